internal import AtlasBase
internal import AtlasChecks
internal import AtlasDiagrams
internal import AtlasModel
internal import AtlasRendering
internal import AtlasReview
internal import Foundation

/// How a site is made.
public struct SiteOptions: Sendable {
  /// A folder with templates, style sheets or scripts to use instead of the built-in ones; nil for none.
  public var templateFolder: String?
  /// What changed since an earlier state, with this model as the new one: the site has a page about it then.
  public var review: Review?
  /// How the page names the earlier state: `v1.2`.
  public var comparedTo: String?
  /// Files and folders that the site must not take the place of, such as the model's.
  public var protectedPaths: [String] = []

  /// The built-in templates, and no comparison.
  public init() {}
}

/// A site that was written.
public struct WrittenSite: Sendable, Hashable {
  /// The path of the site's folder; `index.html` is in it.
  public var path: String
  /// How many pages were written.
  public var pageCount: Int
  /// How many screenshots were copied.
  public var screenshotCount: Int
  /// What is doubtful: templates that nothing uses, screenshots that are missing, pictures that show less than
  /// everything.
  public var warnings: [Diagnostic]
}

extension NavigationModel {
  /// Writes the site of the app into a folder, which is replaced in one step at the end: pages, pictures, style
  /// sheets and a search index. Files in it that NavAtlas did not write stay. The same model gives the same
  /// bytes.
  ///
  /// - Parameters:
  ///   - folder: New, empty, or an older site.
  ///   - options: Templates and what the site compares to.
  ///   - worker: The program that draws.
  ///   - progress: Called after each page, from several threads, one at a time.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/site`` if the folder can't be written,
  ///   ``AtlasError/Code/drawing`` if no worker can be started, ``AtlasError/Code/invalidFile`` if templates or
  ///   accepted findings can't be used. The former site is then as it was.
  public func writeSite(
    to folder: String,
    options: SiteOptions = SiteOptions(),
    with worker: DrawingWorker,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(AtlasError) -> WrittenSite {
    let library = try templates(options)
    let accepted = try acceptedFindings()
    var report = AtlasChecks.check(graph)
    _ = report.accept(accepted.inner, in: graph.model)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let build = SiteBuildOptions(
      templates: library,
      drawing: DrawingOptions(
        jobs: worker.jobs ?? cores,
        budget: .seconds(max(worker.secondsPerPicture, 1)),
        workerCommand: worker.command
      ),
      modelFolder: screenshotFolder.map { URL(filePath: $0) },
      report: report,
      review: options.review?.review,
      comparedTo: options.comparedTo,
      protected: protectedPaths(options)
    )
    let result: SiteReport
    do {
      result = try buildSite(
        of: graph,
        to: URL(filePath: folder),
        options: build,
        progress: progress
      )
    } catch let error as SiteOutputError {
      throw AtlasError(.site, "\(error.path): \(error.message)", advice: error.advice)
    } catch let error as WorkerError {
      throw AtlasError(error)
    } catch {
      throw AtlasError(.site, "\(error)")
    }
    return WrittenSite(
      path: result.path,
      pageCount: result.pageCount,
      screenshotCount: result.screenshotCount,
      warnings: library.warnings.read(in: library.files) + result.diagnostics.read(in: loaded.files)
    )
  }

  private func templates(_ options: SiteOptions) throws(AtlasError) -> TemplateLibrary {
    do {
      return try TemplateLibrary(overrides: options.templateFolder.map { URL(filePath: $0) })
    } catch {
      throw AtlasError(.invalidFile, error.diagnostics.read(in: error.files))
    }
  }

  /// What the site must not replace: what the options name, the templates, and a model on disk.
  private func protectedPaths(_ options: SiteOptions) -> [URL] {
    var paths = options.protectedPaths + [options.templateFolder].compactMap { $0 }
    if case .disk = source, let main = loaded.files.first { paths.append(main.path) }
    return paths.map { URL(filePath: $0) }
  }
}
