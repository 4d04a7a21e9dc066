import AtlasBase
import AtlasChecks
import AtlasDiagrams
import AtlasExports
import AtlasGraph
import AtlasModel
import AtlasReview
import AtlasSite
import Foundation

/// How a site is built.
package struct SiteBuildOptions: Sendable {
  var templates: TemplateLibrary
  var drawing: DrawingOptions
  /// The folder of the model's main file, which screenshots are looked for in; nil if there is none.
  var modelFolder: URL?
  /// What the rules say of the app; by default they are asked.
  var report: CheckReport?
  /// What changed since an earlier state; without it the site has no page of changes.
  var review: NavigationReview?
  /// How the earlier state was named.
  var comparedTo: String?
  /// What the app's source says; without it no element says whether the source confirms it.
  var facts: SourceFacts?
  /// Files and folders that the site must not take the place of, such as the model.
  var protected: [URL]

  package init(
    templates: TemplateLibrary,
    drawing: DrawingOptions,
    modelFolder: URL?,
    report: CheckReport? = nil,
    review: NavigationReview? = nil,
    comparedTo: String? = nil,
    facts: SourceFacts? = nil,
    protected: [URL] = []
  ) {
    self.templates = templates
    self.drawing = drawing
    self.modelFolder = modelFolder
    self.report = report
    self.review = review
    self.comparedTo = comparedTo
    self.facts = facts
    self.protected = protected
  }
}

/// What a build of a site came to.
package struct SiteReport: Sendable {
  /// A picture that shows less than everything.
  package struct ReducedPicture: Sendable, Equatable {
    /// The page it is on, from the site's folder.
    package var page: String
    /// Nil for the picture of the changes.
    package var view: DiagramView?
    package var quality: DiagramQuality
    package var reason: String?
  }

  /// The path of the site's folder.
  package var path: String
  package var pageCount: Int
  /// The files of the site, by their paths in it.
  package var files: Set<String>
  package var screenshotCount: Int
  /// What drawing came to: pictures by quality, CPU time, memory of the workers.
  package var drawing: DrawingTotals
  /// Sorted by page.
  package var reducedPictures: [ReducedPicture]
  /// What is doubtful: screenshots that are missing.
  package var warnings: [Diagnostic]
}

/// Builds the site of an app: makes its pages, draws their pictures, and writes all to a folder,
/// which is replaced in one step at the end. The files depend on the arguments alone.
///
/// Pages are made, drawn and written one after the other on as many threads as there are drawing
/// jobs, so that memory does not grow with the number of pages.
///
/// - Parameters:
///   - progress: Called after each page with the number of pages that are done and of all; from
///     several threads, one at a time.
/// - Throws: ``SiteOutputError`` when the folder can't be written, `WorkerError` when nothing can be
///   drawn. The former site is then as it was.
package func buildSite(
  of graph: AppGraph,
  to output: URL,
  options: SiteBuildOptions,
  progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
) throws -> SiteReport {
  let writer = try SiteWriter(output: output, protecting: options.protected)
  // The threads that draw may hold the writer for longer than the process lives.
  defer { writer.discard() }
  let screenshots = Screenshots(of: graph.model, in: options.modelFolder)
  let content = SiteContent(
    graph,
    images: screenshots.images,
    report: options.report,
    review: options.review,
    comparedTo: options.comparedTo,
    facts: options.facts
  )
  let pages = PageWriter(content, templates: options.templates, writer: writer, progress: progress)
  let totals = try DiagramRenderer(options: options.drawing).draw(
    count: pages.addresses.count,
    diagrams: pages.diagrams,
    onDrawn: pages.publish
  )
  for asset in options.templates.assets {
    try writer.write(asset.bytes, to: "assets/\(asset.name)")
  }
  try writer.write(content.searchIndex, to: "assets/search-index.js")
  for number in graph.environments.indices {
    try writer.write(content.reachData(ofEnvironment: number), to: "assets/reach-\(number).js")
  }
  for (number, data) in content.atlasData.enumerated() {
    try writer.write(data, to: "assets/atlas-\(number).js")
  }
  try writer.write(HelpData.script, to: "assets/help.js")
  for file in content.linkData + content.wayData {
    try writer.write(file.text, to: "assets/\(file.name)")
  }
  try writer.write(
    "var navigationAtlasDiagramStyle = \(scriptText(options.templates.diagramStyle));\n",
    to: "assets/diagram-style.js"
  )
  try screenshots.copy(to: writer)
  try writer.commit()
  return SiteReport(
    path: writer.path,
    pageCount: pages.addresses.count,
    files: writer.writtenFiles,
    screenshotCount: screenshots.files.count,
    drawing: totals,
    reducedPictures: pages.reducedPictures,
    warnings: screenshots.warnings
  )
}

/// Makes, renders and writes pages, from several threads.
private final class PageWriter: @unchecked Sendable {
  let addresses: [PageAddress]
  private let content: SiteContent
  private let frames: PageFrames
  private let templates: TemplateLibrary
  private let writer: SiteWriter
  private let diagramMaker: DiagramMaker
  private let progress: @Sendable (Int, Int) -> Void
  private let lock = NSLock()
  /// The pages whose pictures are being drawn.
  private var waiting: [Int: (page: Page, mermaid: [String])] = [:]
  private var reduced: [Int: [SiteReport.ReducedPicture]] = [:]
  private var done = 0

  init(
    _ content: SiteContent,
    templates: TemplateLibrary,
    writer: SiteWriter,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.content = content
    self.templates = templates
    self.writer = writer
    self.progress = progress
    addresses = content.addresses
    frames = PageFrames(content, templates: templates)
    diagramMaker = DiagramMaker(content)
  }

  @Sendable func diagrams(_ index: Int) -> [Diagram] {
    let page = content.page(addresses[index])
    // The larger pictures come last.
    let diagrams = diagramMaker.diagrams(of: page) + diagramMaker.deeperDiagrams(of: page)
    let mermaid = diagrams.map { $0.mermaid().text }
    lock.withLock { waiting[index] = (page, mermaid) }
    return diagrams
  }

  @Sendable func publish(_ index: Int, _ drawings: [Drawing]) throws {
    guard let (page, mermaid) = lock.withLock({ waiting.removeValue(forKey: index) }) else {
      return
    }
    let view = PageView(
      page,
      frame: frames.frame(for: page),
      drawings: drawings,
      mermaid: mermaid
    )
    try writer.write(templates.render(view), to: page.path)
    let pictures = page.sections.flatMap(\.pictures)
    let deeper = pictures.compactMap(\.deeper)
    var next = pictures.count
    for larger in deeper {
      let places = next..<next + larger.views.count
      try write(larger, Array(drawings[places]), Array(mermaid[places]))
      next = places.upperBound
    }
    let views = pictures.map(\.view) + deeper.flatMap(\.views)
    let reduced = zip(views, drawings).filter { $1.quality != .full }.map {
      SiteReport.ReducedPicture(page: page.path, view: $0, quality: $1.quality, reason: $1.reason)
    }
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
    try writer.write("var navigationAtlasDeeper = \(list);\n", to: "assets/\(deeper.name)")
  }

  var reducedPictures: [SiteReport.ReducedPicture] {
    lock.withLock { reduced.values.flatMap { $0 }.sorted { $0.page < $1.page } }
  }
}
