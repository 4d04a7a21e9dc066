/// A view that a modifier changes. The first who asks gets it, so that it is in the result once.
final class ModifiedView {
  private let make: () -> [ViewNode]
  private lazy var made = make()
  private(set) var isUsed = false

  init(_ make: @escaping () -> [ViewNode]) {
    self.make = make
  }

  var rest: [ViewNode] {
    guard !isUsed else { return [] }
    isUsed = true
    return made
  }

  /// Reads the view before the modifier, which may be on the view more than once.
  func prepare() { _ = made }

  /// The tab view that the modifier is on.
  var tabView: Container? { made.lazy.compactMap(\.tabView).first }

  /// The same as one node, so that it is found again in what a modifier of the app makes of it.
  var content: [ViewNode] {
    let nodes = rest
    guard nodes.contains(where: \.isView) else { return nodes }
    let view = ForeignView(
      name: ForeignView.content,
      children: nodes,
      position: SourcePosition(unit: 0, offset: 0)
    )
    return [.foreign(view)]
  }
}

extension ForeignView {
  /// The name of the view that a modifier changes.
  static let content = "content"
  /// The name of views that a caller hands to a modifier of the app.
  static let handed = "handed"
}

extension ViewNode {
  /// Whether it is the view that a modifier changes.
  var isContent: Bool {
    if case .foreign(let view) = self { view.name == ForeignView.content } else { false }
  }

  /// Whether it is what a caller hands to a modifier of the app.
  var isHandedIn: Bool {
    if case .foreign(let view) = self { view.name == ForeignView.handed } else { false }
  }
}
