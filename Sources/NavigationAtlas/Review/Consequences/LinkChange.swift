/// A URL that leads elsewhere than before, or nowhere, or somewhere at last.
public struct LinkChange: Sendable, Equatable {
  public enum Nature: String, Sendable, CaseIterable {
    /// It led to a screen, and leads nowhere.
    case nowhere
    /// The system handed it to the app, and does not any more.
    case notHandedOver
    /// It leads to another screen.
    case elsewhere
    /// It leads to the same screen in another state: tab, stack, presentation, arguments.
    case otherState
    /// It led nowhere, and leads to a screen.
    case somewhere

    /// From the worst.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Which of the landings of a deep link it is about.
  public enum Circumstance: Sendable, Hashable {
    /// Where conditions are as by default, but for those given, sorted by name.
    case conditions([ConditionTerm])
    /// Where what the URL names does not exist.
    case notFound
  }

  /// Where a URL leads.
  public struct End: Sendable, Hashable {
    /// The deep link that takes it, by index; nil where none does.
    public var link: Int?
    /// The screen on top, by index; nil where it leads nowhere.
    public var screen: Int?
    /// Whether it goes there because a requirement is not met.
    public var isFallback: Bool
    /// From the tab to the top, `Cook › Categories › recipe(id: "42")`, or why it leads nowhere.
    public var words: String
  }

  public var url: String
  /// Whether one of the models states it as an example; otherwise it is made from a pattern.
  public var isExample: Bool
  public var nature: Nature
  public var circumstance: Circumstance
  /// In the old model.
  public var old: End
  /// In the new model.
  public var new: End
  /// Where, by the numbers of the new app.
  public var environments: EnvironmentSet
  /// Whether the URL was published, or may have been, and does not lead to the same screen any more.
  public var isBreaking: Bool
}
