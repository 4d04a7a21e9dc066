@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

extension FuzzTarget {
  /// The example of a pattern is a URL that it matches; a URL that two patterns are said to share is matched by
  /// both; many patterns at once match a URL as each of them does.
  static func patternFault(in bytes: [UInt8]) -> String? {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let patterns = lines.dropFirst().prefix(3).compactMap { try? pattern(String($0)) }
    for pattern in patterns {
      // What is percent-encoded in a host may be no host.
      guard let example = try? LinkURL(pattern.exampleURL) else { continue }
      if !matches(pattern, example) { return "\(pattern.text) and its example \(example.text)" }
    }
    let index = URLPatternIndex(patterns)
    for conflict in index.conflicts() {
      for overlap in conflict.overlaps {
        guard let witness = overlap.relation.witness, let url = try? LinkURL(witness) else {
          continue
        }
        for pattern in [patterns[conflict.pattern], patterns[overlap.pattern]]
        where !matches(pattern, url) {
          return "\(pattern.text) is said to take \(witness)"
        }
      }
    }
    guard let url = try? LinkURL(String(lines.first ?? "")) else { return nil }
    let found = index.matches(url).map(\.pattern).sorted()
    let each = patterns.indices.filter { matches(patterns[$0], url) }
    return found == each ? nil : "together \(found), one by one \(each)"
  }

  /// What is wrong can be printed; with a file, each URL is decided on.
  static func associationFault(in bytes: [UInt8]) -> String? {
    let file = SourceFile(path: "apple-app-site-association", bytes: bytes)
    let (association, diagnostics) = AssociationFile.read(file, index: 0)
    if let fault = printingFault(of: diagnostics, in: [file]) { return fault }
    guard let association else { return nil }
    for url in associationURLs {
      let decision = association.decision(for: url, appIDs: [])
      let isMatch = decision.attempts.last.map { $0.mismatch == nil } ?? false
      switch decision.outcome {
      case .handedOver(let component), .excluded(let component):
        if !isMatch || decision.attempts.last?.component != component { return "\(decision)" }
      case .noMatch, .noEntry: if isMatch { return "\(decision)" }
      case .notWeb: return "\(url.text) is no web page"
      }
    }
    return nil
  }

  /// A gap in what an association file covers is a URL of the pattern that is not handed over.
  static func coverageFault(in bytes: [UInt8]) -> String? {
    let file = SourceFile(path: "apple-app-site-association", bytes: bytes)
    guard let association = AssociationFile.read(file, index: 0).file else { return nil }
    let comparison = AssociationComparison(association, appIDs: [])
    // More of them only take longer.
    guard comparison.components.count <= 2 else { return nil }
    let pattern = associationPatterns[bytes.count % associationPatterns.count]
    guard let coverage = comparison.coverage(of: pattern) else { return "not compared" }
    for gap in coverage.gaps {
      guard let url = try? LinkURL(gap.url) else { return "\(gap.url) is no URL" }
      if !matches(pattern, url) { return "\(pattern.text) does not take \(gap.url)" }
      if case .handedOver = association.decision(for: url, appIDs: []).outcome {
        return "\(gap.url) is handed over"
      }
    }
    return nil
  }

  /// A URL is answered in every environment, in words that a terminal shows.
  static func urlFault(in bytes: [UInt8]) -> String? {
    guard let url = try? LinkURL(String(decoding: bytes, as: UTF8.self)) else { return nil }
    guard let model = linkModel else { return "the model of the URLs has errors" }
    let resolution = DeepLinkResolution(url, in: model)
    if resolution.answers.count != model.app.environments.count { return "not all environments" }
    let text = ResolutionText(model).text(of: resolution)
    let document = SourceFile(path: "a", text: ResolutionDocument(resolution, of: model).text)
    if !parseJSON(document, index: 0).diagnostics.isEmpty { return "the answer is not JSON" }
    return controlCharacter(in: text)
  }

  private static func pattern(_ text: String) throws(URLPattern.SyntaxError) -> URLPattern {
    try URLPattern(text, at: SourceRange(file: 0, start: 0, end: 0))
  }

  private static func matches(_ pattern: URLPattern, _ url: LinkURL) -> Bool {
    (try? pattern.match(url).get()) != nil
  }

  private static let associationURLs = [
    "https://example.com/r/42?q=ab&p#f", "https://example.com/", "https://example.com/%C3%A9/A//",
  ].compactMap { try? LinkURL($0) }

  private static let associationPatterns = [
    "https://example.com/r/{id:int}?q={q}", "https://example.com/{path...}#{f}",
  ].compactMap { try? pattern($0) }

  /// A model with patterns of each kind.
  private static let linkModel: NavigationModel? = {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0", "macOS": "15.0" },
          "schemes": ["a"], "domains": ["example.com", "*.example.org"] },
        "conditions": { "signedIn": "The person is signed in." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": { "id": "bar", "items": [
          { "id": "first", "title": "F", "stack": "list" },
          { "id": "second", "title": "S", "stack": { "id": "s", "root": "item" } } ] } } } ],
        "screens": [
          { "id": "list", "title": "List", "goes": [ { "push": "item", "on": "tap" } ] },
          { "id": "item", "title": "Item", "parameters": { "id": "Int" } } ],
        "deepLinks": [
          { "id": "d1", "patterns": ["https://example.com/r/{id:int}?n={n?}#{f}", "a://r/{id:int}"],
            "opens": { "tab": "second", "path": ["item(id)"] } },
          { "id": "d2", "patterns": ["https://*.example.org/{id:int}-{n:uuid}x/{rest...}"],
            "requires": ["signedIn"], "opens": "item(id)", "otherwise": "list" },
          { "id": "d3", "patterns": ["a://{h...}", "a:{x:date}", "https://{sub}.example.org/{y:bool}"],
            "opens": "list" } ] }
      """
    let file = SourceFile(path: "a.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    let files = LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    return loadModel(from: files).model
  }()
}
