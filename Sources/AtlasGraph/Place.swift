import AtlasModel

/// A position in the container tree that a screen can be at.
package enum Position: Sendable, Hashable {
  /// On a stack, by the container's index.
  case stack(Int)
  /// Alone in what holds it: a scene, a tab, a column, a presentation.
  case slot(Container.Parent)
  /// Around a container: the screen whose view makes it.
  case host(Int)

  /// The stack that it is on, by the container's index.
  package var stack: Int? { if case .stack(let container) = self { container } else { nil } }
}

/// A screen at a position in the container tree. The same profile screen in three tabs is three
/// places and one screen.
package struct Place: Sendable, Hashable {
  /// The screen's index.
  package var screen: Int
  package var position: Position

  package init(screen: Int, position: Position) {
    self.screen = screen
    self.position = position
  }
}

extension NavigationModel {
  /// The stable id of a place: the screen's id, `@`, and the id of the container, scene, tab,
  /// column or transition that it is in.
  package func id(of place: Place) -> String {
    "\(screens[place.screen].id)@\(id(of: place.position))"
  }

  /// The stable id of a position.
  package func id(of position: Position) -> String {
    switch position {
    case .stack(let container): containers[container].id
    case .host(let container): "\(containers[container].id).host"
    case .slot(let parent): id(of: parent)
    }
  }

  /// What a position is in at last: the outermost of its holders.
  package func outermostHolder(of position: Position) -> Container.Parent {
    var holder =
      switch position {
      case .stack(let container), .host(let container): containers[container].parent
      case .slot(let parent): parent
      }
    while true {
      switch holder {
      case .column(let container, _), .accessory(let container, _):
        holder = containers[container].parent
      case .tab(let tab): holder = containers[tabs[tab].tabView].parent
      default: return holder
      }
    }
  }

  /// What holds a position, from the inside out: each container's parent, up to a scene, a
  /// presentation or something else that stands by itself.
  package func holders(of position: Position) -> [Container.Parent] {
    var holders: [Container.Parent] = []
    var next: Container.Parent? =
      switch position {
      case .stack(let container), .host(let container): containers[container].parent
      case .slot(let parent): parent
      }
    while let holder = next {
      holders.append(holder)
      next =
        switch holder {
        case .column(let container, _), .accessory(let container, _): containers[container].parent
        case .tab(let tab): containers[tabs[tab].tabView].parent
        default: nil
        }
    }
    return holders
  }

  /// The tabs around a position, from the inside out.
  package func tabs(around position: Position) -> [Int] {
    holders(of: position).compactMap { if case .tab(let tab) = $0 { tab } else { nil } }
  }

  /// The containers around a position, from the inside out.
  package func enclosingContainers(of position: Position) -> [Int] {
    var containers: [Int] = []
    switch position {
    case .stack(let container), .host(let container): containers.append(container)
    case .slot: break
    }
    for holder in holders(of: position) {
      switch holder {
      case .column(let container, _), .accessory(let container, _): containers.append(container)
      case .tab(let tab): containers.append(tabs[tab].tabView)
      case .scene, .transition, .entryPoint, .deepLink, .otherwise, .notFound,
        .otherwiseOfEntryPoint, .screen:
        break
      }
    }
    return containers
  }
}

extension Position {
  /// The container that makes the stack, by index: the stack itself, or the split view that is
  /// collapsed into one.
  package var stackContainer: Int? {
    switch self {
    case .stack(let container), .slot(.column(let container, _)): container
    default: nil
    }
  }
}

extension NavigationModel {
  /// Whether a stack on a platform is a `NavigationView` or a column of one, which takes no values.
  package func isNavigationView(_ position: Position, on platform: Platform) -> Bool {
    guard let container = position.stackContainer else { return false }
    switch containers[container].kind {
    case .stack(let stack): return stack.isNavigationView
    case .split(let split): return split.navigationViewOn.contains(platform)
    case .columns, .tabs: return false
    }
  }
}
