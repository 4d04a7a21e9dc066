import Foundation

/// A run of a job of `.gitlab-ci.yml` in the document, with a stand-in for GitLab's API; see
/// `gitlab_run.py`.
struct GitLabRun: Decodable {
  struct Note: Codable, Equatable {
    var id: Int
    var author: Int
    var body: String
  }

  var exitCode: Int32
  /// What it wrote to standard output and standard error.
  var log: String
  var notes: [Note]
  var requests: [String]

  /// Runs the job's script; with `setup` after what the job runs first. The jobs of the text `replaced` take
  /// the places of those of the same names.
  static func run(
    _ job: String,
    in workspace: URL,
    variables: [String: String] = [:],
    notes: [Note] = [],
    setup: Bool = false,
    replaced: String = ""
  ) throws -> GitLabRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tools = CommandRun.executable.deletingLastPathComponent().path
    let environment = [
      "PATH": "\(tools):\(path)", "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "9",
      "NAVATLAS_TOKEN": "glpat-test",
    ]
    let object: [String: Any] = [
      "yaml": try PipelineDocument.file(".gitlab-ci.yml"), "replaced": replaced,
      "job": job, "setup": setup, "workspace": workspace.path,
      "env": environment.merging(variables) { $1 }.merging(TemporaryRepository.environment) { $1 },
      "notes": notes.map { ["id": $0.id, "author": $0.author, "body": $0.body] as [String: Any] },
      "token": "glpat-test",
    ]
    return try Validator.answer(of: "gitlab_run.py", to: object)
  }
}
