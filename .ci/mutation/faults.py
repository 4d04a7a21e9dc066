"""Finds the faults that can be planted in a Swift source file, each within one line.

A fault is given twice: as the line with the fault, for people, and as edits that plant it beside the
right code, so that a number decides at run time which of the two is carried out (see schemata.py).
"""

from calls import Calls
from expressions import Expressions


class FaultFinder(Expressions, Calls):
    """The faults of one file."""

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
