import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasRendering

@Suite("Reading files")
struct FileSystemReaderTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navatlas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  @Test("Files, folders, nothing, and what is no file are told apart")
  func read() throws {
    try withFolder { folder in
      try write("text", folder + "/a.json")
      try write("", folder + "/empty.json")
      let reader = FileSystemReader()
      #expect(reader.read(folder + "/a.json") == .success(Array("text".utf8)))
      #expect(reader.read(folder + "/empty.json") == .success([]))
      #expect(reader.read(folder + "/b.json") == .failure(.notFound))
      #expect(reader.read(folder + "/a.json/b.json") == .failure(.notFound))
      #expect(reader.read(folder) == .failure(.isDirectory))
      #expect(reader.read("/dev/null") == .failure(.unreadable("it is not a regular file")))
      let small = FileSystemReader(sizeLimit: 3)
      #expect(small.read(folder + "/a.json") == .failure(.tooLarge(limit: 3)))
    }
  }

  @Test("A pipe without a writer is refused at once")
  func pipe() throws {
    try withFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(
        FileSystemReader().read(folder + "/pipe")
          == .failure(.unreadable("it is not a regular file"))
      )
    }
  }

  @Test("Folders are marked in a list, links to folders are not followed")
  func list() throws {
    try withFolder { folder in
      try write("", folder + "/a.json")
      try write("", folder + "/.b.json")
      try write("", folder + "/c/d.json")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link",
        withDestinationPath: folder
      )
      let reader = FileSystemReader()
      #expect(reader.list(folder)?.sorted() == [".b.json", "a.json", "c/", "link"])
      #expect(reader.list(folder + "/a.json") == nil)
      #expect(reader.list(folder + "/nothing") == nil)
    }
  }

  @Test("A model of several files is read")
  func loadFiles() throws {
    try withFolder { folder in
      try write(#"{ "include": "**/*.json" }"#, folder + "/navigation.json")
      try write("{}", folder + "/features/b/screens.json")
      try write("{}", folder + "/features/a.json")
      let loaded = FileSystemReader().loadFiles(mainPath: folder + "/navigation.json")
      #expect(loaded.diagnostics.isEmpty)
      #expect(
        loaded.files.map(\.path)
          == ["/navigation.json", "/features/a.json", "/features/b/screens.json"].map {
            folder + $0
          }
      )
    }
  }
}
