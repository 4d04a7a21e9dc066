import AtlasBase
import AtlasModel
import Testing

/// Loads a model that is written in a test.
package enum ModelText {
  /// Loads files, by path; the first is the main one, and no `include` is followed.
  package static func load(_ texts: [(path: String, text: String)]) -> LoadedModel {
    var loaded = LoadedFiles(files: [], roots: [], diagnostics: [])
    for (path, text) in texts {
      let file = SourceFile(path: path, text: text)
      let (root, diagnostics) = parseJSON(file, index: Int32(loaded.files.count))
      loaded.files.append(file)
      loaded.roots.append(root)
      loaded.diagnostics += diagnostics
    }
    return loadModel(from: loaded)
  }

  /// Loads a file.
  package static func load(_ text: String) -> LoadedModel {
    load([("navigation.json", text)])
  }

  /// What is wrong with files, as compilers write it, one line each.
  package static func errors(in texts: [(path: String, text: String)]) -> [String] {
    let loaded = load(texts)
    let text = DiagnosticPrinter(style: .line).text(
      for: loaded.diagnostics,
      files: loaded.files
    )
    // The last line counts them.
    return text.split(separator: "\n").dropLast().map(String.init)
  }

  /// What is wrong with a model that has these members beside `navatlas` and `app`, which take the
  /// first line.
  package static func errors(inBody body: String) -> [String] {
    errors(in: [("navigation.json", whole(body))])
  }

  package static func whole(_ body: String) -> String {
    #"{ "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" } },"# + "\n"
      + body + " }"
  }

  /// The model that the text says, which must have no errors.
  package static func model(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> NavigationModel {
    let loaded = load(text)
    let printed = DiagnosticPrinter(style: .line).text(
      for: loaded.diagnostics,
      files: loaded.files
    )
    #expect(printed == "", sourceLocation: sourceLocation)
    return try #require(loaded.model, sourceLocation: sourceLocation)
  }
}
