import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasRendering

@Suite("Symbolic links and submodules in git revisions")
struct GitLinksTests {
  private func link(_ path: String, to target: String, in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  @Test("Links inside the repository lead where they lead on disk")
  func linksInside() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let include = #""include": [ "linked.json", "shared/*.json", "twice.json" ]"#
      try folder.write(GitModels.model("home", include), to: "App/real.json")
      try folder.write(GitModels.feature("a"), to: "Shared/a.json")
      try folder.write(GitModels.feature("b"), to: "Other/b.json")
      try folder.write(GitModels.feature("c"), to: "Other/deep/c.json")
      try link("App/navigation.json", to: "real.json", in: folder)
      try link("App/shared", to: "../Shared", in: folder)
      try link("App/linked.json", to: "./../Other/b.json", in: folder)
      try link("App/twice.json", to: "../Links/one/c.json", in: folder)
      try link("Links/one", to: "../Other/deep", in: folder)
      try repository.commit()
      let disk = ModelSource(path: folder.path + "/App/navigation.json")
      #expect(try disk.screens() == ["a", "b", "c", "home"])
      for argument in ["HEAD", ":"] {
        let source = try ModelSource(argument: argument, model: "App", in: folder.path)
        #expect(try source.screens() == ["a", "b", "c", "home"])
      }
    }
  }

  @Test("Links out of the repository and links in circles are told")
  func linksElsewhere() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let names = ["absolute", "above", "circle", "gone", "under"]
      let include = names.map { "\"\($0).json\"" }.joined(separator: ", ")
      try folder.write(
        GitModels.model("home", "\"include\": [ \(include), \"under.json/x.json\" ]"),
        to: "navigation.json"
      )
      try link("absolute.json", to: "/etc/hostname", in: folder)
      try link("above.json", to: "../hostname", in: folder)
      try link("circle.json", to: "circle.json", in: folder)
      try link("gone.json", to: "nothing", in: folder)
      try folder.write(GitModels.feature("under"), to: "under.json")
      try repository.commit()
      let source = try ModelSource(argument: "HEAD", model: "navigation.json", in: folder.path)
      #expect(
        try source.load().diagnostics.map(\.message).sorted() == [
          "above.json can't be read: it is outside the repository",
          "absolute.json can't be read: it is outside the repository",
          "circle.json can't be read: too many symbolic links",
          "there is no file gone.json", "there is no file under.json/x.json",
        ]
      )
    }
  }

  @Test("A submodule's files are in another repository, which is told and not passed over")
  func submodules() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let commit = try repository.commit(["README": "x"])
      try repository.git("update-index", "--add", "--cacheinfo", "160000,\(commit),lib/kit")
      try folder.write(GitModels.feature("a"), to: "lib/a.json")
      try folder.write(
        GitModels.model("home", #""include": [ "lib/**/*.json", "*.txt" ]"#),
        to: "navigation.json"
      )
      try folder.write(
        GitModels.model("home", #""include": "lib/kit/b.json""#),
        to: "plain.json"
      )
      // Not `add --all`, which would take the submodule away.
      try repository.git("add", "navigation.json", "plain.json", "lib/a.json")
      try repository.git("commit", "--quiet", "--message", "m")
      let loaded = try ModelSource(argument: "HEAD", model: "navigation.json", in: folder.path)
        .load()
      #expect(loaded.model?.screens.map(\.id).sorted() == ["a", "home"])
      let warning = try #require(loaded.diagnostics.first { $0.identifier == "submodule" })
      #expect(warning.severity == .warning)
      #expect(warning.path == "HEAD:lib/kit")
      let plain = try ModelSource(argument: "HEAD:plain.json", model: "", in: folder.path).load()
      #expect(
        plain.diagnostics.map(\.message) == [
          "lib/kit/b.json can't be read: the submodule lib/kit has its files in another repository"
        ]
      )
    }
  }
}
