"""Parses HTML files as browsers do and prints every parse error as a line of JSON.

Standard input: the paths of the files, one a line.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor

import html5lib
from html5lib.constants import E


def errors(path):
    parser = html5lib.HTMLParser(namespaceHTMLElements=True)
    with open(path, "rb") as file:
        parser.parse(file, transport_encoding="utf-8")
    found = []
    for (line, column), code, values in parser.errors:
        message = E[code] % values if code in E else code
        found.append(f"{line}:{column}: {message}")
    return {"path": path, "errors": found}


if __name__ == "__main__":
    paths = sys.stdin.read().splitlines()
    with ProcessPoolExecutor() as pool:
        for result in pool.map(errors, paths, chunksize=8):
            print(json.dumps(result))
