import Foundation
import Testing

/// The files of the document are of the forms that the services take, and use what is there.
@Suite("Pipelines in the document", .enabled(if: Validator.isUsable, Validator.isMissing))
struct PipelineDocumentTests {
  static let workflows = [
    ".github/workflows/navigation.yml", ".github/workflows/navigation-site.yml",
  ]

  @Test("They have the forms that the services take")
  func forms() throws {
    try withTemporaryFolder { folder in
      for (block, schema) in workflows.map({ ($0, "vendor.github-workflows") }) + [
        (".gitlab-ci.yml", "vendor.gitlab-ci"),
        (".gitlab-ci.yml, built from a commit", "vendor.gitlab-ci"),
      ] {
        let path = block.split(separator: ",").first.map(String.init) ?? block
        try folder.write(try PipelineDocument.file(block), to: path)
        let options = schema.hasSuffix("gitlab-ci") ? ["--data-transform", "gitlab-ci"] : []
        let judged = try CommandRun(
          ["-m", "check_jsonschema", "--builtin-schema", schema] + options + [path],
          in: folder,
          executable: URL(filePath: Validator.python)
        )
        #expect(judged.exitCode == 0, "\(judged.output)")
      }
    }
  }

  private var workflows: [String] { Self.workflows }

  @Test("The workflows give the Action inputs that it has, and take outputs that it has")
  func inputsAndOutputs() throws {
    let text = try #require(ActionRun.action.text(of: "action.yml"))
    let action = try PipelineDocument.yaml(text)
    let inputs = try #require(action["inputs"] as? [String: Any])
    let outputs = try #require(action["outputs"] as? [String: Any])
    for path in workflows {
      let workflow = try PipelineDocument.file(path)
      let jobs = try #require(try PipelineDocument.yaml(workflow)["jobs"] as? [String: Any])
      let steps = jobs.values.flatMap {
        (($0 as? [String: Any])?["steps"] as? [[String: Any]]) ?? []
      }
      let ours = steps.filter { ($0["uses"] as? String ?? "").contains("/navatlas@") }
      #expect(ours.count == 1)
      let given = try #require(ours.first?["with"] as? [String: Any])
      #expect(Set(given.keys).subtracting(inputs.keys) == [])
      for match in workflow.matches(of: #/steps\.navatlas\.outputs\.([a-z]+)/#) {
        #expect(outputs[String(match.1)] != nil, "\(match.1)")
      }
      for uses in steps.compactMap({ $0["uses"] as? String }) where !uses.contains("/navatlas@") {
        #expect(try #/@[0-9a-f]{40}$/#.firstMatch(in: uses) != nil, "\(uses)")
      }
    }
    let document = try #require(packageFolder.text(of: "Docs/Continuous-integration.md"))
    for name in inputs.keys { #expect(document.contains("`\(name)`"), "\(name)") }
    for name in outputs.keys { #expect(document.contains("`\(name)`"), "\(name)") }
  }
  @Test("The image has what the jobs and the hook run", arguments: ["curl", "jq", "git"])
  func image(program: String) throws {
    let scripts = try PipelineDocument.file(".gitlab-ci.yml")
    let hook = try PipelineDocument.file(".git/hooks/pre-commit")
    let uses = try Regex("(^|[ (|])\(program) ")
    #expect((scripts + hook).contains(uses))
    let file = try #require(packageFolder.text(of: ".ci/Containerfile"))
    let instructions = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let words = instructions.flatMap { $0.split(separator: " ") }
    #expect(words.contains(Substring(program)))
  }
}
