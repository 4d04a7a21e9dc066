"""Faults in operators, literals and conditions."""

from source_file import DECLARATION, Edit, SourceFile
from swift_tokens import OPENING

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
CONNECTIVES = {"&&": "||", "||": "&&"}
RANGES = {"..<": "...", "...": "..<"}
STEPS = {"+": "-", "-": "+"}


class Expressions(SourceFile):
    """Finds faults in operators, literals and conditions."""

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
        if DECLARATION.search(self.lines[self.tokens[index].line]):
            return
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
