import AtlasBase

/// The reference page of the model format, in Markdown.
///
/// - Parameter ruleTitles: What each rule of the checks finds.
package func formatReferenceText(ruleTitles: [RuleID: String]) -> String {
  ReferencePage(description: .version1(ruleTitles: ruleTitles)).text
}

/// Writes the description of the format as a page for people.
package struct ReferencePage {
  let description: FormatDescription

  var text: String {
    ([introduction, contents, commonKeys, stringForms] + description.objects.map(section))
      .joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
    """
    # The model format, version \(formatVersion)

    <!-- Made by `make generate` from Sources/AtlasModel/Format/Description. Edit it there. -->

    A model is one JSON file, usually `navigation.json`, or several: the main file includes the
    others. The key of an element names its kind: `{ "push": "recipe" }`, `{ "stack": "recipes" }`.
    Simple elements have a short form, only a screen's id or only a list; an object states more.
    Elements refer to each other by id, also across files; an id is unique among the elements of its
    kind.

    The first example is a whole model. JSON has no comments; use a `summary` instead, which the
    site shows. Keys that start with `x-` are free for other tools, in every object. `navatlas
    schema` prints this page's JSON Schema, with which an editor completes and explains keys.
    """
  }

  private var contents: String {
    let sections =
      ["Keys of every element", "Kinds of text"] + description.objects.map(\.title)
    return "## Contents\n\n"
      + sections.map { "- [\($0)](#\(Self.anchor($0)))" }.joined(separator: "\n")
  }

  private var commonKeys: String {
    """
    ## Keys of every element

    An element may have these keys. Each section ends with those that its elements may have.

    \(table(of: FormatField.common))
    """
  }

  private var stringForms: String {
    let rows = StringForm.allCases.map { "| \($0.label) | \($0.appearance) |" }
    return """
      ## Kinds of text

      | kind | format |
      |---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  /// The name that GitHub gives the heading's place.
  package static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" ? character : nil
      }
    )
  }
}

// MARK: - Sections

extension ReferencePage {
  private func section(_ form: FormatObject) -> String {
    var parts = ["## \(form.title)", form.summary]
    if let example = form.example { parts.append("```json\n\(example)\n```") }
    let common = form.fields.filter(isCommon)
    parts.append(table(of: form.fields.filter { !isCommon($0) }))
    let rules = rules(of: form)
    if !rules.isEmpty { parts.append(rules.joined(separator: "\n")) }
    if !common.isEmpty {
      parts.append(
        "Of the [keys of every element](#keys-of-every-element): "
          + common.map { "`\($0.name)`" }.joined(separator: ", ") + "."
      )
    }
    return parts.joined(separator: "\n\n")
  }

  /// Whether it is one of the keys that every element may carry, with their meaning.
  private func isCommon(_ field: FormatField) -> Bool {
    FormatField.common.contains { $0.name == field.name && $0.summary == field.summary }
  }

  private func table(of fields: [FormatField]) -> String {
    // `id` first, as in the canonical form.
    let arranged = fields.filter { $0.name == "id" } + fields.filter { $0.name != "id" }
    let rows = arranged.map { field in
      let name = field.isRequired ? "**`\(field.name)`** (required)" : "`\(field.name)`"
      let meaning = ([field.summary] + words(of: field.type)).joined(separator: "<br>")
      return "| \(name) | \(phrase(field.type)) | \(Self.cell(meaning)) |"
    }
    return (["| key | value | meaning |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private func rules(of form: FormatObject) -> [String] {
    let exclusives = form.exclusives.map { exclusive in
      let amount =
        exclusive.allowsSeveral
        ? "At least one" : exclusive.isRequired ? "Exactly one" : "At most one"
      return "- \(amount) of \(Self.list(exclusive.names)): \(exclusive.meaning)."
    }
    let companions = form.companions.map { companion in
      "- `\(companion.key)` only together with \(Self.list(companion.needs))."
    }
    return exclusives + companions
  }

  private func words(of type: FormatType) -> [String] {
    switch type {
    case .choice(let choices): choices.map { "`\($0.value)`: \($0.summary)" }
    case .list(let element, _, _): words(of: element)
    case .map(let key, let value, _, _): words(of: key) + words(of: value)
    case .either(let types): types.flatMap(words)
    default: []
    }
  }

  private static func list(_ keys: [String]) -> String {
    let keys = keys.map { "`\($0)`" }
    guard let last = keys.last, keys.count > 1 else { return keys.joined() }
    return keys.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A vertical bar would end the cell.
  private static func cell(_ markdown: String) -> String {
    String(markdown.flatMap { $0 == "|" ? Array("\\|") : [$0] })
  }
}

// MARK: - Types

extension ReferencePage {
  private func phrase(_ type: FormatType) -> String {
    switch type {
    case .string(let form): "[\(form.label)](#kinds-of-text)"
    case .choice: "one of these values"
    case .boolean: "`true` or `false`"
    case .flag: "`true`"
    case .integer(let range):
      range.count == 1
        ? "`\(range.lowerBound)`" : "whole number from \(range.lowerBound) to \(range.upperBound)"
    case .positiveNumber: "number above 0"
    case .reference(let kind): "id of \(link(to: kind))"
    case .list(let element, _, _): "list of \(plural(element))"
    case .map(let key, let value, _, _):
      "object: \(phrase(key)) → \(phrase(value))"
    case .object(let name): link(to: name, description[name].title.asObject)
    case .either(let types): types.map { alternative($0, of: types) }.joined(separator: ", or ")
    }
  }

  /// One of several ways to write a value. A list of what may stand by itself is "a list of these".
  private func alternative(_ type: FormatType, of types: [FormatType]) -> String {
    guard case .list(let element, _, _) = type else { return phrase(type) }
    let isRepetition = types.contains { phrase($0) == phrase(element) }
    return isRepetition ? "a list of these" : phrase(type)
  }

  private func plural(_ type: FormatType) -> String {
    switch type {
    case .reference(let kind): "ids, each of \(link(to: kind))"
    case .object(let name): "objects, each \(link(to: name, description[name].title.asObject))"
    case .string(.text): "strings"
    case .string(let form): "strings, each [\(form.label)](#kinds-of-text)"
    case .choice: "these values"
    case .positiveNumber: "numbers above 0"
    default: phrase(type)
    }
  }

  private func link(to name: String, _ text: String) -> String {
    "[\(text)](#\(Self.anchor(description[name].title)))"
  }

  private func link(to kind: ElementKind) -> String {
    let name = kind == .container ? "stack" : kind.rawValue
    return link(to: name, kind.label.withArticle)
  }
}

extension StringForm {
  /// The form's name in a few words, for a table.
  fileprivate var label: String {
    switch self {
    case .text: "text"
    case .markdown: "Markdown"
    case .identifier: "new id"
    case .swiftType: "Swift type"
    case .sourceLocation: "source line"
    case .path: "path"
    case .glob: "path or glob"
    case .version: "version"
    case .url: "URL"
    case .sourceURLPattern: "URL of source"
    case .urlPattern: "URL pattern"
    case .condition: "condition"
    case .destination: "destination"
    case .scheme: "URL scheme"
    case .domain: "domain"
    case .detent: "detent"
    }
  }

  /// What a string of the form looks like, in Markdown.
  fileprivate var appearance: String {
    switch self {
    case .text: "Text for people, on one line and not empty."
    case .markdown: "Text for people, in Markdown."
    case .identifier:
      "A name for something new: up to 128 letters (A–Z), digits, `_`, `-` and `.`, with a letter, a digit or `_` first."
    case .swiftType: "A type as Swift code names it: `Recipe.ID`, `[RecipeRoute]`."
    case .sourceLocation:
      "`path:line` from the root of the app's repository: `Sources/RecipeDetail.swift:48`. The line may be missing. In an element within one that states a file, `:48` is a line of that file."
    case .path: "A file's path, relative to the folder of the file that names it, with `/`."
    case .glob: "The same, or a glob: `features/*.json`, `**/navigation.json`."
    case .version: "One to three whole numbers with dots between: `18.0`."
    case .url: "A URL with its scheme: `https://example.com/help`."
    case .sourceURLPattern:
      "A URL that contains `{path}` and `{line}`, which are replaced by the place in the source."
    case .urlPattern:
      "A URL with parameters in braces: `https://example.com/r/{id}`, `myapp://{path...}`, `myapp://find?q={text?}`, `mailto:{user}@example.com`."
    case .condition:
      "A condition's name, `compact` or `regular`; with `!` before it for its opposite: `!signedIn`."
    case .destination:
      "A screen's id or a route's `Enum.case`, with arguments in parentheses if it takes any: `recipe(id)` passes on the deep link's parameter `id`, `order(id: 'Order#{number}')` a text made with one, `step(3)` a value."
    case .scheme: "A URL's scheme, without `://`: `myapp`."
    case .domain:
      "A host's name: `www.example.com`, or `*.example.com` for its subdomains; with `?mode=developer`, `?mode=managed` or `?mode=developer+managed` as in the entitlement."
    case .detent:
      "A `PresentationDetent` as SwiftUI names it: `medium`, `large`, `fraction(0.3)` of the available height, `height(200)` in points, or `custom(CompactDetent)` with the type of a `CustomPresentationDetent`."
    }
  }
}
