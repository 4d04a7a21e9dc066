import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("The description of the format")
struct FormatDescriptionTests {
  static let objects = FormatDescription.version1.objects.map(\.name)

  @Test("Every example is well-formed and in canonical order", arguments: objects)
  func example(name: String) throws {
    let form = FormatDescription.version1[name]
    let example = try #require(form.example)
    let (value, diagnostics) = parseJSON(SourceFile(path: name, text: example), index: 0)
    #expect(diagnostics.isEmpty)
    let root = try #require(value)
    let description = FormatDescription(
      root: name,
      objects: FormatDescription.version1.objects
    )
    var validation = FormatValidation(description)
    validation.check(root: root)
    #expect(validation.diagnostics.map(\.message) == [])
    let canonical = CanonicalForm(description: description).form(of: root)
    #expect(JSONPrinter().text(of: canonical) == JSONPrinter().text(of: root))
  }

  @Test("Every key and word is explained in a sentence or a phrase", arguments: objects)
  func summaries(name: String) {
    let form = FormatDescription.version1[name]
    #expect(form.summary.hasSuffix("."))
    #expect(Set(form.fields.map(\.name)).count == form.fields.count)
    for field in form.fields {
      #expect(field.summary.hasSuffix("."), "\(field.name)")
      #expect(field.summary.count { $0 == "`" }.isMultiple(of: 2), "\(field.name)")
    }
    for rule in form.exclusives {
      #expect(rule.names.allSatisfy { form.field($0) != nil })
    }
    for rule in form.companions {
      #expect((rule.needs + [rule.key]).allSatisfy { form.field($0) != nil })
    }
  }

  @Test("Every object but the root is used by a key")
  func reachable() {
    var used: Set<String> = [FormatDescription.version1.root]
    func collect(_ type: FormatType) {
      switch type {
      case .object(let name):
        guard used.insert(name).inserted else { return }
        for field in FormatDescription.version1[name].fields { collect(field.type) }
      case .list(let element, _, _): collect(element)
      case .map(_, let value, _, _): collect(value)
      case .either(let types): for type in types { collect(type) }
      default: break
      }
    }
    for field in FormatDescription.version1["model"].fields { collect(field.type) }
    #expect(used == Set(Self.objects))
  }

  @Test("The starter model has no finding and is in canonical form")
  func starter() throws {
    let model = try ModelText.model(starterModelText)
    #expect(model.screens.map(\.id) == ["book", "books", "cover", "editor", "settings"])
    let root = parseJSON(SourceFile(path: "a.json", text: starterModelText), index: 0).value
    #expect(canonicalText(of: try #require(root)) == starterModelText)
  }

  /// The documents that are made from the description, and what they should hold.
  @Test(
    "The generated documents are not stale",
    arguments: [
      ("Docs/navatlas.schema.json", formatSchemaText(ruleTitles: Rule.titles)),
      ("Docs/Model-reference.md", formatReferenceText(ruleTitles: Rule.titles)),
    ]
  )
  func generated(path: String, text: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let shipped = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let isFresh = shipped == text
    #expect(isFresh, "\(path) is stale: run `make generate` and commit what it writes")
  }
}

@Suite("The reference page")
struct ReferencePageTests {
  @Test("Every link leads to a heading of the page")
  func links() {
    let text = formatReferenceText(ruleTitles: Rule.titles)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
      .map { "#" + ReferencePage.anchor(String($0.dropFirst(3))) }
    let links = Set(text.matches(of: /\]\((#[^)]*)\)/).map { String($0.1) })
    #expect(Set(headings).count == headings.count)
    #expect(links.subtracting(headings) == [])
    #expect(links.count == headings.count - 1)  // none leads to the contents
  }

  @Test("A key's row says its type, whether it is required, and its words")
  func rows() {
    let lines = formatReferenceText(ruleTitles: Rule.titles).split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "| **`root`** (required) | [destination](#kinds-of-text) | The screen at its root. |"
      )
    )
    #expect(
      lines.contains(
        "| `stores` | one of these values | What is stored.<br>`ids`: identifiers<br>`objects`: whole objects |"
      )
    )
    #expect(
      lines.contains(
        "- Exactly one of `for`, `item` or `isPresented`: what it is registered for."
      )
    )
    #expect(lines.contains("- `detents` only together with `sheet`, `popover` or `inspector`."))
    #expect(lines.contains("- At least one of `patterns` or `activityType`: what it is opened by."))
  }

  @Test("Anchors are as GitHub makes them")
  func anchors() {
    #expect(ReferencePage.anchor("A stack's path") == "a-stacks-path")
    #expect(ReferencePage.anchor("A NavigationView") == "a-navigationview")
  }
}
