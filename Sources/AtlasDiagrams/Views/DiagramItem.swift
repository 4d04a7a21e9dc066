import AtlasModel

/// Something that a diagram shows as one node. The order is that of drawing: ways in first, then
/// screens, then what is outside the app.
package enum DiagramItem: Hashable, Comparable {
  /// Anywhere in the app: where a transition starts that every screen has.
  case anywhere
  case entryPoint(Int)
  case deepLink(Int)
  case scene(Int)
  case tab(Int)
  case container(Int)
  case screen(Int)
  /// Something that is no screen of the app, by the first transition that leads to it.
  case outside(Int)

  package static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (Int, Int) {
    switch self {
    case .anywhere: (0, 0)
    case .entryPoint(let index): (1, index)
    case .deepLink(let index): (2, index)
    case .scene(let index): (3, index)
    case .tab(let index): (4, index)
    case .container(let index): (5, index)
    case .screen(let index): (6, index)
    case .outside(let index): (7, index)
    }
  }

  /// Its kind's place in the order.
  package var rank: Int { key.0 }

  package var screen: Int? {
    if case .screen(let index) = self { index } else { nil }
  }
}

/// All transitions of one kind from one item to another, or a way in that is no transition.
package struct DiagramLink {
  package struct Ends: Hashable {
    var from: DiagramItem
    var to: DiagramItem
    var kind: Diagram.EdgeKind
    /// Whether it is where a deep link goes when it can't go where it leads.
    package var isFallback = false
  }

  package var ends: Ends
  /// Sorted; empty where it is no transition.
  package var transitions: [Int]

  package init(ends: Ends, transitions: [Int]) {
    self.ends = ends
    self.transitions = transitions
  }

  package var from: DiagramItem { ends.from }
  package var to: DiagramItem { ends.to }
  package var kind: Diagram.EdgeKind { ends.kind }
  /// How many ways it stands for.
  package var count: Int { max(transitions.count, 1) }
}

extension Transition {
  /// The kind of line that it is drawn as; nil where nothing is drawn. A state is drawn as what
  /// a person sees of it: what it presents, the tab that it switches to, or a push.
  var edgeKind: Diagram.EdgeKind? {
    guard let opening else {
      return kind.goesBack && !sets.isEmpty ? .sets : kind.edgeKind
    }
    if let presentation = opening.presentation { return presentation.kind.edgeKind }
    return opening.tab == nil ? .push : .switchTab
  }
}

extension Transition.Kind {
  /// The kind of line that it is drawn as; nil where going back is all it does.
  var edgeKind: Diagram.EdgeKind? {
    switch self {
    case .push: .push
    case .select: .select
    case .switchTab: .switchTab
    // What a menu offers is drawn from the screen.
    case .pop, .popToRoot, .dismiss, .menu: nil
    // What is then shown in place of the screen.
    case .sets: .sets
    case .opens: .push
    case .replaceRoot: .replaceRoot
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    case .popover: .popover
    case .inspector: .inspector
    case .overlay: .overlay
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    case .systemPresentation: .systemSheet
    case .openWindow: .openWindow
    case .openURL: .openURL
    }
  }
}
