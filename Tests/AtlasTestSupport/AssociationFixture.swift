import AtlasBase
import AtlasLinks
import Testing

/// Association files that are written in a test.
package enum AssociationFixture {
  package static let app = "ABCDE12345.com.example.app"

  /// A file with one entry for the app, with components.
  package static func components(_ components: String, applinks: String = "") -> String {
    """
    { "applinks": { \(applinks) "details": [
      { "appIDs": ["\(app)"], "components": [ \(components) ] } ] } }
    """
  }

  /// A file with one entry in the older form, with paths.
  package static func paths(_ paths: String) -> String {
    #"{ "applinks": { "apps": [], "details": [{ "appID": "\#(app)", "paths": [\#(paths)] }] } }"#
  }

  package static func read(_ text: String) -> (file: AssociationFile?, diagnostics: [Diagnostic]) {
    AssociationFile.read(SourceFile(path: "aasa", text: text), index: 0)
  }

  /// The file that the text says, which must be free of errors and warnings.
  package static func file(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> AssociationFile {
    let (file, diagnostics) = read(text)
    #expect(diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    return try #require(file, sourceLocation: sourceLocation)
  }

  /// The diagnostics, as compilers write them, one line each.
  package static func messages(_ text: String) -> [String] {
    let file = SourceFile(path: "aasa", text: text)
    let diagnostics = AssociationFile.read(file, index: 0).diagnostics
    return DiagnosticPrinter(style: .line).text(for: diagnostics, files: [file])
      .split(separator: "\n").dropLast().map(String.init)
  }

  /// What is decided for a path, query and fragment: `+` and the component's index for handed over,
  /// `-` and the index for excluded, or `none`.
  package static func outcome(
    _ file: AssociationFile,
    _ rest: String,
    app: String = app
  ) throws -> String {
    let decision = file.decision(for: try LinkURL("https://example.com" + rest), appIDs: [app])
    switch decision.outcome {
    case .handedOver(let reference): return "+\(reference.component)"
    case .excluded(let reference): return "-\(reference.component)"
    case .noMatch: return "none"
    case .noEntry: return "no entry"
    case .notWeb: return "not web"
    }
  }
}
