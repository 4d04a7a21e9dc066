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
  /// The pages of the former site in the same place, which are taken over where they did not change.
  var pages: PageStore?
  /// How many screens an app has at most of which no data of scripts is divided by feature.
  var wholeLimit = SiteContent.wholeLimit
  /// What the model was read from: with it, `pages` takes the data of the same navigation over.
  var files: LoadedFiles?

  package init(
    templates: TemplateLibrary,
    drawing: DrawingOptions,
    modelFolder: URL?,
    report: CheckReport? = nil,
    review: NavigationReview? = nil,
    comparedTo: String? = nil,
    facts: SourceFacts? = nil,
    protected: [URL] = [],
    pages: PageStore? = nil,
    files: LoadedFiles? = nil
  ) {
    self.templates = templates
    self.drawing = drawing
    self.modelFolder = modelFolder
    self.report = report
    self.review = review
    self.comparedTo = comparedTo
    self.facts = facts
    self.protected = protected
    self.pages = pages
    self.files = files
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
  let writer = try SiteWriter(
    output: output,
    protecting: options.protected,
    takesOver: options.pages != nil
  )
  // The threads that draw may hold the writer for longer than the process lives.
  defer { writer.discard() }
  let screenshots = Screenshots(of: graph.model, in: options.modelFolder)
  options.pages?.begin(options.templates, options.files, images: screenshots.images)
  let content = SiteContent(
    graph,
    images: screenshots.images,
    report: options.report,
    review: options.review,
    comparedTo: options.comparedTo,
    facts: options.facts,
    analyses: options.pages?.analyses,
    wholeLimit: options.wholeLimit
  )
  options.pages?.keep(content.analyses)
  let pages = PageWriter(
    content,
    templates: options.templates,
    writer: writer,
    store: options.pages,
    progress: progress
  )
  let (totals, data) = try drawPages(pages, of: content, options)
  try writeAssets(of: content, data, options, to: writer)
  try screenshots.copy(to: writer)
  try writer.commit()
  options.pages?.commit()
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

/// Draws the pictures of all pages, which are written as they are done.
///
/// The data of ways is worked out on one thread, while others draw. It is written once everything is drawn: without
/// workers nothing has to be removed again.
private func drawPages(_ pages: PageWriter, of content: SiteContent, _ options: SiteBuildOptions)
  throws -> (totals: DrawingTotals, data: [DataScript])
{
  let (drawn, data) = concurrently {
    Result {
      try DiagramRenderer(options: options.drawing).draw(
        count: pages.addresses.count,
        diagrams: pages.diagrams,
        onDrawn: pages.publish
      )
    }
  } _: {
    options.pages?.navigationData(of: content) ?? content.navigationData
  }
  return (try drawn.get(), data)
}

/// Writes what pages load: the style sheets and scripts, and the data of the scripts.
private func writeAssets(
  of content: SiteContent,
  _ data: [DataScript],
  _ options: SiteBuildOptions,
  to writer: SiteWriter
) throws {
  let templates = options.templates
  for asset in templates.assets { try writer.write(asset.bytes, to: "assets/\(asset.name)") }
  for file in content.searchFiles { try writer.write(file.text, to: "assets/\(file.name)") }
  try writer.write(HelpData.script, to: "assets/help.js")
  for file in data {
    try writer.write(file.text, to: "assets/\(file.name)")
  }
  try writer.write(
    "var atlasDiagramStyle = \(scriptText(templates.diagramStyle));\n",
    to: "assets/diagram-style.js"
  )
}
