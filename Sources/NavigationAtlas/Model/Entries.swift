/// A way into the app beside its icon and its deep links.
public struct EntryPoint: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case launch, notification, widget, liveActivity, appIntent, appShortcut, spotlight, handoff
    case quickAction, shareExtension, actionExtension, menuCommand
  }

  public enum Lead: Sendable {
    /// Follows the deep link of that id.
    case deepLink(String)
    case opening(Opening)
    /// Shows content outside the app's scenes.
    case content(Content)
    /// Does its work without opening the app.
    case outside
    case notStated
  }

  public var id: String
  public var kind: Kind
  /// What it is called.
  public var name: String
  public var lead: Lead
  public var attributes: Attributes
}

/// A URL, or a user activity, that opens a state of the app. Held by reference; nothing in it changes.
public final class DeepLink: Sendable {
  public struct Example: Sendable {
    public var url: String
    /// The arguments expected, in the order of the model.
    public var arguments: [(name: String, value: String)]
    public var range: SourceRange
  }

  public let id: String
  /// Its place in the order in which the model declares its deep links, from 0: by file in the order
  /// of includes, then as they are listed. A URL goes to the first that takes it.
  public let precedence: Int
  public let title: String?
  /// In the order of the model: the first is the one to show.
  public let patterns: [URLPattern]
  public let activityType: String?
  public let webFallback: String?
  public let opening: Opening
  public let requires: [ConditionTerm]
  public let otherwise: Opening?
  public let notFound: Opening?
  /// `onOpenURL`, `onContinueUserActivity` or `openURLAction`.
  public let handler: String?
  public let isPublic: Bool?
  public let examples: [Example]
  public let attributes: Attributes

  init(
    id: String,
    precedence: Int,
    title: String?,
    patterns: [URLPattern],
    activityType: String?,
    webFallback: String?,
    opening: Opening,
    requires: [ConditionTerm],
    otherwise: Opening?,
    notFound: Opening?,
    handler: String?,
    isPublic: Bool?,
    examples: [Example],
    attributes: Attributes
  ) {
    self.id = id
    self.precedence = precedence
    self.title = title
    self.patterns = patterns
    self.activityType = activityType
    self.webFallback = webFallback
    self.opening = opening
    self.requires = requires
    self.otherwise = otherwise
    self.notFound = notFound
    self.handler = handler
    self.isPublic = isPublic
    self.examples = examples
    self.attributes = attributes
  }

  /// Its title, or its id where it has none.
  public var label: String { title ?? id }
}

/// A state that a deep link or an entry point makes of the app.
public struct Opening: Sendable {
  /// Whether the stack goes back to its root first.
  public var resets: Bool
  public var scene: String?
  public var tab: String?
  public var selections: [Destination]
  public var path: [Destination]
  public var presentation: (kind: Transition.Kind, content: Content)?
  public var range: SourceRange
}

/// What is stored so that a person comes back to where they were.
public struct Restoration: Sendable {
  public enum Subject: Sendable {
    case stack(String)
    case scene(String)
  }

  public var id: String
  public var subject: Subject
  public var storageKey: String
  /// `ids` or `objects`.
  public var stores: String?
  /// `drop`, `stop`, `placeholder` or `crash`.
  public var missingItem: String?
  /// `reset`, `ignore` or `crash`.
  public var decodingError: String?
  public var attributes: Attributes
}

/// A picture of a part of the app, declared in the model.
public struct DiagramDeclaration: Sendable {
  public struct Selection: Sendable {
    public var screens: [String] = []
    public var tags: [String] = []
    public var features: [String] = []
    public var owners: [String] = []
  }

  public var id: String
  public var title: String?
  public var include: Selection?
  public var exclude: Selection?
  public var focus: [String]
  public var depth: Int
  public var isTopToBottom: Bool
  public var attributes: Attributes

  /// Its title, or its id where it has none.
  public var label: String { title ?? id }
}
