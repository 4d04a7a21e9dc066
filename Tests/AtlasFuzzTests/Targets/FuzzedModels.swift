@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasReview

extension FuzzTarget {
  /// A model comes out if and only if there is no error; each diagnostic is in the file and can be printed.
  static func modelFault(in bytes: [UInt8]) -> String? {
    let loaded = load(bytes)
    if (loaded.model == nil) != loaded.diagnostics.hasErrors { return "errors and a model" }
    for range in loaded.diagnostics.compactMap(\.range)
    where range.file != 0 || range.start > range.end || Int(range.end) > bytes.count {
      return "a diagnostic at \(range) of \(bytes.count) bytes"
    }
    return printingFault(of: loaded.diagnostics, in: loaded.files)
  }

  /// The canonical form of a file is its own canonical form, has every key and value, and says the same.
  static func formatFault(in bytes: [UInt8]) -> String? {
    let (root, diagnostics) = parseJSON(SourceFile(path: "a.json", bytes: bytes), index: 0)
    guard let root, !diagnostics.hasErrors else { return nil }
    let once = canonicalText(of: root)
    let (again, errors) = parseJSON(SourceFile(path: "a.json", text: once), index: 0)
    guard let again, errors.isEmpty else { return "the canonical form is not JSON" }
    if canonicalText(of: again) != once { return "the canonical form is not its own" }
    if FuzzValue(again).leaves != FuzzValue(root).leaves { return "something is lost" }
    let (loaded, formatted) = (load(bytes), load(Array(once.utf8)))
    // What is no error of the model, such as a byte order mark, is gone.
    let before = loaded.diagnostics.filter { $0.severity == .error }.map(\.identifier).sorted()
    let after = formatted.diagnostics.filter { $0.severity == .error }.map(\.identifier).sorted()
    if before != after { return "other errors in the canonical form: \(after), not \(before)" }
    guard let model = loaded.model, let same = formatted.model else { return nil }
    let difference = ModelDifference(old: model, new: same)
    return difference.isEmpty
      ? nil : "the canonical form says something else: \(difference.changes)"
  }

  private static func load(_ bytes: [UInt8]) -> LoadedModel {
    let file = SourceFile(path: "a.json", bytes: bytes)
    let (root, diagnostics) = parseJSON(file, index: 0)
    return loadModel(from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics))
  }
}
