import Foundation
import Testing

/// The links between the documents of the repository.
@Suite("The links in the documents")
struct DocumentLinksTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README and all Markdown in Docs, as paths in the repository.
  private static let documents: [String] = {
    let docs = package.appending(path: "Docs").path(percentEncoded: false)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: docs)) ?? []
    return ["README.md"] + paths.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
  }()

  @Test("Every link to a file or heading of the repository leads there", arguments: documents)
  func resolve(document: String) throws {
    let file = Self.package.appending(path: document)
    #expect(try MarkdownDocument(file).brokenLinks(in: Self.package) == [])
  }

  @Test("A link that leads nowhere is found")
  func broken() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-links-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = [
      "a.md": """
      # The first: `a` & more
      [itself](#the-first-a--more) [there](b.md#two) [site](https://example.com/x) ![b](b.md)
      [gone](c.md), [`gone`](#three) and [gone](b.md#three) and [outside](../b.md)
      Not a link: `[code](d.md)`
      ```
      # Not a heading
      [fenced](d.md)
      ```
      [gone too](#not-a-heading)
      """,
      "b.md": "## Two\n",
    ]
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    #expect(
      try MarkdownDocument(folder.appending(path: "a.md")).brokenLinks(in: folder)
        == ["c.md", "#three", "b.md#three", "../b.md", "#not-a-heading"]
    )
  }
}

/// The links and headings of a Markdown file, without those in code.
private struct MarkdownDocument {
  let file: URL
  private(set) var links: [String] = []
  /// The anchors that GitHub gives the headings.
  private(set) var anchors: Set<String> = []

  init(_ file: URL) throws {
    self.file = file
    var isCode = false
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if !isCode {
        read(line)
      }
    }
  }

  private mutating func read(_ line: Substring) {
    if let heading = line.wholeMatch(of: /#{1,6} +(.*)/) {
      let anchor = heading.1.lowercased().replacing(" ", with: "-")
      anchors.insert(anchor.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
    let text = line.replacing(/`[^`]*`/, with: "")
    links += text.matches(of: /\]\(([^)\s]*)\)/).map { String($0.1) }
  }

  /// The links that lead to no file in a folder, or no heading of one.
  func brokenLinks(in folder: URL) throws -> [String] {
    let root = folder.standardizedFileURL.path(percentEncoded: false)
    return try links.filter { link in
      guard link.firstMatch(of: /^[a-z]+:/) == nil else { return false }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? file : file.deletingLastPathComponent().appending(path: parts[0]).standardizedFileURL
      let path = target.path(percentEncoded: false)
      guard path.hasPrefix(root), FileManager.default.fileExists(atPath: path) else { return true }
      guard parts.count == 2 else { return false }
      let anchors = parts[0].isEmpty ? anchors : try MarkdownDocument(target).anchors
      return !anchors.contains(String(parts[1]))
    }
  }
}
