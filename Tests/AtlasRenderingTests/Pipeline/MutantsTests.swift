import Foundation
import Testing

/// What `.ci/mutants` plants; that it compiles and is noticed is seen when it runs.
@Suite("Planted faults", .enabled(if: Validator.isUsable, Validator.isMissing))
struct MutantsTests {
  /// The faults of a source file, as `kind: line with the fault`, or `kind: no line` where nothing is
  /// left of it.
  private func faults(_ text: String) throws -> [String] {
    var lines: [String] = []
    try withTemporaryFolder { folder in
      let scripts = folder.appending(path: ".ci")
      try FileManager.default.copyItem(
        at: packageFolder.appending(path: ".ci"),
        to: scripts
      )
      try folder.write(text, to: "Sources/Sample/Sample.swift")
      let run = try CommandRun(
        [scripts.path + "/mutants", "--module", "Sample", "--list"],
        in: folder,
        executable: URL(filePath: Validator.python)
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      lines = run.output.split(separator: "\n").map(String.init)
    }
    // Of each fault the place and the kind, the line, and the line with the fault.
    var faults: [String] = []
    for start in stride(from: 0, to: lines.count - 2, by: 3) {
      let kind = lines[start].split(separator: " ").last ?? ""
      let (before, after) = (lines[start + 1].dropFirst(2), lines[start + 2].dropFirst(2))
      faults.append("\(kind): " + (after.isEmpty ? "no " + before : after))
    }
    return faults
  }

  @Test(
    "Each kind of fault is found",
    arguments: [
      ("  return a < b", ["comparison: return a <= b"]),
      ("  return a == b", ["comparison: return a != b"]),
      ("  return a && b", ["connective: return a || b"]),
      ("  return !a", ["negation: return a"]),
      ("  return a + 1", ["boundary: return a - 1", "boundary: return a + 2"]),
      ("  return a..<b", ["boundary: return a...b"]),
      ("  return true", ["constant: return false"]),
      ("  return min(a, b)", ["boundary: return max(a, b)"]),
      (
        "  guard isGood else { return nil }",
        ["exit: guard true else { return nil }", "negation: guard !isGood else { return nil }"]
      ),
      (
        "  if isGood { return a }",
        ["condition: if false { return a }", "negation: if !isGood { return a }"]
      ),
      (
        "  for a in b where isGood {",
        ["exit: for a in b where true {", "negation: for a in b where !isGood {"]
      ),
      ("  return escaped(a)", ["escape: return a"]),
      ("  return a.escaped", ["escape: return a"]),
      ("  return a.sorted()", ["order: return a"]),
      ("  return a.filter { $0.isGood }", ["filter: return a"]),
      ("  return f(x: a, y: b)", ["swap: return f(x: b, y: a)"]),
    ]
  )
  func kinds(line: String, expected: [String]) throws {
    #expect(try faults("func f() {\n\(line)\n}\n").sorted() == expected.sorted())
  }

  @Test(
    "Nothing is planted where code is not carried out, or is of another kind",
    arguments: [
      #"  let a = "b < c \(d == e)""#, "  // a < b", "  /* a < /* b */ c == d */ let a = b",
      "  let a: [Array<Int>] = b", "  case .a(1, true): b", "  @available(macOS 14, *) func a() {}",
      "extension Array where Element == Int {}", "  static func < (a: Self, b: Self) -> Bool",
      ##"  let a = #"\(b < c) \#(d < e)"#"##, "  a.reserveCapacity(b + 1)",
    ]
  )
  func nothing(line: String) throws {
    #expect(try faults("\(line)\n") == [])
  }

  @Test("A statement of one line is left out, one that goes on is not")
  func statements() throws {
    let text = """
      func f() {
        a = b
        g(c)
        h(
          d
        )
        e
          .i()
      }

      """
    #expect(
      try faults(text).filter { $0.hasPrefix("statement") } == [
        "statement: no a = b", "statement: no g(c)",
      ]
    )
  }
}
