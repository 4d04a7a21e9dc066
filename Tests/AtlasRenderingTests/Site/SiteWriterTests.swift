import Foundation
import Testing

@testable import AtlasRendering

@Suite struct SiteWriterTests {
  private func write(_ files: [String: String], to output: URL, protecting: [URL] = []) throws {
    let writer = try SiteWriter(output: output, protecting: protecting)
    for (path, text) in files { try writer.write(text, to: path) }
    try writer.commit()
  }

  /// Why the site can't be written; nil when it can.
  private func refusal(
    _ output: URL,
    _ files: [String: String] = ["index.html": "new"],
    protecting: [URL] = []
  ) -> SiteOutputError.Reason? {
    do {
      try write(files, to: output, protecting: protecting)
      return nil
    } catch {
      return (error as? SiteOutputError)?.reason
    }
  }

  @Test func aNewSiteIsWrittenWithTheFoldersAroundIt() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "a/b/site")
      try write(["index.html": "home", "screens/x.html": "x"], to: site)
      #expect(site.names == [".navatlas-site", "index.html", "screens"])
      #expect(site.text(of: "screens/x.html") == "x")
      #expect(site.text(of: ".navatlas-site") == "navatlas-site 1\nindex.html\nscreens/x.html\n")
      #expect(folder.appending(path: "a/b").names == ["site"])
    }
  }

  @Test func pagesThatAreNoMoreAreRemovedAndOtherFilesStay() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try write(["index.html": "old", "screens/gone.html": "x", "links/a.html": "a"], to: site)
      try site.write("example.com", to: "CNAME")
      try site.write("notes", to: "screens/my/notes.txt")
      try site.write("ref", to: ".git/refs/heads/main")
      try FileManager.default.createDirectory(
        at: site.appending(path: ".git/tags"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        atPath: site.appending(path: "link").path,
        withDestinationPath: "../elsewhere"
      )
      try write(["index.html": "new"], to: site)
      #expect(site.names == [".git", ".navatlas-site", "CNAME", "index.html", "link", "screens"])
      #expect(site.text(of: "index.html") == "new")
      #expect(site.text(of: "CNAME") == "example.com")
      #expect(site.appending(path: "screens").names == ["my"])
      #expect(site.text(of: "screens/my/notes.txt") == "notes")
      #expect(site.appending(path: ".git").names == ["refs", "tags"])
      let link = site.appending(path: "link").path
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../elsewhere")
      #expect(folder.names == ["site"])
    }
  }

  @Test func theSameFilesGiveTheSameSiteInAnyOrder() throws {
    try withTemporaryFolder { folder in
      let (a, b) = (folder.appending(path: "a"), folder.appending(path: "b"))
      for (output, order) in [(a, ["1", "2", "3"]), (b, ["3", "1", "2"])] {
        let writer = try SiteWriter(output: output)
        for name in order { try writer.write(name, to: "\(name).html") }
        try writer.commit()
      }
      #expect(FileManager.default.contentsEqual(atPath: a.path, andPath: b.path))
    }
  }

  @Test func aBuildThatIsGivenUpLeavesTheOldSite() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try write(["index.html": "old"], to: site)
      let writer = try SiteWriter(output: site)
      try writer.write("new", to: "index.html")
      #expect(site.text(of: "index.html") == "old")
      writer.discard()
      #expect(site.text(of: "index.html") == "old")
      #expect(folder.names == ["site"])
    }
  }

  @Test func aBuildThatIsKilledLeavesTheOldSiteAndIsCleanedUp() async throws {
    try await withTemporaryFolderAsync { folder in
      let site = folder.appending(path: "site")
      try write(["index.html": "old"], to: site)
      try site.write("example.com", to: "CNAME")
      let path = site.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let writer = try SiteWriter(output: URL(filePath: path))
        try writer.write("new", to: "index.html")
        try writer.write("new", to: "screens/a.html")
        kill(getpid(), SIGKILL)
      }
      #expect(site.text(of: "index.html") == "old")
      #expect(folder.names.count == 2)
      try write(["index.html": "newer"], to: site)
      #expect(folder.names == ["site"])
      #expect(site.names == [".navatlas-site", "CNAME", "index.html"])
      #expect(site.text(of: "index.html") == "newer")
    }
  }

  @Test func aBuildThatIsKilledAfterTheExchangeLosesNothing() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try write(["index.html": "new"], to: site)
      // The former site, with a file that was added while it was being replaced.
      let former = folder.appending(path: ".site.navatlas-new-x")
      try former.write("navatlas-site 1\nindex.html\nold.html\n", to: ".navatlas-site")
      try former.write("old", to: "index.html")
      try former.write("old", to: "old.html")
      try former.write("late", to: "more/late.txt")
      try write(["index.html": "newer"], to: site)
      #expect(folder.names == ["site"])
      #expect(site.names == [".navatlas-site", "index.html", "more"])
      #expect(site.text(of: "more/late.txt") == "late")
    }
  }

  @Test func aSiteThatWasMovedAwayIsPutBack() throws {
    try withTemporaryFolder { folder in
      let former = folder.appending(path: ".site.navatlas-old-x")
      try former.write("navatlas-site 1\nindex.html\n", to: ".navatlas-site")
      try former.write("old", to: "index.html")
      try former.write("example.com", to: "CNAME")
      let site = folder.appending(path: "site")
      let writer = try SiteWriter(output: site)
      #expect(site.text(of: "index.html") == "old")
      writer.discard()
      #expect(folder.names == ["site"])
      #expect(site.text(of: "CNAME") == "example.com")
    }
  }

  @Test func twoStepsGiveTheSameAsOne() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try write(["index.html": "old"], to: site)
      let location = try SiteLocation(site, protecting: [])
      let staging = try StagingFolder(for: location)
      try Array("new".utf8).withUnsafeBytes { try staging.write($0, to: "index.html") }
      let former = try staging.retire(location)
      #expect(site.text(of: "index.html") == "new")
      #expect(URL(filePath: former).text(of: "index.html") == "old")
    }
  }

  @Test func twoBuildsOfOneSiteDoNotMix() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      let first = try SiteWriter(output: site)
      #expect(refusal(site) == .busy)
      try first.write("first", to: "index.html")
      try first.commit()
      #expect(site.text(of: "index.html") == "first")
    }
  }

  @Test func aFolderThatIsNoSiteIsRefusedUntouched() throws {
    try withTemporaryFolder { folder in
      try folder.write("mine", to: "docs/index.html")
      #expect(refusal(folder.appending(path: "docs")) == .notASite)
      #expect(folder.text(of: "docs/index.html") == "mine")
      try folder.write("mine", to: "file")
      #expect(refusal(folder.appending(path: "file")) == .notASite)
      #expect(folder.text(of: "file") == "mine")
      try folder.write("something else", to: "fake/.navatlas-site")
      #expect(refusal(folder.appending(path: "fake")) == .notASite)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "empty"),
        withIntermediateDirectories: true
      )
      #expect(refusal(folder.appending(path: "empty")) == nil)
      #expect(folder.text(of: "empty/index.html") == "new")
    }
  }

  @Test func placesThatHoldOtherThingsAreRefused() throws {
    try withTemporaryFolder { folder in
      #expect(refusal(URL(filePath: "/")) == .forbiddenPlace)
      #expect(refusal(URL(filePath: NSHomeDirectory())) == .forbiddenPlace)
      #expect(
        refusal(URL(filePath: FileManager.default.currentDirectoryPath)) == .forbiddenPlace
      )
      let model = folder.appending(path: "app/model/navigation.json")
      try folder.write("{}", to: "app/model/navigation.json")
      #expect(refusal(folder.appending(path: "app/model"), protecting: [model]) == .forbiddenPlace)
      #expect(refusal(folder.appending(path: "app"), protecting: [model]) == .forbiddenPlace)
      #expect(refusal(folder.appending(path: "app/model/site"), protecting: [model]) == nil)
      #expect(folder.text(of: "app/model/navigation.json") == "{}")
    }
  }

  @Test func aSymbolicLinkIsFollowedOnceAndStays() throws {
    try withTemporaryFolder { folder in
      let real = folder.appending(path: "real/site")
      try write(["index.html": "old"], to: real)
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
      try write(["index.html": "new"], to: link)
      #expect(real.text(of: "index.html") == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
      #expect(folder.names == ["link", "real"])

      let home = folder.appending(path: "home")
      try FileManager.default.createSymbolicLink(
        atPath: home.path,
        withDestinationPath: NSHomeDirectory()
      )
      #expect(refusal(home) == .forbiddenPlace)
      let nowhere = folder.appending(path: "nowhere")
      try FileManager.default.createSymbolicLink(
        atPath: nowhere.path,
        withDestinationPath: "missing"
      )
      #expect(refusal(nowhere) == .notASite)
    }
  }

  @Test func aFolderThatBecameALinkIsNeitherFollowedNorReplaced() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try write(["screens/a.html": "a"], to: site)
      try folder.write("mine", to: "outside/a.html")
      try FileManager.default.removeItem(at: site.appending(path: "screens"))
      try FileManager.default.createSymbolicLink(
        at: site.appending(path: "screens"),
        withDestinationURL: folder.appending(path: "outside")
      )
      #expect(refusal(site, ["screens/a.html": "new"]) == .wouldReplace)
      try write(["index.html": "new"], to: site)
      #expect(folder.text(of: "outside/a.html") == "mine")
      #expect(site.names == [".navatlas-site", "index.html", "screens"])
    }
  }

  @Test(arguments: [
    ("about.html", "about.html"), ("About.html", "about.html"), ("screens", "screens/a.html"),
    ("a.html/x", "a.html"), ("Screens/A.html", "screens/a.html"),
  ])
  func aFileOfSomebodyElseIsNotReplaced(theirs: String, ours: String) throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try write(["index.html": "old"], to: site)
      try site.write("theirs", to: theirs)
      #expect(refusal(site, ["index.html": "new", ours: "ours"]) == .wouldReplace)
      #expect(site.text(of: theirs) == "theirs")
      #expect(site.text(of: "index.html") == "old")
      #expect(folder.names == ["site"])
    }
  }

  @Test func aPathThatLeavesTheSiteIsRefused() throws {
    let paths = [
      "", "/etc/x", "../x", "a/../x", "a//x", "a/", "./x", "a/..", "a\u{0}b", "a\nb", "a\\b", "a:b",
      ".navatlas-site", String(repeating: "n", count: 256),
    ]
    try withTemporaryFolder { folder in
      let writer = try SiteWriter(output: folder.appending(path: "site"))
      for path in paths {
        #expect("\(path.debugDescription)") {
          try writer.write("x", to: path)
        } throws: {
          ($0 as? SiteOutputError)?.reason == .badPath
        }
      }
    }
  }

  @Test(arguments: [
    ("a.html", "a.html"), ("a.html", "A.html"), ("a", "a/b"), ("a/b", "a"), ("a/b", "A/c"),
    ("\u{E9}", "e\u{301}"),
  ])
  func twoPathsOfOneFileAreRefused(first: String, second: String) throws {
    try withTemporaryFolder { folder in
      let writer = try SiteWriter(output: folder.appending(path: "site"))
      try writer.write("x", to: first)
      #expect { try writer.write("x", to: second) } throws: {
        ($0 as? SiteOutputError)?.reason == .badPath
      }
    }
  }

  @Test func manyThreadsWriteAtOnce() async throws {
    try await withTemporaryFolderAsync { folder in
      let site = folder.appending(path: "site")
      let writer = try SiteWriter(output: site)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask { try writer.write("\(number)", to: "d\(number % 7)/\(number).html") }
        }
        try await group.waitForAll()
      }
      try writer.commit()
      for number in 0..<200 {
        #expect(site.text(of: "d\(number % 7)/\(number).html") == "\(number)")
      }
    }
  }
}
