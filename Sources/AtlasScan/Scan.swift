import AtlasBase
import AtlasModel
import SwiftSyntax

/// What the source of an app says about its navigation.
package struct ScanInput: Sendable {
  /// Swift files.
  package var sources: [ScannedFile]
  /// Property lists, entitlements and project files.
  package var projectFiles: [ScannedFile]
  /// What the team says of the app.
  package var hints: ScanHints
  package var limits: ScanLimits
  /// The names of the apps that the model is of; none for those that the scan chooses.
  package var apps: [String]

  package init(
    sources: [ScannedFile],
    projectFiles: [ScannedFile] = [],
    hints: ScanHints = ScanHints(),
    limits: ScanLimits = ScanLimits(),
    apps: [String] = []
  ) {
    self.apps = apps
    self.limits = limits
    self.sources = sources
    self.projectFiles = projectFiles
    self.hints = hints
  }
}

/// How far code is followed. What is beyond is listed as unresolved.
package struct ScanLimits: Sendable {
  /// How many calls are followed for one view, or for one value. Views of real apps need some hundreds.
  package var calls = 3_000
  /// How many bodies, functions and closures are read for it.
  package var reads = 500_000
  /// How many calls are followed for all values of one sheet or destination.
  package var callsOfContent = 60_000

  package init() {}
}

/// What a scan found: a model, and what could not be resolved.
package struct ScanResult: Sendable {
  /// The model in canonical form.
  package var model: String
  package var unresolved: [UnresolvedPlace]
  package var edges: [EdgeFact]
  /// What scenes and tabs hold: kinds `window` and `tab`.
  package var contents: [EdgeFact]
  /// Every call that has to do with navigation, and what became of it.
  package var places: [ScannedPlace]
  package var counts: ScanCounts
  /// The hints that match nothing, or that name a view that is not in the source.
  package var hintWarnings: [Diagnostic]
}

/// A place that navigates and that the model lacks.
package struct UnresolvedPlace: Sendable, Hashable {
  package var file: String
  package var line: Int
  /// The call: `sheet`, `append`.
  package var name: String
  package var reason: String
  /// The hint that would resolve it.
  package var proposal: ProposedHint?

  /// The warning for people and for the programs that read compilers' output, one line whatever the names are.
  package var warning: String {
    let hint = proposal.map { ", hint \($0.text)" } ?? ""
    return TerminalText.visible("\(file):\(line): warning: \(name) is unresolved: \(reason)\(hint)")
  }
}

/// How much was read and found.
package struct ScanCounts: Sendable {
  package var files: Int
  package var views: Int
  package var screens: Int
  /// The transitions that the model has.
  package var transitions: Int
  package var unresolved: Int
  /// Previews and types for tests.
  package var previews: Int
  /// The navigating calls in them.
  package var previewCalls: Int
  /// The navigating calls that hints leave out.
  package var ignored: Int
  /// The navigating calls of apps that are left out.
  package var callsOfOtherApps: Int
  /// The navigating calls of code for systems for which the app is not built.
  package var callsOfOtherSystems: Int
}

/// Reads the source of an app, and writes the model of its navigation.
package func scan(_ input: ScanInput) -> ScanResult { scan(ScannedApp(input)) }

/// Writes the model of an app that was read.
package func scan(_ app: ScannedApp) -> ScanResult {
  let project = app.project
  let ownership = Ownership(app.survey, edges: app.joiner.edges)
  let (model, written) = ModelWriter.text(app, project)
  let places = PlaceList(app: app, written: written).places
  let unresolved = places.compactMap { place -> UnresolvedPlace? in
    guard case .unresolved(let reason) = place.outcome else { return nil }
    return UnresolvedPlace(
      file: place.file,
      line: place.line,
      name: place.name,
      reason: reason,
      proposal: place.proposal
    )
  }
  return ScanResult(
    model: model,
    unresolved: unresolved,
    edges: app.edgeFacts,
    contents: app.contentFacts,
    places: places,
    counts: ScanCounts(
      files: app.input.sources.count,
      views: app.index.types.filter(app.index.isView).count,
      screens: ownership.screens.count,
      transitions: written.edges.count,
      unresolved: unresolved.count,
      previews: app.previewCount,
      previewCalls: places.filter { $0.outcome == .preview }.count,
      ignored: places.filter { $0.outcome == .ignored }.count,
      callsOfOtherApps: places.filter { $0.outcome == .otherApp }.count,
      callsOfOtherSystems: places.filter { $0.outcome == .otherSystem }.count
    ),
    hintWarnings: HintCheck(app).warnings
  )
}

/// An app that was read: its declarations, what its views say, and what follows from both.
package final class ScannedApp {
  let input: ScanInput
  let hints: HintTable
  let outline: SourceOutline
  let index: AppIndex
  let interpreter: Interpreter
  let choice: AppChoice
  /// The views that nothing shows, and the apps that are left out. What they do is not in the model.
  let unshown: Set<NominalType>
  /// Of these the apps that are left out, and the views that only they show.
  let ofOtherApps: Set<NominalType>
  let survey: Survey
  let joiner: EdgeJoiner
  let restorations: Restorations
  let calls: [NavigationCall]
  /// The calls of code for systems for which the app is not built.
  let callsOfOtherSystems: [NavigationCall]
  /// The paths whose `codable` form the code takes.
  let encodedPaths: [(name: String, position: SourcePosition)]
  /// The keys of `UserDefaults`, and the values that are written there or encoded.
  let defaultsKeys: [(key: ExprSyntax, position: SourcePosition)]
  let keptValues: [KeptValue]
  let previewCount: Int

  package init(_ input: ScanInput) {
    self.input = input
    let hints = HintTable(input.hints)
    let (read, callsOfOtherSystems) = Self.readCompiled(input, hints)
    self.callsOfOtherSystems = callsOfOtherSystems
    self.hints = hints
    outline = SourceOutline(read.map(\.declarations))
    let declarations = read.map { hints.kept($0.declarations) }
    index = AppIndex(units: read.map(\.unit), declarations: declarations)
    encodedPaths = read.flatMap(\.encodedPaths)
    defaultsKeys = read.flatMap(\.defaultsKeys)
    keptValues = read.flatMap(\.keptValues)
    previewCount = read.reduce(0) { $0 + $1.declarations.previewCount }
    var names = read.reduce(into: Set<String>()) { $0.formUnion($1.stateNames) }
    for type in index.types {
      names.formUnion(type.properties.filter(\.isBinding).map(\.name))
    }
    names.formUnion(WrittenBindings.namesHandedIn(read.map(\.bindings)))
    names.formUnion(Self.observedRoutes(read.reduce(into: []) { $0.formUnion($1.observed) }, index))
    names.formUnion(index.routeListNames)
    names.formUnion(index.namesBehind(names))
    names.formUnion(hints.stateNames)
    interpreter = Interpreter(
      index: index,
      stateNames: names,
      setNames: read.reduce(into: []) { $0.formUnion($1.setNames) },
      hints: hints,
      texts: LocalizedTexts(input.projectFiles),
      limits: input.limits
    )
    let references = read.map(\.references)
    choice = AppChoice(index, references, input.projectFiles, named: input.apps)
    let unnamed = index.unnamedViews(references, besides: hints.namedTypes, choice)
    ofOtherApps =
      choice.leftOut.isEmpty
      ? []
      : unnamed.subtracting(index.unnamedViews(references, besides: hints.namedTypes))
        .union(choice.leftOut)
    unshown = unnamed.union(choice.leftOut)
    survey = SurveyReader.survey(interpreter, besides: unshown)
    joiner = EdgeJoiner.join(interpreter, survey)
    let named = read.flatMap(\.calls)
    let known = Set(named.map(\.position)).union(interpreter.met)
    let presenting = PresentingCallReader.calls(
      of: read.reduce(into: []) { $0.formUnion($1.presentingMethods) },
      in: read.map(\.unit)
    )
    let changes = PathChanges(
      index: index,
      interpreter: interpreter,
      joiner: joiner,
      outline: outline
    )
    calls =
      named + RouterCalls(index: index, interpreter: interpreter).missed(joiner, outline)
      + presenting.filter { !known.contains($0.position) }
      + changes.calls(read.map(\.paths), besides: Set(named.map(\.position)))
    restorations = Restorations(interpreter, survey)
  }

  /// The state among those whose changes views handle that is an enum of the app, such as a request to navigate.
  private static func observedRoutes(_ names: Set<String>, _ index: AppIndex) -> Set<String> {
    Set(
      index.types.flatMap { type in
        type.properties.filter { names.contains($0.name) }
          .filter { index.type($0.type, in: type, unit: $0.unit)?.kind == .enum }
          .map(\.name)
      }
    )
  }

  private struct ReadFile: Sendable {
    var unit: SourceUnit
    var declarations: FileDeclarations
    var calls: [NavigationCall]
    var stateNames: Set<String>
    /// The names of state whose changes views handle.
    var observed: Set<String>
    var bindings: WrittenBindings
    var encodedPaths: [(name: String, position: SourcePosition)]
    var defaultsKeys: [(key: ExprSyntax, position: SourcePosition)]
    var keptValues: [KeptValue]
    var presentingMethods: Set<PresentingMethod>
    var paths: PathNotes
    var references: TypeReferences
    /// The names of properties that code gives a value.
    var setNames: Set<String>
  }

  /// Reads the code that is compiled for the systems for which the project builds the app, and the calls of other code.
  ///
  /// Which app it is shows all code. Where no project says what it builds, all code counts.
  private static func readCompiled(
    _ input: ScanInput,
    _ hints: HintTable
  ) -> (read: [ReadFile], callsOfOthers: [NavigationCall]) {
    var read = read(Array(input.sources.enumerated()))
    let index = AppIndex(
      units: read.map(\.unit),
      declarations: read.map { hints.kept($0.declarations) }
    )
    let choice = AppChoice(
      index,
      read.map(\.references),
      input.projectFiles,
      named: input.apps
    )
    let project = projectFacts(of: choice, index, input)
    guard project.statesSystems else { return (read, []) }
    let systems = Set(project.platforms.keys)
    var others: [NavigationCall] = []
    let compiled = read.map(\.unit).concurrentMap { unit -> (UncompiledCode, ScannedFile)? in
      let rest = UncompiledCode(unit, besides: systems)
      guard !rest.isEmpty else { return nil }
      return (rest, ScannedFile(path: unit.path, bytes: rest.removed(from: unit.bytes)))
    }
    var again: [(offset: Int, element: ScannedFile)] = []
    for case (let number, let (rest, file)?) in compiled.enumerated() {
      others += read[number].calls.filter { rest.contains($0.position.offset) }
      again.append((number, file))
    }
    for (number, file) in zip(again.map(\.offset), Self.read(again)) { read[number] = file }
    return (read, others)
  }

  /// Parses files, each with its number, on all cores.
  private static func read(_ files: [(offset: Int, element: ScannedFile)]) -> [ReadFile] {
    files.concurrentMap { number, file in
      let unit = SourceUnit(number: number, file: file)
      let reader = NavigationCallReader.read(unit)
      return ReadFile(
        unit: unit,
        declarations: DeclarationReader.declarations(of: unit),
        calls: reader.calls,
        stateNames: reader.stateNames,
        observed: reader.observedNames,
        bindings: reader.bindings,
        encodedPaths: reader.encodedPaths,
        defaultsKeys: reader.defaultsKeys,
        keptValues: reader.keptValues,
        presentingMethods: reader.presentingMethods,
        paths: reader.paths,
        references: TypeReferenceReader.references(in: unit),
        setNames: SetNameReader.names(in: unit)
      )
    }
  }
}
