import Foundation
import Testing

@Suite("navatlas fmt")
struct FormatCommandTests {
  private let main = """
    { "include": "features/*.json", "navatlas": 1,
      "app": { "platforms": { "iOS": "18.0" }, "name": "A" } }
    """
  private let canonicalMain = """
    { "navatlas": 1,
      "include": "features/*.json",
      "app": { "name": "A", "platforms": { "iOS": "18.0" } } }

    """
  private let feature = #"{"screens": [{"title": "A", "id": "a"}]}"#
  private let canonicalFeature = """
    { "screens": [ { "id": "a", "title": "A" } ] }

    """

  @Test("The main file and what it includes are rewritten, and named, once")
  func rewritesAll() throws {
    try withTemporaryFolder { folder in
      try folder.write(main, to: "navigation.json")
      try folder.write(feature, to: "features/a.json")
      try folder.write(canonicalFeature, to: "features/b.json")
      let run = try CommandRun("fmt", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.output == "navigation.json\nfeatures/a.json\n")
      #expect(folder.text(of: "navigation.json") == canonicalMain)
      #expect(folder.text(of: "features/a.json") == canonicalFeature)
      #expect(folder.text(of: "features/b.json") == canonicalFeature)
      #expect(folder.names == ["features", "navigation.json"])
      let again = try CommandRun("fmt", in: folder)
      #expect(again.output == "")
      #expect(again.exitCode == 0)
    }
  }

  @Test("--check names the files that differ, writes nothing and ends with 1")
  func checks() throws {
    try withTemporaryFolder { folder in
      try folder.write(main, to: "app/navigation.json")
      try folder.write(feature, to: "app/features/a.json")
      let run = try CommandRun("fmt", "--check", "app", in: folder)
      #expect(run.exitCode == 1)
      #expect(run.output == "app/navigation.json\napp/features/a.json\n")
      #expect(folder.text(of: "app/navigation.json") == main)
      #expect(folder.text(of: "app/features/a.json") == feature)
    }
  }

  @Test("A file that is named is rewritten alone")
  func oneFile() throws {
    try withTemporaryFolder { folder in
      try folder.write(main, to: "navigation.json")
      try folder.write(feature, to: "features/a.json")
      let run = try CommandRun("fmt", "navigation.json", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.output == "navigation.json\n")
      #expect(folder.text(of: "features/a.json") == feature)
    }
  }

  @Test("A file that is not JSON is left as it is; the others are rewritten")
  func broken() throws {
    try withTemporaryFolder { folder in
      try folder.write(main, to: "navigation.json")
      try folder.write("{ \"screens\": [1,] }", to: "features/a.json")
      let run = try CommandRun("fmt", in: folder)
      #expect(run.exitCode == 65)
      #expect(run.output == "navigation.json\n")
      #expect(run.errors.hasPrefix("features/a.json:1:16: error: "))
      #expect(run.errors.hasSuffix("\n1 error\n"))
      #expect(folder.text(of: "features/a.json") == "{ \"screens\": [1,] }")
      #expect(folder.text(of: "navigation.json") == canonicalMain)
    }
  }

  @Test("What is no model is rewritten, for fmt asks for JSON alone")
  func noModel() throws {
    try withTemporaryFolder { folder in
      try folder.write("{\"zzz\":1.50}", to: "a.json")
      #expect(try CommandRun("fmt", "a.json", in: folder).exitCode == 0)
      #expect(folder.text(of: "a.json") == "{ \"zzz\": 1.50 }\n")
    }
  }

  @Test("A missing file ends with 66 and names navatlas init")
  func missing() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun("fmt", in: folder)
      #expect(run.exitCode == 66)
      #expect(
        run.errors == """
          navigation.json: error: there is no file navigation.json, expected a model file, try `navatlas init` for a model to start from
          1 error

          """
      )
    }
  }

  @Test("Permissions and symbolic links are kept")
  func attributes() throws {
    try withTemporaryFolder { folder in
      try folder.write(feature, to: "real.json")
      let real = folder.appending(path: "real.json").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link.json").path,
        withDestinationPath: "real.json"
      )
      #expect(try CommandRun("fmt", "link.json", in: folder).exitCode == 0)
      #expect(folder.text(of: "real.json") == canonicalFeature)
      let attributes = try FileManager.default.attributesOfItem(atPath: real)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.appending(path: "link.json").path
      )
      #expect(target == "real.json")
      #expect(folder.names == ["link.json", "real.json"])
    }
  }
}
