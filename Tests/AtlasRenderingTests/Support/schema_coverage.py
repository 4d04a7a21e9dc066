"""Lists the properties of a JSON Schema that no document has, and the objects that allow any other.

Argument: the path of the schema. Standard input: the paths of documents that match it, one a line.
"""

import json
import sys

from jsonschema.validators import Draft202012Validator


def resolved(schema, root):
    while isinstance(schema, dict) and "$ref" in schema:
        target = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        schema = target
    return schema


class Coverage:
    def __init__(self, root):
        self.root = root
        self.used = set()

    def visit(self, schema, instance):
        schema = resolved(schema, self.root)
        if not isinstance(schema, dict):
            return
        for word in ("anyOf", "oneOf", "allOf"):
            for branch in schema.get(word, []):
                document = {**branch, "$defs": self.root.get("$defs", {})}
                if Draft202012Validator(document).is_valid(instance):
                    self.visit(branch, instance)
        if isinstance(instance, list):
            for item in instance:
                self.visit(schema.get("items", True), item)
        if isinstance(instance, dict):
            for key, value in instance.items():
                if key in schema.get("properties", {}):
                    self.used.add((id(schema), key))
                    self.visit(schema["properties"][key], value)
                else:
                    self.visit(schema.get("additionalProperties", True), value)


def objects(schema, path, found):
    """Every schema in a schema that describes an object by its properties, each once."""
    if isinstance(schema, list):
        for index, item in enumerate(schema):
            objects(item, f"{path}/{index}", found)
    if not isinstance(schema, dict):
        return
    if isinstance(schema.get("properties"), dict) and id(schema) not in found:
        found[id(schema)] = (path, schema)
    for key, value in schema.items():
        objects(value, f"{path}/{key}", found)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        root = json.load(file)
    coverage = Coverage(root)
    for path in sys.stdin.read().splitlines():
        with open(path, encoding="utf-8-sig") as file:
            coverage.visit(root, json.load(file))
    found = {}
    objects(root, "#", found)
    problems = []
    for number, (path, schema) in found.items():
        if schema.get("additionalProperties") is not False:
            problems.append(f"{path} allows other properties")
        for key in schema["properties"]:
            if (number, key) not in coverage.used:
                problems.append(f"{path}/properties/{key} is in no document")
    print(json.dumps({"path": sys.argv[1], "errors": problems}))


main()
