import AtlasBase
import AtlasLinks

/// A way into the app beside its icon and its deep links.
package struct EntryPoint: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case launch, notification, widget, liveActivity, appIntent, appShortcut, spotlight, handoff
    case siri, quickAction, appClip, gameCenter, shareExtension, actionExtension, menuCommand
  }

  package enum Lead: Sendable {
    /// Follows the deep link of that id.
    case deepLink(String)
    case opening(Opening)
    /// Shows content outside the app's scenes.
    case content(Content)
    /// Does its work without opening the app.
    case outside
    case notStated
  }

  package var id: String
  /// The id that the model states: that of all values of its parameter.
  package var statedID: String
  package var kind: Kind
  /// What it is called.
  package var name: String
  /// The value of its parameter, if it opens another state for each.
  package var value: String?
  /// Whether the entry point before it is the same for another value of the parameter.
  package var repeatsStated: Bool
  package var lead: Lead
  /// The conditions that hold once it is used.
  package var sets: [ConditionTerm]
  /// What has to hold for it to lead there.
  package var requires: [ConditionTerm]
  /// Where it leads if that does not hold.
  package var otherwise: Opening?
  package var attributes: Attributes

  /// Its name, with the value of its parameter.
  package var label: String { value.map { "\(name) (\($0))" } ?? name }
}

/// A URL, or a user activity, that opens a state of the app. Held by reference; nothing in it
/// changes.
package final class DeepLink: Sendable {
  package struct Example: Sendable {
    package var url: String
    /// The arguments expected, in the order of the model.
    package var arguments: [(name: String, value: String)]
    package var range: SourceRange
  }

  package let id: String
  /// Its place in the order in which the model declares its deep links, from 0: by file in the
  /// order of includes, then as they are listed. The first that matches a URL handles it.
  package let precedence: Int
  package let title: String?
  /// In the order of the model: the first is the one to show.
  package let patterns: [URLPattern]
  package let activityType: String?
  package let webFallback: String?
  package let opening: Opening
  /// The conditions that hold once it is opened.
  package let sets: [ConditionTerm]
  package let requires: [ConditionTerm]
  package let otherwise: Opening?
  package let notFound: Opening?
  /// `onOpenURL`, `onContinueUserActivity` or `openURLAction`.
  package let handler: String?
  package let isPublic: Bool?
  package let examples: [Example]
  package let attributes: Attributes

  init(
    id: String,
    precedence: Int,
    title: String?,
    patterns: [URLPattern],
    activityType: String?,
    webFallback: String?,
    opening: Opening,
    sets: [ConditionTerm],
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
    self.sets = sets
    self.requires = requires
    self.otherwise = otherwise
    self.notFound = notFound
    self.handler = handler
    self.isPublic = isPublic
    self.examples = examples
    self.attributes = attributes
  }

  /// Its title, or its id where it has none.
  package var label: String { title ?? id }
}

/// A state that a deep link or an entry point makes of the app.
package struct Opening: Sendable {
  /// Whether the stack goes back to its root first.
  package var resets: Bool
  package var scene: String?
  package var tab: String?
  package var selections: [Destination]
  package var path: [Destination]
  package var presentation: (kind: Transition.Kind, content: Content)?
  package var range: SourceRange

  /// Whether a transition that opens it begins on the stack that its screen is on.
  package var isInPlace: Bool { scene == nil && tab == nil }
}

/// What is stored so that a person comes back to where they were.
package struct Restoration: Sendable {
  package enum Subject: Sendable {
    case stack(String)
    case scene(String)
  }

  package var id: String
  package var subject: Subject
  package var storageKey: String
  /// `sceneStorage`, `appStorage` or `file`.
  package var storage: String?
  /// `ids` or `objects`.
  package var stores: String?
  /// `drop`, `stop`, `placeholder` or `crash`.
  package var missingItem: String?
  /// `reset`, `ignore` or `crash`.
  package var decodingError: String?
  package var attributes: Attributes
}

/// A picture of a part of the app, declared in the model.
package struct DiagramDeclaration: Sendable {
  package struct Selection: Sendable {
    package var screens: [String] = []
    package var tags: [String] = []
    package var features: [String] = []
    package var owners: [String] = []
  }

  package var id: String
  package var title: String?
  package var include: Selection?
  package var exclude: Selection?
  package var focus: [String]
  package var depth: Int
  package var isTopToBottom: Bool
  package var attributes: Attributes

  /// Its title, or its id where it has none.
  package var label: String { title ?? id }
}
