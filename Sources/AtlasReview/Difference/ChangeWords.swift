import AtlasBase
import AtlasGraph
import AtlasModel

/// Changes of a model in words, one line each, without a full stop: for terminals and tables.
///
/// Texts of the models are shown in quotes and cut where they are long; what could steer a terminal is
/// made visible. They are escaped for no other format.
package struct ChangeWords: Sendable {
  private let old: NavigationModel
  private let new: NavigationModel

  init(old: NavigationModel, new: NavigationModel) {
    self.old = old
    self.new = new
  }

  /// A change as a whole: `screen "Recipe" (recipe): title "Recipe" → "Recipe detail"`.
  func sentence(_ change: ElementChange) -> String {
    let label = label(change)
    switch change.nature {
    case .added: return "\(label) added" + (change.new.flatMap(place).map { ", \($0)" } ?? "")
    case .removed: return "\(label) removed"
    case .changed: return "\(label): \(Self.details(change).joined(separator: "; "))"
    }
  }

  /// What a changed element is called: its kind, its title as it was, and its id as it is.
  func label(_ change: ElementChange) -> String {
    if let element = change.old { return label(of: element, in: old, id: change.id) }
    guard let element = change.new else { return "app \(Self.quoted(old.app.name))" }
    return label(of: element, in: new, id: change.id)
  }

  /// What is not as it was, each in words of its own: the id if somebody chose it, the holder, then field by
  /// field.
  static func details(_ change: ElementChange) -> [String] {
    var details: [String] = []
    if let formerID = change.formerID, change.isRenamed {
      let evidence = change.evidence.map { ", \($0)" }.joined()
      details.append("renamed from \(formerID) to \(change.id)" + TerminalText.visible(evidence))
    }
    if let move = change.move {
      details.append("moved from \(quoted(move.from)) to \(quoted(move.to))")
    }
    return details + change.fields.map(words)
  }

  /// A field: `title "Recipe" → "Recipe detail"`, `pattern recipes://recipe/{id} removed`.
  static func words(_ field: ElementChange.Field) -> String {
    let isQuoted = quotedKeys.contains(field.key)
    func shown(_ text: String) -> String {
      isQuoted ? quoted(text) : TerminalText.visible(text)
    }
    guard field.items.isEmpty else { return words(items: field, shown) }
    let (old, new) = CutTexts.cut(field.old, field.new, isProse: isQuoted)
    return "\(field.key) \(old.map(shown) ?? "none") → \(new.map(shown) ?? "none")"
  }

  private static func words(items field: ElementChange.Field, _ shown: (String) -> String) -> String
  {
    let noun = singulars[field.key] ?? field.key
    let isProse = quotedKeys.contains(field.key)
    var parts = field.items.prefix(mostItems).map { item -> String in
      if !isProse, let old = item.old, let new = item.new,
        let entries = CutTexts.entries(old, new)
      {
        let changed =
          entries.removed.map { "\(shown($0)) removed" }
          + entries.added.map { "\(shown($0)) added" }
        return "\(noun) \(shown(entries.head))" + changed.joined(separator: ", ")
      }
      let (old, new) = CutTexts.cut(item.old, item.new, isProse: isProse)
      switch (old, new) {
      case (let old?, nil): return "\(noun) \(shown(old)) removed"
      case (nil, let new?): return "\(noun) \(shown(new)) added"
      case (let old?, let new?) where item.old == item.new && old == new:
        return "\(noun) \(shown(old)) in another place"
      default: return "\(noun) \(shown(old ?? "")) → \(shown(new ?? ""))"
      }
    }
    if field.items.count > mostItems {
      parts.append("and \(field.items.count - mostItems) more")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: - Labels

  private func label(of element: ElementReference, in model: NavigationModel, id: String) -> String
  {
    switch element {
    case .container(let index):
      return "\(model.containers[index].kindName) \(Self.quoted(model.title(ofContainer: index)))"
        + " (\(id))"
    case .tab(let index):
      let noun = if case .section = model.tabs[index].kind { "tab section" } else { "tab" }
      return "\(noun) " + (model.tabs[index].title.map(Self.quoted) ?? id)
    case .transition(let index):
      let transition = model.transitions[index]
      let words = NavigationWords(model).step(transition)
      let origin =
        switch transition.origin {
        case .part(let part): "in " + Self.quoted(model.parts[part].label)
        default: "on " + Self.quoted(model.label(ofOrigin: transition.origin))
        }
      return "transition \(Self.quoted(words)) \(origin)"
    default:
      let label = model.label(of: element)
      let isNamed = label != model.id(of: element)
      return "\(element.kind.label) " + (isNamed ? "\(Self.quoted(label)) (\(id))" : id)
    }
  }

  /// Where an added element stands, for those whose place says something.
  private func place(_ element: ElementReference) -> String? {
    switch element {
    case .tab(let index):
      let tab = new.tabs[index]
      if let section = tab.section, case .section(let tabs) = new.tabs[section].kind {
        return tabs.firstIndex(of: index)
          .map { "\(ElementOrder.ordinal($0)) in \(Self.quoted(new.tabs[section].label))" }
      }
      guard case .tabs(let tabView) = new.containers[tab.tabView].kind else { return nil }
      return tabView.items.firstIndex(of: index)
        .map {
          let tabView = TerminalText.visible(new.phrase(ofContainer: tab.tabView))
          return "\(ElementOrder.ordinal($0)) in \(tabView)"
        }
    case .transition(let index):
      return TerminalText.visible(NavigationWords(new).effect(of: new.transitions[index]))
    default: return nil
    }
  }

  // MARK: - Texts

  private static let mostItems = 6

  /// The keys whose values are texts for people.
  private static let quotedKeys: Set<String> = Set(
    ["title", "section", "summary", "on", "name", "badge", "alert", "confirmationDialog"]
      + FormatObject.entryPointKinds.map(\.name)
  )

  private static let singulars = [
    "patterns": "pattern", "examples": "example", "destinations": "destination",
    "parameters": "parameter", "values": "value", "states": "state", "tags": "tag",
    "detents": "detent", "schemes": "scheme", "domains": "domain", "platforms": "platform",
    "activityTypes": "activity type", "appIDs": "app id", "applinks": "applinks component",
    "secondary": "secondary column", "widths": "width", "checks.rules": "rule",
    "site.start": "start", "focus": "focus",
  ]

  private static func quoted(_ text: String) -> String { "\"\(TerminalText.visible(text))\"" }
}
