import AtlasBase
import AtlasChecks
import AtlasModel

/// The views of a model that the source has under another name: those that are not in the source, beside the
/// screens and parts of the scan that the model does not have, compared as `navatlas diff` compares elements
/// with other ids.
struct RenamedViews {
  let files: LoadedFiles
  let model: NavigationModel
  let facts: SourceFacts
  let scan: ScannedModel

  private struct Rename {
    var id: String
    var old: String
    var new: String
    var evidence: [String]
  }

  var result: (edits: [TextEdit], changes: [String]) {
    let renames = self.renames
    var names: [String: String] = [:]
    for rename in renames { names[rename.old] = rename.new }
    guard !names.isEmpty else { return ([], []) }
    var edits: [TextEdit] = []
    for (file, root) in files.roots.enumerated() {
      if let root { Self.rename(names, in: root, file, &edits) }
    }
    let changes = renames.map { rename in
      "the view \"\(rename.old)\" of \"\(rename.id)\" is now \"\(rename.new)\": "
        + rename.evidence.joined(separator: ", ")
    }
    return (edits, changes)
  }

  private static func rename(
    _ names: [String: String],
    in value: JSONValue,
    _ file: Int,
    _ edits: inout [TextEdit]
  ) {
    switch value.content {
    case .array(let values):
      for value in values { rename(names, in: value, file, &edits) }
    case .object(let object):
      for member in object.members where !member.key.hasPrefix("x-") {
        if member.key == "view", let old = member.value.string, let new = names[old] {
          let text = JSONPrinter().line(of: JSONValue(new))
          edits.append(
            TextEdit(file: file, bytes: ElementJSON.bytes(member.value.range), text: text)
          )
        } else {
          rename(names, in: member.value, file, &edits)
        }
      }
    default: break
    }
  }

  // MARK: - Finding

  private var renames: [Rename] {
    let views = SourceViews(facts)
    let known = ModelViews(model).names
    func isGone(_ view: String?) -> Bool {
      guard let view else { return false }
      let name = SourceViews.simple(view)
      return name.first?.isUppercase == true && !views.knows(name)
    }
    func isNew(_ view: String?) -> Bool {
      guard let name = view.map(SourceViews.simple) else { return false }
      return !known.contains(name) && views.declared(name).contains(where: \.isView)
    }
    return renames(
      old: model.screens.indices.filter { isGone(model.screens[$0].view) }
        .map { ViewEvidence(ofScreen: $0, in: model) },
      new: scan.model.screens.indices.filter { isNew(scan.model.screens[$0].view) }
        .map { ViewEvidence(ofScreen: $0, in: scan.model) }
    )
      + renames(
        old: model.parts.indices.filter { isGone(model.parts[$0].view) }
          .map { ViewEvidence(ofPart: $0, in: model) },
        new: scan.model.parts.indices.filter { isNew(scan.model.parts[$0].view) }
          .map { ViewEvidence(ofPart: $0, in: scan.model) }
      )
  }

  private func renames(old: [ViewEvidence], new: [ViewEvidence]) -> [Rename] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let search = RenameSearch(
      old: Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0, $1.facts) }),
      new: Dictionary(uniqueKeysWithValues: new.enumerated().map { ($0, $1.facts) })
    )
    var matches = search.matches()
    let oldFiles = Dictionary(grouping: old.indices) { old[$0].path }
    let newFiles = Dictionary(grouping: new.indices) { new[$0].path }
    let settled = (old: Set(matches.map(\.old)), new: Set(matches.map(\.new)))
    // The only view of a file that is gone, and the only new one, need less to be the same.
    for (path, olds) in oldFiles {
      guard path != nil, olds.count == 1, let news = newFiles[path], news.count == 1,
        !settled.old.contains(olds[0]), !settled.new.contains(news[0])
      else { continue }
      let evidence = old[olds[0]].shared(with: new[news[0]])
      if evidence.count > 1 {
        matches.append(.init(old: olds[0], new: news[0], evidence: evidence))
      }
    }
    return matches.sorted { $0.old < $1.old }.map { match in
      Rename(
        id: old[match.old].id,
        old: old[match.old].view,
        new: new[match.new].view,
        evidence: match.evidence
      )
    }
  }
}

/// What can be said of a view beside its name.
private struct ViewEvidence {
  let id: String
  let view: String
  let path: String?
  let facts: [RenameFact: Set<String>]

  init(ofScreen index: Int, in model: NavigationModel) {
    let screen = model.screens[index]
    let place = Place(transitions: Array(screen.transitions), title: screen.title)
    self.init(screen.id, screen.view, screen.attributes, place, in: model)
  }

  init(ofPart index: Int, in model: NavigationModel) {
    let part = model.parts[index]
    let place = Place(transitions: Array(part.transitions), title: part.title)
    self.init(part.id, part.view, part.attributes, place, in: model)
  }

  private struct Place {
    var transitions: [Int]
    var title: String?
  }

  private init(
    _ id: String,
    _ view: String?,
    _ attributes: Attributes,
    _ place: Place,
    in model: NavigationModel
  ) {
    let name = SourceViews.simple(view ?? id)
    let views = ModelViews(model)
    var list = FactList()
    list.add(.title, place.title)
    list.add(.file, attributes.source?.path)
    if attributes.source?.line != nil { list.add(.line, attributes.source?.text) }
    for number in place.transitions {
      let transition = model.transitions[number]
      list.add(.leads, views.targets(of: transition).map { "\(transition.kind.rawValue) \($0)" })
    }
    for transition in model.transitions where views.targets(of: transition).contains(name) {
      let origins = views.origins(of: transition) ?? []
      list.add(.opened, origins.map { "\(transition.kind.rawValue) \($0)" })
    }
    for scene in model.scenes where views.names(of: scene.content).contains(name) {
      list.add(.place, scene.kind.rawValue)
    }
    for tab in model.tabs {
      guard case .content(let content) = tab.kind, views.names(of: content).contains(name) else {
        continue
      }
      list.add(.place, "tab \(tab.title ?? tab.id)")
    }
    self.id = id
    self.view = view ?? id
    path = attributes.source?.path
    facts = list.facts
  }

  func shared(with other: ViewEvidence) -> [String] {
    RenameFact.allCases.compactMap { fact in
      let common = (facts[fact] ?? []).intersection(other.facts[fact] ?? [])
      return common.isEmpty ? nil : fact.words(common.sorted())
    }
  }
}
