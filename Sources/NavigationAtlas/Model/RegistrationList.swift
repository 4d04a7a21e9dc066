/// The destinations that a screen or a stack registers, to be found by the type of a value.
final class RegistrationList: Sendable {
  /// In the order of the model.
  let registrations: [RegisteredDestination]
  /// By the type of the value, as it is written or as it is at run time, the places in the list.
  private let values: [String: [Int]]
  /// By the type of the item.
  private let items: [String: [Int]]

  /// - Returns: Nil where nothing is registered.
  init?(_ registrations: [RegisteredDestination]) {
    guard !registrations.isEmpty else { return nil }
    self.registrations = registrations
    var values: [String: [Int]] = [:]
    var items: [String: [Int]] = [:]
    for (number, registration) in registrations.enumerated() {
      switch registration.key {
      case .value(let written):
        values[written, default: []].append(number)
        if let type = registration.resolvedType, type != written {
          values[type, default: []].append(number)
        }
      case .item(let type): items[type, default: []].append(number)
      case .flag: break
      }
    }
    self.values = values
    self.items = items
  }

  /// What `navigationDestination(for:)` says of a type, in the order of the model.
  func values(ofType type: String) -> some Sequence<RegisteredDestination> {
    (values[type] ?? []).lazy.map { self.registrations[$0] }
  }

  /// What `navigationDestination(item:)` says of a type, in the order of the model.
  func items(ofType type: String) -> some Sequence<RegisteredDestination> {
    (items[type] ?? []).lazy.map { self.registrations[$0] }
  }
}

/// The lists of registrations of a model.
struct RegistrationLists: Sendable {
  /// By screen.
  private let screens: [Int: RegistrationList]
  /// By container, for stacks: the root screen's index, where it is in the model, and the lists of the
  /// root screen and of the stack.
  private let stacks: [Int: (root: Int?, lists: [RegistrationList])]

  /// Whether some registration says itself what it shows, whatever is pushed.
  let showOtherScreens: Bool

  /// - Parameter screen: The index of the screen that a destination leads to.
  init(screens: [Screen], containers: [Container], screen: (Destination) -> Int?) {
    var ofScreens: [Int: RegistrationList] = [:]
    for (index, screen) in screens.enumerated() {
      ofScreens[index] = RegistrationList(screen.destinations)
    }
    var stacks: [Int: (root: Int?, lists: [RegistrationList])] = [:]
    for (index, container) in containers.enumerated() {
      guard case .stack(let stack) = container.kind else { continue }
      let root = screen(stack.root)
      let lists = [root.flatMap { ofScreens[$0] }, RegistrationList(stack.destinations)]
      stacks[index] = (root, lists.compactMap { $0 })
    }
    self.screens = ofScreens
    self.stacks = stacks
    let lists = ofScreens.values.map { $0 } + stacks.values.flatMap(\.lists)
    showOtherScreens = lists.contains { list in
      list.registrations.contains { $0.screen != nil || !$0.cases.isEmpty }
    }
  }

  /// The lists in reach of a screen on a stack, the nearest first: its own, the root screen's, the
  /// stack's.
  ///
  /// - Parameter container: The stack's container; nil where there is none.
  func inReach(ofScreen screen: Int, onStack container: Int?) -> [RegistrationList] {
    let stack = container.flatMap { stacks[$0] }
    guard let own = screens[screen] else { return stack?.lists ?? [] }
    // The root screen's own are not listed twice.
    let others = stack.map { $0.root == screen ? $0.lists.dropFirst() : $0.lists[...] } ?? []
    return [own] + others
  }
}
