"""A Swift source file, and the faults that are found in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from swift_tokens import OPENING, tokens

DECLARATION = re.compile(
    r"\b(extension|func|init|struct|enum|protocol|class|typealias|associatedtype|subscript)\b"
)


@dataclass
class Edit:
    """An insertion around a range, or a replacement of a token."""

    start: int
    end: int
    before: str = ""
    after: str = ""
    replacement: str | None = None


@dataclass
class Fault:
    """A fault; its edits and what it needs declared have `%ID%` for its number."""

    kind: str
    path: str
    line: int
    before: str
    after: str
    edit: Edit
    operator: tuple | None = None
    ordinal: int = 0
    number: int = field(default=0, compare=False)

    @property
    def text(self):
        """The name of the file, the line, and the line with the fault."""
        return self.path.rsplit("/", 1)[-1], self.before, self.after

    @property
    def key(self):
        return "\t".join([*self.text, str(self.ordinal)])


class SourceFile:
    """The tokens of a file; adds faults that replace a range of one of its lines."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.lines = text.split("\n")
        self.tokens = tokens(text)
        self.by_line = {}
        for index, token in enumerate(self.tokens):
            self.by_line.setdefault(token.line, []).append(index)
        self.faults = []

    def at(self, index):
        return self.tokens[index] if 0 <= index < len(self.tokens) else None

    def text_at(self, index):
        token = self.at(index)
        return token.text if token else ""

    def is_operand_end(self, index):
        token = self.at(index)
        return bool(token) and (token.kind in ("name", "number", "string") or token.text in ")]}")

    def is_operand_start(self, index):
        token = self.at(index)
        return bool(token) and (
            token.kind in ("name", "number", "string") or token.text in ("(", "[", ".", "-", "!")
        )

    def in_pattern(self, index):
        """Whether a token belongs to what comes after `case`."""
        line = self.tokens[index].line
        while index >= 0 and self.tokens[index].line == line:
            text = self.tokens[index].text
            if text == "case":
                return True
            if text in (":", "=", "where", "{", "func", "init") and self.depth_is_outer(index):
                return False
            index -= 1
        return False

    def depth_is_outer(self, index):
        """Whether a colon, an equals sign and the like stand in no parentheses of their line."""
        line, depth = self.tokens[index].line, 0
        while index >= 0 and self.tokens[index].line == line:
            if self.tokens[index].text in ")]":
                depth += 1
            elif self.tokens[index].text in ("(", "["):
                depth -= 1
            index -= 1
        return depth >= 0

    def is_declaration(self, index):
        """Whether a token belongs to the head of a declaration, where `==` is a requirement."""
        line = self.lines[self.tokens[index].line]
        column = self.tokens[index].start - self.text.rfind("\n", 0, self.tokens[index].start) - 1
        head = line[:column]
        return bool(
            (DECLARATION.search(head) and re.search(r"\bwhere\b", head))
            or re.match(r"\s*(where\b.*:|where \w+(\.\w+)* ==|#|@)", line)
            or self.text_at(index - 1) == "func"
        )

    def source(self, first, last):
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def indices_of_line(self, number):
        return self.by_line.get(number, [])

    def is_balanced(self, inside):
        return all(
            self.tokens[index].partner in range(inside[0], inside[-1] + 1)
            for index in inside
            if self.tokens[index].kind == "mark" and self.tokens[index].text in "()[]{}"
        )

    def code_line(self, number, step):
        """The tokens of the nearest line with code before or after a line."""
        number += step
        while 0 <= number < len(self.lines):
            inside = self.indices_of_line(number)
            if inside:
                return self.source(inside[0], inside[-1])
            number += step
        return ""

    def encloser(self, index):
        """The bracket around a token."""
        index -= 1
        while index >= 0:
            token = self.tokens[index]
            if token.text in (")", "]", "}") and token.partner >= 0:
                index = token.partner
            elif token.text in OPENING:
                return token.text
            index -= 1
        return ""

    # Adding

    def add(self, kind, start, end, after, edit, operator=None):
        """Adds a fault that replaces a range of one line."""
        if "\n" in self.text[start:end] or "\n" in after:
            return
        number = self.text.count("\n", 0, start)
        line = self.lines[number]
        column = start - (self.text.rfind("\n", 0, start) + 1)
        changed = line[:column] + after + line[column + end - start:]
        # Capacity is a matter of speed.
        if changed.split() == line.split() or ".reserveCapacity(" in line:
            return
        self.faults.append(
            Fault(kind, self.path, number + 1, line.strip(), changed.strip(), edit, operator)
        )

    def add_switch(self, kind, start, end, after):
        """A fault as one of two expressions."""
        self.add(kind, start, end, after, Edit(start, end, f"(mutantIs(%ID%) ? {after} : ", ")"))
