import SwiftSyntax

// The windows that a delegate of UIKit or AppKit fills in code, in place of an `App`.
extension Interpreter {
  private static let delegates: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
  ]

  /// The methods in which a delegate makes the first window, with their labels.
  private static let launches: Set = [
    "application(_:didFinishLaunchingWithOptions:)",
    "application(_:willFinishLaunchingWithOptions:)",
    "applicationDidFinishLaunching(_:)", "applicationWillFinishLaunching(_:)",
    "scene(_:willConnectTo:options:)",
  ]

  /// The properties of windows that hold what is seen in them.
  static let windowContents: Set = ["rootViewController", "contentViewController", "contentView"]

  /// The scene that a delegate shows; nil if it makes no window, or if an `App` beside it has the scenes.
  func window(of type: NominalType) -> ViewNode? {
    guard type.kind == .class, index.conforms(type, to: Self.delegates), isLaunched(type) else {
      return nil
    }
    let contents = windowContents(of: type)
    guard let first = contents.first else { return nil }
    let arms = contents.map { Branch.Arm(presence: $0.presence, nodes: $0.nodes) }
    return .scene(
      SceneNode(
        kind: "windowGroup",
        nodes: arms.count == 1 ? first.nodes : [.branch(Branch(arms: arms))],
        position: first.position,
        presence: type.presence
      )
    )
  }

  /// What a window of a delegate holds, for each place that sets it.
  private func windowContents(of type: NominalType) -> [WindowContent] {
    windows = []
    defer { windows = nil }
    for member in type.members.values.joined().sorted(by: { $0.position < $1.position })
    where member.kind == .function && Self.launches.contains(member.labelledName) {
      guard let items = member.body else { continue }
      _ = counted(readingViews: false) {
        guarded(member.position) {
          let scope = Scope(unit: member.unit, instance: Instance(type), owner: type)
          scope.presence = member.presence
          return nodes(items, scope)
        }
      }
    }
    return windows ?? []
  }

  /// Notes what a window is given: `window.rootViewController = UIHostingController(rootView: …)`.
  func noteWindow(_ target: ExprSyntax, _ value: [ViewNode], _ scope: Scope) {
    let views = value.filter(\.isView)
    guard windows != nil, views.contains(where: \.isUse), let name = target.lastName,
      Self.windowContents.contains(name), target.is(MemberAccessExprSyntax.self)
    else { return }
    let content = WindowContent(
      nodes: views,
      position: position(of: target, scope),
      presence: scope.presence
    )
    if windows?.contains(where: { $0.position == content.position }) == false {
      windows?.append(content)
    }
  }

  /// Whether the system starts the app with a delegate. The delegate of an `App` only helps it.
  private func isLaunched(_ type: NominalType) -> Bool {
    if type.attributes.contains(where: { Self.starts.contains($0.name) }) { return true }
    let folder = topFolder(of: type)
    return !index.types.contains { index.conforms($0, to: ["App"]) && topFolder(of: $0) == folder }
  }

  private static let starts: Set = ["main", "UIApplicationMain", "NSApplicationMain"]

  private func topFolder(of type: NominalType) -> Substring {
    let path = index.units[type.unit].path
    return path.firstIndex(of: "/").map { path[..<$0] } ?? ""
  }
}

/// What is seen in a window, and the place that puts it there.
struct WindowContent {
  var nodes: [ViewNode]
  var position: SourcePosition
  var presence: CodePresence
}

extension Member {
  /// A function's name with its labels: `scene(_:willConnectTo:options:)`.
  var labelledName: String {
    "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
