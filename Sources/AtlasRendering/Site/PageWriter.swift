import AtlasBase
import AtlasDiagrams
import AtlasExports
import AtlasSite
import Foundation

/// Makes, renders and writes pages, from several threads.
final class PageWriter: @unchecked Sendable {
  let addresses: [PageAddress]
  private let content: SiteContent
  private let frames: PageFrames
  private let templates: TemplateLibrary
  private let writer: SiteWriter
  private let store: PageStore?
  private let diagramMaker: DiagramMaker
  private let progress: @Sendable (Int, Int) -> Void
  private let lock = NSLock()
  /// The pages whose pictures are being drawn.
  private var waiting: [Int: PageStore.Entry] = [:]
  private var reduced: [Int: [SiteReport.ReducedPicture]] = [:]
  private var done = 0

  init(
    _ content: SiteContent,
    templates: TemplateLibrary,
    writer: SiteWriter,
    store: PageStore?,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.content = content
    self.templates = templates
    self.writer = writer
    self.store = store
    self.progress = progress
    addresses = content.addresses
    frames = PageFrames(content, templates: templates)
    diagramMaker = DiagramMaker(content)
  }

  /// The diagrams of a page that are to be drawn: none if the former site's page is taken over.
  @Sendable func diagrams(_ index: Int) throws -> [Diagram] {
    let page = content.page(addresses[index])
    let frame = frames.frame(for: page)
    if let known = store?.entry(page, frame), try writer.takeOver(known.files) {
      finish(index, known, reduced: [])
      return []
    }
    // The larger pictures come last.
    let diagrams = diagramMaker.diagrams(of: page) + diagramMaker.deeperDiagrams(of: page)
    if let known = store?.entry(page, diagrams, frame), try writer.takeOver(known.files) {
      finish(index, known, reduced: [])
      return []
    }
    let entry = PageStore.Entry(
      page: page,
      diagrams: diagrams,
      frame: frame,
      files: [page.path] + page.deeperPictures.map { "assets/\($0.name)" }
    )
    lock.withLock { waiting[index] = entry }
    return diagrams
  }

  @Sendable func publish(_ index: Int, _ drawings: [Drawing]) throws {
    guard let entry = lock.withLock({ waiting.removeValue(forKey: index) }) else { return }
    let page = entry.page
    let mermaid = entry.diagrams.map { $0.mermaid().text }
    let view = PageView(page, frame: entry.frame, drawings: drawings, mermaid: mermaid)
    try writer.write(templates.render(view), to: page.path)
    let pictures = page.sections.flatMap(\.pictures)
    var next = pictures.count
    for larger in page.deeperPictures {
      let places = next..<next + larger.views.count
      try write(larger, Array(drawings[places]), Array(mermaid[places]))
      next = places.upperBound
    }
    let views = pictures.map(\.view) + page.deeperPictures.flatMap(\.views)
    let reduced = zip(views, drawings).filter { $1.quality != .full }.map {
      SiteReport.ReducedPicture(page: page.path, view: $0, quality: $1.quality, reason: $1.reason)
    }
    finish(index, entry, reduced: reduced)
  }

  private func finish(
    _ index: Int,
    _ entry: PageStore.Entry,
    reduced: [SiteReport.ReducedPicture]
  ) {
    if reduced.isEmpty { store?.keep(entry) }
    lock.withLock {
      if !reduced.isEmpty { self.reduced[index] = reduced }
      done += 1
      progress(done, addresses.count)
    }
  }

  /// Writes the script with larger pictures.
  private func write(
    _ deeper: Page.Picture.Deeper,
    _ drawings: [Drawing],
    _ mermaid: [String]
  ) throws {
    let values = deeper.views.indices.map { place -> JSONValue in
      JSONValue([
        ("svg", JSONValue(drawings[place].svg.map { String(decoding: $0, as: UTF8.self) } ?? "")),
        ("view", JSONValue(deeper.views[place].text)), ("mermaid", JSONValue(mermaid[place])),
        ("note", JSONValue(drawings[place].note ?? "")),
      ])
    }
    let list = JSONPrinter().line(of: JSONValue(values))
    try writer.write("var atlasDeeper = \(list);\n", to: "assets/\(deeper.name)")
  }

  var reducedPictures: [SiteReport.ReducedPicture] {
    lock.withLock { reduced.values.flatMap { $0 }.sorted { $0.page < $1.page } }
  }
}

extension Page {
  /// The larger pictures that scripts of the page have.
  fileprivate var deeperPictures: [Picture.Deeper] {
    sections.flatMap(\.pictures).compactMap(\.deeper)
  }
}
