import AtlasBase
import AtlasModel

/// The source files of the app that a model names, by path from the root of its repository. A file
/// that is not among them does not exist.
package struct SourceTexts: Sendable {
  var texts: [String: String]

  package init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// The paths of the source files that a model names, sorted, each once. Paths that lead out of the
  /// repository are not among them: no file is to be read for them.
  package static func paths(in model: NavigationModel) -> [String] {
    Set(model.sourceReferences.map(\.location.path)).filter(isInside).sorted()
  }

  /// Whether a path stays in the folder that it starts from.
  static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
