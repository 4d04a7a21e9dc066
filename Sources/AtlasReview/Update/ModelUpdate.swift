import AtlasBase
import AtlasChecks
import AtlasModel

/// A model brought up to date with the source: what is new is added and marked with `x-scan`, views that were
/// renamed get their new names. Everything else keeps its bytes; what is gone is reported and stays.
package struct ModelUpdate {
  /// Why a model was not updated.
  package enum Failure: Sendable, Equatable {
    /// The model has errors; ``loaded`` has them.
    case model
    /// What the scan wrote has errors, or the model would have with its additions; ``loaded`` has them.
    case additions
  }

  /// The files that changed, with their new texts, by path; empty after a failure.
  package private(set) var texts: [String: String] = [:]
  /// What was done, in sentences without a full stop.
  package private(set) var changes: [String] = []
  /// What the source no longer has and no rule reports, and what was not added, in sentences without a full
  /// stop.
  package private(set) var remarks: [String] = []
  /// The model as it is then.
  package private(set) var loaded: LoadedModel
  package private(set) var failure: Failure?

  /// - Parameters:
  ///   - read: Reads a file of the model.
  ///   - list: Lists a folder of the model.
  ///   - facts: What the source says.
  ///   - scanned: The model that a scan of the same source writes.
  package init(
    mainPath: String,
    read: @escaping (String) -> Result<[UInt8], FileReadFailure>,
    list: @escaping (String) -> [String]?,
    facts: SourceFacts,
    scanned: String
  ) {
    let source = ModelFiles(mainPath: mainPath, read: read, list: list)
    var (files, loaded) = source.load()
    self.loaded = loaded
    guard var model = loaded.model else {
      failure = .model
      return
    }
    let reading = ScannedModel.read(scanned)
    guard let scan = reading.model else {
      fail(reading.loaded)
      return
    }
    let renames = RenamedViews(files: files, model: model, facts: facts, scan: scan).result
    if !renames.edits.isEmpty {
      texts = TextEdit.apply(renames.edits, to: files)
      (files, loaded) = source.load(texts)
      guard let renamed = loaded.model else {
        fail(loaded)
        return
      }
      model = renamed
    }
    var addition = ScannedAddition(files: files, model: model, scan: scan, facts: facts)
    addition.addAll()
    texts.merge(TextEdit.apply(addition.edits, to: files)) { $1 }
    changes = renames.changes + addition.changes
    remarks = addition.remarks
    self.loaded = source.load(texts).loaded
    if self.loaded.model == nil { fail(self.loaded) }
  }

  private mutating func fail(_ loaded: LoadedModel) {
    self.loaded = loaded
    failure = .additions
    texts = [:]
    changes = []
    remarks = []
  }
}

/// The files of a model, of which some may have new texts.
private struct ModelFiles {
  let mainPath: String
  let read: (String) -> Result<[UInt8], FileReadFailure>
  let list: (String) -> [String]?

  func load(_ texts: [String: String] = [:]) -> (files: LoadedFiles, loaded: LoadedModel) {
    let files = loadFiles(
      mainPath: mainPath,
      read: { path in texts[path].map { .success(Array($0.utf8)) } ?? read(path) },
      list: list
    )
    return (files, loadModel(from: files))
  }
}

/// A model that a scan wrote, with its JSON.
struct ScannedModel {
  let files: LoadedFiles
  let model: NavigationModel
  let root: JSONObject

  /// The model, or what kept it from being read.
  struct Reading {
    var model: ScannedModel?
    var loaded: LoadedModel
  }

  static func read(_ text: String) -> Reading {
    let files = loadFiles(
      mainPath: "scan",
      read: { $0 == "scan" ? .success(Array(text.utf8)) : .failure(.notFound) },
      list: { _ in nil }
    )
    let loaded = loadModel(from: files)
    guard let model = loaded.model, let root = files.roots.first??.object else {
      return Reading(model: nil, loaded: loaded)
    }
    return Reading(model: ScannedModel(files: files, model: model, root: root), loaded: loaded)
  }

  /// The JSON of an element.
  func json(_ element: ElementReference) -> JSONObject? {
    ElementJSON(element, in: model, files)?.object
  }
}
