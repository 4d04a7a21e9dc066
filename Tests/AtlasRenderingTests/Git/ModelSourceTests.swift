import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasRendering

@Suite("Models in git revisions")
struct ModelSourceTests {
  @Test("All files of a model come from the revision, whatever the working tree holds")
  func allFilesOfARevision() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let main = """
        { "navatlas": 1, "include": [ "features/a.json", "more/**/*.json" ],
          "app": { "name": "A", "platforms": { "iOS": "18.0" },
                   "associationFile": "apple-app-site-association" },
          "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
          "screens": [ { "id": "home", "title": "Home" } ] }
        """
      try repository.commit([
        "Docs/navigation.json": main, "Docs/features/a.json": GitModels.feature("a"),
        "Docs/features/not-included.json": GitModels.feature("x"),
        "Docs/more/b.json": GitModels.feature("b"),
        "Docs/more/deep/er/c.json": GitModels.feature("c"),
        "Docs/more/note.txt": "x",
        "Docs/apple-app-site-association": "{\"applinks\": {\"details\": []}}",
      ])
      try repository.git("tag", "v/1")
      try repository.git("rm", "--quiet", "-r", "Docs/more")
      try repository.commit(["Docs/navigation.json": GitModels.model("other")])

      let source = try ModelSource(argument: "v/1", model: "Docs", in: folder.path)
      let loaded = try source.load()
      #expect(loaded.diagnostics.map(\.message) == [])
      #expect(
        loaded.files.map(\.path) == [
          "v/1:Docs/navigation.json", "v/1:Docs/features/a.json", "v/1:Docs/more/b.json",
          "v/1:Docs/more/deep/er/c.json", "v/1:Docs/apple-app-site-association",
        ]
      )
      #expect(loaded.files[0].bytes == Array(main.utf8))
      #expect(loaded.model?.screens.map(\.id).sorted() == ["a", "b", "c", "home"])
      #expect(loaded.model?.app.association != nil)
      let now = try ModelSource(argument: "HEAD", model: "Docs", in: folder.path)
      #expect(try now.screens() == ["other"])
      #expect(try ModelSource(argument: "Docs", model: "x", in: folder.path).screens() == ["other"])
    }
  }

  @Test("What is wrong with a file is shown at its path in the revision")
  func diagnosticsOfARevision() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([
        "navigation.json": GitModels.model("home", #""include": ["f/a.json", "f/missing.json"]"#),
        "f/a.json": #"{ "screens": [ { "id": "a", "titel": "A" } ] }"#,
      ])
      try repository.git("branch", "team/a")
      let source = try ModelSource(argument: "team/a", model: "navigation.json", in: folder.path)
      let loaded = try source.load()
      let text = DiagnosticPrinter(style: .line).list(loaded.diagnostics, files: loaded.files)
      #expect(text.contains("team/a:f/a.json:1:29: error: unknown key \"titel\""), "\(text)")
      #expect(text.contains("team/a:navigation.json:3:"), "\(text)")
      #expect(text.contains("there is no file f/missing.json"), "\(text)")
      #expect(loaded.model == nil)
    }
  }

  @Test(
    "Paths are from the folder, those after a colon from the root unless they begin with a point"
  )
  func pathsFromASubfolder() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([
        "navigation.json": GitModels.model("root"), "Docs/navigation.json": GitModels.model("docs"),
        "Docs/In ner/navigation.json": GitModels.model("inner"),
      ])
      func screens(_ argument: String, model: String = "navigation.json") throws -> [String] {
        let inner = folder.path + "/Docs/In ner"
        return try ModelSource(argument: argument, model: model, in: inner).screens()
      }
      #expect(try screens("HEAD") == ["inner"])
      #expect(try screens("HEAD", model: "..") == ["docs"])
      #expect(try screens("HEAD", model: "../../navigation.json") == ["root"])
      #expect(try screens("HEAD", model: folder.path + "/Docs/navigation.json") == ["docs"])
      #expect(try screens("HEAD:navigation.json") == ["root"])
      #expect(try screens("HEAD:Docs") == ["docs"])
      #expect(try screens("HEAD:./navigation.json") == ["inner"])
      #expect(try screens("HEAD:../navigation.json") == ["docs"])
      #expect(try screens("HEAD:") == ["inner"])
      #expect(try screens(":Docs/navigation.json") == ["docs"])
      for argument in ["HEAD:../../../x.json", "HEAD:/etc/passwd", "HEAD:a/../../x.json"] {
        let error = try gitError { _ = try screens(argument) }
        #expect(error.reason == .badPath)
        #expect(error.exitCode == 64)
      }
      let outside = try gitError { _ = try screens("HEAD", model: "/etc/passwd") }
      #expect(outside.message == "\"/etc/passwd\" is outside the repository")
    }
  }

  @Test("What is staged is neither what is committed nor what is in the working tree")
  func stagedModel() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["m/navigation.json": GitModels.model("committed")])
      try folder.write(
        GitModels.model("staged", #""include": "f/*.json""#),
        to: "m/navigation.json"
      )
      try folder.write(GitModels.feature("more"), to: "m/f/more.json")
      try repository.git("add", "--all")
      try folder.write(GitModels.model("working"), to: "m/navigation.json")
      let path = folder.path
      let staged = try ModelSource(argument: ":", model: "m", in: path)
      #expect(try staged.screens() == ["more", "staged"])
      #expect(try staged.load().files.map(\.path) == [":m/navigation.json", ":m/f/more.json"])
      #expect(try ModelSource(argument: "HEAD", model: "m", in: path).screens() == ["committed"])
      #expect(try ModelSource(argument: "m", model: "", in: path).screens() == ["working"])
    }
  }

  @Test("A staged file with conflicts is told")
  func conflicts() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["navigation.json": GitModels.model("a")])
      try repository.git("checkout", "--quiet", "-b", "other")
      try repository.commit(["navigation.json": GitModels.model("b")])
      try repository.git("checkout", "--quiet", "main")
      try repository.commit(["navigation.json": GitModels.model("c")])
      #expect(throws: TemporaryRepository.Failure.self) { try repository.git("merge", "other") }
      let source = try ModelSource(argument: ":navigation.json", model: "", in: folder.path)
      #expect(
        try source.load().diagnostics.map(\.message)
          == ["navigation.json can't be read: it has unresolved merge conflicts"]
      )
    }
  }

  @Test("A name may have quotes, spaces, tabs, line feeds and letters of any script")
  func unusualNames() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let names = [
        "a \"b\".json", "ключ.json", "x\ty.json", "line\nfeed.json", "-o.json", "é.json",
      ]
      var files = ["navigation.json": GitModels.model("home", #""include": "fé \"1\"/*.json""#)]
      for (index, name) in names.enumerated() {
        files["fé \"1\"/" + name] = GitModels.feature("s\(index)")
      }
      try repository.commit(files)
      for argument in ["HEAD", ":"] {
        let source = try ModelSource(argument: argument, model: "navigation.json", in: folder.path)
        #expect(try source.screens() == ["home", "s0", "s1", "s2", "s3", "s4", "s5"])
      }
    }
  }

  @Test("Names are told apart byte by byte, as git does")
  func namesInTwoUnicodeForms() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let (composed, decomposed) = ("\u{E9}.json", "e\u{301}.json")
      // Not by way of files: macOS's take one name for the other.
      let main = GitModels.model("home", "\"include\": [ \"\(decomposed)\" ]")
      var ids: [String] = []
      for text in [main, GitModels.feature("composed"), GitModels.feature("decomposed")] {
        try folder.write(text, to: "text")
        ids.append(try repository.git("hash-object", "-w", "text"))
      }
      for (name, id) in zip(["navigation.json", composed, decomposed], ids) {
        try repository.git("update-index", "--add", "--cacheinfo", "100644,\(id),\(name)")
      }
      try repository.git("commit", "--quiet", "--message", "m")
      let source = try ModelSource(argument: "HEAD", model: "navigation.json", in: folder.path)
      #expect(try source.screens() == ["decomposed", "home"])
    }
  }

  @Test("An object format with longer ids is read too")
  func sha256() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder, "--object-format=sha256")
      try repository.commit([
        "navigation.json": GitModels.model("home", #""include": "f/**""#),
        "f/a.json": GitModels.feature("a"), "f/g/b.json": GitModels.feature("b"),
      ])
      let source = try ModelSource(argument: "main", model: "navigation.json", in: folder.path)
      let screens = try source.screens()
      #expect(screens == ["a", "b", "home"])
    }
  }

  @Test("A file over the limit is told, and those after it are read")
  func sizeLimit() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let padding = String(repeating: " ", count: 2000)
      try repository.commit([
        "navigation.json": GitModels.model("home", #""include": [ "a.json", "b.json" ]"#),
        "a.json": GitModels.feature("a") + padding, "b.json": GitModels.feature("b"),
      ])
      let source = try ModelSource(argument: "HEAD", model: "navigation.json", in: folder.path)
      let loaded = try source.load(sizeLimit: 1000)
      #expect(loaded.diagnostics.map(\.message) == ["a.json is larger than 1000 bytes"])
      #expect(loaded.files.map(\.path) == ["HEAD:navigation.json", "HEAD:b.json"])
    }
  }

  @Test("A large file arrives whole")
  func largeFile() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let text = GitModels.model() + String(repeating: " \n", count: 1_000_000)
      try repository.commit(["navigation.json": text])
      let source = try ModelSource(argument: "HEAD", model: "navigation.json", in: folder.path)
      #expect(try source.load().files.first?.bytes == Array(text.utf8))
    }
  }

  @Test("A revision from before the model is told apart from other trouble")
  func modelNotThereYet() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["Docs/navigatoin.json": "{}", "README": "x"])
      try repository.git("tag", "before")
      try repository.commit(["Docs/navigation.json": GitModels.model()])
      func error(_ argument: String, model: String) throws -> GitError {
        try gitError {
          _ = try ModelSource(argument: argument, model: model, in: folder.path).load()
        }
      }
      let near = try error("before", model: "Docs/navigation.json")
      #expect(near.reason == .modelNotFound)
      #expect(near.exitCode == 66)
      #expect(near.message == "there is no Docs/navigation.json at before")
      #expect(near.advice == "did you mean \"before:Docs/navigatoin.json\"?")
      #expect(try error("before", model: "Docs").message == near.message)
      let far = try error("before", model: "App/model.json")
      #expect(far.reason == .modelNotFound)
      #expect(far.advice == "REV:PATH if the model was elsewhere then")
      #expect(try error(":", model: "x.json").message == "there is no staged x.json")
    }
  }

  @Test("A file of as many bytes as the limit is read, one of a byte more is not")
  func sizeLimitToTheByte() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let text = GitModels.model()
      try repository.commit(["navigation.json": text])
      for argument in ["HEAD", ":"] {
        let source = try ModelSource(argument: argument, model: "", in: folder.path)
        let size = text.utf8.count
        let exact = try source.load(sizeLimit: size)
        #expect(exact.diagnostics.map(\.message) == [])
        #expect(exact.model?.screens.map(\.id) == ["home"])
        let less = try source.load(sizeLimit: size - 1)
        #expect(
          less.diagnostics.map(\.message) == ["navigation.json is larger than \(size - 1) bytes"]
        )
      }
    }
  }
}
