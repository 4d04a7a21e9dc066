import SwiftSyntax

// Notifications: what a view does when it gets one happens where the notification is posted.
extension Interpreter {
  /// `NotificationCenter.default.post(name: .saved, object: nil)`.
  func postedNotification(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ViewNode? {
    guard name == "post", let first = node.arguments.first, first.label?.text == "name",
      let notification = notificationName(first.expression, scope)
    else { return nil }
    return .effect(effect(.post(notification), at: node, scope))
  }

  /// The notification of `onReceive(NotificationCenter.default.publisher(for: .saved)) { … }`.
  func receivedNotification(_ node: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    guard let publisher = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      publisher.calledExpression.lastName == "publisher",
      let argument = publisher.arguments.first, argument.label?.text == "for"
    else { return nil }
    return notificationName(argument.expression, scope)
  }

  private func notificationName(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText {
      switch scope.meaning(of: name) {
      case .expression(let inner, let written):
        return bounded(nil) { notificationName(inner, written) }
      case .value(let value): return value.caseName
      case .function, .nodes, .type: return nil
      case nil: return name
      }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText
    }
    return expression.lastName
  }
}

extension [Effect] {
  /// The same with what follows a notification at each place in a view that posts it; at the view that gets it, if
  /// there is none.
  var sentByNotifications: [Effect] {
    var posts: [String: [Effect]] = [:]
    // What a model posts tells of its state, whoever changed it; what a view posts asks for something.
    for effect in self where effect.within == nil {
      if case .post(let name) = effect.kind { posts[name, default: []].append(effect) }
    }
    guard !posts.isEmpty else { return self }
    return flatMap { effect -> [Effect] in
      guard let name = effect.trigger?.notification, let senders = posts[name] else {
        return [effect]
      }
      return senders.map { effect.sent(by: $0) }
    }
  }
}

extension Effect {
  /// The same as something that the code of another effect makes happen.
  func sent(by sender: Effect) -> Effect {
    var effect = self
    effect.owner = sender.owner
    effect.callSite = sender.callSite ?? sender.position
    effect.trigger = sender.trigger
    effect.presence = sender.presence.and(presence)
    effect.dialog = sender.dialog
    effect.screen = sender.screen
    effect.passed = places + sender.places
    return effect
  }
}
