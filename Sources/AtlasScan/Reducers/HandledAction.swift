/// An arm of a reducer, with what the action holds.
struct HandledAction {
  struct Key: Hashable {
    var position: SourcePosition
    var value: String?
  }

  var handler: ReducerHandler
  /// What the action holds for the arm's name, case by case.
  private var inner: [String]
  /// The case that the action holds for the arm's name: `edit` of `.setRoute(.edit)`; or `nil`, `true`, `false`.
  var value: String?

  init(_ handler: ReducerHandler, _ pattern: [String], _ actions: [String]) {
    self.handler = handler
    inner = Array(actions.dropFirst(pattern.count))
    value = handler.payload == nil ? nil : inner.first
  }

  /// The actions that the arm sends, with what it hands on of the action that it got.
  var sent: [[String]] {
    handler.sent.map { sent in
      sent.payload != nil && sent.payload == handler.payload ? sent.names + inner : sent.names
    }
  }

  var key: Key { Key(position: handler.position, value: value) }

  /// With all that the action holds, which may be handed on.
  var wholeKey: Key {
    Key(position: handler.position, value: inner.isEmpty ? nil : inner.joined(separator: "."))
  }
}
