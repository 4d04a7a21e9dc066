import SwiftSyntax

/// What a view's code makes, as far as navigation goes.
indirect enum ViewNode {
  /// A view of the app.
  case use(ViewUse)
  /// A view of SwiftUI or of another package, with what is inside it.
  case foreign(ForeignView)
  /// Alternatives.
  case branch(Branch)
  case container(Container)
  case site(Site)
  case effect(Effect)
  case registration(Registration)
  case fact(ScreenFact)
  case scene(SceneNode)
  /// What a caller hands in.
  case slot
}

/// A place where a view of the app is made.
final class ViewUse {
  let type: NominalType
  let arguments: [RouteArgument]
  let scope: Scope
  let position: SourcePosition
  /// What it shows, if its content was handed in here.
  let inlined: [ViewNode]?

  init(
    _ type: NominalType,
    arguments: [RouteArgument],
    scope: Scope,
    position: SourcePosition,
    inlined: [ViewNode]?
  ) {
    self.type = type
    self.arguments = arguments
    self.scope = scope
    self.position = position
    self.inlined = inlined
  }
}

struct ForeignView {
  var name: String
  var children: [ViewNode]
  var position: SourcePosition
  var title: String?
}

struct Branch {
  struct Arm {
    var presence: CodePresence
    var nodes: [ViewNode]
    /// The cases of the enum that is switched over.
    var cases: [String] = []
    /// The state that must have a value, in the order of the code.
    var states: [StateReference] = []
  }

  var arms: [Arm]
  /// The state that decides.
  var state: StateReference?
  /// Whether a known value decided.
  var isDecided = false
  /// Whether that is the value that a state is assumed to have.
  var isAssumed = false
  /// Whether the case of an enum decides that makes its own view, and that the view is given.
  var isGiven = false
}

final class Container {
  enum Kind { case stack, split, navigationView, tabs }

  let kind: Kind
  let position: SourcePosition
  let owner: NominalType?
  let presence: CodePresence
  var path: StateReference?
  /// Which one of several paths it is, as in `[tab]`.
  var pathKey: String?
  /// The property of a path in an object that the view itself makes, as in `router.path`: each view has its own.
  var ownPath: String?
  var selection: StateReference?
  /// A stack's content; a split view's columns, with their names.
  var columns: [(name: String, nodes: [ViewNode])] = []
  var tabs: [TabNode] = []
  /// Whether a person pages through what it shows: pages are parts of a screen, and no tabs.
  var isPaged = false
  /// A `switch` over the selection of a tab view, if that is all that it shows: there is only one page at a time.
  var choice: Branch?
  /// The state that it is bound to, for what is restored.
  var bound: [BoundState] = []
  /// Whether a package makes it for a list of routes.
  var isOfRoutes = false
  /// Registrations of a store's stack.
  var destinations: [Registration] = []

  init(
    _ kind: Kind,
    position: SourcePosition,
    owner: NominalType?,
    presence: CodePresence
  ) {
    self.kind = kind
    self.position = position
    self.owner = owner
    self.presence = presence
  }
}

struct TabNode {
  var title: String?
  var image: String?
  var value: RouteValue?
  var isSearch = false
  /// A section's title; its presence makes it a section.
  var section: String?
  var tabs: [TabNode] = []
  var nodes: [ViewNode] = []
  var position: SourcePosition
  var presence: CodePresence
  var repeats: TypeName?
}

struct SceneNode {
  var kind: String
  var id: String?
  var title: String?
  var valueType: TypeName?
  var nodes: [ViewNode]
  var position: SourcePosition
  var presence: CodePresence
}

/// A place that opens something.
final class Site {
  enum Kind: String {
    case push, sheet, fullScreenCover, popover, inspector, alert, confirmationDialog,
      systemPresentation
  }

  enum Cause {
    case viewLink, valueLink, isPresented, item, program
  }

  var kind: Kind
  let cause: Cause
  let position: SourcePosition
  let owner: NominalType?
  let scope: Scope
  /// The state that it is bound to.
  var state: StateReference?
  var content: Content?
  /// What a link carries.
  var value: RouteValue?
  /// The value of the state that opens a link with a `tag`.
  var tag: RouteValue?
  var title: String?
  /// What it does, if a hint says so.
  var opens: Edge.Kind?
  /// What its binding returns, if that depends on conditions.
  var getter: (node: IfExprSyntax, scope: Scope)?
  /// Whether nothing was said about its content, because a caller hands it in.
  var isForwarding = false
  /// What a navigator of UIKit does with it. What replaces a whole stack is shown once the stack is presented.
  var navigator: Navigator?

  enum Navigator { case shows, replaces }

  /// Whether what it shows gets a stack of its own, as a route of FlowStacks may say.
  var bringsStack = false

  /// Whether it is a link without a label, as in a background.
  var isUnlabelled = false
  /// Whether it is a link that only its state opens.
  var isHidden: Bool { isUnlabelled && state != nil }

  init(_ kind: Kind, _ cause: Cause, at position: SourcePosition, scope: Scope) {
    self.kind = kind
    self.cause = cause
    self.position = position
    self.scope = scope
    owner = scope.owner
  }
}

/// The views that something opens, read again for a known value.
struct Content {
  /// A closure or an expression.
  var expression: ExprSyntax
  var scope: Scope
  /// What is in it for any value.
  var nodes: [ViewNode]
  /// Where it is written: where the caller states it, if a modifier of the app forwards it.
  var position: SourcePosition
  /// The property that makes it, if it is only that.
  var name: String?
}

extension ExprSyntax {
  /// `help` of `help`, `self.help`, `help(for: item)` and `{ help.padding() }`.
  var propertyName: String? {
    var only = self.as(ClosureExprSyntax.self)?.statements.onlyExpression ?? self
    while let call = only.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      base.as(DeclReferenceExprSyntax.self)?.baseName.text != "self"
    {
      only = base
    }
    if let call = only.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      name.first?.isUppercase == false
    {
      return name
    }
    if let reference = only.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareText }
    guard let member = only.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return member.declName.baseName.bareText
  }
}

/// What code does to the navigation.
struct Effect {
  enum Kind {
    case set(StateReference, [RouteValue])
    case append(StateReference, [RouteValue])
    case removeLast(StateReference)
    case removeAll(StateReference)
    /// Opens routes, as a hint says.
    case open(Edge.Kind, [RouteValue])
    /// Goes back, as a hint says.
    case leave(Edge.Kind)
    /// Hands a route to an object of another package.
    case route([RouteValue])
    case dismiss
    case openURL(String?)
    case openWindow(id: String?, value: RouteValue?)
    case openSettings
    /// Posts a notification.
    case post(String)
    /// UIKit's or AppKit's: pushes or presents.
    case foreign(String)
  }

  var kind: Kind
  var position: SourcePosition
  /// Where a view called the function that does it.
  var callSite: SourcePosition?
  var owner: NominalType?
  /// The function's type, if it is no view.
  var within: NominalType?
  var trigger: Trigger?
  var presence: CodePresence

  /// The alert or the dialog that has the button.
  var dialog: SourcePosition?
  /// The name of the value that is not known, such as a computed URL.
  var subject: String?
  /// The screen whose content the code is part of, if not the view in whose source it is.
  var screen: Target?
  /// Whether that screen's view was given the code, and runs it.
  var isHandedToScreen = false
  /// Whether it lies beside that screen's view where the view is shown, such as in its toolbar.
  var isBeside = false
  /// Whether what it presents gets a stack of its own, as a route of FlowStacks may say.
  var bringsStack = false
  /// The routes that are given the code, in a closure: the screen that is shown for one of them runs it.
  var carriers: [RouteValue] = []

  /// The places between the call and the code, if a notification leads from one to the other.
  var passed: [SourcePosition] = []

  /// The code that does it, and the call in a view that leads there.
  var places: [SourcePosition] { [position] + (callSite.map { [$0] } ?? []) + passed }
}

extension ViewNode {
  /// The same, done by a view.
  func owned(by view: NominalType?) -> ViewNode {
    guard let view else { return self }
    switch self {
    case .effect(var effect):
      effect.owner = view
      return .effect(effect)
    case .foreign(var foreign):
      foreign.children = foreign.children.map { $0.owned(by: view) }
      return .foreign(foreign)
    case .branch(var branch):
      for number in branch.arms.indices {
        branch.arms[number].nodes = branch.arms[number].nodes.map { $0.owned(by: view) }
      }
      return .branch(branch)
    default: return self
    }
  }
}

/// A `navigationDestination(for:)`.
struct Registration {
  var type: TypeName
  var content: Content
  var position: SourcePosition
  var owner: NominalType?
  var presence: CodePresence
  /// The modifier of the app that installs it.
  var installer: String?
  /// Whether it is the `destination` of a stack of stores, which registers no type with SwiftUI.
  var isStore = false
  /// Whether it holds for what is presented above it too, as with FlowStacks.
  var isShared = false
}

/// What a view says about its screen.
enum ScreenFact {
  /// With the view in whose code it is.
  case title(String, of: NominalType?)
  /// A title that the code computes.
  case computedTitle
  /// It says how the bar above it shows its title, as screens do.
  case barStyle
  case searchable(of: NominalType?)
  case tabItem(title: String?, image: String?)
  case tag([RouteValue])
  case opensURL(ClosureExprSyntax, Scope)
  case continuesActivity(ActivityUse)
  case advertises(ActivityUse)

  /// The view in whose code it is, where that decides what it is about.
  var maker: NominalType? {
    switch self {
    case .title(_, let maker), .searchable(let maker): maker
    default: nil
    }
  }
}
