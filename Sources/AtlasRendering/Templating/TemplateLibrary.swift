import AtlasBase
import AtlasTemplates
import Foundation
import Mustache

/// The templates, style sheet and script of the site, built in or overridden, checked and ready.
///
/// It is a value that never changes: pages can be rendered on all cores at once.
package struct TemplateLibrary: Sendable {
  private let engine: MustacheLibrary
  /// The files that are not templates, sorted by name; they are written as they are.
  let assets: [TemplateFile]
  /// The names of the templates that no page comes to, sorted.
  let unused: [String]
  /// What is doubtful about the templates, sorted, with the files it is in.
  package let warnings: [Diagnostic]
  /// The files that the warnings are in.
  package let files: [SourceFile]

  /// The built-in templates, with those in a folder in place of the ones of the same file name.
  ///
  /// - Throws: ``TemplateError`` when the folder can't be read or holds a name that no built-in file
  ///   has, and when a template is broken: its tags don't match, or it asks for a partial, block or
  ///   key that doesn't exist.
  package init(overrides: URL? = nil) throws(TemplateError) {
    let builtIn = TemplateFile.embedded
    let files =
      if let overrides { try TemplateOverrides.files(in: overrides, over: builtIn) } else {
        builtIn
      }
    try self.init(files: files, pages: SitePages.types)
  }

  /// The given files, checked against what the given types of page offer.
  init(files: [TemplateFile], pages: [any TemplatePage.Type]) throws(TemplateError) {
    let sorted = files.sorted { $0.name < $1.name }
    let sources = sorted.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let parsed = ParsedTemplates(sorted)
    guard parsed.diagnostics.isEmpty else {
      throw TemplateError(diagnostics: parsed.diagnostics.sorted(in: sources), files: sources)
    }
    var check = TemplateCheck(templates: parsed.trees)
    for page in pages { check.check(page) }
    let found = check.diagnostics.sorted(in: sources)
    guard found.allSatisfy({ $0.severity < .error }) else {
      throw TemplateError(diagnostics: found, files: sources)
    }
    engine = MustacheLibrary(templates: parsed.templates)
    assets = SiteScript.assets(of: sorted.filter { $0.templateName == nil })
    unused = Set(parsed.trees.keys).subtracting(check.used).sorted()
    warnings = found
    self.files = sources
  }

  /// The style sheets, one after the other, for an element that ends at `</style>`.
  var styleSheets: String {
    assets.filter { $0.name.hasSuffix(".css") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  /// The style of diagrams, for a picture that is a file.
  var diagramStyle: String {
    let file = assets.first { $0.name == "diagram.css" }
    return DiagramStyleSheet.standAlone(String(decoding: file?.bytes ?? [], as: UTF8.self))
  }

  /// The file that the page's template makes of it.
  func render<Page: TemplatePage>(_ page: Page) -> String {
    // A type of page that isn't among those that were checked.
    guard let text = engine.render(page, withTemplate: Page.template) else {
      preconditionFailure("there is no template \(Page.template).mustache")
    }
    return text
  }
}

extension TemplateCheck {
  fileprivate mutating func check<Page: TemplatePage>(_ page: Page.Type) {
    check(page: page.template, offering: page.keys.shape)
  }
}

/// The templates among files, as the engine takes them and as trees.
private struct ParsedTemplates {
  var templates: [String: MustacheTemplate] = [:]
  var trees: [String: TemplateCheck.Template] = [:]
  var diagnostics: [Diagnostic] = []

  init(_ files: [TemplateFile]) {
    for (index, file) in files.enumerated() {
      guard let name = file.templateName else { continue }
      do throws(TemplateSyntaxError) {
        try parse(file, named: name, index: Int32(index))
      } catch {
        let range = SourceRange(
          file: Int32(index),
          start: UInt32(error.range.lowerBound),
          end: UInt32(error.range.upperBound)
        )
        diagnostics.append(
          Diagnostic(
            .error,
            "template-syntax",
            error.message,
            expected: error.expected,
            advice: error.advice,
            at: range
          )
        )
      }
    }
  }

  private mutating func parse(
    _ file: TemplateFile,
    named name: String,
    index: Int32
  ) throws(TemplateSyntaxError) {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw TemplateSyntaxError(
        message: "the file is not valid UTF-8",
        expected: "text in UTF-8",
        range: 0..<0
      )
    }
    trees[name] = TemplateCheck.Template(
      file: index,
      nodes: try TemplateScanner.nodes(of: file.bytes)
    )
    do {
      templates[name] = try MustacheTemplate(string: HTMLContent.pragma + text)
    } catch {
      let place = (error as? MustacheTemplate.ParserError)?.context
      throw TemplateSyntaxError(
        message: "the template can't be read: \(place?.line ?? "\(error)")",
        expected: "a Mustache template",
        range: 0..<0
      )
    }
  }
}
