import AtlasBase
import AtlasModel

/// The source of the app: the texts of its files, by path from the root of its repository, and what the
/// source says about navigation. A file that is not among them does not exist.
package struct SourceTexts: Sendable {
  var texts: [String: String]
  /// Nil where nothing read the source as Swift.
  let facts: SourceFacts?
  /// The files of ``texts`` by path, as reports show them.
  package let files: [SourceFile]
  /// Per path the number of its file, behind those of the model.
  private let numbers: [String: Int]
  private let modelFileCount: Int

  /// - Parameters:
  ///   - folder: The path of the root of the repository, as reports show it.
  ///   - modelFileCount: How many files the model has: those of the source have the numbers after it.
  package init(
    _ texts: [String: String],
    facts: SourceFacts? = nil,
    in folder: String = "",
    modelFileCount: Int = 1
  ) {
    self.texts = texts
    self.facts = facts
    self.modelFileCount = modelFileCount
    // Only findings that compare with the facts are about a place in the source.
    let paths = facts == nil ? [] : texts.keys.sorted()
    files = paths.map { path in
      SourceFile(path: folder.isEmpty ? path : "\(folder)/\(path)", text: texts[path] ?? "")
    }
    numbers = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
  }

  /// The text of a line, without the space before it; nil where the file or the line does not exist.
  func range(of place: SourcePlace) -> SourceRange? {
    guard let number = numbers[place.path] else { return nil }
    return files[number].range(ofLine: place.line, file: Int32(modelFileCount + number))
  }

  /// The paths of the source files that a model names, sorted, each once. Paths that lead out of the
  /// repository are not among them: no file is to be read for them.
  package static func paths(in model: NavigationModel) -> [String] {
    Set(model.sourceReferences.map(\.location.path)).filter(isInside).sorted()
  }

  /// Whether a path stays in the folder that it starts from.
  package static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
