/// A way from one screen to another, or out of one, as the source states it.
struct Edge {
  enum Origin: Hashable {
    case view(NominalType)
    case inline(SourcePosition)
    case app(NominalType)
    /// Code that no view calls.
    case anywhere

    /// Whether no view has it.
    var isOutside: Bool {
      switch self {
      case .app, .anywhere: true
      case .view, .inline: false
      }
    }
  }

  enum Destination: Hashable {
    case screen(Target)
    /// An alert's or a dialog's title.
    case title(String)
    case system(String)
    case window(SourcePosition)
    case url(String)
    case tab(SourcePosition)
    case back
  }

  enum Kind: String {
    case push, select, sheet, fullScreenCover, popover, inspector, alert, confirmationDialog
    case systemPresentation, openWindow, openURL, dismiss, pop, popToRoot, switchTab, replaceRoot
  }

  /// Whether a navigator of UIKit shows it.
  var isShownByNavigator = false
  /// Its place in the list of all edges.
  var number = 0
  var from: Origin
  /// The view whose code lies beside the screen that it starts on, such as in its toolbar.
  var maker: NominalType?
  var kind: Kind
  var destination: Destination
  /// Where the trigger is.
  var position: SourcePosition
  /// The links, modifiers and calls that it consists of.
  var places: [SourcePosition] = []
  var trigger: Trigger?
  var presence = CodePresence.always
  /// How the code does it, in the format's words.
  var cause: String?
  /// The type of the value that it carries.
  var value: RouteValue?
  var stack: Container?
  /// The stack whose path the code changes.
  var path: Container?
  /// Whether what is on that path stays below it.
  var keepsPath = false
  /// Why it is a guess.
  var guess: String?
  /// Whether its title is not in the code, and is the name of its state.
  var isTitleGuessed = false
  /// The alert or the dialog that has its button.
  var dialog: SourcePosition?
  /// The hint that would say what is not known of it.
  var proposal: ProposedHint?

  /// Takes what is known of the code that does it.
  mutating func take(_ effect: Effect) {
    places += effect.places
    dialog = effect.dialog
    maker = effect.isBeside ? effect.owner : nil
  }

  /// Adds the places of the same way, which other code leads through.
  mutating func unite(with other: Edge, _ presence: CodePresence) {
    places += other.places.filter { !places.contains($0) }
    self.presence = presence
    if value?.text != other.value?.text { value = value?.type == other.value?.type ? value : nil }
  }

  var isDialog: Bool { kind == .alert || kind == .confirmationDialog }
}

/// A place that navigates, and why it isn't in the model.
struct Unresolved {
  var position: SourcePosition
  var name: String
  var reason: String
  /// The hint that would resolve it.
  var proposal: ProposedHint?
}

/// What makes two ways one for a person: they start with the same act and show the same.
struct EdgeKey: Hashable {
  private var from: Edge.Origin
  private var kind: Edge.Kind
  private var destination: Edge.Destination
  private var position: SourcePosition
  private var trigger: Trigger?
  private var cause: String?
  private var dialog: SourcePosition?
  private var stack: SourcePosition?

  init(_ edge: Edge) {
    from = edge.from
    kind = edge.kind
    destination = edge.destination
    position = edge.position
    trigger = edge.trigger
    cause = edge.cause
    dialog = edge.dialog
    stack = edge.stack?.position
  }
}
