"""Finds the faults that can be planted in a Swift source file, each within one line.

A fault is given twice: as the line with the fault, for people, and as edits that plant it beside the
right code, so that a number decides at run time which of the two is carried out (see schemata.py).
"""

import re
from dataclasses import dataclass, field

from swift_tokens import OPENING, tokens

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
CONNECTIVES = {"&&": "||", "||": "&&"}
RANGES = {"..<": "...", "...": "..<"}
STEPS = {"+": "-", "-": "+"}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "|=", "&=", "^="}
RENAMED = {"sorted": "mutantSorted", "reversed": "mutantReversed", "sort": "mutantSort"}
ESCAPES = re.compile(r"escap|quoted|encoded|sanit", re.IGNORECASE)
# What a call can't begin with, and what a statement of one line does not begin with.
KEYWORDS = set(
    """actor as associatedtype await break case catch class continue default defer deinit do else enum
    extension fallthrough fileprivate final for func guard if import in indirect init inout internal is
    lazy let mutating nonisolated open operator override package precedencegroup private protocol public
    repeat rethrows return some any static struct subscript switch throw throws try typealias var weak
    where while unowned""".split()
)
# After these a line is not at its statement's end, before these not at its beginning.
UNFINISHED = re.compile(r"([,(\[=+\-*/<>&|?:.]|\breturn|\bin|\belse|->)$")
CONTINUED = re.compile(r"^([.?:)\]+\-*/<>&|=,]|else\b|where\b|&&|\|\|)")


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
    def key(self):
        name = self.path.rsplit("/", 1)[-1]
        return "\t".join([name, self.before, self.after, str(self.ordinal)])


def literal_type(text):
    """The type of a literal; `.` for a member of an implicit type, None for anything else."""
    for kind, pattern in (
        ("string", r'#*"'), ("number", r"-?[0-9]+$"), ("flag", r"(true|false)$"), ("list", r"\["),
        (".", r"\."),
    ):
        if re.match(pattern, text):
            return kind
    return None


def may_be_alike(one, other):
    """Whether two arguments may have one type."""
    types = {literal_type(one), literal_type(other)} - {None}
    return len(types) < 2 or types == {".", "list"}


class FaultFinder:
    """The faults of one file."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.lines = text.split("\n")
        self.tokens = tokens(text)
        self.faults = []

    def find(self):
        finders = [
            self.operator, self.negation, self.literal, self.clauses, self.call_of_interest,
            self.escape, self.swap,
        ]
        for index in range(len(self.tokens)):
            for finder in finders:
                finder(index)
        for number in range(len(self.lines)):
            self.statement(number)
        self.faults.sort(key=lambda fault: (fault.line, fault.edit.start, fault.kind, fault.after))
        seen = {}
        for fault in self.faults:
            place = (fault.before, fault.after)
            fault.ordinal = seen[place] = seen.get(place, -1) + 1
        return self.faults

    # Tokens

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
        head = line[: self.tokens[index].start - self.text.rfind("\n", 0, self.tokens[index].start)]
        return bool(
            re.search(r"\b(extension|func|init|struct|enum|protocol|class|typealias)\b.*\bwhere\b", head)
            or re.match(r"\s*(where\b.*:|where \w+(\.\w+)* ==|#|@)", line)
            or self.text_at(index - 1) == "func"
        )

    # Adding

    def add(self, kind, start, end, after, edit, operator=None):
        """Adds a fault that replaces a range of one line."""
        if "\n" in self.text[start:end] or "\n" in after:
            return
        number = self.text.count("\n", 0, start)
        line = self.lines[number]
        column = start - (self.text.rfind("\n", 0, start) + 1)
        changed = line[:column] + after + line[column + end - start:]
        if changed.split() == line.split():
            return
        self.faults.append(
            Fault(kind, self.path, number + 1, line.strip(), changed.strip(), edit, operator)
        )

    def add_switch(self, kind, start, end, after):
        """A fault as one of two expressions."""
        self.add(kind, start, end, after, Edit(start, end, f"(mutantIs(%ID%) ? {after} : ", ")"))

    # Kinds

    def operator(self, index):
        token = self.tokens[index]
        if token.kind != "operator" or self.in_pattern(index) or self.is_declaration(index):
            return
        text = token.text
        is_spaced = token.space_before and token.space_after
        kind, other = None, None
        if is_spaced and text in COMPARISONS:
            kind, other = "comparison", COMPARISONS[text]
        elif is_spaced and text in CONNECTIVES:
            kind, other = "connective", CONNECTIVES[text]
        elif text in RANGES and self.is_operand_end(index - 1) and self.is_operand_start(index + 1):
            kind, other = "boundary", RANGES[text]
        elif is_spaced and text in STEPS and self.at(index + 1).kind == "number":
            kind, other = "boundary", STEPS[text]
        if kind:
            edit = Edit(token.start, token.end, replacement=text + "%OPERATOR%")
            self.add(kind, token.start, token.end, other, edit, (text, other))

    def negation(self, index):
        token = self.tokens[index]
        following = self.at(index + 1)
        if token.text != "!" or token.space_after or not following or following.start != token.end:
            return
        if token.space_before or self.text_at(index - 1) in ("(", "[", "{"):
            edit = Edit(token.start, token.end, replacement="!%OPERATOR%")
            self.add("negation", token.start, token.end, "", edit, ("!", ""))

    def literal(self, index):
        token = self.tokens[index]
        if self.in_pattern(index) or self.is_declaration(index):
            return
        if token.text in ("true", "false") and self.text_at(index - 1) != ".":
            other = "false" if token.text == "true" else "true"
            self.add_value("constant", token, other)
        elif token.kind == "number" and token.text.isdigit():
            after_step = self.text_at(index - 1) in STEPS and self.at(index - 1).space_after
            if token.text == "0":
                self.add_value("boundary", token, "1")
            elif token.text == "1" and not after_step:
                self.add_value("boundary", token, "0")
            elif token.text == "1":
                self.add_value("boundary", token, "2")
            elif int(token.text) > 1:
                self.add_value("boundary", token, str(int(token.text) + 1))

    def add_value(self, kind, token, other):
        edit = Edit(token.start, token.end, "mutantValue(%ID%, ", f", {other})")
        self.add(kind, token.start, token.end, other, edit)

    # Conditions

    def clauses(self, index):
        text = self.tokens[index].text
        if self.tokens[index].kind != "name":
            return
        if text == "guard":
            self.split_clauses(index + 1, "else", "true")
        elif text in ("if", "while"):
            self.split_clauses(index + 1, "{", "false")
        elif text == "where" and not self.is_declaration(index):
            self.where(index)

    def split_clauses(self, first, end, forced):
        start = index = first
        while index < len(self.tokens):
            token = self.tokens[index]
            if token.text == end or token.text == ",":
                self.clause(start, index - 1, forced)
                if token.text == end:
                    return
                start = index + 1
            elif token.text in OPENING and token.partner > index:
                index = token.partner
            elif token.text in ("{", "}"):
                return
            index += 1

    def where(self, index):
        """The condition of a loop or of a case."""
        end = index + 1
        while end < len(self.tokens):
            token = self.tokens[end]
            if token.text in ("{", ":", "?", "}", ","):
                break
            end = token.partner + 1 if token.text in OPENING and token.partner > end else end + 1
        if self.text_at(end) in ("{", ":"):
            self.clause(index + 1, end - 1, "true")

    def clause(self, first, last, forced):
        if last < first:
            return
        head = self.text_at(first)
        if head in ("let", "var", "case") or head.startswith("#"):
            return
        start, end = self.tokens[first].start, self.tokens[last].end
        text = self.text[start:end]
        edit = Edit(start, end, "mutantForced(%ID%, ", f", {forced})")
        self.add("exit" if forced != "false" else "condition", start, end, forced, edit)
        if not self.has_operator(first, last):
            edit = Edit(start, end, "mutantNot(%ID%, ", ")")
            self.add("negation", start, end, f"!({text})" if " " in text else f"!{text}", edit)

    def has_operator(self, first, last):
        """Whether a negation would say the same as another fault."""
        if self.text_at(first) == "!" and not any(
            self.tokens[index].text in CONNECTIVES for index in range(first, last)
        ):
            return True
        index = first
        while index <= last:
            token = self.tokens[index]
            if token.text in ("==", "!="):
                return True
            index = token.partner + 1 if token.text in OPENING and token.partner > index else index + 1
        return False

    # Calls

    def call_of_interest(self, index):
        """Sorting, reversing and filtering left out; the lesser taken for the greater."""
        token, following = self.tokens[index], self.at(index + 1)
        if token.kind != "name" or not following or following.text not in ("(", "{"):
            return
        is_method = self.text_at(index - 1) == "."
        closing = self.at(following.partner)
        if token.text in RENAMED and is_method and closing:
            name, after_brace = RENAMED[token.text], "(%ID%) {"
            is_empty = following.partner == index + 2
            after_parenthesis = "(%ID%" if is_empty else "(%ID%, "
            opening = after_brace if following.text == "{" else after_parenthesis
            edit = Edit(token.start, following.end, replacement=name + opening)
            self.add("order", self.tokens[index - 1].start, closing.end, "", edit)
        elif token.text == "filter" and is_method and closing:
            opening = "(%ID%) {" if following.text == "{" else "(%ID%, "
            edit = Edit(token.start, following.end, replacement="mutantFilter" + opening)
            self.add("filter", self.tokens[index - 1].start, closing.end, "", edit)
        elif token.text in ("min", "max") and not is_method and following.text == "(":
            other = "max" if token.text == "min" else "min"
            name = "mutant" + token.text.capitalize()
            edit = Edit(token.start, following.end, replacement=f"{name}(%ID%, ")
            self.add("boundary", token.start, token.end, other, edit)

    def chain_start(self, index):
        """The number of the first token of `a.b(c).d`, which ends with a name; None where unclear."""
        while True:
            if self.text_at(index - 1) != "." or self.at(index - 1).end != self.tokens[index].start:
                return index
            before = index - 2
            while self.text_at(before) in ("?", "!") and not self.at(before).space_before:
                before -= 1
            token = self.at(before)
            if not token or token.end != self.at(before + 1).start:
                return index - 1
            while token.text in (")", "]"):
                before = token.partner
                if self.is_operand_end(before - 1) and not self.at(before).space_before:
                    before -= 1
                    token = self.at(before)
                else:
                    return before
            if token.kind not in ("name", "string"):
                return None
            index = before

    def arguments(self, opening):
        """The arguments of a call as ranges of tokens of label and value; None where unclear."""
        closing = self.tokens[opening].partner
        found, start, index = [], opening + 1, opening + 1
        while index <= closing:
            token = self.tokens[index]
            if index == closing or token.text == ",":
                if start < index:
                    has_label = self.text_at(start + 1) == ":" and self.tokens[start].kind == "name"
                    found.append((start + 2 if has_label else start, index - 1))
                start = index + 1
            elif token.text == "{":
                return None
            elif token.text in OPENING:
                index = token.partner
            index += 1
        return found

    def source(self, first, last):
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def is_call(self, index):
        token, following = self.tokens[index], self.at(index + 1)
        return (
            token.kind == "name"
            and bool(following)
            and following.text == "("
            and following.start == token.end
            and following.partner > index
            and token.line == self.tokens[following.partner].line
            and (token.text not in KEYWORDS or self.text_at(index - 1) == ".")
            and not token.text.startswith(("@", "#"))
            and self.text_at(index - 1) not in ("func", "case", "indirect", "macro")
            and not self.in_pattern(index)
        )

    def swap(self, index):
        if not self.is_call(index):
            return
        closing = self.tokens[index + 1].partner
        start, arguments = self.chain_start(index), self.arguments(index + 1)
        if start is None or not arguments or self.text_at(closing + 1) == "{":
            return
        for (first, last), (next_first, next_last) in zip(arguments, arguments[1:]):
            one, other = self.source(first, last), self.source(next_first, next_last)
            if one == other or "&" in one[0] + other[0] or not may_be_alike(one, other):
                continue
            text = (
                self.text[self.tokens[start].start : self.tokens[first].start] + other
                + self.text[self.tokens[last].end : self.tokens[next_first].start] + one
                + self.text[self.tokens[next_last].end : self.tokens[closing].end]
            )
            self.add_switch("swap", self.tokens[start].start, self.tokens[closing].end, text)

    def escape(self, index):
        token = self.tokens[index]
        if token.kind != "name" or not ESCAPES.search(token.text):
            return
        start = self.chain_start(index)
        if start is None or self.in_pattern(index):
            return
        end, text = index, None
        if self.is_call(index):
            end = self.tokens[index + 1].partner
            arguments = self.arguments(index + 1)
            if arguments and arguments[0][0] == index + 2:
                text = self.source(*arguments[0])
            elif arguments == [] and start < index - 1:
                text = self.source(start, index - 2)
        elif start < index - 1 and self.text_at(index + 1) not in ("(", ":"):
            text = self.source(start, index - 2)
        if text and not text.startswith("&") and self.text_at(end + 1) not in ("=", "{"):
            self.add_switch("escape", self.tokens[start].start, self.tokens[end].end, text)

    # Statements

    def statement(self, number):
        """A call or an assignment that is a line of its own."""
        inside = [index for index in self.indices_of_line(number)]
        if not inside or number == 0:
            return
        first, last = inside[0], inside[-1]
        head = self.tokens[first]
        if head.kind != "name" or head.text in KEYWORDS or head.text[0] in "@#":
            return
        if self.text_at(first + 1) == ":" or not self.is_balanced(inside):
            return
        before, after = self.code_line(number, -1), self.code_line(number, 1)
        if UNFINISHED.search(before) or CONTINUED.search(after) or self.encloser(first) != "{":
            return
        is_assignment = any(
            self.tokens[index].text in ASSIGNMENTS and self.encloser(index) == "{" for index in inside
        )
        text = self.source(first, last)
        # A property that an initialiser leaves out does not compile.
        if re.match(r"self\.(\w+) = \1$", text):
            return
        if (is_assignment and self.text_at(last) not in ASSIGNMENTS) or text.endswith(")"):
            start, end = head.start, self.tokens[last].end
            edit = Edit(start, end, "if !mutantIs(%ID%) { ", " }")
            self.add("statement", start, end, "", edit)

    def indices_of_line(self, number):
        if not hasattr(self, "by_line"):
            self.by_line = {}
            for index, token in enumerate(self.tokens):
                self.by_line.setdefault(token.line, []).append(index)
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
