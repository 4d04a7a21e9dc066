import SwiftSyntax

/// What a name means where it is bound.
enum Meaning {
  /// An expression, read where it was written.
  case expression(ExprSyntax, Scope)
  /// A known value, such as a case of a route enum.
  case value(RouteValue)
  /// A value of a type.
  case type(TypeName)
  /// A function inside a function.
  case function(Member, Scope)
  /// Views, such as what a modifier changes.
  case nodes(() -> [ViewNode])
}

/// The names that an expression sees, and who it belongs to.
///
/// It is an object because closures keep the scope in which they were written.
final class Scope {
  let unit: Int
  /// The object or view that `self` is.
  let instance: Instance?
  /// The view, the app or the modifier whose source it is, or that called it.
  let owner: NominalType?
  let parent: Scope?
  var locals: [String: Meaning] = [:]
  /// What code appended to local paths, by their names, and where.
  var appended: [String: [AppendedValue]] = [:]
  /// What code sets local names to that it declares without a value: `let screen: Path` before a `switch`.
  var assigned: [String: [RouteValue]] = [:]
  /// The types that the code states for local names.
  var stated: [String: TypeName] = [:]
  /// What a person did or what happened.
  var trigger: Trigger?
  var presence: CodePresence
  /// Where a view calls a function of an object that is no view.
  var callSite: SourcePosition?
  /// State that is assumed to have a value.
  var assumptions: [StateKey: RouteValue]
  /// What a row of the table around it shows.
  var element: TypeName?
  /// The alert or the dialog whose button it is.
  var dialog: SourcePosition?
  /// Whether it is in the sidebar of a split view.
  var isInSidebar = false
  /// The state that a list around it selects with.
  var selection: StateReference?
  /// The state that a tab view around it selects with.
  var tabSelection: StateReference?

  init(unit: Int, instance: Instance?, owner: NominalType?, parent: Scope? = nil) {
    self.unit = unit
    self.instance = instance
    self.owner = owner
    self.parent = parent
    trigger = parent?.trigger
    presence = parent?.presence ?? .always
    callSite = parent?.callSite
    assumptions = parent?.assumptions ?? [:]
    selection = parent?.selection
    tabSelection = parent?.tabSelection
    element = parent?.element
    isInSidebar = parent?.isInSidebar ?? false
    dialog = parent?.dialog
  }

  func nested() -> Scope { Scope(unit: unit, instance: instance, owner: owner, parent: self) }

  func nested(under presence: CodePresence) -> Scope {
    let scope = nested()
    scope.presence = self.presence.and(presence)
    return scope
  }

  func nested(on trigger: Trigger?) -> Scope {
    guard let trigger else { return self }
    let scope = nested()
    scope.trigger = trigger
    return scope
  }

  func statedType(of name: String) -> TypeName? {
    var scope: Scope? = self
    while let current = scope {
      if let type = current.stated[name] { return type }
      if current.locals[name] != nil { return nil }
      scope = current.parent
    }
    return nil
  }

  /// The scope that binds a name.
  func binding(_ name: String) -> Scope? {
    var scope: Scope? = self
    while let current = scope, current.locals[name] == nil { scope = current.parent }
    return scope
  }

  func meaning(of name: String) -> Meaning? {
    var scope: Scope? = self
    while let current = scope {
      if let meaning = current.locals[name] { return meaning }
      scope = current.parent
    }
    return nil
  }
}

/// A value that code appended to a path that is a local value.
struct AppendedValue {
  var value: RouteValue
  var position: SourcePosition
}

/// What `self` is: a type, with what is known about its properties.
final class Instance {
  let type: NominalType
  /// What the code that made it handed in, by property.
  let bindings: [String: Meaning]
  /// The case that an enum's value is.
  let value: RouteValue?
  /// The view that an extension of `View` changes.
  let modified: (() -> [ViewNode])?
  /// Whether it is an enum's value that the code that makes a view hands in.
  let isGiven: Bool
  /// Whether its value is what a state is assumed to be.
  let isAssumed: Bool

  init(
    _ type: NominalType,
    bindings: [String: Meaning] = [:],
    value: RouteValue? = nil,
    isGiven: Bool = false,
    isAssumed: Bool = false,
    modified: (() -> [ViewNode])? = nil
  ) {
    self.type = type
    self.bindings = bindings
    self.value = value
    self.isGiven = isGiven
    self.isAssumed = isAssumed
    self.modified = modified
  }
}

/// A property of a type, by which a presentation and the code that sets it are joined.
struct StateKey: Hashable {
  var type: NominalType
  var property: String

  /// The same as text, which only this state has.
  var text: String { "\(type.number).\(property)" }
}

/// A use of state: which, and of what type.
struct StateReference {
  var key: StateKey
  var type: TypeName?
  /// The case of the state that is meant, as in `$store.scope(\.destination?.edit, …)`.
  var caseName: String?
  /// The types that an object of another package is generic over: its state may have one of them.
  var options: [TypeName] = []
}

/// What makes something happen, as the end of “they …”.
struct Trigger: Hashable {
  var text: String
  var inToolbar = false
  /// The type of the activity that is continued.
  var activityType: String?
  /// The notification that is received.
  var notification: String?
  /// The state whose new value is handled, as ``StateKey/text``.
  var observed: String?

  /// The app gets a URL or an activity from the system.
  static let url = Trigger(text: "open a URL")
  static let activity = Trigger(text: "continue an activity")
  /// A link in a text, which the app opens itself.
  static let link = Trigger(text: "tap a link in a text")
  private static let outside: Set = [url.text, activity.text, link.text]

  /// Whether it comes from outside the view whose code it runs.
  var isOutside: Bool { Self.outside.contains(text) && !inToolbar }
  var isActivity: Bool { text == Self.activity.text }
}

/// A value that leads to a screen: a case of an enum, a value of a type, or nothing.
struct RouteValue {
  var type: TypeName?
  /// The enum or the struct, if it is the app's.
  var nominal: NominalType?
  var caseName: String?
  var arguments: [RouteArgument] = []
  /// The property of a view from which it comes, if only the code that makes the view knows it.
  var property: StateKey?
  /// Whether it is `nil`, `false` or empty.
  var isNone = false
  /// A text or a number, if it is written so.
  var literal: String?
  /// Whether it is each case of the enum in turn: an element of `allCases`.
  var isEveryCase = false
  /// The names of the cases that it is in turn, if not all: an element of a list that is written out.
  var listedCases: [String] = []
  /// Whether the code states the case here, not only its type.
  var isWritten = false
  /// The property, the local name or the function that the code names.
  var name: String?

  /// Its type by the whole name, if it is one of the app.
  var typeText: String? {
    guard let type, !type.isGeneric else { return nil }
    if let nominal, nominal.name.hasSuffix(".\(type.path)"), type.arguments.isEmpty {
      return nominal.name
    }
    return type.text
  }

  /// Whether only the caller of a closure knows it: `$0`.
  var isClosureInput: Bool {
    caseName == nil && name?.isEmpty == false && name?.allSatisfy(\.isNumber) == true
  }

  /// Whether it may be a value that the code states, as far as both are known.
  func mayBe(_ other: RouteValue?) -> Bool {
    guard let other else { return true }
    if let caseName, let name = other.caseName { return caseName == name }
    if let literal, let text = other.literal { return literal == text }
    return true
  }

  /// The value as Swift names it: `Panel.orders`.
  var text: String {
    let name = nominal?.name ?? type?.text ?? ""
    return caseName.map { "\(name).\($0)" } ?? name
  }
}

struct RouteArgument {
  var label: String?
  var expression: ExprSyntax?
  var scope: Scope?
}
