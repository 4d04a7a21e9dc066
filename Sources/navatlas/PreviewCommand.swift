import ArgumentParser
import AtlasBase
import AtlasModel
import AtlasPreview
import AtlasRendering
import Foundation

/// Serves the site while its model is written.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show the site of an app, and update it after every change of the model.",
    discussion: """
      Only this computer can open the site. When the model, a file that it includes, a template or a \
      screenshot changes, the site is built again, and open pages load the new version. If the model has \
      errors, the pages show them, and keep what they showed before. Ctrl-C ends the preview.

        navatlas preview
        navatlas preview Docs/navigation.json --open
      """
  )

  @OptionGroup var model: ModelArgument

  @Option(
    help: ArgumentHelp(
      "A folder with templates, style sheets or scripts that replace the built-in ones.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var templates: String?

  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "number"))
  var port: UInt16 = 8421

  @Flag(help: "Open the site in the browser.")
  var open = false

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-preview-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let signals = [SIGINT, SIGTERM, SIGHUP].map { endingSignal($0, removing: folder) }
    defer { for signal in signals { signal.cancel() } }
    let feed = PreviewFeed()
    let site = PreviewedSite(model: model, templates: templates, folder: folder)
    let opens = open
    Thread.detachNewThread { Self.follow(site, feed) }
    do {
      try waiting {
        try await PreviewServer(folder: folder, feed: feed).run(port: port) { port in
          let address = "http://127.0.0.1:\(port)/"
          try? StandardStreams.write("The preview is at \(address). Ctrl-C ends it.\n")
          if opens { Self.openBrowser(at: address) }
        }
      }
    } catch {
      throw CommandFailure(
        "port \(port) can't be used, try another --port, or 0 for any free port: \(error)",
        .portInUse
      )
    }
  }

  /// Builds now and after each change, for ever.
  private static func follow(_ site: PreviewedSite, _ feed: PreviewFeed) {
    var (site, state) = (site, PreviewState())
    while true {
      let outcome = site.build()
      switch outcome.result {
      case .success(let files): state = state.after(building: files)
      case .failure(let problems): state = state.after(failing: problems.lines)
      }
      let next = state
      try? waiting { await feed.publish(next) }
      while WatchedFiles(outcome.watchedPaths) == outcome.watched { usleep(30_000) }
    }
  }

  private static func openBrowser(at address: String) {
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let program = "/usr/bin/xdg-open"
    #endif
    do {
      _ = try Process.run(URL(filePath: program), arguments: [address])
    } catch {
      StandardStreams.reportError("the browser can't be opened: \(program) does not start")
    }
  }

  /// Removes the site and ends the process when a signal comes.
  private func endingSignal(_ number: Int32, removing folder: URL) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      try? FileManager.default.removeItem(at: folder)
      Foundation.exit(number == SIGINT ? 0 : 128 + number)
    }
    source.resume()
    return source
  }
}

/// Waits for asynchronous work.
private func waiting(_ body: @escaping @Sendable () async throws -> Void) throws {
  final class Outcome: @unchecked Sendable { var error: (any Error)? }
  let (outcome, finished) = (Outcome(), DispatchSemaphore(value: 0))
  Task {
    do { try await body() } catch { outcome.error = error }
    finished.signal()
  }
  finished.wait()
  if let error = outcome.error { throw error }
}

/// The site of a model that is built again and again.
private struct PreviewedSite: Sendable {
  let model: ModelArgument
  let templates: String?
  let folder: URL
  /// Where layouts are kept for the next preview or build.
  private let cache: LayoutCache?
  private let layouts: LayoutStore
  private let pages = PageStore()
  private var lastPaths: [String] = []
  private var isFirst = true

  init(model: ModelArgument, templates: String?, folder: URL) {
    self.model = model
    self.templates = templates
    self.folder = folder
    cache = LayoutCache(ofModel: ModelArgument.mainFile(model.path))
    layouts = cache?.read() ?? LayoutStore()
  }

  struct Problems: Error {
    var lines: [String]
  }

  struct Outcome {
    var result: Result<Set<String>, Problems>
    var watchedPaths: [String]
    /// What was on disk before the build began: what changes meanwhile is noticed.
    var watched: WatchedFiles
  }

  mutating func build() -> Outcome {
    let before = WatchedFiles(lastPaths)
    let files = ModelArgument.readFiles(model.path, model.root)
    let loaded = loadModel(from: files)
    let paths = watchedPaths(loaded)
    let watched = WatchedFiles(paths, knowing: before)
    lastPaths = paths
    do {
      let clock = ContinuousClock()
      let start = clock.now
      let builder = SiteBuilder(
        model: model,
        templates: templates,
        drawing: DrawingOptions(
          jobs: ProcessInfo.processInfo.activeProcessorCount,
          layouts: layouts
        ),
        pages: pages,
        files: files
      )
      let report = try builder.build(loaded, to: folder.path)
      // Later builds ask for the layouts of few pages.
      if isFirst { cache?.keep(layouts) }
      isFirst = false
      layouts.forgetUnused(beyond: 2 * pages.pictureCount)
      let milliseconds = Int((clock.now - start) / .milliseconds(1))
      StandardStreams.writeError("\(report.pageCount) pages in \(milliseconds) ms\n")
      return Outcome(
        result: .success(report.files),
        watchedPaths: paths,
        watched: watched
      )
    } catch {
      let failure = error as? CommandFailure ?? CommandFailure("\(error)", .software)
      let (diagnostics, files) = (failure.report.diagnostics, failure.report.files)
      StandardStreams.report(diagnostics, files: files)
      let text = DiagnosticPrinter(style: .line, usesColour: false)
        .text(for: diagnostics, files: files)
      return Outcome(
        result: .failure(Problems(lines: text.split(separator: "\n").map(String.init))),
        watchedPaths: paths,
        watched: watched
      )
    }
  }

  /// The files that the site depends on, and the folders that such files may come to.
  private func watchedPaths(_ loaded: LoadedModel) -> [String] {
    let main = ModelArgument.mainFile(model.path)
    var files = Set([main] + loaded.files.map(\.path))
    if let model = loaded.model {
      let named = [model.app.associationFile, model.checks.acceptedFindingsPath(in: loaded.files)]
      let screenshots = model.screens.flatMap { [$0.screenshot] + $0.states.map(\.screenshot) }
      for path in (named + screenshots).compactMap({ $0 }) {
        files.insert(path.hasPrefix("/") ? path : self.model.folder.appending(path: path).path)
      }
    }
    var folders = Set(files.map { URL(filePath: $0).deletingLastPathComponent().path })
    if let templates {
      folders.insert(templates)
      let entries = FileManager.default.enumerator(atPath: templates)?.allObjects ?? []
      files.formUnion(entries.compactMap { $0 as? String }.map { "\(templates)/\($0)" })
    }
    return files.union(folders).sorted()
  }
}
