"""Validates JSON documents against a JSON Schema and prints what is wrong as lines of JSON.

Argument: the path of the schema. Standard input: the paths of the documents, one a line.
The schema itself is checked against the meta-schema of its dialect first.
"""

import json
import sys

from jsonschema.validators import Draft202012Validator, validator_for


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    dialect = validator_for(schema, default=Draft202012Validator)
    problems = [
        f"{error.json_path}: {error.message}"
        for error in dialect(dialect.META_SCHEMA).iter_errors(schema)
    ]
    print(json.dumps({"path": sys.argv[1], "errors": problems}))
    if problems:
        return
    validator = dialect(schema)
    for path in sys.stdin.read().splitlines():
        with open(path, encoding="utf-8-sig") as file:
            document = json.load(file)
        found = sorted(f"{error.json_path}: {error.message}" for error in validator.iter_errors(document))
        print(json.dumps({"path": path, "errors": found}))


main()
