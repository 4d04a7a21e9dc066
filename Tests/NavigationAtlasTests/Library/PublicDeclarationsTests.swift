import Foundation
import Testing

/// Which declarations are public, by reading the sources.
@Suite("Public declarations")
struct PublicDeclarationsTests {
  /// Programs and the plugin have no users that import them.
  private static let programs = ["navatlas/", "navatlas-bench/", "NavatlasPlugin/"]
  private static let library = "NavigationAtlas/"

  @Test("Only NavigationAtlas has public declarations")
  func onlyTheLibrary() throws {
    let files = try Self.files().filter { file in
      !(Self.programs + [Self.library]).contains { file.path.hasPrefix($0) }
    }
    #expect(files.count > 400)
    #expect(files.filter { !Self.publicLines(of: $0.text).isEmpty }.map(\.path) == [])
  }

  @Test("Each public declaration says what it is, and no inner module is imported for others")
  func documented() throws {
    let files = try Self.files().filter { $0.path.hasPrefix(Self.library) }
    #expect(files.flatMap { Self.publicLines(of: $0.text) }.count > 100)
    for file in files {
      #expect(Self.undocumented(in: file.text) == [], "\(file.path)")
      let imports = file.text.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(imports == [], "\(file.path)")
    }
  }

  @Test("The reader finds public declarations, with attributes and without, and no others")
  func reader() {
    let text = """
      /// Public in a comment.
      package struct A {}
      /// It is.
      public struct B {
        @inlinable public func c() {}
        public internal(set) var d = 0
        let text = "public"
        mutating func e() {
          open += 1
          open = []
        }
      }
      open class E {}
      """
    #expect(Self.publicLines(of: text).count == 4)
    #expect(Self.undocumented(in: text).count == 3)
  }

  private static func files() throws -> [(path: String, text: String)] {
    let sources = LibraryFixture.package.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8)) }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A modifier is before another word; a variable named `open` is before an operator.
  private static func isPublic(_ line: Substring) -> Bool {
    line.prefixMatch(of: /\s*(@\w+(\([^)]*\))?\s+)*(public|open)(\(set\))?\s+[\w@]/) != nil
  }

  private static func publicLines(of text: String) -> [Substring] {
    lines(of: text).filter(isPublic)
  }

  /// The public declarations with no comment before them.
  private static func undocumented(in text: String) -> [Substring] {
    let lines = lines(of: text)
    return lines.indices.filter { index in
      guard isPublic(lines[index]) else { return false }
      let before = lines[..<index].last { $0.prefixMatch(of: /\s*@/) == nil } ?? ""
      return before.prefixMatch(of: /\s*\/\/\//) == nil
    }
    .map { lines[$0] }
  }
}
