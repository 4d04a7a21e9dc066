import Foundation
import Testing

@testable import AtlasPreview

/// Changes on disk are noticed.
@Suite struct WatchedFilesTests {
  @Test("Written, made, moved and removed files are changes; reading is none")
  func changes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
    let paths = [folder.path, one.path]
    var last = WatchedFiles(paths)
    func isChanged() -> Bool {
      defer { last = WatchedFiles(paths) }
      return WatchedFiles(paths) != last
    }
    #expect(!isChanged())
    try "1".write(to: one, atomically: false, encoding: .utf8)
    #expect(isChanged())
    _ = try Data(contentsOf: one)
    #expect(!isChanged())
    try "12".write(to: one, atomically: false, encoding: .utf8)
    #expect(isChanged())
    // The same size at another time, by another file.
    try "21".write(to: one, atomically: true, encoding: .utf8)
    #expect(isChanged())
    try "2".write(to: two, atomically: true, encoding: .utf8)
    #expect(isChanged())
    try FileManager.default.removeItem(at: one)
    #expect(isChanged())
  }
}
