import AtlasGraph
import AtlasModel

/// A URL that leads elsewhere than before, or nowhere, or somewhere at last.
package struct LinkChange: Sendable, Equatable {
  package enum Nature: String, Sendable, CaseIterable {
    /// It led to a screen, and leads nowhere.
    case nowhere
    /// The system handed it to the app, and does not any more.
    case notHandedOver
    /// It leads to another screen.
    case elsewhere
    /// It leads to another screen, and the one of before is visible beside it: in a sidebar.
    case stillVisible
    /// It leads to the same screen in another state: tab, stack, presentation, arguments.
    case otherState
    /// It led nowhere, and leads to a screen.
    case somewhere

    /// From the worst.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Which of the landings of a deep link it is about.
  package enum Circumstance: Sendable, Hashable {
    /// Where conditions are as by default, but for those given, sorted by name.
    case conditions([ConditionTerm])
    /// Where what the URL names does not exist.
    case notFound
  }

  /// Where a URL leads.
  package struct End: Sendable, Hashable {
    /// The deep link that takes it, by index; nil where none does.
    var link: Int?
    /// The screen on top, by index; nil where it leads nowhere.
    package var screen: Int?
    /// Whether it goes there because a requirement is not met.
    var isFallback: Bool
    /// From the tab to the top, `Cook › Categories › recipe(id: "42")`, or why it leads nowhere.
    package var words: String
    /// The same in ids; empty where it leads nowhere.
    var ids = ""
    /// Why what it leads to does not exist, without its name, so that links with one cause are known:
    /// `inside main-tabs: needs onboarded`; nil for all other ends.
    var cause: String?

    /// The end in words that hold for all URLs whose targets do not exist for one cause.
    var sharedWords: String { sharedCause.map { "nowhere: \($0)" } ?? words }

    /// Why several URLs lead nowhere.
    var sharedCause: String? { cause.map { "their targets do not exist: \($0)" } }
  }

  package var url: String
  /// Whether one of the models states it as an example; otherwise it is made from a pattern.
  var isExample: Bool
  /// Whether an `OpenURLAction` is asked for it, and not what takes URLs from outside the app.
  var isInsideApp: Bool
  package var nature: Nature
  var circumstance: Circumstance
  /// In the old model.
  package var old: End
  /// In the new model.
  package var new: End
  /// Where, by the numbers of the new app.
  package var environments: EnvironmentSet
  /// Where the URL led to a screen before, with conditions as they are by default.
  var ledIn: EnvironmentSet = []
  /// Whether the URL was published, or may have been, and does not lead to the same screen any more.
  package var isBreaking: Bool
}

extension LinkChange {
  /// A URL, and whether it is opened inside the app.
  struct Asked: Hashable {
    var url: String
    var isInsideApp: Bool
  }

  var asked: Asked { Asked(url: url, isInsideApp: isInsideApp) }
}

extension ReviewedURL {
  var asked: LinkChange.Asked { .init(url: text, isInsideApp: isInsideApp) }
}
