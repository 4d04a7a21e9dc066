"""Splits Swift source into tokens, as far as finding operators, calls and clauses needs it.

Strings, with all that is interpolated into them, are one token; comments are none.
"""

import re
from dataclasses import dataclass

NAME = re.compile(r"[@#]?[A-Za-z_][A-Za-z_0-9]*|\$[0-9]+|`[^`\n]+`")
NUMBER = re.compile(r"[0-9][0-9A-Za-z_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?")
OPERATOR = re.compile(r"\.\.[.<]|[/=\-+!*%<>&|^~?]+")
STRING = re.compile(r'(#*)("""|")')
OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {")", "]", "}"}


@dataclass
class Token:
    """A token; `partner` is the number of the bracket that belongs to it."""

    kind: str
    text: str
    start: int
    end: int
    line: int
    space_before: bool
    space_after: bool = True
    partner: int = -1


def string_end(text, start):
    """The position after the string literal at a position, or None where there is none."""
    match = STRING.match(text, start)
    if not match:
        return None
    hashes, quote = match.groups()
    closing, escape = quote + hashes, "\\" + hashes
    position = match.end()
    while position < len(text):
        if text.startswith(closing, position):
            return position + len(closing)
        if text.startswith(escape, position):
            position += len(escape)
            if text.startswith("(", position):
                position = interpolation_end(text, position)
            else:
                position += 1
        else:
            position += 1
    return position


def interpolation_end(text, start):
    """The position after the parenthesis that closes the one at a position."""
    depth, position = 0, start
    while position < len(text):
        end = string_end(text, position)
        if end:
            position = end
            continue
        if text[position] == "(":
            depth += 1
        elif text[position] == ")":
            depth -= 1
            if depth == 0:
                return position + 1
        position += 1
    return position


def comment_end(text, start):
    """The position after the comment at a position, or None where there is none."""
    if text.startswith("//", start):
        end = text.find("\n", start)
        return len(text) if end < 0 else end
    if not text.startswith("/*", start):
        return None
    depth, position = 0, start
    while position < len(text):
        if text.startswith("/*", position):
            depth, position = depth + 1, position + 2
        elif text.startswith("*/", position):
            depth, position = depth - 1, position + 2
            if depth == 0:
                return position
        else:
            position += 1
    return position


def next_token(text, position):
    """The kind and the end of the token at a position."""
    end = string_end(text, position)
    if end:
        return "string", end
    for kind, pattern in (("name", NAME), ("number", NUMBER), ("operator", OPERATOR)):
        match = pattern.match(text, position)
        if match:
            return kind, match.end()
    return "mark", position + 1


def tokens(text):
    """The tokens of a source file, with brackets matched."""
    found, opened, position = [], [], 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        after_comment = comment_end(text, position)
        if after_comment:
            position = after_comment
            continue
        kind, end = next_token(text, position)
        # The number of a tuple's element is no literal, and ends before the next point.
        if kind == "number" and found and found[-1].text == "." and found[-1].end == position:
            kind, end = "name", re.compile(r"[0-9]+").match(text, position).end()
        token = Token(
            kind,
            text[position:end],
            position,
            end,
            text.count("\n", 0, position),
            position == 0 or text[position - 1].isspace(),
            end >= len(text) or text[end].isspace(),
        )
        if kind == "mark" and token.text in OPENING:
            opened.append(len(found))
        elif kind == "mark" and token.text in CLOSING and opened:
            token.partner = opened.pop()
            found[token.partner].partner = len(found)
        found.append(token)
        position = end
    return found
