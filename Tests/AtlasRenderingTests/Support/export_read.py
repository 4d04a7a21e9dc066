"""Reads an export from standard input with a reader of another hand, and prints what it found as JSON.

Argument: the format. What is read with:
  graphml   networkx
  csv       Python's csv
  plist     Python's plistlib
  markdown  markdown-it, as CommonMark
  gfm       the same with tables: HTML, links, fences, and the texts that are no code
  svg       the texts of an SVG, by Python's ElementTree
"""

import csv
import io
import json
import plistlib
import sys
import xml.etree.ElementTree

import markdown_it
import networkx


def graphml(data):
    graph = networkx.read_graphml(io.BytesIO(data), force_multigraph=True)
    return {
        "directed": graph.is_directed(),
        "graph": {key: value for key, value in graph.graph.items() if isinstance(value, str)},
        "nodes": {name: facts for name, facts in graph.nodes(data=True)},
        "edges": [[start, end, facts] for start, end, facts in graph.edges(data=True)],
    }


def rows(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))


def markdown(data):
    tokens = markdown_it.MarkdownIt("commonmark").parse(data.decode("utf-8"))
    found = {"headings": [], "items": [], "code": [], "types": []}
    for index, token in enumerate(tokens):
        found["types"].append(token.type)
        for child in token.children or []:
            found["types"].append(child.type)
            if child.type == "code_inline":
                found["code"].append(child.content)
        text = "".join(child.content for child in token.children or [])
        if token.type == "inline" and tokens[index - 1].type == "heading_open":
            found["headings"].append(text)
        elif token.type == "inline" and tokens[index - 2].type == "list_item_open":
            found["items"].append(text)
    found["types"] = sorted(set(found["types"]))
    return found


def comment(data):
    tokens = markdown_it.MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(data.decode("utf-8"))
    found = {"types": [], "html": [], "links": [], "texts": [], "fences": []}
    for token in tokens:
        # The children of a line follow it; HTML and fences have none.
        for part in [token] + (token.children or []):
            found["types"].append(part.type)
            if part.type in ("html_block", "html_inline"):
                found["html"].append(part.content)
            elif part.type in ("link_open", "image"):
                found["links"].append(str(part.attrs))
            elif part.type in ("fence", "code_block"):
                found["fences"].append(part.content)
            elif part.type == "text":
                found["texts"].append(part.content)
    found["types"] = sorted(set(found["types"]))
    return found


def texts(data):
    root = xml.etree.ElementTree.fromstring(data)
    name = "{http://www.w3.org/2000/svg}"
    found = []
    for text in root.iter(name + "text"):
        lines = ["".join(span.itertext()) for span in text.iter(name + "tspan")]
        found.append("\n".join(lines) if lines else "".join(text.itertext()))
    return found


READERS = {
    "graphml": graphml,
    "csv": rows,
    "plist": plistlib.loads,
    "markdown": markdown,
    "gfm": comment,
    "svg": texts,
}

print(json.dumps(READERS[sys.argv[1]](sys.stdin.buffer.read())))
