import AtlasGraph
import AtlasLinks
import AtlasModel

/// A change that breaks what is outside the app: links in mails and on the web, what other apps hand
/// over, what is stored on a person's device.
package struct BreakingChange: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A published URL does not lead to the same screen any more, or is not handed to the app.
    case url
    /// The app does not declare a URL scheme any more.
    case scheme
    /// The app is not associated with a domain any more.
    case domain
    /// The app does not take a type of user activity any more.
    case activity
    /// What is stored under a key is not read any more.
    case storageKey
  }

  package var kind: Kind
  /// What it is about: a URL, a scheme, a domain, an activity type, the key as it was.
  package var subject: String
  /// What is so, as a sentence without its full stop.
  package var words: String
  /// What becomes of a URL, the same for all URLs that it becomes of: `now nowhere: no stack to push
  /// on`; nil for what is no URL.
  var outcome: String?
  /// Where a URL breaks, by the numbers of the new app; nil for wherever it worked, and for what is no URL.
  var environments: EnvironmentSet?
  /// The element of the old model; nil for the app.
  var old: ElementReference?
  /// The element of the new model; nil for the app and where it is gone.
  var new: ElementReference?
}

/// Finds what breaks outside the app.
struct BreakingChangeFinder {
  let old: NavigationModel
  let new: NavigationModel
  let matching: ElementMatching
  let links: [LinkChange]

  /// By kind, then in the order of their subjects.
  var changes: [BreakingChange] {
    urls + schemes + domains + activities + storageKeys
  }

  // MARK: URLs

  /// One for each URL, about the first of what becomes of it.
  private var urls: [BreakingChange] {
    var numbers: [String: Int] = [:]
    var found: [BreakingChange] = []
    var ledIn: [EnvironmentSet] = []
    for change in links where change.isBreaking {
      let words = words(for: change)
      if let number = numbers[change.url] {
        guard found[number].words == words else { continue }
        found[number].environments?.formUnion(change.environments)
        continue
      }
      numbers[change.url] = found.count
      ledIn.append(change.ledIn)
      found.append(
        BreakingChange(
          kind: .url,
          subject: change.url,
          words: words,
          outcome: outcome(of: change, change.new.sharedWords),
          environments: change.environments,
          old: change.old.link.map(ElementReference.deepLink),
          new: change.new.link.map(ElementReference.deepLink)
        )
      )
    }
    for (number, places) in ledIn.enumerated() where !places.isEmpty {
      if found[number].environments?.isSuperset(of: places) ?? false {
        found[number].environments = nil
      }
    }
    return found
  }

  private func words(for change: LinkChange) -> String {
    guard change.nature != .notHandedOver, let outcome = outcome(of: change, change.new.words)
    else { return "The system no longer opens it in the app" }
    return "It led to \(names(of: change).old), \(outcome)"
  }

  /// The screens that a URL leads to, with their ids if they have one name.
  private func names(of change: LinkChange) -> (old: String, new: String) {
    let before = change.old.screen.map { old.screens[$0] }
    let after = change.new.screen.map { new.screens[$0] }
    guard let before, let after else {
      return (before?.label ?? "", after?.label ?? change.new.words)
    }
    guard before.label == after.label else { return (before.label, after.label) }
    return ("\(before.label) (\(before.id))", "\(after.label) (\(after.id))")
  }

  /// - Parameter nowhere: How to say that it leads nowhere.
  private func outcome(of change: LinkChange, _ nowhere: String) -> String? {
    var condition = ""
    if case .conditions(let terms) = change.circumstance, !terms.isEmpty {
      condition = "if " + terms.conjunction
    }
    switch change.nature {
    case .notHandedOver: return nil
    case .nowhere: return condition.isEmpty ? "now \(nowhere)" : "now, \(condition), \(nowhere)"
    default:
      let target = "now to \(names(of: change).new)"
      return condition.isEmpty ? target : "\(target) \(condition)"
    }
  }

  // MARK: What the system knows

  /// A model that stated its schemes and states none any more says that there are none.
  private var schemes: [BreakingChange] {
    let now = old.app.schemes != nil && new.app.schemes == nil ? [] : Set(Self.schemes(of: new))
    return Self.schemes(of: old).filter { !now.contains($0) }.map { scheme in
      .init(kind: .scheme, subject: scheme, words: "The app no longer handles \(scheme): URLs")
    }
  }

  /// The custom schemes that an app declares; without a statement, those of its patterns. Sorted, in
  /// lower case.
  private static func schemes(of model: NavigationModel) -> [String] {
    let patterns = model.deepLinks.flatMap(\.patterns).filter { !$0.isWeb }.map(\.scheme)
    return Set((model.app.schemes ?? patterns).map { $0.lowercased() }).sorted()
  }

  /// A domain that another one of the app still covers is no loss.
  private var domains: [BreakingChange] {
    guard let before = old.app.domains else { return [] }
    let lower = (new.app.domains ?? []).map { AssociatedDomain.host($0.lowercased()) }
    return Set(before.map { AssociatedDomain.host($0.lowercased()) }).sorted().filter { domain in
      !lower.contains { $0 == domain || Self.covers($0, domain) }
    }
    .map { domain in
      .init(
        kind: .domain,
        subject: domain,
        words: "The app is not associated with \(domain) any more"
      )
    }
  }

  private static func covers(_ wildcard: String, _ domain: String) -> Bool {
    wildcard.hasPrefix("*.") && domain.hasSuffix(wildcard.dropFirst())
  }

  /// Types that were declared and are not, and types that a deep link took and none takes; some of the
  /// system's need no declaration.
  private var activities: [BreakingChange] {
    let before = Set(old.deepLinks.compactMap(\.activityType))
    let now = Set(new.deepLinks.compactMap(\.activityType))
    let declared = Set(old.app.activityTypes ?? [])
    return before.union(declared).sorted().compactMap { type in
      let isDeclared = new.app.activityTypes?.contains(type) ?? false
      let isUndeclared = declared.contains(type) && !isDeclared
      guard isUndeclared || (before.contains(type) && !now.contains(type)) else { return nil }
      return .init(
        kind: .activity,
        subject: type,
        words: isUndeclared
          ? "The app no longer handles the user activity \(type)"
          : "No deep link handles the user activity \(type) any more"
      )
    }
  }

  // MARK: Storage

  private var storageKeys: [BreakingChange] {
    let pairs = stored(old)
    let now = Dictionary(
      stored(new).map { ($0.slot, $0.key) },
      uniquingKeysWith: { first, _ in first }
    )
    return pairs.compactMap { stored -> BreakingChange? in
      let same = matching.new(of: stored.slot.element)
      if same == nil, case .condition = stored.slot.element { return heir(of: stored) }
      let key = same.flatMap { now[Slot(element: $0, use: stored.slot.use)] }
      guard key != stored.key else { return nil }
      let what = stored.slot.use.words
      return BreakingChange(
        kind: .storageKey,
        subject: stored.key,
        words: key.map { "\(what) is now stored under \($0): the stored data is lost" }
          ?? "\(what) is not stored any more: the stored data is lost",
        old: stored.slot.element,
        new: same
      )
    }
    .sorted { ($0.subject, $0.words) < ($1.subject, $1.words) }
  }

  /// A condition that is gone altogether: nothing asks for it any more, so that what is stored of it is lost to
  /// nobody. What now takes over its key reads a value that was not meant for it.
  private func heir(of gone: (slot: Slot, key: String)) -> BreakingChange? {
    let heir = stored(new).first { stored in
      guard stored.key == gone.key else { return false }
      guard let former = matching.old(of: stored.slot.element) else { return true }
      return !self.stored(old).contains {
        $0.slot == Slot(element: former, use: stored.slot.use) && $0.key == gone.key
      }
    }
    guard let heir else { return nil }
    let reader = "\(heir.slot.use.words) \(new.label(of: heir.slot.element))"
    return BreakingChange(
      kind: .storageKey,
      subject: gone.key,
      words: "The condition was removed. \(reader) now reads its stored value",
      old: gone.slot.element,
      new: heir.slot.element
    )
  }

  /// What stores something under a key.
  private struct Slot: Hashable {
    enum Use {
      case restoration, condition, tabCustomization, customizationID

      var words: String {
        switch self {
        case .restoration: "The restored state"
        case .condition: "The condition"
        case .tabCustomization: "The customization of the tabs"
        case .customizationID: "The customization of the tab"
        }
      }
    }

    var element: ElementReference
    var use: Use
  }

  private func stored(_ model: NavigationModel) -> [(slot: Slot, key: String)] {
    var found: [(slot: Slot, key: String)] = []
    func add(_ element: ElementReference, _ use: Slot.Use, _ key: String?) {
      if let key { found.append((Slot(element: element, use: use), key)) }
    }
    for (index, entry) in model.restorations.enumerated() {
      add(.restoration(index), .restoration, entry.storageKey)
    }
    for (index, condition) in model.conditions.enumerated() {
      add(.condition(index), .condition, condition.storageKey)
    }
    for (index, container) in model.containers.enumerated() {
      if case .tabs(let tabView) = container.kind {
        add(.container(index), .tabCustomization, tabView.customizationStorage)
      }
    }
    for (index, tab) in model.tabs.enumerated() {
      add(.tab(index), .customizationID, tab.customizationID)
    }
    return found
  }
}
