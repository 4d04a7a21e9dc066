import AtlasBase

/// Why a file couldn't be read.
package enum FileReadFailure: Error, Sendable, Equatable {
  case notFound
  case isDirectory
  /// In the words of the system: `Permission denied`.
  case unreadable(String)
  /// Larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// Not in the folder that the model's files must be in.
  case outside(folder: String)
  /// In the folder where git has what it knows of a repository.
  case gitData

  /// Why, to follow a colon.
  package var reason: String {
    switch self {
    case .notFound: "there is no such file"
    case .isDirectory: "it is a folder"
    case .unreadable(let reason): reason
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .outside(let folder): "it is outside \(folder)"
    case .gitData: "it is git's own data"
    }
  }
}

/// The main file and all that it includes, directly or not, and the association file beside them.
package struct LoadedFiles: Sendable {
  /// The main file first, then the included ones in the order in which they are first reached. The
  /// file of a ``SourceRange`` is an index into this list.
  package var files: [SourceFile]
  /// What each file holds, in the same order; nil where no value could be made out.
  package var roots: [JSONValue?]
  /// What is wrong with the files and with their reading, sorted.
  package var diagnostics: [Diagnostic]
  /// The association file that the app names, where it could be read. It is no file of the model, and
  /// what is in it is read with the model.
  var associationFile: SourceFile?

  package init(
    files: [SourceFile],
    roots: [JSONValue?],
    diagnostics: [Diagnostic],
    associationFile: SourceFile? = nil
  ) {
    self.files = files
    self.roots = roots
    self.diagnostics = diagnostics
    self.associationFile = associationFile
  }
}

extension LoadedFiles {
  /// Whether other files state the same model but for the Markdown in it: both have the same graph, and the same
  /// comes of each link.
  package func stateTheSameNavigation(as other: LoadedFiles) -> Bool {
    files.elementsEqual(other.files) { $0.path == $1.path }
      && associationFile?.path == other.associationFile?.path
      && associationFile?.bytes == other.associationFile?.bytes
      && roots.elementsEqual(other.roots) { one, other in
        guard let one, let other else { return false }
        return FormatDescription.version1.stateTheSame(one, other)
      }
  }
}
