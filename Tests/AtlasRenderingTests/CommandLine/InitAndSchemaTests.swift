import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("navatlas init, schema and help")
struct InitAndSchemaTests {
  @Test("init writes a model that other commands take, and says what to do next")
  func startsAModel() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun("init", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("Wrote navigation.json"))
      #expect(
        run.output.hasSuffix(
          """
          Next steps:

            navatlas check            reports what is wrong in the navigation
            navatlas preview --open   shows the site, and updates it as you edit
            navatlas build -o site    writes the site to publish
            navatlas fmt              puts keys and lists in their usual order
            navatlas schema           prints the JSON Schema, for completion in your editor

          """
        ),
        "\(run.output)"
      )
      #expect(folder.text(of: "navigation.json") == starterModelText)
      let check = try CommandRun("fmt", "--check", in: folder)
      #expect(check.exitCode == 0)
      #expect(check.output + check.errors == "")
    }
  }

  @Test("init takes a name or a folder, and leaves a file that is there alone")
  func overwritesNothing() throws {
    try withTemporaryFolder { folder in
      try folder.write("mine", to: "model/navigation.json")
      let refused = try CommandRun("init", "model", in: folder)
      #expect(refused.exitCode == 73)
      #expect(refused.output == "")
      #expect(
        refused.errors.hasPrefix(
          "error: model/navigation.json exists already and was not changed, try another name"
        )
      )
      #expect(folder.text(of: "model/navigation.json") == "mine")
      let other = try CommandRun("init", "model/other.json", in: folder)
      #expect(other.exitCode == 0)
      #expect(other.output.contains("navatlas preview model/other.json --open   shows the site"))
      #expect(folder.text(of: "model/other.json") == starterModelText)
      let nowhere = try CommandRun("init", "missing/a.json", in: folder)
      #expect(nowhere.exitCode == 73)
      #expect(nowhere.errors.contains("missing/a.json can't be written: No such file"))
    }
  }

  @Test("schema prints what the repository ships, --reference the page")
  func schema() throws {
    try withTemporaryFolder { folder in
      let schema = try CommandRun("schema", in: folder)
      let isShippedSchema = schema.output == packageFolder.text(of: "Docs/navatlas.schema.json")
      #expect(isShippedSchema)
      #expect(schema.output.hasPrefix("{\n  \"$schema\""))
      let page = try CommandRun("schema", "--reference", in: folder)
      let isShippedPage = page.output == packageFolder.text(of: "Docs/Model-reference.md")
      #expect(isShippedPage)
      #expect(page.output.hasPrefix("# The model format"))
    }
  }

  @Test("The version is told, and a wrong command line ends with 64")
  func usage() throws {
    try withTemporaryFolder { folder in
      #expect(try CommandRun("--version", in: folder).output == navatlasVersion + "\n")
      let wrong = try CommandRun("fmt", "--chek", in: folder)
      #expect(wrong.exitCode == 64)
      #expect(wrong.errors.contains("--chek"))
    }
  }
}
