import AtlasBase

/// Walks the templates of pages as the engine will, and finds what it would be silent about: keys
/// that nothing offers, partials and blocks that don't exist, inclusion without end.
struct TemplateCheck {
  /// A template that was read.
  struct Template {
    /// Its index in the list of files, for positions.
    var file: Int32
    var nodes: [TemplateNode]
  }

  /// What names stand for at one point of a template.
  struct Scope {
    /// The objects around, the innermost last; an object hides others of its type.
    var shapes: [TemplateShape]
    /// Whether `{{.}}` is a text here.
    var isText = false
    /// What fills the blocks of a layout: the outermost template's word counts.
    var blocks: [String: Block] = [:]
    /// Sections entered so far that go into a part of the innermost object, and others; a template
    /// may include itself only by way of the first.
    var descents = 0
    var climbs = 0

    func entering(_ shape: TemplateShape, climbing: Bool) -> Scope {
      var inner = self
      inner.shapes.removeAll { $0.name == shape.name }
      inner.shapes.append(shape)
      inner.isText = false
      if climbing { inner.climbs += 1 } else { inner.descents += 1 }
      return inner
    }
  }

  struct Block {
    var template: String
    var file: Int32
    var tag: TemplateTag
    var nodes: [TemplateNode]
  }

  /// A template being walked, and what it was walked with.
  private struct Visit {
    var key: String
    var descents: Int
    var climbs: Int
  }

  private let templates: [String: Template]
  private var visits: [Visit] = []
  private var finished: Set<String> = []

  /// What was found, each thing once.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the templates that some page comes to.
  private(set) var used: Set<String> = []

  init(templates: [String: Template]) {
    self.templates = templates
  }

  /// Checks the template of a page, and all that it includes.
  mutating func check(page: String, offering shape: TemplateShape) {
    guard let template = templates[page] else {
      return report(
        Diagnostic(.error, "missing-template", "there is no template \(page).mustache")
      )
    }
    visit(page, template, Scope(shapes: [shape]), from: nil)
  }

  private mutating func visit(
    _ name: String,
    _ template: Template,
    _ scope: Scope,
    from tag: SourceRange?
  ) {
    used.insert(name)
    let key = key(of: name, scope)
    if let before = visits.last(where: { $0.key == key }) {
      if scope.descents == before.descents || scope.climbs != before.climbs {
        report(
          Diagnostic(
            .error,
            "endless-inclusion",
            "\(name).mustache includes itself endlessly",
            expected: "a section around it that goes into a list of the same kind",
            at: tag
          )
        )
      }
      return
    }
    guard finished.insert(key).inserted else { return }
    visits.append(Visit(key: key, descents: scope.descents, climbs: scope.climbs))
    walk(template.nodes, in: template.file, named: name, scope)
    visits.removeLast()
  }

  /// The same for two visits that can find nothing different.
  private func key(of name: String, _ scope: Scope) -> String {
    let blocks = scope.blocks.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.file):\($0.value.tag.range.lowerBound)" }
    return ([name] + scope.shapes.map(\.name) + [String(scope.isText)] + blocks)
      .joined(separator: "|")
  }

  private mutating func walk(
    _ nodes: [TemplateNode],
    in file: Int32,
    named name: String,
    _ scope: Scope
  ) {
    for node in nodes {
      switch node {
      case .text: break
      case .variable(let tag, let raw): checkVariable(tag, raw: raw, in: file, scope)
      case .section(let tag, let inverted, let inside):
        guard let inner = enter(tag, inverted: inverted, in: file, scope) else { continue }
        walk(inside, in: file, named: name, inner)
      case .partial(let tag): include(tag, in: file, scope)
      case .inheriting(let tag, let inside): inherit(tag, inside, in: file, named: name, scope)
      case .block(let tag, let inside):
        if let block = scope.blocks[tag.name] {
          walk(block.nodes, in: block.file, named: block.template, scope)
        } else {
          walk(inside, in: file, named: name, scope)
        }
      }
    }
  }

  // MARK: Partials and layouts

  private mutating func include(_ tag: TemplateTag, in file: Int32, _ scope: Scope) {
    guard let template = template(of: tag, in: file) else { return }
    visit(tag.name, template, scope, from: tag.range(in: file))
  }

  private mutating func inherit(
    _ tag: TemplateTag,
    _ inside: [TemplateNode],
    in file: Int32,
    named name: String,
    _ scope: Scope
  ) {
    guard let template = template(of: tag, in: file) else { return }
    var scope = scope
    let offered = blocks(of: tag.name)
    for node in inside {
      guard case .block(let block, let nodes) = node else {
        report(
          Diagnostic(
            .error,
            "outside-block",
            "this is outside the blocks of {{<\(tag.name)}}",
            expected: "only {{$block}} … {{/block}}",
            advice: "it would be dropped; move it into a block",
            at: node.range(in: file)
          )
        )
        continue
      }
      if !offered.contains(block.name) {
        report(
          Diagnostic(
            .warning,
            "unknown-block",
            "\(tag.name).mustache has no block \"\(block.name)\"",
            expected: list(offered),
            advice: didYouMean(block.name, offered),
            at: block.range(in: file)
          )
        )
      }
      if scope.blocks[block.name] == nil {
        scope.blocks[block.name] = Block(template: name, file: file, tag: block, nodes: nodes)
      }
    }
    visit(tag.name, template, scope, from: tag.range(in: file))
  }

  private mutating func template(of tag: TemplateTag, in file: Int32) -> Template? {
    if let template = templates[tag.name] { return template }
    report(
      Diagnostic(
        .error,
        "missing-template",
        "there is no template \(tag.name).mustache",
        expected: list(templates.keys),
        advice: didYouMean(tag.name, templates.keys),
        at: tag.range(in: file)
      )
    )
    return nil
  }

  /// The blocks that a template and those it includes let others fill.
  private func blocks(of name: String) -> Set<String> {
    var blocks: Set<String> = []
    var seen: Set<String> = []
    func collect(_ nodes: [TemplateNode]) {
      for node in nodes {
        switch node {
        case .text, .variable: break
        case .section(_, _, let inside): collect(inside)
        case .partial(let tag): collect(template: tag.name)
        case .inheriting(let tag, let inside):
          collect(template: tag.name)
          collect(inside)
        case .block(let tag, let inside):
          blocks.insert(tag.name)
          collect(inside)
        }
      }
    }
    func collect(template name: String) {
      guard seen.insert(name).inserted, let template = templates[name] else { return }
      collect(template.nodes)
    }
    collect(template: name)
    return blocks
  }

  // MARK: Reports

  mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  func list(_ names: some Sequence<String>) -> String {
    let names = names.sorted()
    return names.isEmpty ? "none" : "one of " + names.joined(separator: ", ")
  }

  func didYouMean(_ word: String, _ names: some Sequence<String>) -> String? {
    closestMatch(to: word, in: names.sorted()).map { "did you mean \"\($0)\"?" }
  }
}

extension TemplateTag {
  func range(in file: Int32) -> SourceRange {
    SourceRange(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }
}

extension TemplateNode {
  fileprivate func range(in file: Int32) -> SourceRange {
    switch self {
    case .text(let offset):
      SourceRange(file: file, start: UInt32(offset), end: UInt32(offset) + 1)
    case .variable(let tag, _), .section(let tag, _, _), .partial(let tag), .inheriting(let tag, _),
      .block(let tag, _):
      tag.range(in: file)
    }
  }
}
