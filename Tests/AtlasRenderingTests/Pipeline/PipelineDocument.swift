import Foundation
import Testing

/// The files that stand in `Docs/Continuous-integration.md`.
enum PipelineDocument {
  /// The text of a code block by the path in its first comment: `# .gitlab-ci.yml`.
  static func file(_ path: String) throws -> String {
    let text = try #require(packageFolder.text(of: "Docs/Continuous-integration.md"))
    let blocks = text.components(separatedBy: "\n```")
    // Every second part is between two fences; its first line names the language.
    let contents = stride(from: 1, to: blocks.count, by: 2).map { index in
      blocks[index].drop { $0 != "\n" }.dropFirst() + "\n"
    }
    let found = contents.filter { $0.split(separator: "\n").prefix(2).contains("# \(path)") }
    #expect(found.count == 1, "\(path)")
    return String(try #require(found.first))
  }

  /// A text of YAML as the values of JSON.
  static func yaml(_ text: String) throws -> [String: Any] {
    let program = """
      import json, sys
      from ruamel.yaml import YAML
      json.dump(YAML(typ="safe").load(sys.stdin), sys.stdout)
      """
    let json = try Validator.read(Validator.python, ["-c", program], input: text)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [String: Any])
  }
}
