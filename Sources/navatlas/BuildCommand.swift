import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel
import AtlasRendering
import AtlasReview
import Foundation

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write the documentation site of an app.",
    discussion: """
      The site opens from disk and under any path of any web server, and makes no network \
      requests. It replaces an older site in one step, when it is complete. Files in the \
      folder that NavAtlas did not write are kept.

        navatlas build -o site
        navatlas build Docs/navigation.json -o public --templates Docs/templates
      """
  )

  @OptionGroup var model: ModelArgument

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write: a new or empty folder, or an existing site.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "A folder with templates, style sheets or scripts that replace the built-in ones.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var templates: String?

  @Option(
    help: ArgumentHelp(
      """
      Add a page with the changes since a git revision, or since a model on disk. The revision is one of the \
      current folder's repository.
      """,
      valueName: "revision"
    )
  )
  var compareTo: String?

  @Option(
    help: ArgumentHelp(
      "A file that `navatlas scan --facts` wrote: the site then shows what the source confirms.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var facts: String?

  @Option(
    help: ArgumentHelp(
      """
      The file that keeps the layouts of the pictures, so that the next build lays out only the changed ones. It \
      may be deleted at any time. Default: one file for each model, in the user's cache folder.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var layouts: String?

  @Flag(help: "Lay out all pictures, and keep no layouts for the next build.")
  var noLayouts = false

  @Option(
    help: ArgumentHelp(
      "The number of pictures to draw at the same time. Default: the number of cores.",
      valueName: "number"
    )
  )
  var jobs: Int?

  @Option(help: ArgumentHelp("The time limit for one picture, in seconds.", valueName: "seconds"))
  var pictureSeconds = 10

  @Flag(name: [.short, .long], help: "Print only errors and warnings.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is \(jobs), expected a number from 1 to 256")
    }
    guard (1...3600).contains(pictureSeconds) else {
      throw ValidationError("--picture-seconds is \(pictureSeconds), expected 1 to 3600")
    }
    if layouts != nil, noLayouts {
      throw ValidationError("--layouts and --no-layouts exclude each other, expected one of them")
    }
  }

  func run() throws {
    if let (free, error) = FileHandles.shortage(of: FileHandles.neededForBuild) {
      let needed = FileHandles.neededForBuild
      throw CommandFailure(
        "the process can open \(free) more files, expected at least \(needed): \(error), try `ulimit -n 256`",
        .internalFailure
      )
    }
    let clock = ContinuousClock()
    let start = clock.now
    let loaded = try model.load()
    let progress = ProgressLine(isShown: !quiet && StandardStreams.errorIsTerminal)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let file = layouts.map { LayoutFile(path: $0) }
    let main = ModelArgument.mainFile(model.path)
    let cache = layouts == nil && !noLayouts ? LayoutCache(ofModel: main) : nil
    let known = try file.map(read) ?? cache?.read()
    let builder = SiteBuilder(
      model: model,
      templates: templates,
      compareTo: compareTo,
      facts: facts,
      drawing: DrawingOptions(jobs: jobs ?? cores, budget: .seconds(pictureSeconds), layouts: known)
    )
    defer { progress.clear() }
    let report = try builder.build(loaded, to: output) { progress.show("\($0) of \($1) pages") }
    progress.clear()
    if let layouts, let file, let known { try OutputFile.write(file.bytes(of: known), to: layouts) }
    if let known { cache?.keep(known) }
    StandardStreams.report(report.diagnostics, files: loaded.files)
    if !quiet { try StandardStreams.write(report.closingLine(after: clock.now - start) + "\n") }
  }

  private func read(_ file: LayoutFile) throws -> LayoutStore {
    if let known = file.read() { return known }
    throw CommandFailure(
      "\(layouts ?? "") can't keep layouts: the file holds something else, expected a new file or the one of an earlier build",
      .cannotCreate
    )
  }
}

/// A line on standard error that says how far a build is, for a person who watches.
private struct ProgressLine: Sendable {
  let isShown: Bool

  func show(_ text: String) {
    if isShown { StandardStreams.writeError("\r\u{1B}[2K\(text)") }
  }

  func clear() {
    if isShown { StandardStreams.writeError("\r\u{1B}[2K") }
  }
}

extension SiteReport {
  /// What was built, in how long, and where it is.
  func closingLine(after duration: Duration) -> String {
    let pictures = drawing.pictures.filter { $0.key != .none }.values.reduce(0, +)
    let reduced =
      reducedPictures.isEmpty ? "" : " (\(reducedPictures.count) of them simplified or missing)"
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return
      "\(pageCount) pages and \(pictures) pictures\(reduced) in \(tenths / 10).\(tenths % 10) s: "
      + "open \(path)/index.html"
  }
}
