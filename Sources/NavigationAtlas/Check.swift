internal import AtlasBase
internal import AtlasChecks
internal import AtlasModel
internal import AtlasRendering

/// How a model is checked, beside what it states itself under `checks`.
public struct CheckOptions: Sendable {
  /// How bad findings of a rule are, by the rule's id. What is stated here goes before what the model states.
  public var levels: [String: Level] = [:]
  /// The ids of the rules that run; nil for all. A rule that is named here runs even if it is off.
  public var only: Set<String>?
  /// The text of a JSON file with what the model may state under `checks`; it goes before the model, key by
  /// key.
  public var settings: [UInt8]?
  /// Findings that are known and do not fail; nil for those of the file that the model names.
  public var accepted: AcceptedFindings?
  /// The mildest finding that makes ``CheckReport/hasFailed`` true; nil for none.
  public var failLevel: Severity? = .error
  /// The root of the app's sources on disk, for the rules that look at them; nil for none.
  public var sourceFolder: String?

  /// What the model states itself, and nothing else; an error makes the report fail.
  public init() {}

  /// How bad findings of a rule are.
  public enum Level: String, Sendable, CaseIterable {
    case off, information, warning, error
  }
}

/// Findings that were accepted: a baseline, so that only new findings fail.
///
/// A finding is known again by its rule, its element and its key, wherever it stands. Equal ones are
/// counted: with two accepted, a third is new.
public struct AcceptedFindings: Sendable, Equatable {
  let inner: AtlasChecks.AcceptedFindings

  /// None.
  public init() { inner = AtlasChecks.AcceptedFindings() }

  /// All findings of a report.
  public init(_ report: CheckReport) {
    inner = AtlasChecks.AcceptedFindings(report.report, in: report.graph.model)
  }

  /// Reads the file that ``json`` or `navatlas check --write-baseline` wrote.
  ///
  /// - Parameters:
  ///   - json: What the file holds.
  ///   - path: Its path, for diagnostics.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/invalidFile``.
  public init(json: [UInt8], path: String = "accepted findings") throws(AtlasError) {
    try self.init(SourceFile(path: path, bytes: json))
  }

  /// The text of the file that holds them, one finding a line.
  public var json: String { inner.text }

  /// How many there are.
  public var count: Int { inner.entries.count }

  init(_ file: SourceFile) throws(AtlasError) {
    let (accepted, diagnostics) = AtlasChecks.AcceptedFindings.read(file)
    guard let accepted else { throw AtlasError(.invalidFile, diagnostics.read(in: [file])) }
    inner = accepted
  }
}

extension NavigationModel {
  /// Checks the model by the rules.
  ///
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` if there is no rule of an id in
  ///   the options, ``AtlasError/Code/invalidFile`` if the settings, the accepted findings or a source file
  ///   can't be read.
  public func check(_ options: CheckOptions = CheckOptions()) throws(AtlasError) -> CheckReport {
    let rules = try Self.rules(options.only)
    let settings = try settings(options, rules)
    let accepted = if let accepted = options.accepted { accepted } else { try acceptedFindings() }
    var report = AtlasChecks.check(
      graph,
      rules: rules,
      settings: settings,
      sources: try options.sourceFolder.map { folder throws(AtlasError) in try sources(in: folder) }
    )
    let noLongerFound = report.accept(accepted.inner, in: graph.model)
    return CheckReport(
      report: report,
      run: CheckRun(
        report,
        of: graph,
        loaded: loaded,
        noLongerFound: noLongerFound,
        failLevel: options.failLevel?.inner
      ),
      graph: graph,
      files: loaded.files
    )
  }

  /// The findings that the model accepts: those of the file that it names under `checks`; none if it names
  /// none.
  ///
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/invalidFile``, or ``AtlasError/Code/git``.
  public func acceptedFindings() throws(AtlasError) -> AcceptedFindings {
    guard let file = try acceptedFindingsFile() else { return AcceptedFindings() }
    return try AcceptedFindings(file)
  }

  private func acceptedFindingsFile() throws(AtlasError) -> SourceFile? {
    let read: (String) -> Result<[UInt8], FileReadFailure>
    switch source {
    case .disk: read = ConfinedFiles(mainPath: loaded.files[0].path).read
    case .reader(let reader): read = reader
    case .git(let source):
      do {
        return try source.acceptedFindingsFile(of: loaded)
      } catch let error as GitError {
        throw AtlasError(error)
      } catch {
        throw AtlasError(.invalidFile, "\(error)")
      }
    }
    guard let path = graph.model.checks.acceptedFindingsPath(in: loaded.files) else { return nil }
    switch read(path) {
    case .success(let bytes): return SourceFile(path: path, bytes: bytes)
    case .failure(let failure):
      throw AtlasError(
        .invalidFile,
        "the accepted findings \(path) can't be read: \(failure.reason)"
      )
    }
  }

  private static func rules(_ ids: Set<String>?) throws(AtlasError) -> [AtlasChecks.Rule] {
    guard let ids else { return AtlasChecks.Rule.catalogue }
    for id in ids.sorted() { _ = try rule(id) }
    return AtlasChecks.Rule.catalogue.filter { ids.contains($0.id) }
  }

  private static func rule(_ id: String) throws(AtlasError) -> AtlasChecks.Rule {
    if let rule = AtlasChecks.Rule.named(id) { return rule }
    let advice = AtlasChecks.Rule.closestID(to: id).map { "\"\($0)\"" }
    throw AtlasError(.unknownName, "there is no rule \"\(id)\"", advice: advice)
  }

  private func settings(
    _ options: CheckOptions,
    _ rules: [AtlasChecks.Rule]
  ) throws(AtlasError) -> CheckSettings {
    var settings = graph.model.checks
    if let bytes = options.settings {
      let file = SourceFile(path: "settings", bytes: bytes)
      let diagnostics = readCheckSettings(file, into: &settings)
      if diagnostics.hasErrors {
        throw AtlasError(.invalidFile, diagnostics.read(in: [file]))
      }
    }
    for (id, level) in options.levels.sorted(by: { $0.key < $1.key }) {
      settings.severities[try Self.rule(id).id] = .some(Severity(rawValue: level.rawValue)?.inner)
    }
    if options.only != nil {
      for rule in rules where settings.severity(of: rule) == nil {
        settings.severities[rule.id] = .some(rule.severity)
      }
    }
    return settings
  }

  /// The source files that the model names.
  private func sources(in folder: String) throws(AtlasError) -> SourceTexts {
    guard case .failure(.isDirectory) = FileSystemReader().read(folder) else {
      throw AtlasError(
        .invalidFile,
        "there is no folder \(folder)",
        expected: "the root of the sources"
      )
    }
    let reader = ConfinedFiles(
      mainPath: folder,
      root: folder,
      reader: FileSystemReader(sizeLimit: 1 << 24)
    )
    var texts: [String: String] = [:]
    for path in SourceTexts.paths(in: graph.model) {
      switch reader.read("\(folder)/\(path)") {
      case .success(let bytes): texts[path] = String(decoding: bytes, as: UTF8.self)
      case .failure(.notFound), .failure(.isDirectory), .failure(.outside), .failure(.gitData):
        continue
      case .failure(let failure):
        // To take it for missing would be a false finding.
        throw AtlasError(.invalidFile, "\(folder)/\(path) can't be read: \(failure.reason)")
      }
    }
    return SourceTexts(texts)
  }
}
