import ArgumentParser
import AtlasBase
import AtlasModel
import AtlasRendering

/// The file with hints, if there is one.
struct HintsFile {
  static let name = "navatlas-scan.json"

  let file: SourceFile
  let hints: ScanHints

  /// The file as JSON.
  var root: JSONValue? { parseJSON(file, index: 0).value }

  /// Reads the file that is named, or the one beside the model or in the current folder. Exits with 65 if
  /// it is wrong, with 66 if the named file can't be read.
  static func read(_ path: String?, beside model: String) throws -> HintsFile? {
    for candidate in path.map({ [$0] }) ?? candidates(beside: model) {
      guard case .success(let bytes) = NamedFiles().read(candidate) else { continue }
      let file = SourceFile(path: candidate, bytes: bytes)
      let (hints, diagnostics) = ScanHints.read(file)
      let result = HintsFile(file: file, hints: hints)
      guard !diagnostics.hasErrors else {
        Output.tell(result.text(of: diagnostics))
        throw ExitCode(65)
      }
      return result
    }
    guard let path else { return nil }
    Output.error("\(path) can't be read")
    throw ExitCode(66)
  }

  private static func candidates(beside model: String) -> [String] {
    guard model != "-", let slash = model.lastIndex(of: "/") else { return [name] }
    return [model[...slash] + name, name]
  }

  func text(of diagnostics: [Diagnostic]) -> String {
    DiagnosticPrinter(style: .excerpt, showsIdentifiers: true).list(diagnostics, files: [file])
  }
}
