import AtlasBase
import AtlasGraph
import AtlasModel

/// The report in the Static Analysis Results Interchange Format, version 2.1.0, an OASIS Standard:
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIFReport {
  let run: CheckRun
  private let problems: [Problem]
  /// The ids of the rules by which problems are reported, in order: those that were applied, then
  /// the identifiers of errors of the model.
  private let errorIdentifiers: [String]
  private let ruleIndices: [String: Int]

  init(run: CheckRun) {
    self.run = run
    problems = run.problems
    errorIdentifiers = Set(problems.filter { $0.finding == nil }.map(\.rule)).sorted()
    let ids = run.report.results.map(\.rule.id) + errorIdentifiers
    ruleIndices = Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  var log: JSONValue {
    [
      "$schema": JSONValue(Self.schema),
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": [
            Self.root: ["description": ["text": "The folder in which navatlas was run."]]
          ],
          "invocations": [invocation],
          "results": JSONValue(problems.map(result)),
        ]
      ],
    ]
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let root = "%SRCROOT%"

  private var driver: JSONValue {
    [
      "name": "NavAtlas",
      "semanticVersion": JSONValue(navatlasVersion),
      "rules": JSONValue(
        run.report.results.map { Self.descriptor(of: $0.rule) }
          + errorIdentifiers.map(Self.descriptor)
      ),
    ]
  }

  /// Whether the model was read, for which rules other levels than their own hold, and what was left undone.
  private var invocation: JSONValue {
    let overrides = run.report.results.enumerated().compactMap { index, result -> JSONValue? in
      guard result.severity != result.rule.severity else { return nil }
      let configuration: JSONValue =
        result.severity.map { ["level": Self.level($0)] } ?? ["enabled": false]
      return [
        "descriptor": ["id": JSONValue(result.rule.id), "index": Self.number(index)],
        "configuration": configuration,
      ]
    }
    // These have no place in a file, which viewers ask for of a result.
    let notifications = run.undone.map { diagnostic -> JSONValue in
      [
        "level": Self.level(diagnostic.severity), "message": Self.message(diagnostic.fullMessage),
        "descriptor": ["id": JSONValue(diagnostic.identifier)],
      ]
    }
    return JSONValue(
      [("executionSuccessful", JSONValue(.boolean(run.graph != nil)))]
        + (overrides.isEmpty ? [] : [("ruleConfigurationOverrides", JSONValue(overrides))])
        + (notifications.isEmpty
          ? [] : [("toolExecutionNotifications", JSONValue(notifications))])
    )
  }

  // MARK: Rules

  private static func descriptor(of rule: Rule) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(rule.id)),
      ("name", JSONValue(pascalCase(rule.id))),
      ("shortDescription", message(rule.title)),
      ("fullDescription", markdownMessage(rule.checks)),
      (
        "help",
        markdownMessage(
          "\(rule.checks)\n\n**Why it matters:** \(rule.impact)\n\n**How to fix it:** \(rule.remedy)",
          plain: "\(rule.checks)\n\nWhy it matters: \(rule.impact)\n\nHow to fix it: \(rule.remedy)"
        )
      ),
    ]
    if let reference = rule.references.first {
      members.append(("helpUri", JSONValue(reference.url)))
    }
    members += [
      ("defaultConfiguration", ["level": level(rule.severity)]),
      (
        "properties",
        [
          "tags": ["navigation", JSONValue(rule.group.rawValue)],
          "problem.severity": JSONValue(problemSeverity(rule.severity)),
        ]
      ),
    ]
    return JSONValue(members)
  }

  /// The descriptor of an error of the model.
  private static func descriptor(of identifier: String) -> JSONValue {
    [
      "id": JSONValue(identifier),
      "name": JSONValue(pascalCase(identifier)),
      "shortDescription": message("An error in the model: \(identifier)"),
      "defaultConfiguration": ["level": "error"],
      "properties": ["tags": ["model"]],
    ]
  }

  /// `view-link` → `ViewLink`.
  private static func pascalCase(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func level(_ severity: Diagnostic.Severity) -> JSONValue {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }

  /// What GitHub sorts alerts by.
  private static func problemSeverity(_ severity: Diagnostic.Severity) -> String {
    severity == .information ? "recommendation" : severity.rawValue
  }

  // MARK: Results

  private func result(_ problem: Problem) -> JSONValue {
    var members: [(String, JSONValue)] = [("ruleId", JSONValue(problem.rule))]
    if let index = ruleIndices[problem.rule] { members.append(("ruleIndex", Self.number(index))) }
    // A note without a place belongs to what is said.
    let remarks = problem.notes.filter { $0.place == nil }.map(\.message)
    members += [
      ("level", Self.level(problem.severity)),
      ("message", Self.message(ofLines: [problem.message] + remarks)),
    ]
    if let place = problem.place {
      members.append(("locations", [["physicalLocation": Self.location(place)]]))
    }
    let related = problem.notes.compactMap { note in note.place.map { (note.message, $0) } }
    if !related.isEmpty {
      members.append(
        (
          "relatedLocations",
          JSONValue(
            related.enumerated().map { index, note in
              [
                "id": Self.number(index + 1),
                "physicalLocation": Self.location(note.1),
                "message": Self.message(ofLines: [note.0]),
              ]
            }
          )
        )
      )
    }
    if let finding = problem.finding { members += self.members(of: finding) }
    return JSONValue(members)
  }

  /// What only findings have: how they are known again, and whether they were accepted.
  private func members(of finding: Finding) -> [(String, JSONValue)] {
    guard let model = run.graph?.model else { return [] }
    let entry = finding.entry(in: model)
    let parts = [entry.rule, entry.kind?.rawValue ?? "app", entry.id, entry.key]
    return [
      (
        "partialFingerprints",
        ["navatlas/v1": JSONValue(parts.filter { !$0.isEmpty }.joined(separator: " "))]
      ),
      // Stated for all, because without it a viewer can't distinguish "none" from "not known".
      (
        "suppressions",
        finding.isAccepted
          ? [["kind": "external", "justification": "accepted in the baseline"]] : []
      ),
    ]
  }

  private static func location(_ place: FileLocation) -> JSONValue {
    var members: [(String, JSONValue)] = [("artifactLocation", artifact(place.path))]
    if let (start, end) = place.region {
      members.append(
        (
          "region",
          [
            "startLine": number(start.line), "startColumn": number(start.column),
            "endLine": number(end.line), "endColumn": number(end.column),
          ]
        )
      )
    }
    return JSONValue(members)
  }

  private static func artifact(_ path: String) -> JSONValue {
    let uri = percentEncoded(path)
    return path.hasPrefix("/")
      ? ["uri": JSONValue("file://" + uri)]
      : ["uri": JSONValue(uri), "uriBaseId": JSONValue(root)]
  }

  /// The path as a URI's, RFC 3986, section 3.3: all but unreserved characters and `/` encoded.
  private static func percentEncoded(_ path: String) -> String {
    var output = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return output
  }

  // MARK: Messages

  private static func message(_ text: String) -> JSONValue {
    ["text": JSONValue(escaped(text))]
  }

  /// The message that lines of a finding make, in which a model can begin no line.
  private static func message(ofLines lines: [String]) -> JSONValue {
    message(lines.map(TerminalText.visible).joined(separator: "\n"))
  }

  private static func markdownMessage(_ markdown: String, plain: String? = nil) -> JSONValue {
    ["text": JSONValue(escaped(plain ?? markdown)), "markdown": JSONValue(bracesDoubled(markdown))]
  }

  /// The text so that nothing in it is taken for a placeholder (section 3.11.5) or a link (3.11.6).
  private static func escaped(_ text: String) -> String {
    let text = bracesDoubled(text)
    return text.contains("](") ? text.replacingEach("[", with: "\\[") : text
  }

  private static func bracesDoubled(_ text: String) -> String {
    text.replacingEach("{", with: "{{").replacingEach("}", with: "}}")
  }

  private static func number(_ value: Int) -> JSONValue { JSONValue(.number(JSONNumber(value))) }
}

extension String {
  /// The text with each occurrence of a character as another text.
  func replacingEach(_ character: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(character) else { return self }
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == character {
        output.append(contentsOf: text.unicodeScalars)
      } else {
        output.append(scalar)
      }
    }
    return String(output)
  }
}
