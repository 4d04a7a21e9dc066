"""Plants many faults into one build: each beside the right code, chosen by a number at run time."""

import re

VARIABLE = "NAVATLAS_MUTANT"
# A file of zeros, in which the byte of each fault that is met becomes one.
REACHED = "NAVATLAS_MUTANTS_REACHED"
REACHED_SIZE = 1 << 16
FILE_NAME = "MutantSwitches.swift"
# The digits of a number as characters that operators may have.
DIGITS = dict(zip("0123456789", "⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞"))

SWITCHES = """\
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@usableFromInline
let activeMutant = getenv("NAVATLAS_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

@usableFromInline
nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("NAVATLAS_MUTANTS_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  let map = mmap(nil, 1 << 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return map == MAP_FAILED ? nil : map?.assumingMemoryBound(to: UInt8.self)
}()

@usableFromInline
func mutantIs(_ id: Int) -> Bool {
  if let reachedMutants { reachedMutants[id] = 1 }
  return activeMutant == id
}

@usableFromInline
func mutantNot(_ id: Int, _ value: Bool) -> Bool { mutantIs(id) ? !value : value }

@usableFromInline
func mutantForced(
  _ id: Int, _ value: @autoclosure () throws -> Bool, _ forced: Bool
) rethrows -> Bool { mutantIs(id) ? forced : try value() }

@usableFromInline
func mutantValue<T>(_ id: Int, _ value: T, _ other: T) -> T { mutantIs(id) ? other : value }

@usableFromInline
func mutantMin<T: Comparable>(_ id: Int, _ first: T, _ others: T...) -> T {
  others.reduce(first) { mutantIs(id) ? max($0, $1) : min($0, $1) }
}

@usableFromInline
func mutantMax<T: Comparable>(_ id: Int, _ first: T, _ others: T...) -> T {
  others.reduce(first) { mutantIs(id) ? min($0, $1) : max($0, $1) }
}

extension Sequence {
  @usableFromInline
  func mutantSorted(
    _ id: Int, by precedes: (Element, Element) throws -> Bool
  ) rethrows -> [Element] { mutantIs(id) ? Array(self) : try sorted(by: precedes) }

  @usableFromInline
  func mutantReversed(_ id: Int) -> [Element] { mutantIs(id) ? Array(self) : reversed() }

  @usableFromInline
  func mutantFilter(_ id: Int, _ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
    mutantIs(id) ? Array(self) : try filter(isIncluded)
  }
}

extension Sequence where Element: Comparable {
  @usableFromInline
  func mutantSorted(_ id: Int) -> [Element] { mutantIs(id) ? Array(self) : sorted() }
}

extension MutableCollection where Self: RandomAccessCollection {
  @usableFromInline
  mutating func mutantSort(
    _ id: Int, by precedes: (Element, Element) throws -> Bool
  ) rethrows { if !mutantIs(id) { try sort(by: precedes) } }
}

extension MutableCollection where Self: RandomAccessCollection, Element: Comparable {
  @usableFromInline
  mutating func mutantSort(_ id: Int) { if !mutantIs(id) { sort() } }
}

extension Set {
  @usableFromInline
  func mutantFilter(_ id: Int, _ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element> {
    mutantIs(id) ? self : try filter(isIncluded)
  }
}

extension Dictionary {
  @usableFromInline
  func mutantFilter(_ id: Int, _ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    mutantIs(id) ? self : try filter(isIncluded)
  }
}

extension String {
  @usableFromInline
  func mutantFilter(_ id: Int, _ isIncluded: (Character) throws -> Bool) rethrows -> String {
    mutantIs(id) ? self : try filter(isIncluded)
  }
}
"""

# Per kind of operator its precedence and its parameters; %A% is what it does, %B% the fault.
ORDERED = "<T: Comparable>(a: T, b: T)"
EQUAL = "<T: Equatable>(a: T, b: T)"


def tuples(requirement):
    """The parameters of a comparison of two pairs, and so on."""
    for count in (2, 3, 4, 5):
        names = [f"T{number}" for number in range(count)]
        generic = ", ".join(f"{name}: {requirement}" for name in names)
        yield f"<{generic}>(a: ({', '.join(names)}), b: ({', '.join(names)}))"


def declaration(fault):
    """The operator of a fault, declared."""
    right, wrong = fault.operator
    name, chosen = right + suffix(fault.number), f"mutantIs({fault.number})"
    if right == "!":
        return (
            f"prefix operator {name}\n@usableFromInline\nprefix func {name} (a: Bool) -> Bool "
            f"{{ {chosen} ? a : !a }}\n"
        )
    if right in ("&&", "||"):
        precedence = "LogicalConjunction" if right == "&&" else "LogicalDisjunction"
        signatures = ["(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"]
        body = f"{chosen} ? try a {wrong} b() : try a {right} b()"
    elif right in ("..<", "..."):
        precedence = "RangeFormation"
        result = "Range" if right == "..<" else "ClosedRange"
        signatures = [f"<T: Strideable>(a: T, b: T) -> {result}<T> where T.Stride: SignedInteger"]
        by = 1 if right == "..<" else -1
        body = f"a{right}({chosen} ? b.advanced(by: {by}) : b)"
    elif right in ("+", "-"):
        precedence, signatures = "Addition", ["<T: AdditiveArithmetic>(a: T, b: T) -> T"]
        body = f"{chosen} ? a {wrong} b : a {right} b"
    else:
        precedence = "Comparison"
        isEquality = right in ("==", "!=")
        signatures = [EQUAL if isEquality else ORDERED]
        signatures += tuples("Equatable" if isEquality else "Comparable")
        if isEquality:
            signatures += ["<T>(a: T?, b: _OptionalNilComparisonType)"]
            # A literal is a String before it is anything else.
            signatures += ["(a: Substring, b: String)", "(a: String, b: Substring)"]
        signatures = [signature + " -> Bool" for signature in signatures]
        body = f"{chosen} ? a {wrong} b : a {right} b"
    functions = [
        f"@usableFromInline\nfunc {name} {signature} {{ {body} }}\n" for signature in signatures
    ]
    return f"infix operator {name}: {precedence}Precedence\n" + "".join(functions)


def suffix(number):
    return "".join(DIGITS[digit] for digit in str(number))


def switches(faults):
    """The source file that the faults need in their module."""
    return SWITCHES + "".join("\n" + declaration(fault) for fault in faults if fault.operator)


class Woven:
    """A source file with faults planted, and where they are in it."""

    def __init__(self, text, faults):
        self.source, self.places = text, []
        pieces, length, copied = [], 0, 0

        def emit(piece):
            nonlocal length
            pieces.append(piece)
            length += len(piece)

        starts = {}
        for position, _, fault, part in sorted(self.parts(faults), key=lambda part: part[:2]):
            if position >= copied:
                emit(text[copied:position])
                copied = position
            filled = self.filled(part, fault)
            if part is fault.edit.before:
                starts[fault.number] = length
                emit(filled)
            elif part is fault.edit.after:
                emit(filled)
                self.places.append((starts[fault.number], length, fault))
            else:
                self.places.append((length, length + len(filled), fault))
                emit(filled)
                copied = fault.edit.end
        emit(text[copied:])
        self.text = "".join(pieces)

    @staticmethod
    def filled(part, fault):
        return part.replace("%ID%", str(fault.number)).replace("%OPERATOR%", suffix(fault.number))

    @staticmethod
    def parts(faults):
        """What is inserted, by position; ends of inner ranges come first, then beginnings of outer
        ones, then what replaces a token."""
        for fault in faults:
            edit = fault.edit
            if edit.replacement is not None:
                yield edit.start, (2, 0, 0), fault, edit.replacement
            else:
                yield edit.start, (1, -edit.end, fault.number), fault, edit.before
                yield edit.end, (0, -edit.start, -fault.number), fault, edit.after

    def faults_at(self, line, column):
        """The faults that an error at a place of the woven text may come from."""
        lines = self.text.split("\n")
        begin = sum(len(text) + 1 for text in lines[: line - 1])
        # Columns are counted in bytes.
        before = lines[line - 1].encode()[: column - 1].decode(errors="ignore")
        offset, end = begin + len(before), begin + len(lines[line - 1])
        there = [place for place in self.places if place[0] <= offset < place[1]]
        if there:
            # The innermost; where it was another, that one is met by the next build.
            return [min(there, key=lambda place: place[1] - place[0])[2]]
        return [fault for start, stop, fault in self.places if begin <= start <= end]

    def faults_near(self, line):
        """The faults on the lines from a line on, where an error says no more than that."""
        return [fault for _, _, fault in self.places if line - 3 <= fault.line <= line + 15]


ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):(\d+): error: ", re.MULTILINE)


def errors(output):
    """The places of the errors in what the compiler said: path, line and column."""
    return sorted({(path, int(line), int(column)) for path, line, column in ERROR.findall(output)})
