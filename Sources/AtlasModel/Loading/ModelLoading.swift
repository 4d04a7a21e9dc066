import AtlasBase
import AtlasLinks

/// A model, or what keeps the files from being one.
package struct LoadedModel: Sendable {
  /// The model; nil if there is an error, unless what has errors was left out.
  package var model: NavigationModel?
  /// The files that were read, the main one first, the association file last.
  package var files: [SourceFile]
  /// What is wrong with them, sorted.
  package var diagnostics: [Diagnostic]
  /// What ``loadReadablePart(of:)`` left out because it has an error.
  package var omissions: [ModelOmission] = []
}

/// Makes a model of files that were read: checks their form, then their references, then reads
/// them.
///
/// Every stage runs, whatever an earlier one found, so that one run reports all problems.
package func loadModel(from loaded: LoadedFiles) -> LoadedModel {
  var diagnostics = loaded.diagnostics
  let roots = loaded.roots.compactMap { $0 }
  let (patterns, (statedIDs, sources)) = concurrently {
    ReadPatterns(roots)
  } _: {
    (StatedIDs(roots: roots), ShortSources(roots))
  }
  diagnostics += sources.diagnostics
  let (form, (decoded, decodedModel)) = concurrently {
    FormFindings(roots, patterns)
  } _: {
    var decoder = ModelDecoder(
      screenshots: ScreenshotPaths(loaded.files),
      patterns: patterns,
      statedIDs: statedIDs
    )
    let model = decoder.decode(roots: sources.roots)
    return (decoder.diagnostics, model)
  }
  diagnostics += form.validation
  diagnostics += checkMainFile(loaded)
  diagnostics += form.definitions
  // A file that could not be read may define what seems to be missing.
  let isComplete =
    !loaded.roots.contains { $0 == nil }
    && !loaded.diagnostics.filter { $0.identifier != associationFileIdentifier }.hasErrors
  if isComplete { diagnostics += form.references }
  var model = decodedModel
  let files = loaded.files + [loaded.associationFile].compactMap { $0 }
  if let file = loaded.associationFile {
    let association = AssociationFile.read(file, index: Int32(loaded.files.count))
    diagnostics += association.diagnostics
    model = model?.replacing(association: association.file)
  }
  diagnostics +=
    diagnostics.hasErrors ? decoded.filter { $0.identifier == "duplicate-id" } : decoded
  if let model, isComplete {
    diagnostics +=
      MeaningCheck(model: model, isWellFormed: form.validation.isEmpty).diagnostics
      + SettingsCheck(model: model).diagnostics
  }
  return LoadedModel(
    model: diagnostics.hasErrors ? nil : model,
    files: files,
    diagnostics: diagnostics.sorted(in: files)
  )
}

/// What is wrong with the form of files, and with what they define and refer to.
private struct FormFindings: Sendable {
  var validation: [Diagnostic]
  var definitions: [Diagnostic]
  var references: [Diagnostic]

  init(_ roots: [JSONValue], _ patterns: ReadPatterns) {
    var validation = FormatValidation(isKnownToBeRight: { patterns[$0] != nil })
    for root in roots { validation.check(root: root) }
    self.validation = validation.diagnostics
    let survey = ModelSurvey(roots: roots)
    let table = ElementTable(survey)
    definitions = table.diagnostics
    var references = ReferenceCheck(table: table)
    references.check(survey)
    self.references = references.diagnostics
  }
}

extension [Diagnostic] {
  /// Whether there is an error among them.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// Checks that the main file says that it is one, and that `app`, `site` and `checks` stand once.
private func checkMainFile(_ loaded: LoadedFiles) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  if let main = loaded.roots.first ?? nil, case .object(let object) = main.content {
    for (key, expected) in [
      ("navatlas", "\"navatlas\": \(formatVersion), the version of the format"),
      ("app", "\"app\": an object with the app's name and platforms"),
    ] where object[key] == nil {
      let isNear = object.members.contains { closestMatch(to: $0.key, in: [key]) != nil }
      // Beside `navatlas`, the description of the format asks for `app`.
      guard !isNear, key == "navatlas" || object["navatlas"] == nil else { continue }
      diagnostics.append(
        Diagnostic(
          .error,
          "missing-key",
          "the main file lacks \"\(key)\"",
          expected: expected,
          advice: "to start from a model that `navatlas init` writes",
          at: object.head
        )
      )
    }
  }
  for key in ["app", "site", "checks"] {
    let members = loaded.roots.compactMap { root -> JSONMember? in
      guard case .object(let object)? = root?.content else { return nil }
      return object.member(key)
    }
    for member in members.dropFirst() {
      diagnostics.append(
        Diagnostic(
          .error,
          "duplicate-id",
          "\"\(key)\" is in a second file",
          expected: "\"\(key)\" in one file of the model",
          advice: "removing it from one of them",
          at: member.keyRange,
          notes: [.init("first stated here", at: members[0].keyRange)]
        )
      )
    }
  }
  return diagnostics
}
