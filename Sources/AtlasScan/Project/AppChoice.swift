import AtlasBase
import AtlasModel
import SwiftSyntax

/// Which of several apps in the source the model is of.
///
/// The examples of features and the tools of a team are apps too. For each platform a model is of one app: the one
/// from which the code names most views, unless a person names another one. Where no project says for which platform an
/// app is built, one that is written for a watch or a Mac comes after the others.
struct AppChoice {
  private(set) var taken: [NominalType] = []
  private(set) var leftOut: [NominalType] = []

  init(
    _ index: AppIndex,
    _ references: [TypeReferences],
    _ files: [ScannedFile],
    named names: [String]
  ) {
    let apps = index.types.filter { $0.isEntry && index.conforms($0, to: ["App"]) }
    guard apps.count > 1 || !names.isEmpty else {
      taken = apps
      return
    }
    guard names.isEmpty else {
      taken = apps.filter { names.contains($0.name) }
      leftOut = apps.filter { !names.contains($0.name) }
      return
    }
    let project = ProjectFacts(files)
    let platforms = apps.map { $0.platforms(project, index) }
    let views = apps.map { index.views(namedFrom: $0, references) }
    let isElsewhere = apps.map {
      index.units[$0.unit].importsOtherSystem && !project.knows($0, index)
    }
    let ranks = apps.indices.map {
      (isElsewhere[$0] ? 1 : 0, -views[$0], index.source(apps[$0].position))
    }
    let order = apps.indices.sorted { ranks[$0] < ranks[$1] }
    for number in order {
      let rivals = order.prefix { $0 != number }.filter { taken.contains(apps[$0]) }
      let isSecond = rivals.contains {
        !platforms[$0].isDisjoint(with: platforms[number])
          && index.folder(of: apps[$0]) != index.folder(of: apps[number])
      }
      if isSecond { leftOut.append(apps[number]) } else { taken.append(apps[number]) }
    }
  }

  /// Whether the code of some types in a file is that of an app that is left out.
  func leavesOut(_ types: [String], in unit: Int) -> Bool {
    leftOut.contains { $0.unit == unit && types.contains($0.simpleName) }
  }
}

extension ScannedApp {
  /// What the project says of the apps that the model is of; of all that it builds where no `App` is in sight.
  var project: ProjectFacts { Self.projectFacts(of: choice, index, input) }

  static func projectFacts(
    of choice: AppChoice,
    _ index: AppIndex,
    _ input: ScanInput
  ) -> ProjectFacts {
    let entries = choice.taken.map { index.units[$0.unit].path }
    return ProjectFacts(
      input.projectFiles,
      of: entries.isEmpty ? index.units.map(\.path) : entries
    )
  }

  /// The names of the apps in the source.
  package var appNames: [String] { Set((choice.taken + choice.leftOut).map(\.name)).sorted() }

  /// What is wrong with the names of apps that a person gives; nil if the source has all of these apps.
  package func problem(withApps names: [String]) -> String? {
    let known = appNames
    guard let name = names.first(where: { !known.contains($0) }) else { return nil }
    let expected =
      known.isEmpty ? "an App with @main in the source" : known.quotedList(joinedBy: "or")
    let advice = closestMatch(to: name, in: known).map { ", try \"\($0)\"" } ?? ""
    return "no app is called \"\(name)\", expected \(expected)\(advice)"
  }

  /// Which apps the model is of, and which it leaves out; nil if it leaves none out.
  package var noteOnApps: String? {
    guard !choice.leftOut.isEmpty else { return nil }
    let list = { (apps: [NominalType]) in Set(apps.map(\.name)).sorted().joined(separator: ", ") }
    return """
      the model is of \(list(choice.taken)), without \(list(choice.leftOut)); for others state --app NAME, or \
      leave apps out with "ignore" hints
      """
  }
}

extension ProjectFacts {
  /// Whether a target says for which platforms an app is built.
  fileprivate func knows(_ app: NominalType, _ index: AppIndex) -> Bool {
    platforms(ofFile: index.units[app.unit].path) != nil
  }
}

extension SourceUnit {
  /// Whether it imports what only Apple Watch or the Mac has.
  fileprivate var importsOtherSystem: Bool {
    tree.statements.contains { statement in
      guard case .decl(let declaration) = statement.item,
        let name = declaration.as(ImportDeclSyntax.self)?.path.first?.name.text
      else { return false }
      return ["WatchKit", "AppKit", "Cocoa"].contains(name)
    }
  }
}

extension NominalType {
  /// Whether the system starts it.
  fileprivate var isEntry: Bool {
    kind != .protocol && kind != .extension && attributes.contains { $0.name == "main" }
  }

  /// The platforms that an app is built for.
  fileprivate func platforms(_ project: ProjectFacts, _ index: AppIndex) -> Set<Platform> {
    let all = project.platforms(ofFile: index.units[unit].path) ?? Set(project.platforms.keys)
    return presence.platforms.map { all.intersection($0) } ?? all
  }
}

extension AppIndex {
  fileprivate func folder(of type: NominalType) -> Substring {
    let path = units[type.unit].path
    return path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// How many views the code of an app names, and the code of what it names.
  fileprivate func views(namedFrom app: NominalType, _ references: [TypeReferences]) -> Int {
    var named: [String: Set<String>] = [:]
    for (around, found) in references.flatMap(\.names) {
      for name in around { named[name, default: []].formUnion(found) }
    }
    var open = references[app.unit].names.filter { $0.key.contains(app.simpleName) }
      .reduce(into: Set<String>()) { $0.formUnion($1.value) }
    var seen: Set<String> = []
    while let name = open.popFirst() {
      guard seen.insert(name).inserted else { continue }
      open.formUnion((named[name] ?? []).subtracting(seen))
    }
    return Set(types.filter(isView).map(\.simpleName)).intersection(seen).count
  }
}
