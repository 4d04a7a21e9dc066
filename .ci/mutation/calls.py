"""Faults in calls, and statements left out."""

import re

from source_file import Edit, SourceFile
from swift_tokens import OPENING

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


class Calls(SourceFile):
    """Finds faults in calls, and statements that can be left out."""

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
        # The least is the same in either order.
        if self.tokens[index].text in ("min", "max"):
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
