@testable import AtlasBase

/// What reads bytes of strangers. Each may say no to them, and must neither crash nor hang.
///
/// `make fuzz` and the tests call it with inputs that follow from seeds, `make fuzz-learn` with inputs that libFuzzer
/// makes from what the code did with the ones before.
enum FuzzTarget: String, CaseIterable {
  /// The JSON of a model, to a model or errors.
  case model
  /// The canonical form of a model's file.
  case format
  /// A URL on the first line, and URL patterns on the others.
  case pattern
  /// An association file.
  case association
  /// What an association file leaves out of the URLs of patterns.
  case coverage
  /// A URL that a model resolves.
  case url
  case markdown
  /// Templates of a page, of a part and of a layout, with a form feed between them.
  case template
  /// What a worker answers to a request for a layout.
  case layout
  /// What git writes: see ``gitFault(in:)``.
  case git
  /// The pattern of an include.
  case include

  /// What does not hold of the bytes; nil if all does.
  func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .model: Self.modelFault(in: bytes)
    case .format: Self.formatFault(in: bytes)
    case .pattern: Self.patternFault(in: bytes)
    case .association: Self.associationFault(in: bytes)
    case .coverage: Self.coverageFault(in: bytes)
    case .url: Self.urlFault(in: bytes)
    case .markdown: Self.markdownFault(in: bytes)
    case .template: Self.templateFault(in: bytes)
    case .layout: Self.layoutFault(in: bytes)
    case .git: Self.gitFault(in: bytes)
    case .include: Self.includeFault(in: bytes)
    }
  }

  /// The name of its folder in `Corpora`: some read the same files.
  var corpus: String {
    switch self {
    case .format: FuzzTarget.model.rawValue
    case .coverage: FuzzTarget.association.rawValue
    default: rawValue
    }
  }

  /// What is wrong is printed as a terminal can show it. The first ones are enough: excerpts take long.
  static func printingFault(of diagnostics: [Diagnostic], in files: [SourceFile]) -> String? {
    guard !diagnostics.isEmpty else { return nil }
    let first = Array(diagnostics.prefix(3))
    let text = DiagnosticPrinter(style: .excerpt).text(for: first, files: files)
    return text.isEmpty ? "what is wrong is not printed" : controlCharacter(in: text)
  }

  /// A control character that a text for a terminal has.
  static func controlCharacter(in text: String) -> String? {
    let control = text.unicodeScalars.first { $0.value < 32 && $0 != "\n" || $0.value == 127 }
    return control.map { "U+\(String($0.value, radix: 16)) in a text for a terminal" }
  }
}
