import Foundation
import Testing

/// A run of the action's steps with a stand-in for GitHub's API; see `action_run.py`.
struct ActionRun: Decodable {
  struct Step: Decodable {
    var id: String
    var name: String
    /// `success`, `failure`, `skipped`, or `used` and an action.
    var outcome: String
    /// What it wrote to standard output and standard error.
    var log: String
  }

  struct Comment: Codable, Equatable {
    var id: Int
    var login: String
    var body: String
  }

  var steps: [Step]
  var outputs: [String: String]
  var summary: String
  var comments: [Comment]
  var requests: [String]

  func step(_ id: String) throws -> Step { try #require(steps.first { $0.id == id }) }

  /// The outcomes of the steps that are scripts, by their ids.
  var outcomes: [String: String] {
    Dictionary(uniqueKeysWithValues: steps.filter { !$0.id.isEmpty }.map { ($0.id, $0.outcome) })
  }

  static let action = packageFolder.appending(path: ".github/actions/navatlas")
  static let bot = "github-actions[bot]"
  static let marker = "<!-- navatlas-review navigation.json -->\n"

  /// What the steps meet.
  struct Scenario {
    var workspace: URL
    var temp: URL
    var inputs: [String: String] = [:]
    var eventName = "pull_request"
    var event: [String: Any] = [:]
    var comments: [Comment] = []
    var mayWrite = true
    var environment: [String: String] = [:]
    /// The repository that a workflow takes the action from; empty if it is its own.
    var actionRepository = ""
    /// The folder of `action.yml`.
    var action = ActionRun.action
  }

  static func run(_ scenario: Scenario) throws -> ActionRun {
    let comments = scenario.comments.map {
      ["id": $0.id, "login": $0.login, "body": $0.body] as [String: Any]
    }
    let object: [String: Any] = [
      "action": scenario.action.path, "workspace": scenario.workspace.path,
      "temp": scenario.temp.path,
      "inputs": scenario.inputs, "eventName": scenario.eventName, "event": scenario.event,
      "actionRepository": scenario.actionRepository,
      "comments": comments, "token": "test-token", "mayWrite": scenario.mayWrite,
      "env": scenario.environment.merging(TemporaryRepository.environment) { $1 },
    ]
    return try Validator.answer(of: "action_run.py", to: object)
  }
}
