import Foundation
import Testing

@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel

/// A program made of the Swift files of several models, which answers URLs with them.
struct SwiftRoutesHarness {
  /// A URL that a model is asked for.
  struct Question {
    var model: Int
    var environment: Environment
    /// The number of a set of conditions.
    var set: Int = 0
    /// The file of the `OpenURLAction` that is asked; nil for a URL from outside the app.
    var action: String?
    var url: String
  }

  let models: [NavigationModel]
  /// By model what is given of the conditions.
  let sets: [[[String: Bool]]]
  private let program: URL

  /// - Parameter snippet: More Swift, with a function `snippet()` that gives a line to print.
  init(_ models: [NavigationModel], snippet: String, in folder: URL) throws {
    self.models = models
    sets = models.map(Self.sets)
    var files = ["main.swift", "Snippet.swift"]
    for (number, model) in models.enumerated() {
      try folder.write(AppGraph(model).swiftRoutesText, to: "Model\(number).swift")
      files.append("Model\(number).swift")
    }
    try folder.write(snippet, to: "Snippet.swift")
    try folder.write(Self.main(models, sets), to: "main.swift")
    program = folder.appending(path: "answer")
    let compiled = try AtlasRenderingTests.run(
      "sh",
      ["-c", #"exec swiftc "$@" 2>&1"#, "sh", "-swift-version", "6", "-warnings-as-errors"]
        + ["-o", program.path] + files.map { folder.appending(path: $0).path }
    )
    try #require(compiled.status == 0, "\(compiled.output)")
  }

  /// None, each flipped, and all flipped.
  private static func sets(of model: NavigationModel) -> [[String: Bool]] {
    let defaults = model.conditionValues(overriddenBy: [:])
    let all = model.conditions.map { ($0.id, !(defaults[$0.id] ?? false)) }
    let singles = all.filter { id, value in
      value || model.index.conditions[id].map { model.conditions[$0].group == nil } ?? false
    }
    let free = singles.filter { id, _ in
      model.index.conditions[id].map { model.conditions[$0].group == nil } ?? false
    }
    return [[:]] + singles.map { [$0.0: $0.1] } + [Dictionary(uniqueKeysWithValues: free)]
  }

  /// The answers, as lists of texts.
  func answers(to questions: [Question]) throws -> [[String]] {
    let lines = questions.map { question in
      [
        "\(question.model)", question.environment.id, "\(question.set)",
        question.action ?? "", question.url,
      ]
    }
    let input = String(decoding: try JSONEncoder().encode(lines), as: UTF8.self)
    let output = try Validator.read(program.path, [], input: input)
    return try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
  }

  func snippetOutput() throws -> String { try Validator.read(program.path, ["snippet"], input: "") }

  // MARK: The program

  private static func main(_ models: [NavigationModel], _ sets: [[[String: Bool]]]) -> String {
    let functions = models.indices.map { number -> String in
      let model = models[number]
      let types = AppGraph(model).swiftRoutesText.components(separatedBy: "// MARK: - Links")[0]
      let links = model.deepLinks.indices.filter { !model.deepLinks[$0].patterns.isEmpty }
      let destinations = SwiftDestinations(model, links: links)
      let vocabulary = SwiftVocabulary(model, links: links, destinations: destinations)
      let conditions = SwiftConditions(model: model, vocabulary: vocabulary)
      let name = vocabulary.namespace
      // Without links there is nothing to ask; the file itself is compiled all the same.
      if links.isEmpty { return "func answer\(number)(_ question: [String]) -> [String] { [] }" }
      let action =
        vocabulary.actionFiles.isEmpty ? "nil" : "\(name).URLAction(rawValue: question[3])"
      let settings = sets[number].enumerated().map { set, values in
        let lines = values.keys.sorted().compactMap { id -> String? in
          guard let index = model.index.conditions[id],
            [" =", ":"].contains(where: {
              types.contains("    var \(conditions.property(index))\($0)")
            }),
            let value = values[id]
          else { return nil }
          return conditions.setting(ConditionTerm(.condition(id), isNegated: !value))
            .map { "conditions.\($0)" }
        }
        return "  case \(set): \(lines.isEmpty ? "break" : lines.joined(separator: "; "))"
      }
      return """
        func answer\(number)(_ question: [String]) -> [String] {
          var conditions = \(name).Conditions()
          switch Int(question[2]) {
          \(settings.joined(separator: "\n"))
          default: conditions = \(name).Conditions()
          }
          guard let environment = \(name).Environment(rawValue: question[1]) else { return ["?"] }
          let answer = \(name).answer(
            to: question[4], in: environment, conditions: conditions,
            action: \(action))
          guard let answer else { return [] }
          let values = answer.values.sorted { $0.key < $1.key }.map { "\\($0.key)=\\($0.value)" }
          func lead(_ target: \(name).Target) -> String {
            switch target {
            case .nowhere(let why): return "nowhere: \\(why)"
            case .state(let state):
              let steps = state.steps.map { step in
                switch step {
                case .select(let destination, let column): "select:\\(column):\\(text(of: destination))"
                case .push(let destination, let column):
                  "push:\\(column.map { "\\($0):" } ?? "")\\(text(of: destination))"
                case .replaceRoot(let destination): "replaceRoot:\\(text(of: destination))"
                }
              }
              let presented = state.presentation.map { "\\($0.kind):\\(text(of: $0.content))" } ?? ""
              return (["\\(state.window.rawValue)", state.tabs.map { "\\($0.rawValue)" }
                .joined(separator: ","), "\\(state.resets)", presented] + steps).joined(separator: "\\u{1}")
            }
          }
          return ["\\(answer.link.rawValue)", values.joined(separator: "\\u{1}"),
            answer.unmet.joined(separator: "\\u{1}"), lead(answer.target),
            answer.notFound.map(lead) ?? "-"]
        }
        """
        .replacing(
          "\\(state.window.rawValue)",
          with: model.scenes.isEmpty ? "" : "\\(state.window.rawValue)"
        )
        .replacing(
          "state.tabs.map { \"\\($0.rawValue)\" }",
          with: vocabulary.tabs.isEmpty ? "[String]()" : "state.tabs.map { \"\\($0.rawValue)\" }"
        )
    }
    return """
      import Foundation

      /// Names of cases with points between them, and the values in parentheses.
      func text(of value: Any) -> String {
        var names: [String] = []
        var leaves: [String] = []
        func visit(_ value: Any) {
          let mirror = Mirror(reflecting: value)
          switch mirror.displayStyle {
          case .enum:
            guard let child = mirror.children.first else { return names.append("\\(value)") }
            names.append(child.label ?? "")
            visit(child.value)
          case .optional:
            if let child = mirror.children.first { visit(child.value) } else { leaves.append("nil") }
          case .tuple, .collection: for child in mirror.children { visit(child.value) }
          default: leaves.append("\\(value)")
          }
        }
        visit(value)
        return names.joined(separator: ".") + "(" + leaves.joined(separator: "\\u{2}") + ")"
      }

      \(functions.joined(separator: "\n"))

      if CommandLine.arguments.count > 1 {
        print(snippet(), terminator: "")
      } else {
        let functions = [\(models.indices.map { "answer\($0)" }.joined(separator: ", "))]
        let input = try JSONDecoder().decode(
          [[String]].self, from: FileHandle.standardInput.readToEnd() ?? Data())
        let output = try JSONEncoder().encode(input.map { functions[Int($0[0]) ?? 0]($0) })
        try FileHandle.standardOutput.write(contentsOf: output)
      }
      """
  }
}
