/// The destinations that a screen or a stack registers, to be found by the type of a value.
package final class RegistrationList: Sendable {
  /// In the order of the model.
  package let registrations: [RegisteredDestination]
  /// Whether one of them is there on all platforms, whatever holds.
  package let hasUnconditional: Bool
  /// By the type of the value, as it is written or as it is at run time, the places in the list.
  private let values: [Int32: [Int]]
  /// By the type of the item.
  private let items: [Int32: [Int]]

  /// - Returns: Nil where nothing is registered.
  init?(_ registrations: [RegisteredDestination], _ types: inout TypeNumbers) {
    guard !registrations.isEmpty else { return nil }
    self.registrations = registrations
    hasUnconditional = registrations.contains(where: \.attributes.isUnconditional)
    var values: [Int32: [Int]] = [:]
    var items: [Int32: [Int]] = [:]
    for (number, registration) in registrations.enumerated() {
      switch registration.key {
      case .value(let written):
        values[types.insert(written), default: []].append(number)
        if let type = registration.resolvedType, type != written {
          values[types.insert(type), default: []].append(number)
        }
      case .item(let type): items[types.insert(type), default: []].append(number)
      case .flag: break
      }
    }
    self.values = values
    self.items = items
  }

  /// The places in the list of what `navigationDestination(for:)` says of a type, by its number.
  package func values(ofType type: Int32) -> [Int] { values[type] ?? [] }

  /// The places in the list of what `navigationDestination(item:)` says of a type, by its number.
  package func items(ofType type: Int32) -> [Int] { items[type] ?? [] }
}

/// The lists of registrations of a model.
package struct RegistrationLists: Sendable {
  /// Per screen.
  private let screens: [RegistrationList?]
  /// Per container, for stacks: the root screen's index, where it is in the model, and the lists of the
  /// root screen, of the view that makes the stack and of the stack.
  private let stacks: [(root: Int?, lists: [RegistrationList])]

  /// Whether there is none at all.
  package let isEmpty: Bool
  /// Whether some registration says itself what it shows, whatever is pushed.
  package let showOtherScreens: Bool

  /// - Parameters:
  ///   - screen: The index of the screen that a destination leads to.
  ///   - host: The index of the screen of an id.
  init(
    screens: [Screen],
    containers: [Container],
    _ types: inout TypeNumbers,
    screen: (Destination) -> Int?,
    host: (String) -> Int?
  ) {
    let ofScreens = screens.map { RegistrationList($0.destinations, &types) }
    stacks = containers.map { container in
      guard case .stack(let stack) = container.kind else { return (nil, []) }
      let root = screen(stack.root)
      let maker = container.host.flatMap(host)
      let lists = [
        root.flatMap { ofScreens[$0] }, maker.flatMap { ofScreens[$0] },
        RegistrationList(stack.destinations, &types),
      ]
      return (root, lists.compactMap { $0 })
    }
    self.screens = ofScreens
    let lists = ofScreens.compactMap { $0 } + stacks.flatMap(\.lists)
    isEmpty = lists.isEmpty
    showOtherScreens = lists.contains { list in
      !list.registrations.allSatisfy(\.leadsWhereStated)
    }
  }

  /// Whether a screen has registrations of its own.
  package func isRegistering(screen: Int) -> Bool { screens[screen] != nil }

  /// The lists in reach of a screen on a stack, the nearest first: its own, the root screen's, those
  /// of the view that makes the stack, the stack's.
  ///
  /// - Parameter container: The stack's container; nil where there is none.
  package func inReach(ofScreen screen: Int, onStack container: Int?) -> [RegistrationList] {
    guard !isEmpty else { return [] }
    let stack = container.map { stacks[$0] }
    guard let own = screens[screen] else { return stack?.lists ?? [] }
    // Those of the root screen, or of the view that makes the stack, are not listed twice.
    return [own] + (stack?.lists.filter { $0 !== own } ?? [])
  }
}

extension RegisteredDestination {
  /// Whether it shows what is pushed, as the push names it.
  package var leadsWhereStated: Bool { screen == nil && cases.isEmpty }
}
