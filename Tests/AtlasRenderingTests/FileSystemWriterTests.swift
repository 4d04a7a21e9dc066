import Foundation
import SystemPackage
import Testing

@testable import AtlasRendering

@Suite("Writing files")
struct FileSystemWriterTests {
  private let bytes = Array("new".utf8)

  @Test("A file is made where there is none, and replaced where there is one")
  func regularFiles() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.svg").path
      try FileSystemWriter().write(file, Array("older and longer".utf8))
      #expect(folder.text(of: "a.svg") == "older and longer")
      let former = try Stat(file).inode
      try systemCall { chmod(file, 0o640) }
      try FileSystemWriter().write(file, bytes)
      #expect(folder.text(of: "a.svg") == "new")
      #expect(try Stat(file).permissions == FilePermissions(rawValue: 0o640))
      // Another file in its place, so that nobody has seen half of it.
      #expect(try Stat(file).inode != former)
      #expect(folder.names == ["a.svg"])
    }
  }

  /// As a process leaves it that is killed, and as one has it that is writing.
  @Test("What a killed process left of a file is removed, and what another one writes is not")
  func leftovers() throws {
    try withTemporaryFolder { folder in
      try folder.write("old", to: "a.svg")
      try folder.write("half", to: ".a.svg.navatlas-new-1")
      try folder.write("half", to: ".a.svg.navatlas-new-2")
      try folder.write("other", to: ".b.svg.navatlas-new-1")
      let busy = try FileDescriptor.open(folder.path + "/.a.svg.navatlas-new-2", .readOnly)
      try busy.closeAfter {
        try systemCall { flock(busy.rawValue, LOCK_EX | LOCK_NB) }
        try FileSystemWriter().write(folder.appending(path: "a.svg").path, bytes)
      }
      #expect(folder.text(of: "a.svg") == "new")
      #expect(folder.names == [".a.svg.navatlas-new-2", ".b.svg.navatlas-new-1", "a.svg"])
    }
  }

  @Test("Where a symbolic link leads to a file, the link stays and the file is replaced")
  func symbolicLink() throws {
    try withTemporaryFolder { folder in
      try folder.write("old", to: "real/a.svg")
      let link = folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.svg")
      try FileSystemWriter().write(link, bytes)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.svg")
      #expect(folder.text(of: "real/a.svg") == "new")
      #expect(folder.names == ["link", "real"])
    }
  }

  @Test(
    "A pipe is written to and stays a pipe, also behind a symbolic link",
    arguments: [false, true]
  )
  func pipe(isLinked: Bool) throws {
    try withTemporaryFolder { folder in
      let pipe = folder.appending(path: "pipe").path
      try systemCall { mkfifo(pipe, 0o600) }
      let link = folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
      // Open already, so that the writer does not wait for it.
      let reader = try FileDescriptor.open(pipe, .readOnly, options: .nonBlocking)
      try reader.closeAfter {
        try FileSystemWriter().write(isLinked ? link : pipe, bytes)
        #expect(try received(by: reader) == bytes)
      }
      #expect(try Stat(pipe, followTargetSymlink: false).type == .fifo)
      #expect(try Stat(link, followTargetSymlink: false).type == .symbolicLink)
      #expect(folder.names == ["link", "pipe"])
    }
  }

  @Test("A folder is not written to, and what is no regular file is not replaced")
  func others() throws {
    try withTemporaryFolder { folder in
      let inner = folder.appending(path: "folder").path
      try systemCall { mkdir(inner, 0o700) }
      #expect(throws: FileWriteFailure(inner, .opening, "Is a directory")) {
        try FileSystemWriter().write(inner, bytes)
      }
      let pipe = folder.appending(path: "pipe").path
      try systemCall { mkfifo(pipe, 0o600) }
      #expect(throws: FileWriteFailure(pipe, .opening, "it is not a regular file")) {
        try FileSystemWriter().replace(pipe, bytes)
      }
      #expect(try Stat(pipe).type == .fifo)
      #expect(folder.names == ["folder", "pipe"])
    }
  }

  private func received(by descriptor: FileDescriptor) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: 100) { buffer, count in
      count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
