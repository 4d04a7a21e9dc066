import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("Includes")
struct IncludeResolutionTests {
  /// Files in memory, by path.
  struct Tree: Sendable {
    var files: [String: String]
    var failures: [String: FileReadFailure] = [:]

    func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
      if let failure = failures[path] { return .failure(failure) }
      if let text = files[path] { return .success(Array(text.utf8)) }
      return .failure(list(path) == nil ? .notFound : .isDirectory)
    }

    /// In falling order, which no result may show.
    func list(_ folder: String) -> [String]? {
      let prefix = folder.isEmpty ? "" : folder + "/"
      let names = Set(
        files.keys.filter { $0.hasPrefix(prefix) }.map { path in
          let rest = path.dropFirst(prefix.count)
          return rest.firstIndex(of: "/").map { String(rest[...$0]) } ?? String(rest)
        }
      )
      return names.isEmpty ? nil : names.sorted(by: >)
    }

    func load(_ main: String = "navigation.json") -> LoadedFiles {
      loadFiles(mainPath: main, read: read, list: list)
    }
  }

  private func paths(_ files: [String: String], main: String = "navigation.json") -> [String] {
    let loaded = Tree(files: files).load(main)
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.roots.count == loaded.files.count)
    return loaded.files.map(\.path)
  }

  private func messages(_ loaded: LoadedFiles) -> [String] {
    DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
      .split(separator: "\n").dropLast().map(String.init)
  }

  @Test("A path is taken from the folder of the file it stands in")
  func relativePaths() {
    let files = [
      "app/navigation.json": #"{ "include": "features/a.json" }"#,
      "app/features/a.json": #"{ "include": ["../b.json", "./deep/c.json"] }"#,
      "app/b.json": "{}", "app/features/deep/c.json": #"{ "include": "../../../d.json" }"#,
      "d.json": "{}",
    ]
    #expect(
      paths(files, main: "app/navigation.json") == [
        "app/navigation.json", "app/features/a.json", "app/b.json", "app/features/deep/c.json",
        "d.json",
      ]
    )
  }

  @Test("Absolute main paths stay absolute, those above the current folder above it")
  func mainPaths() {
    let files = ["/m/n.json": #"{ "include": "a.json" }"#, "/m/a.json": "{}"]
    #expect(paths(files, main: "/m/n.json") == ["/m/n.json", "/m/a.json"])
    let above = ["../m/n.json": #"{ "include": "../a.json" }"#, "../a.json": "{}"]
    #expect(paths(above, main: "../m/n.json") == ["../m/n.json", "../a.json"])
  }

  @Test("What a pattern meets comes in code-unit order, each file once")
  func patterns() {
    var files = [
      "x/b.json", "x/B.json", "x/a.json", "x/a.txt", "x/.c.json", "x/y/d.json", "e.json",
    ]
    .reduce(into: [String: String]()) { $0[$1] = "{}" }
    func included(_ pattern: String) -> [String] {
      files["navigation.json"] = "{ \"include\": [\(pattern)] }"
      return Array(paths(files).dropFirst())
    }
    #expect(included(#""x/*.json""#) == ["x/B.json", "x/a.json", "x/b.json"])
    #expect(included(#""x/b.json", "x/*.json""#) == ["x/b.json", "x/B.json", "x/a.json"])
    #expect(included(#""x/?.json""#) == ["x/B.json", "x/a.json", "x/b.json"])
    #expect(included(#""*/*/*.json""#) == ["x/y/d.json"])
    #expect(
      included(#""**/*.json""#) == ["e.json", "x/B.json", "x/a.json", "x/b.json", "x/y/d.json"]
    )
    #expect(included(#""**/**/d.*""#) == ["x/y/d.json"])
    #expect(included(#""x/**/d.json""#) == ["x/y/d.json"])
    #expect(included(#""x/y/**""#) == ["x/y/d.json"])
    #expect(included(#""x/*a*t""#) == ["x/a.txt"])
    #expect(included(#""x/.*.json""#) == ["x/.c.json"])
  }

  @Test("A pattern passes over the file it stands in")
  func patternMeetsItself() {
    let files = [
      "navigation.json": #"{ "include": "*.json" }"#, "a.json": #"{ "include": "*.json" }"#,
      "b.json": "{}",
    ]
    #expect(paths(files) == ["navigation.json", "a.json", "b.json"])
  }

  @Test("A file that two others include is read once")
  func diamond() {
    let files = [
      "navigation.json": #"{ "include": ["a.json", "b.json"] }"#,
      "a.json": #"{ "include": "c.json" }"#, "b.json": #"{ "include": "./c.json" }"#,
      "c.json": "{}",
    ]
    #expect(paths(files) == ["navigation.json", "a.json", "c.json", "b.json"])
  }

  @Test("A cycle is an error that names its files")
  func cycle() {
    let loaded = Tree(files: [
      "navigation.json": #"{ "include": "a.json" }"#, "a.json": #"{ "include": "b.json" }"#,
      "b.json": #"{ "include": "a.json" }"#,
    ]).load()
    #expect(loaded.files.count == 3)
    #expect(
      messages(loaded) == [
        "b.json:1:14: error: the file includes itself: a.json → b.json → a.json, expected no cycle, "
          + "try removing this include"
      ]
    )
  }

  @Test("A chain of very many files ends with an error")
  func longChain() {
    let files = (0..<1_000).map { ("\($0).json", "{ \"include\": \"\($0 + 1).json\" }") }
    let loaded = Tree(files: Dictionary(uniqueKeysWithValues: files)).load("0.json")
    #expect(loaded.files.count == 64)
    #expect(loaded.diagnostics.map(\.identifier) == ["include-too-deep"])
  }

  @Test("A file that is missing is an error at its place, with the nearest name")
  func missing() {
    let loaded = Tree(files: [
      "navigation.json": #"{ "include": ["features/recipe.json", "else/x.json"] }"#,
      "features/recipes.json": "{}",
    ]).load()
    #expect(
      messages(loaded) == [
        #"navigation.json:1:15: error: there is no file features/recipe.json, expected a model file, did you mean "features/recipes.json"?"#,
        "navigation.json:1:39: error: there is no file else/x.json, expected a model file, "
          + "try another path: there is no folder else",
      ]
    )
  }

  @Test("A missing main file has no place but a path")
  func missingMain() {
    let loaded = Tree(files: ["a.json": "{}"]).load()
    #expect(loaded.files.isEmpty && loaded.roots.isEmpty)
    #expect(loaded.diagnostics.map(\.path) == ["navigation.json"])
    #expect(loaded.diagnostics.map(\.identifier) == ["file-not-found"])
    let misspelt = Tree(files: ["app/navigation.json": "{}"]).load("app/navigaton.json")
    #expect(misspelt.diagnostics.map(\.advice) == [#"did you mean "app/navigation.json"?"#])
  }

  @Test("A folder, an unreadable and a huge file are told apart")
  func otherFailures() {
    let tree = Tree(
      files: [
        "navigation.json": #"{ "include": ["features", "a.json", "b.json"] }"#,
        "features/x.json": "{}",
      ],
      failures: ["a.json": .unreadable("Permission denied"), "b.json": .tooLarge(limit: 10)]
    )
    let loaded = tree.load()
    #expect(
      loaded.diagnostics.map(\.identifier) == ["not-a-file", "unreadable-file", "file-too-large"]
    )
    #expect(loaded.diagnostics[0].advice == #""features/*.json" for all files of the folder"#)
    #expect(loaded.diagnostics[1].message == "a.json can't be read: Permission denied")
    let folder = Tree(files: ["app/navigation.json": "{}"]).load("app")
    #expect(folder.diagnostics.map(\.advice) == ["app/navigation.json"])
  }

  @Test("A pattern that meets nothing is a warning")
  func nothingMet() {
    let loaded = Tree(files: ["navigation.json": #"{ "include": "x/*.json" }"#]).load()
    #expect(loaded.diagnostics.map(\.severity) == [.warning])
    #expect(loaded.diagnostics.map(\.identifier) == ["include-without-match"])
  }

  @Test(
    "Paths that only hold on one machine are refused",
    arguments: [
      "/etc/passwd", "~/a.json", #"C:\\a.json"#, #"features\\a.json"#, "https://example.com/a.json",
      "", "features/", #"a\u0000.json"#,
    ]
  )
  func foreignPaths(path: String) {
    let loaded = Tree(files: ["navigation.json": "{ \"include\": \"\(path)\" }"]).load()
    #expect(loaded.diagnostics.map(\.identifier) == ["invalid-include"])
    #expect(loaded.files.count == 1)
  }

  @Test("What is wrong in an included file is told with its path, and sorted")
  func errorsInFiles() {
    let loaded = Tree(files: [
      "navigation.json": #"{ "include": ["z.json", "a.json"], }"#, "z.json": "[1,]",
      "a.json": "",
    ]).load()
    #expect(
      messages(loaded).map { $0.prefix { $0 != " " } } == [
        "a.json:1:1:", "navigation.json:1:34:", "z.json:1:3:",
      ]
    )
    #expect(loaded.roots.map { $0 != nil } == [true, true, false])
  }

  @Test("An include of another type is left to the model's checks")
  func otherTypes() {
    for value in ["1", "null", "{}", "[1, [\"a.json\"]]"] {
      #expect(paths(["navigation.json": "{ \"include\": \(value) }", "a.json": "{}"]).count == 1)
    }
    #expect(paths(["navigation.json": "[\"include\"]"]).count == 1)
  }
}
