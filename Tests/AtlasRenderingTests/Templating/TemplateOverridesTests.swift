import AtlasTemplates
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasRendering

@Suite struct TemplateOverridesTests {
  private let builtIn = [
    TemplateFile(
      name: "page.mustache",
      path: "Templates/page.mustache",
      bytes: Array("{{title}}".utf8)
    ),
    TemplateFile(name: "style.css", path: "Templates/style.css", bytes: Array("a {}".utf8)),
  ]

  @Test func aFileTakesThePlaceOfTheOneOfItsName() throws {
    try withTemporaryFolder { folder in
      try folder.write("b {}", to: "assets/style.css")
      try folder.write("", to: ".DS_Store")
      let files = try TemplateOverrides.files(in: folder, over: builtIn)
      let library = try TemplateLibrary(files: files, pages: [Page.self])
      #expect(library.assets.map { String(decoding: $0.bytes, as: UTF8.self) } == ["b {}"])
      #expect(library.render(Page(title: "t")) == "t")
    }
  }

  @Test func aBrokenFileIsNamedWithItsPath() throws {
    try withTemporaryFolder { folder in
      try folder.write("<p>\n  {{titel}}", to: "page.mustache")
      do throws(TemplateError) {
        let files = try TemplateOverrides.files(in: folder, over: builtIn)
        _ = try TemplateLibrary(files: files, pages: [Page.self])
        Issue.record("the template was taken")
      } catch {
        let range = try #require(error.diagnostics.first?.range)
        let file = error.files[Int(range.file)]
        #expect(file.path == folder.relativePath + "/page.mustache")
        #expect(file.position(at: Int(range.start)).line == 2)
        #expect(file.position(at: Int(range.start)).column == 3)
      }
    }
  }

  private func problems(_ folder: URL) -> [String] {
    do throws(TemplateError) {
      _ = try TemplateOverrides.files(in: folder, over: builtIn)
      return []
    } catch {
      return error.diagnostics.map { "\($0.path ?? "-") \($0.identifier)" }
    }
  }

  @Test func unknownAndDoubledNamesAreRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder.relativePath
      try folder.write("", to: "pgae.mustache")
      try folder.write("", to: "a/style.css")
      try folder.write("", to: "b/style.css")
      #expect(
        problems(folder) == [
          "\(path)/b/style.css template-twice", "\(path)/pgae.mustache unknown-template",
        ]
      )
    }
  }

  @Test func anUnknownNameComesWithTheNearest() throws {
    try withTemporaryFolder { folder in
      try folder.write("", to: "pgae.mustache")
      do throws(TemplateError) {
        _ = try TemplateOverrides.files(in: folder, over: builtIn)
        Issue.record("the file was taken")
      } catch {
        let problem = try #require(error.diagnostics.first)
        #expect(problem.expected == "one of page.mustache, style.css")
        #expect(problem.advice == "did you mean \"page.mustache\"?")
      }
    }
  }

  @Test func aFolderThatIsNoneIsRefused() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appending(path: "missing")
      #expect(problems(missing) == ["\(missing.relativePath) unreadable-templates"])
      try folder.write("", to: "file")
      let file = folder.appending(path: "file")
      #expect(problems(file) == ["\(file.relativePath) unreadable-templates"])
    }
  }
}

@Suite struct EmbeddedTemplatesTests {
  @Test func allOfTheFolderIsBuiltIn() throws {
    let folder = packageFolder.appending(path: "Templates")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      !folder.appending(path: path).isFolder
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let names = paths.map { String($0.split(separator: "/").last ?? "") }
    #expect(names.sorted() == TemplateFile.embedded.map(\.name).sorted())
    for path in paths {
      let file = TemplateFile.embedded.first { path == $0.name || path.hasSuffix("/" + $0.name) }
      let bytes = try Data(contentsOf: folder.appending(path: path))
      #expect(file.map { Data($0.bytes) } == bytes, "\(path)")
    }
  }

  @Test func namesDifferWhateverTheirFolders() {
    let names = TemplateFile.embedded.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test func theBuiltInTemplatesAreWithoutFault() throws {
    #expect(try TemplateLibrary().warnings == [])
  }
}
