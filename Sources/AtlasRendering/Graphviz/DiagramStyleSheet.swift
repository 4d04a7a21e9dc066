import AtlasTemplates

/// The style sheet of diagrams: for pages with inline pictures, and for pictures that stand alone.
package enum DiagramStyleSheet {
  private static let source = String(decoding: TemplateFile.diagramStyleSheet.bytes, as: UTF8.self)

  /// For pictures that stand alone.
  package static var css: String { standAlone(source) }

  /// For pictures that stand alone.
  ///
  /// - Parameter colorScheme: The colours wherever the picture is shown; nil for those of its surroundings.
  static func css(_ colorScheme: PictureLook.ColorScheme?) -> String {
    standAlone(source, colorScheme: colorScheme)
  }

  /// For pictures that librsvg draws.
  static func image(_ colorScheme: PictureLook.ColorScheme) -> String {
    image(source, colorScheme)
  }

  static func image(_ css: String, _ colorScheme: PictureLook.ColorScheme) -> String {
    StyleRules(css).map { LiteralStyle($0).image(colorScheme) } ?? css
  }

  /// A style sheet of pages for a picture in a file of its own, which is shown by programs that know no
  /// custom properties, no `light-dark()` and no `@media`, such as rsvg-convert and CairoSVG. Every colour is
  /// stated as it is; those for dark surroundings, for print and for forced colours follow in rules for media.
  ///
  /// - Returns: The style sheet itself if it can't be read.
  static func standAlone(_ css: String, colorScheme: PictureLook.ColorScheme? = nil) -> String {
    guard let rules = StyleRules(css) else { return css }
    return LiteralStyle(rules).text(colorScheme)
  }
}

/// A style sheet whose colours are literal.
private struct LiteralStyle {
  private let sheet: StyleRules
  /// The custom properties of the picture, as they are in light and in dark surroundings.
  private var light: [String: String] = [:]
  private var dark: [String: String] = [:]

  private static let root = ".na-diagram"
  /// Custom properties that an element hands on to what is in it, each with the standard property that
  /// hands it on as well, and what refers to it.
  private static let inherited = [
    "--c": (property: "color", reference: "currentColor"),
    "--f": (property: "fill", reference: "inherit"),
  ]
  /// What only browsers get right. CairoSVG takes `auto` for no height, and paints an outline over the text
  /// that it is to be behind.
  private static let browserProperties: Set<String> = ["max-width", "height"]
  private static let outlineProperties: Set<String> = [
    "paint-order", "stroke", "stroke-width", "stroke-linejoin",
  ]
  private static let colourProperties: Set<String> = ["color", "fill", "stroke"]

  init(_ sheet: StyleRules) {
    self.sheet = sheet
    for rule in sheet.rules where rule.selector == Self.root {
      for declaration in rule.declarations where declaration.name.hasPrefix("--") {
        let pair = Self.pair(declaration.value)
        light[declaration.name] = pair?.light ?? declaration.value
        dark[declaration.name] = pair?.dark ?? declaration.value
      }
    }
  }

  /// The two colours of `light-dark(…)`.
  private static func pair(_ value: String) -> (light: String, dark: String)? {
    guard value.hasPrefix("light-dark("), value.hasSuffix(")") else { return nil }
    let inside = String(value.dropFirst("light-dark(".count).dropLast())
    let parts = StyleRules.split(inside, at: ",").map(StyleRules.trimmed)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// For a program that draws by the rules of SVG, and looks at no media.
  func image(_ colorScheme: PictureLook.ColorScheme) -> String {
    lines(
      sheet.rules.map { [values = values(colorScheme)] in
        rule($0, values) { declaration, rule in
          !(Self.browserProperties.contains(declaration.name) && rule.selector == Self.root)
        }.text
      }
    )
  }

  /// For browsers, and for programs that know little of CSS.
  ///
  /// - Parameter colorScheme: Nil for the colours of the picture's surroundings.
  func text(_ colorScheme: PictureLook.ColorScheme?) -> String {
    let values = values(colorScheme ?? .light)
    var lines = sheet.rules.map { rule($0, values) { !isForBrowsers($0, in: $1) }.text }
    lines += group("@media all", sheet.rules.map { rule($0, values, where: isForBrowsers) })
    if colorScheme == nil { lines += group("@media (prefers-color-scheme: dark)", colours(dark)) }
    for case .group(let prelude, let rules) in sheet.items {
      let changed = rules.filter { $0.selector == Self.root }.flatMap(\.declarations)
        .filter { $0.name.hasPrefix("--") }
      let changes = values.merging(changed.map { ($0.name, $0.value) }) { $1 }
      let own = rules.map { rule($0, changes) { _, _ in true } }
      lines += group(prelude, (changed.isEmpty ? [] : colours(changes)) + own)
    }
    lines.append("\(Self.root) { color-scheme: \(colorScheme?.rawValue ?? "light dark") }")
    return self.lines(lines)
  }

  private func lines(_ lines: [String]) -> String {
    lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  private func values(_ colorScheme: PictureLook.ColorScheme) -> [String: String] {
    switch colorScheme {
    case .light: light
    case .dark: dark
    }
  }

  private func group(_ prelude: String, _ rules: [StyleRules.Rule]) -> [String] {
    let lines = rules.map(\.text).filter { !$0.isEmpty }
    return lines.isEmpty ? [] : ["\(prelude) {"] + lines.map { "  " + $0 } + ["}"]
  }

  /// What states colours, all of it: a rule that comes later would take the place of one that states none.
  private func colours(_ values: [String: String]) -> [StyleRules.Rule] {
    sheet.rules.map { rule in
      self.rule(rule, values) { declaration, _ in
        Self.colourProperties.contains(declaration.name) || declaration.value.contains("var(")
      }
    }
  }

  private func isForBrowsers(_ declaration: StyleRules.Declaration, in rule: StyleRules.Rule)
    -> Bool
  {
    if Self.browserProperties.contains(declaration.name), rule.selector == Self.root { return true }
    return Self.outlineProperties.contains(declaration.name)
      && rule.declarations.contains { $0.name == "paint-order" }
  }

  /// A rule with its colours put in, without the properties of the picture.
  private func rule(
    _ rule: StyleRules.Rule,
    _ values: [String: String],
    where isWanted: (StyleRules.Declaration, StyleRules.Rule) -> Bool
  ) -> StyleRules.Rule {
    var literal = rule
    literal.declarations = rule.declarations.compactMap { declaration in
      if rule.selector == Self.root, declaration.name.hasPrefix("--") { return nil }
      let name = Self.inherited[declaration.name]?.property ?? declaration.name
      let stated = StyleRules.Declaration(name: name, value: declaration.value)
      guard isWanted(stated, rule) else { return nil }
      return .init(name: name, value: Self.literal(declaration.value, values))
    }
    return literal
  }

  private static func literal(_ value: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = value[...]
    while let start = rest.firstRange(of: "var("),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      let name = StyleRules.trimmed(String(rest[start.upperBound..<end]))
      result += rest[..<start.lowerBound]
      result += inherited[name]?.reference ?? values[name] ?? "var(\(name))"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
