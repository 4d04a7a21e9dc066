import AtlasBase

/// An element as documents name it: its kind and its id.
package struct WrittenElement: Sendable {
  let kind: String
  let id: String?

  /// - Parameter element: Nil for the app.
  package init(_ element: ElementReference?, in model: NavigationModel?) {
    kind = element?.kind.rawValue ?? "app"
    id = element.flatMap { element in model.map { $0.id(of: element) } }
  }

  private init(kind: String) {
    self.kind = kind
    id = nil
  }

  /// The launch of the app, where a way starts.
  package static let launch = WrittenElement(kind: "launch")
}

/// An element of the model.
package let elementForm = JSONForm<WrittenElement>.object("An element of the model.") {
  JSONKey(
    "kind",
    .oneOf(ElementKind.allCases.map(\.rawValue) + ["app", "launch"]),
    "The kind of element; `app` for the whole app, `launch` for the start of the app."
  ) { $0.kind }
  JSONKey.optional("id", .text, "Its id; missing for `app` and `launch`.") { $0.id }
}
.named("element")
