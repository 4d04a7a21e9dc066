import AtlasExports
import AtlasRendering
import AtlasTestSupport
import Foundation

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasReview
@testable import AtlasSite

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What does not hold.
final class Faults {
  private(set) var all: [String] = []

  func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { all.append(message()) }
  }
}

/// What must hold of the files of a model, whatever they say.
struct ModelProperties {
  typealias Files = [(path: String, text: String)]

  /// The files before they were changed, and their app.
  let base: Files
  let faults = Faults()
  private let baseGraph: AppGraph?

  init(base: Files) {
    self.base = base
    baseGraph = ModelText.load(base).model.map { AppGraph($0) }
  }

  /// - Returns: Whether the files are a model.
  @discardableResult
  func check(_ files: Files) throws -> Bool {
    let loaded = ModelText.load(files)
    faults.expect((loaded.model == nil) == loaded.diagnostics.hasErrors, "errors and a model")
    let printed = DiagnosticPrinter(style: .excerpt).text(
      for: loaded.diagnostics,
      files: loaded.files
    )
    faults.expect(printed.isEmpty == loaded.diagnostics.isEmpty, "what is wrong is not printed")
    try checkCanonicalForm(files, loaded)
    guard let model = loaded.model else { return false }
    let graph = AppGraph(model)
    checkWitnesses(model)
    checkReports(graph, loaded)
    try checkReviews(graph)
    try checkExports(graph)
    checkPages(graph)
    return true
  }

  // MARK: fmt

  /// The canonical form of a canonical form is itself, has every key and value, and says the same.
  private func checkCanonicalForm(_ files: Files, _ loaded: LoadedModel) throws {
    var canonical: Files = []
    for (path, text) in files {
      let (root, diagnostics) = parseJSON(SourceFile(path: path, text: text), index: 0)
      guard let root, !diagnostics.hasErrors else { return }
      let once = canonicalText(of: root)
      let (again, errors) = parseJSON(SourceFile(path: path, text: once), index: 0)
      faults.expect(errors.isEmpty, "\(path): the canonical form is not JSON")
      guard let form = again else { return }
      faults.expect(canonicalText(of: form) == once, "\(path): the canonical form is not its own")
      faults.expect(FuzzValue(form).leaves == FuzzValue(root).leaves, "\(path): something is lost")
      canonical.append((path, once))
    }
    let same = ModelText.load(canonical)
    let (identifiers, others) = (
      same.diagnostics.map(\.identifier).sorted(), loaded.diagnostics.map(\.identifier).sorted()
    )
    faults.expect(
      identifiers == others,
      "the canonical form has other errors: \(identifiers) \(others)"
    )
    guard let model = loaded.model, let formatted = same.model else { return }
    let difference = ModelDifference(old: model, new: formatted)
    faults.expect(
      difference.isEmpty,
      "the canonical form says something else: \(difference.changes)"
    )
  }

  // MARK: Links

  /// A URL that two patterns are said to share is one that both match, and that opens the earlier one's
  /// link.
  private func checkWitnesses(_ model: NavigationModel) {
    let patterns = model.deepLinks.flatMap(\.patterns)
    for conflict in URLPatternIndex(patterns).conflicts() {
      for overlap in conflict.overlaps {
        guard let witness = overlap.relation.witness, let url = try? LinkURL(witness) else {
          faults.expect(overlap.relation == .undecided, "\(overlap)")
          continue
        }
        for pattern in [patterns[conflict.pattern], patterns[overlap.pattern]] {
          faults.expect((try? pattern.match(url).get()) != nil, "\(witness) \(pattern.text)")
        }
      }
    }
    for pattern in patterns {
      guard let url = try? LinkURL(pattern.exampleURL) else { continue }
      faults.expect((try? pattern.match(url).get()) != nil, "\(pattern.exampleURL) \(pattern.text)")
      let answers = DeepLinkResolution(url, in: model).answers
      faults.expect(answers.count == model.app.environments.count, "answers to \(url)")
    }
  }

  // MARK: check

  private func checkReports(_ graph: AppGraph, _ loaded: LoadedModel) {
    let run = CheckRun(AtlasChecks.check(graph), of: graph, loaded: loaded)
    for format in ReportFormat.allCases {
      let text = run.report(as: format)
      switch format {
      case .json, .sarif: expectJSON(text, "\(format)")
      case .junit: expectXML(text, "\(format)")
      case .github:
        let lines = text.split(separator: "\n")
        faults.expect(lines.allSatisfy { $0.hasPrefix("::") }, "\(text)")
      case .text: expectPrintable(text)
      }
    }
  }

  // MARK: diff

  private func checkReviews(_ graph: AppGraph) throws {
    let same = NavigationReview(old: graph, new: graph)
    faults.expect(same.isEmpty, "\(same.difference.changes)")
    faults.expect(ReviewMarkdown(same, key: "n").text.isEmpty, "a comment on no change")
    guard let baseGraph else { return }
    let forth = NavigationReview(old: baseGraph, new: graph)
    let back = NavigationReview(old: graph, new: baseGraph)
    let ends = { (change: ElementChange) in "\(change.old.map { "\($0)" } ?? "-")" }
    let others = { (change: ElementChange) in "\(change.new.map { "\($0)" } ?? "-")" }
    let there = forth.difference.changes.map { ends($0) + " > " + others($0) }.sorted()
    let here = back.difference.changes.map { others($0) + " > " + ends($0) }.sorted()
    faults.expect(there == here, "there \(there), back \(here)")
    for review in [forth, back] {
      expectJSON(ReviewDocument(review).text, "diff")
      expectPrintable(ReviewText(review).text)
      faults.expect(!ReviewMarkdown(review, key: "n").text.contains("\u{0}"), "NUL in a comment")
    }
  }

  // MARK: export

  private func checkExports(_ graph: AppGraph) throws {
    let index = DiagramIndex(graph, in: nil)
    for format in ViewFormat.allCases where ![.svg, .png, .pdf].contains(format) {
      let view: DiagramView = format.defaultView == "app" ? .app : .overview
      let document = try ViewExport(index, view: view, folder: nil).document(format)
      guard let text = String(validating: document.bytes, as: UTF8.self) else {
        faults.expect(false, "\(format) is not UTF-8")
        continue
      }
      switch format {
      case .json: expectJSON(text, "export")
      case .graphml: expectXML(text, "graphml")
      case .screensCSV, .linksCSV: expectTable(text)
      default: faults.expect(!text.isEmpty, "\(format) is empty")
      }
    }
    for format in AppFormat.allCases {
      guard let text = try? AppExport(graph).document(format).text else { continue }
      switch format {
      case .aasa: expectJSON(text, "aasa")
      case .infoPlist, .entitlements: expectXML(text, "plist")
      default: faults.expect(!text.isEmpty, "\(format) is empty")
      }
    }
  }

  private func checkPages(_ graph: AppGraph) {
    let content = SiteContent(graph)
    let pages = content.addresses.map { content.page($0) }
    faults.expect(Set(pages.map(\.path)).count == pages.count, "two pages with one path")
    faults.expect(!content.searchFiles.isEmpty, "no search index")
  }

  // MARK: Readers of other hands

  private func expectJSON(_ text: String, _ what: String) {
    faults.expect(
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil,
      "\(what) is not JSON: \(text.prefix(300))"
    )
  }

  private func expectXML(_ text: String, _ what: String) {
    let parser = XMLParser(data: Data(text.utf8))
    faults.expect(parser.parse(), "\(what) is not XML: \(text.prefix(300))")
  }

  /// No control character reaches a terminal.
  private func expectPrintable(_ text: String) {
    let control = text.unicodeScalars.first { $0.value < 32 && $0 != "\n" || $0.value == 127 }
    faults.expect(control == nil, "U+\(String(control?.value ?? 0, radix: 16))")
  }

  /// Every record has as many fields (RFC 4180).
  private func expectTable(_ text: String) {
    var counts: Set<Int> = []
    var (fields, isQuoted, isEmpty) = (1, false, true)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: fields += 1
      case UInt8(ascii: "\n") where !isQuoted:
        counts.insert(fields)
        (fields, isEmpty) = (1, true)
        continue
      default: break
      }
      isEmpty = false
    }
    faults.expect(!isQuoted && isEmpty && counts.count == 1, "\(counts)")
  }
}
