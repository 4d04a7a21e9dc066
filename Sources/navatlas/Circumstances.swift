import ArgumentParser
import AtlasBase
import AtlasGraph
import AtlasModel

/// The model as an option, for commands whose arguments are something else.
struct ModelOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The model's main file, or the folder of its navigation.json.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var model = ModelArgument.defaultName

  @OptionGroup var root: RootOption

  /// Reads the model and writes warnings about it to standard error.
  ///
  /// - Throws: `CommandFailure` with 66 if its main file can't be read, 65 if it has errors.
  func load() throws -> (model: NavigationModel, warnings: ReportedDiagnostics) {
    let loaded = try ModelArgument.load(model, root)
    guard let model = loaded.model else { throw CommandFailure(loaded) }
    return (model, ReportedDiagnostics(loaded))
  }
}

/// Where and under which conditions a question is asked.
struct Circumstances: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Answer only for this platform.",
      valueName: "platform"
    )
  )
  var platform: Platform?

  @Option(help: "Answer only for this width.")
  var width: Width?

  @Option(
    name: [.customShort("c"), .long],
    help: ArgumentHelp(
      "Whether a condition of the model holds. Repeatable.",
      valueName: "name=true|false"
    )
  )
  var condition: [String] = []

  func validate() throws {
    if let platform, let width, !Environment.widths(of: platform).contains(width) {
      throw ValidationError(
        "\(platform.rawValue) has no \(width.rawValue) width, expected "
          + Environment.widths(of: platform).map(\.rawValue).joined(separator: " or ")
      )
    }
  }

  /// The environments that are asked for: all of the app's, or those of a platform or a width.
  ///
  /// - Throws: `CommandFailure` with 64 if the app does not run there.
  func environments(of model: NavigationModel) throws -> [Environment] {
    let found = model.app.environments.filter { environment in
      (platform ?? environment.platform) == environment.platform
        && (width ?? environment.width) == environment.width
    }
    guard found.isEmpty else { return found }
    let known = model.app.environments.map { "\($0.platform.rawValue) \($0.width.rawValue)" }
    throw CommandFailure(
      "the app does not run in this environment, expected one of: \(known.joined(separator: ", "))",
      .usage
    )
  }

  /// What is said of conditions, by name.
  ///
  /// - Parameter isDecided: Whether the answer holds for one value of each condition. Of names of which exactly one
  ///   holds, none is picked in place of a default that is given not to hold.
  /// - Throws: `CommandFailure` with 64 for a name that the model does not have, or what is no truth value.
  func conditions(of model: NavigationModel, isDecided: Bool = true) throws -> [String: Bool] {
    var values: [String: Bool] = [:]
    for text in condition {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Bool(String(parts[1])) else {
        throw complaint(
          "\"\(text)\" does not set a condition",
          expected: "name=true or name=false"
        )
      }
      let name = String(parts[0])
      let known = model.conditions.map(\.id)
      guard known.contains(name) else {
        throw complaint(
          "the model has no condition \"\(name)\"",
          expected: known.isEmpty ? nil : "one of: \(known.joined(separator: ", "))",
          advice: closestMatch(to: name, in: known)
        )
      }
      values[name] = value
    }
    for condition in model.conditions {
      guard let group = condition.group else { continue }
      let members = model.conditions.filter { $0.group == group }
      guard members.first?.id == condition.id else { continue }
      try checkThatOneHolds(of: members.map(\.id), values)
      if isDecided { try checkWhichHolds(of: members, values) }
    }
    return values
  }

  /// - Throws: `CommandFailure` with 64 if values of conditions of which exactly one holds contradict that.
  private func checkThatOneHolds(of names: [String], _ values: [String: Bool]) throws {
    let holding = names.filter { values[$0] == true }
    let list = names.joined(separator: ", ")
    if holding.count > 1 {
      throw complaint(
        "\(holding.map { "\"\($0)\"" }.joined(separator: " and ")) never hold together",
        expected: "one of: \(list)"
      )
    }
    if names.allSatisfy({ values[$0] == false }) {
      throw complaint(
        "one of these conditions always holds: \(list)",
        expected: "one of them true"
      )
    }
  }

  /// - Throws: `CommandFailure` with 64 if several names may hold in place of the default.
  private func checkWhichHolds(of names: [Condition], _ values: [String: Bool]) throws {
    let open = names.filter { values[$0.id] != false }
    guard open.count > 1, open.count < names.count, !open.contains(where: \.isTrueByDefault),
      !open.contains(where: { values[$0.id] == true })
    else { return }
    let closed = names.map(\.id).filter { values[$0] == false }
    throw complaint(
      "one other condition holds if \(closed.map { "\"\($0)\"" }.joined(separator: " and ")) does not",
      expected: "one of these true: \(open.map(\.id).joined(separator: ", "))"
    )
  }
}

/// What is wrong with the command line.
func complaint(_ message: String, expected: String?, advice: String? = nil) -> CommandFailure {
  CommandFailure(
    [
      Diagnostic(
        .error,
        "command",
        message,
        expected: expected,
        advice: advice.map { "\"\($0)\"" }
      )
    ],
    .usage
  )
}
