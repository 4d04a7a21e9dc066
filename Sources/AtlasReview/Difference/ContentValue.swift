import AtlasModel

/// What something holds, as a value.
extension FieldReading {
  /// The value of a key that holds content: a screen or a container, or alternatives in their order.
  func content(_ content: Content?) -> FieldValue? {
    guard let content else { return nil }
    if let view = content.plainView { return .text("view \(view)") }
    // A screen that brings a stack in some places only is one alternative, as the model states it.
    let stated = content.alternatives.indices.filter {
      !content.alternatives.dropFirst($0 + 1).prefix(1).contains(where: \.isWithoutStack)
    }
    let texts = stated.map { number -> String in
      let alternative = content.alternatives[number]
      let body = text(alternative.body)
      let available = available(alternative)
      guard
        isShown || alternative.platforms != nil || !alternative.when.isEmpty
          || !available.isEmpty
      else {
        return body
      }
      var parts = [body]
      if let platforms = alternative.platforms {
        parts.append("on " + platforms.map(\.rawValue).joined(separator: ", "))
      }
      if let terms = terms(alternative.when) { parts.append("when " + terms.text) }
      for (platform, version) in available.sorted(by: { $0.key < $1.key }) {
        parts.append("from \(platform.rawValue) \(version.text)")
      }
      return parts.joined(separator: " ")
    }
    if texts.count == 1 { return .text(texts[0]) }
    return FieldValue(texts, isOrdered: true)
  }

  /// The versions that an alternative states itself: those of a container are compared as its own.
  private func available(_ alternative: Content.Alternative) -> [Platform: OSVersion] {
    guard let container = alternative.body.container else { return alternative.available }
    let own = model.containers[container].attributes.available
    return alternative.available.filter { own[$0.key] != $0.value }
  }

  private func text(_ body: Content.Body) -> String {
    switch body {
    case .screen(let destination): names.destination(destination, in: model)
    case .container(let index): root(ofBrought: index) ?? container(index)
    }
  }

  /// A container: to be compared, by what it is in the other model; what is in it, and its kind, are
  /// compared as its own.
  func container(_ index: Int) -> String {
    guard isShown else { return names.container(index) }
    let kind = model.containers[index].formatKind
    if !model.hasMadeID(container: index) { return "\(kind) \(model.containers[index].id)" }
    guard let first = model.leadingDestination(ofContainer: index) else { return kind }
    return "\(kind) \(names.destination(first, in: model))"
  }

  /// The screen whose view brings a stack: as such it is stated.
  private func root(ofBrought container: Int) -> String? {
    guard case .stack(let stack) = model.containers[container].kind, stack.broughtBy != nil
    else { return nil }
    return names.destination(stack.root, in: model)
  }

  /// The screen that a key of several holds, where it holds one with no container around it.
  func screen(_ content: Content?) -> FieldValue? {
    guard let content, content.plainView == nil, content.alternatives.count == 1,
      case .screen(let destination)? = content.alternatives.first?.body
    else { return nil }
    return self.destination(destination)
  }

  /// The first screen of what a presentation shows: what it has in common with a push.
  func leading(_ content: Content) -> FieldValue? {
    model.leadingDestination(of: content).flatMap(destination)
      ?? content.plainView.flatMap { FieldValue("view \($0)") }
  }
}
