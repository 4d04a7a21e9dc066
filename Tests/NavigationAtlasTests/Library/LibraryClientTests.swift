import Foundation
import Testing

/// The example of the documents, compiled and run as a program of its own.
///
/// `swift build` in the client's folder would build all modules again. The compiler is given those that were
/// built with this test instead, and the linker their object files; what the client can see is the same.
@Suite("A program that links the library")
struct LibraryClientTests {
  @Test("It compiles against the public interface and prints what is so, drawing included")
  func client() throws {
    try LibraryFixture.withFolder { folder in
      for name in ["navigation.json", "released.json"] {
        try FileManager.default.copyItem(
          at: LibraryFixture.client.appending(path: name),
          to: folder.appending(path: name)
        )
      }
      let program = folder.appending(path: "client").path
      let compiler = try compile(to: program, in: folder)
      try #require(compiler.exitCode == 0, "\(compiler.errors)\(compiler.output)")
      let run = try LibraryFixture.run([program], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors == "")
      let lines = run.output.split(separator: "\n").map(String.init)
      // In navigation.json "help" stands at 10:5, and the link that states no `notFound` at 13:5.
      #expect(
        lines.first?.hasPrefix("navigation.json:10:5: warning: nothing leads to \"help\"") == true
      )
      #expect(lines.first?.hasSuffix("[unreachable-screen]") == true)
      #expect(lines.dropFirst().first?.hasPrefix("navigation.json:13:5: warning: ") == true)
      #expect(
        lines.dropFirst(2).prefix(4) == [
          "[iOS-compact, iOS-regular] item [\"id\": \"42\"]",
          "iOS-compact 2 taps",
          "iOS-regular 2 taps",
          "shop://latest: It led to Reviews, now no deep link handles it",
        ]
      )
      #expect(lines.dropFirst(6).first == "flowchart LR")
      #expect(lines.last == "open \(folder.path)/site/index.html")
      // Four screens, each with a page and a picture that a worker drew.
      for screen in ["list", "item", "reviews", "help"] {
        let page = folder.appending(path: "site/screens/\(screen).html")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("<svg "))
      }
    }
  }

  @Test("The example in the documents is the text of the program")
  func documents() throws {
    let source = try String(contentsOf: LibraryFixture.source, encoding: .utf8)
    #expect(source.split(separator: "\n").count <= 25)
    for path in [
      "Docs/Library.md", "Sources/NavigationAtlas/NavigationAtlas.docc/NavigationAtlas.md",
    ] {
      let file = LibraryFixture.package.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      #expect(blocks.first?.components(separatedBy: "```").first == source, "\(path)")
    }
  }

  /// SwiftPM reads the manifests; it builds nothing, which would take minutes.
  @Test("The manifests of the program and of the document name the package and its product")
  func manifests() throws {
    let root = try manifest(in: LibraryFixture.package)
    let products = root["products"] as? [[String: Any]] ?? []
    #expect(products.contains { $0["name"] as? String == "NavigationAtlas" })
    let text = try String(
      contentsOf: LibraryFixture.package.appending(path: "Docs/Library.md"),
      encoding: .utf8
    )
    let shown = text.components(separatedBy: "```swift\n").dropFirst(2).first?
      .components(separatedBy: "```").first
    try LibraryFixture.withFolder { folder in
      try """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "MyTool", \(shown ?? ""))
      """.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      for package in [LibraryFixture.client, folder] {
        let target = (try manifest(in: package)["targets"] as? [[String: Any]])?.first
        let dependency = (target?["dependencies"] as? [[String: Any]])?.first
        let names = (dependency?["product"] as? [Any])?.compactMap { $0 as? String }
        #expect(names == ["NavigationAtlas", root["name"] as? String ?? ""])
      }
    }
    let dependencies = try manifest(in: LibraryFixture.client)["dependencies"] as? [[String: Any]]
    let local = (dependencies?.first?["fileSystem"] as? [[String: Any]])?.first
    let path = URL(filePath: local?["path"] as? String ?? "").standardizedFileURL.path
    #expect(path == LibraryFixture.package.standardizedFileURL.path)
  }

  /// What SwiftPM reads in a manifest.
  private func manifest(in package: URL) throws -> [String: Any] {
    var found: Any?
    try LibraryFixture.withFolder { folder in
      let run = try LibraryFixture.run(
        [
          "swift", "package", "--package-path", package.path, "--scratch-path",
          folder.appending(path: "build").path, "dump-package",
        ],
        in: folder
      )
      try #require(run.exitCode == 0, "\(run.errors)")
      found = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
    return try #require(found as? [String: Any])
  }

  /// Compiles the client and links it with the object files of the modules.
  private func compile(
    to program: String,
    in folder: URL
  ) throws -> (output: String, errors: String, exitCode: Int32) {
    let products = LibraryFixture.products
    let list = products.appending(path: "navatlasPackageTests.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { object in
        let module = object.split(separator: "/").dropLast().last?.dropLast(".build".count) ?? ""
        return Self.modules.union(["CSystem", "Mustache", "SystemPackage"]).contains(String(module))
      }
    #expect(objects.contains { $0.contains("/NavigationAtlas.build/") })
    let response = folder.appending(path: "objects")
    try objects.joined(separator: "\n").write(to: response, atomically: true, encoding: .utf8)
    #if os(Linux)
      let graphviz: [String] = []
    #else
      let flags = try LibraryFixture.run(["pkg-config", "--cflags", "libgvc"], in: folder)
      let graphviz = flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
    #endif
    let maps = [
      "Sources/CGraphviz/module.modulemap", "Sources/CTemplates/include/module.modulemap",
      ".build/checkouts/swift-system/Sources/CSystem/include/module.modulemap",
    ].flatMap { ["-Xcc", "-fmodule-map-file=\(LibraryFixture.package.appending(path: $0).path)"] }
    return try LibraryFixture.run(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors",
        "-I", products.appending(path: "Modules").path,
        LibraryFixture.source.path, "@\(response.path)", "-o", program,
      ] + maps + graphviz,
      in: folder
    )
  }

  /// The modules of the library: the folders of Sources that are no program and no plugin.
  private static let modules: Set<String> = {
    let sources = LibraryFixture.package.appending(path: "Sources").path
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    return Set(folders).subtracting([
      "AtlasPreview", "AtlasScan", "navatlas", "navatlas-bench", "navatlas-scan",
      "NavatlasPlugin",
    ])
  }()
}
