import SwiftSyntax

// What enters the app from outside, or is kept outside of it: methods of delegates, activities of UIKit, and
// what is written to `UserDefaults` or encoded.

extension FunctionDeclSyntax {
  /// What the system hands over to a method of a delegate, by the method's name with its labels.
  private static let entries = [
    "application(_:open:options:)": "URLs", "application(_:open:)": "URLs",
    "application(_:openFile:)": "files", "scene(_:openURLContexts:)": "URLs",
    "application(_:continue:restorationHandler:)": "user activities",
    "scene(_:continue:)": "user activities",
    "application(_:performActionFor:completionHandler:)": "quick actions",
    "windowScene(_:performActionFor:completionHandler:)": "quick actions",
    "userNotificationCenter(_:didReceive:withCompletionHandler:)": "taps on notifications",
    "userNotificationCenter(_:didReceive:)": "taps on notifications",
  ]

  /// The name of the method, and what it takes, if it is one by which the system opens the app.
  var delegateEntry: (name: String, takes: String)? {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let name = "\(name.text)(\(labels))"
    return Self.entries[name].map { (name, $0) }
  }
}

extension SequenceExprSyntax {
  /// The name of `userActivity` where code gives a controller or a scene of UIKit an activity. A property that the
  /// type around it declares by that name is another one.
  var assignedActivity: TokenSyntax? {
    let parts = Array(elements)
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      !parts[2].is(NilLiteralExprSyntax.self)
    else { return nil }
    if let member = parts[0].as(MemberAccessExprSyntax.self) {
      guard member.declName.baseName.text == "userActivity" else { return nil }
      let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      return isOwn && declaresActivity ? nil : member.declName.baseName
    }
    guard let name = parts[0].as(DeclReferenceExprSyntax.self)?.baseName,
      name.text == "userActivity", !declaresActivity
    else { return nil }
    return name
  }

  /// Whether a type around it has a property, or a function around it a name, `userActivity`.
  private var declaresActivity: Bool {
    var current = parent
    while let node = current {
      if node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self) { return true }
      if let items = node.as(CodeBlockItemListSyntax.self),
        items.contains(where: { $0.item.as(VariableDeclSyntax.self)?.namesActivity == true })
      {
        return true
      }
      if let group = node.as(ClassDeclSyntax.self) {
        return group.memberBlock.members.contains {
          $0.decl.as(VariableDeclSyntax.self)?.namesActivity == true
        }
      }
      current = node.parent
    }
    return false
  }
}

extension VariableDeclSyntax {
  /// Whether it declares a `userActivity` that it does not inherit.
  fileprivate var namesActivity: Bool {
    !modifiers.contains { $0.name.text == "override" }
      && bindings.contains { $0.pattern.boundNames.contains("userActivity") }
  }
}

/// A value that code writes to `UserDefaults`, or encodes.
struct KeptValue: Sendable {
  /// The call: `encode`, `set`.
  var call: String
  /// The key under which it is set.
  var key: ExprSyntax?
  /// The names in it; `self` where an object encodes itself.
  var names: Set<String>
  /// Whether it is a member of something else than `self`.
  var isOfOther: Bool
  var position: SourcePosition
}

extension FunctionCallExprSyntax {
  private static let readers: Set = [
    "string", "bool", "integer", "double", "float", "data", "object", "array", "dictionary", "url",
    "value", "stringArray",
  ]
  private static let writers: Set = ["set", "setValue"]

  /// The key with which it reads or writes `UserDefaults`, or something alike.
  var defaultsKey: ExprSyntax? {
    guard let name = calledExpression.lastName,
      Self.readers.contains(name) || Self.writers.contains(name)
    else { return nil }
    return arguments.first { $0.label?.text == "forKey" }?.expression
  }

  /// What it keeps.
  func keptValue(at position: SourcePosition) -> KeptValue? {
    guard let name = calledExpression.lastName, let value = arguments.first,
      value.label == nil || value.label?.text == "withRootObject"
    else { return nil }
    let isWritten = Self.writers.contains(name) && defaultsKey != nil
    let isEncoded =
      ["encode", "archivedData"].contains(name) && arguments.count < 4
      && !arguments.contains { $0.label?.text == "forKey" }
    // Of the `codable` form of a path, the place is known by itself.
    guard isWritten || isEncoded, !value.expression.codeText.contains(".codable") else {
      return nil
    }
    let members = value.expression.all(MemberAccessExprSyntax.self)
    let names = value.expression.all(DeclReferenceExprSyntax.self).map(\.baseName.bareText)
    return KeptValue(
      call: name,
      key: defaultsKey,
      names: Set(names + members.map(\.declName.baseName.bareText)),
      isOfOther: members.contains { $0.base.map { $0.codeText != "self" } ?? false },
      position: position
    )
  }
}
