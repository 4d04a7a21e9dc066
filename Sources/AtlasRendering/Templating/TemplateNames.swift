import AtlasBase

/// What the names in tags stand for.
extension TemplateCheck {
  private enum Value {
    case kind(TemplateKind, isOuter: Bool)
    /// `{{.}}`.
    case current
  }

  mutating func checkVariable(
    _ tag: TemplateTag,
    raw: Bool,
    in file: Int32,
    _ scope: Scope
  ) {
    if isPlaceInList(tag) || tag.functions == ["count"] {
      if !isPlaceInList(tag) { _ = listItem(tag, in: file, scope) }
      return
    }
    guard tag.functions.isEmpty else { return reportFunction(tag, in: file) }
    guard let value = resolve(tag, in: file, scope) else { return }
    switch value {
    case .kind(.text, _):
      if raw { warnRaw(tag, in: file) }
    case .current where scope.isText:
      if raw { warnRaw(tag, in: file) }
    case .kind(.html, _):
      if !raw {
        report(
          Diagnostic(
            .error,
            "escaped-html",
            "\"\(tag.name)\" is HTML, which would be escaped",
            expected: "{{{\(tag.name)}}}",
            at: tag.range(in: file)
          )
        )
      }
    case .kind, .current:
      report(
        Diagnostic(
          .error,
          "not-text",
          "\"\(tag.name)\" is not a string",
          expected: "a section: {{#\(tag.name)}}",
          at: tag.range(in: file)
        )
      )
    }
  }

  /// The scope inside a section; nil when its name means nothing.
  mutating func enter(
    _ tag: TemplateTag,
    inverted: Bool,
    in file: Int32,
    _ scope: Scope
  ) -> Scope? {
    if isPlaceInList(tag) { return scope }
    if tag.functions == ["empty"] { return listItem(tag, in: file, scope).map { _ in scope } }
    if tag.functions == ["reversed"] || tag.functions == ["first"] || tag.functions == ["last"] {
      guard let (item, isOuter) = listItem(tag, in: file, scope) else { return nil }
      return inverted ? scope : inside(item, isOuter: isOuter, scope)
    }
    guard tag.functions.isEmpty else {
      reportFunction(tag, in: file)
      return nil
    }
    guard case .kind(let kind, let isOuter) = resolve(tag, in: file, scope) else { return nil }
    return inverted ? scope : inside(kind, isOuter: isOuter, scope)
  }

  private func inside(_ kind: TemplateKind, isOuter: Bool, _ scope: Scope) -> Scope {
    switch kind {
    case .flag: return scope
    case .list(let shape), .object(let shape): return scope.entering(shape(), climbing: isOuter)
    case .text, .html, .texts:
      var inner = scope
      inner.isText = true
      return inner
    }
  }

  /// Whether a tag asks where in a list an item stands: `{{^last()}}, {{/last()}}`.
  private func isPlaceInList(_ tag: TemplateTag) -> Bool {
    tag.name.isEmpty && tag.functions.count == 1
      && ["first", "last", "index", "even", "odd"].contains(tag.functions[0])
  }

  /// The kind of a list's items, for a function of a list.
  private mutating func listItem(
    _ tag: TemplateTag,
    in file: Int32,
    _ scope: Scope
  ) -> (TemplateKind, isOuter: Bool)? {
    guard case .kind(let kind, let isOuter) = resolve(tag, in: file, scope) else { return nil }
    switch kind {
    case .list, .texts: return (kind, isOuter)
    case .text, .html, .flag, .object:
      report(
        Diagnostic(
          .error,
          "not-list",
          "\"\(tag.name)\" is not a list",
          expected: "a list in \(tag.functions[0])()",
          at: tag.range(in: file)
        )
      )
      return nil
    }
  }

  /// What a name stands for; a report and nil when it is nothing.
  private mutating func resolve(_ tag: TemplateTag, in file: Int32, _ scope: Scope) -> Value? {
    if tag.name == "." { return .current }
    let words = tag.name.split(separator: ".").map(String.init)
    // A leading dot keeps the engine from looking further out.
    let shapes = tag.name.hasPrefix(".") ? scope.shapes.suffix(1) : scope.shapes[...]
    guard let first = words.first,
      let owner = shapes.lastIndex(where: { $0.keys[first] != nil }),
      var kind = shapes[owner].keys[first]
    else {
      reportUnknown(words.first ?? tag.name, tag, in: file, shapes.reversed())
      return nil
    }
    for word in words.dropFirst() {
      guard case .object(let shape) = kind, let next = shape().keys[word] else {
        if case .object(let shape) = kind {
          reportUnknown(word, tag, in: file, [shape()])
        } else {
          reportUnknown(word, tag, in: file, [])
        }
        return nil
      }
      kind = next
    }
    return .kind(kind, isOuter: owner != shapes.indices.last)
  }

  // MARK: Reports

  private mutating func reportUnknown(
    _ word: String,
    _ tag: TemplateTag,
    in file: Int32,
    _ shapes: [TemplateShape]
  ) {
    let known = shapes.flatMap { $0.keys.keys.sorted() }
    let places = shapes.map(\.name).joined(separator: ", nor in ")
    report(
      Diagnostic(
        .error,
        "unknown-name",
        "there is no \"\(word)\"" + (places.isEmpty ? "" : " in \(places)"),
        expected: known.isEmpty ? nil : list(Set(known)),
        advice: didYouMean(word, Set(known)),
        at: tag.range(in: file)
      )
    )
  }

  private mutating func reportFunction(_ tag: TemplateTag, in file: Int32) {
    report(
      Diagnostic(
        .error,
        "unknown-function",
        "\(tag.written) is not a function that can be used here",
        expected:
          "count() of a list, or a section of empty(), first(), last() or reversed() of a list, "
          + "or in a list first(), last(), index(), even(), odd()",
        at: tag.range(in: file)
      )
    )
  }

  private mutating func warnRaw(_ tag: TemplateTag, in file: Int32) {
    report(
      Diagnostic(
        .warning,
        "raw-text",
        "\"\(tag.name)\" is plain text and is written without escaping",
        expected: "{{\(tag.name)}}",
        at: tag.range(in: file)
      )
    )
  }
}
