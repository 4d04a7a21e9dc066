import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel
import AtlasReview
import Foundation

/// Wrong arguments of a command whose answer would be a JSON document: a program reads what is wrong with them
/// there too.
struct UsageFailure {
  /// The document with the error.
  let text: String
  /// Where the answer would go; `-` is standard output.
  private let output: String

  /// - Parameters:
  ///   - message: What is wrong.
  ///   - arguments: Those of the program.
  /// - Returns: nil if they don't ask for JSON of a command that writes it.
  init?(_ message: String, arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    guard let command = options.first(where: { !$0.hasPrefix("-") }),
      Self.value(of: ["--format"], in: options) == "json"
    else { return nil }
    let report = ReportedDiagnostics([Diagnostic(.error, "command", message)], files: [])
    switch command {
    case "check": text = CheckRun.document.text(of: report)
    case "diff": text = ReviewDocument.form.text(of: report)
    case "resolve": text = ResolutionDocument.form.text(of: report)
    case "path": text = WaysDocument.form.text(of: report)
    case "impact": text = ImpactDocument.form.text(of: report)
    default: return nil
    }
    let takesOutput = command == "check" || command == "diff"
    output = takesOutput ? Self.value(of: ["--output", "-o"], in: options) ?? "-" : "-"
  }

  /// Writes the document where the answer would go. Which files are the model's is not known with such arguments:
  /// of the files that are there, only a former document is replaced.
  func write() throws {
    try OutputFile.write(Array(text.utf8), to: canReplace ? output : "-")
  }

  private var canReplace: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: output)
    guard output != "-", attributes?[.type] as? FileAttributeType == .typeRegular else {
      return true
    }
    guard let former = FileManager.default.contents(atPath: output) else { return false }
    let key = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    return former.isEmpty || former.starts(with: key)
  }

  /// The last value of an option.
  private static func value(of names: [String], in arguments: ArraySlice<String>) -> String? {
    var value: String?
    for (index, argument) in zip(arguments.indices, arguments) {
      if names.contains(argument), index + 1 < arguments.endIndex {
        value = arguments[index + 1]
      } else if let name = names.first(where: { argument.hasPrefix($0 + "=") }) {
        value = String(argument.dropFirst(name.count + 1))
      }
    }
    return value
  }
}
