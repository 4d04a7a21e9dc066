import ArgumentParser
import AtlasBase
import AtlasDiagrams
import AtlasGraph
import AtlasModel
import AtlasRendering
import AtlasReview
import AtlasSite
import Foundation

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Report what a change does to the navigation.",
    discussion: """
      The report lists the elements that changed and the consequences: screens that are no longer \
      reachable, links with another destination, bypassed requirements and new findings.

        navatlas diff                        the changes of the current branch
        navatlas diff --base origin/release  the same, to be merged into origin/release
        navatlas diff v1.2                   the changes from a revision to the working tree
        navatlas diff v1.2 v1.3              the changes between two revisions
        navatlas diff old.json new.json      the changes between two files
        navatlas diff --format markdown      a comment for a pull request

      An argument that begins with /, ./ or ../ is a model on disk. One with a colon is a path in a \
      git revision, REV:PATH, or :PATH for the git index. Anything else is an existing file or \
      folder, or a revision. If it can be both, the command ends with an error.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, html, svg, json
  }

  /// What makes the run fail.
  enum FailLevel: String, CaseIterable, ExpressibleByArgument {
    case breaking, change
    case newFinding = "new-finding"
    case baseError = "base-error"
  }

  @Argument(
    help: ArgumentHelp(
      "The model before the change. Default: the model at the merge base of the current branch.",
      valueName: "old"
    ),
    completion: .file()
  )
  var old: String?

  @Argument(
    help: ArgumentHelp(
      "The model after the change. Default: --model in the working tree.",
      valueName: "new"
    ),
    completion: .file()
  )
  var new: String?

  @Option(
    help: ArgumentHelp(
      """
      The target branch of the change: the old model is the one at its merge base with HEAD. \
      Default: the branch of origin/HEAD, else origin/main, origin/master, main or master.
      """,
      valueName: "revision"
    )
  )
  var base: String?

  @Option(
    help: ArgumentHelp(
      "The path of the model: its main file, or the folder of its navigation.json.",
      valueName: "model"
    ),
    completion: .file(extensions: ["json"])
  )
  var model = ModelArgument.defaultName

  @OptionGroup var root: RootOption

  @Option(help: "The format of the review.")
  var format = Format.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file for the review; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @Flag(help: "Exit with 1 if anything changed.")
  var exitCode = false

  @Option(
    help: ArgumentHelp(
      """
      Exit with 1 if there is a breaking change, any change or a new finding, or if the old model has \
      errors (base-error). Repeatable.
      """,
      valueName: "level"
    )
  )
  var failOn: [FailLevel] = []

  func validate() throws {
    if old != nil, base != nil {
      throw ValidationError(
        "--base and \"\(old ?? "")\" both name the old model, expected one of them"
      )
    }
  }

  func run() throws {
    do {
      try answering(with: format == .json ? ReviewDocument.form : nil, to: output) {
        try compare()
      }
    } catch let failure as CommandFailure where format == .markdown {
      // A comment on an earlier state must not look as if it were about this one.
      try write(ReviewMarkdown.text(of: failure.report, key: key))
      throw failure
    }
  }

  private func compare() throws {
    let (before, after) = try ReviewedModel.both(old: try before(), new: try after())
    try OutputFile.check(output, isNoneOf: before.loaded.files + after.loaded.files)
    after.reportWarnings()
    let accepted = try after.accepted()
    let (old, new) = concurrently {
      AppGraph(before.model)
    } _: {
      AppGraph(after.model)
    }
    let base = before.base(comparedTo: after.loaded)
    let review = NavigationReview(old: old, new: new, accepted: accepted, base: base)
    StandardStreams.report(review.undone, files: [])
    try write(review, ReportedDiagnostics(after.loaded))
    Self.end(fails(review) ? .failure : nil, holding: review)
  }
}

// MARK: - The two models

extension DiffCommand {
  private func before() throws -> ModelSource {
    try source { () throws(GitError) in
      if let old { return try ModelSource(argument: old, model: model) }
      return try .mergeBase(with: base, model: model)
    }
  }

  private func after() throws -> ModelSource {
    try source { () throws(GitError) in
      if let new { return try ModelSource(argument: new, model: model) }
      return ModelSource(path: model)
    }
  }

  /// What is named, or an exit code where nothing is.
  private func source(_ name: () throws(GitError) -> ModelSource) throws -> ModelSource {
    do {
      var source = try name()
      source.fileRoot = root.root
      return source
    } catch {
      throw ReviewedModel.failure(of: error)
    }
  }
}

// MARK: - The review

extension DiffCommand {
  private func write(_ review: NavigationReview, _ warnings: ReportedDiagnostics) throws {
    switch format {
    case .text:
      let usesColour = output == "-" && StandardStreams.outputTakesColour
      try write(ReviewText(review, usesColour: usesColour).text)
    case .markdown:
      let text = ReviewMarkdown(review, key: key).text
      // Where there is nothing to say there is nothing to write; a file says so by being empty.
      if !text.isEmpty || output != "-" { try write(text) }
    case .json: try write(ReviewDocument(review, diagnostics: warnings).text)
    case .html: try write(try html(review))
    case .svg:
      let mode = DiagramSVG.Mode.standAlone(css: DiagramStyleSheet.css)
      let (picture, obstacle) = try drawing(review, mode: mode)
      if let obstacle {
        throw CommandFailure(WorkerError(obstacle: obstacle).description, .missingProgram)
      }
      guard let drawing = picture else {
        // An empty picture would be taken for one of a change.
        let words = "there is nothing to draw: \(review.summary)"
        StandardStreams.report([Diagnostic(.information, "picture", words)], files: [])
        return
      }
      guard let svg = drawing.svg else {
        throw CommandFailure("the picture can't be drawn: \(drawing.reason ?? "")", .software)
      }
      try OutputFile.write(svg, to: output)
    }
  }

  /// The path of the model in the repository, the same however it was named. Two given files are compared as
  /// states of the model that `--model` names.
  private var key: String {
    guard let source = try? after(), new == nil || !source.isOnDisk else { return model }
    return source.mainPath
  }

  private func write(_ text: String) throws { try OutputFile.write(Array(text.utf8), to: output) }

  private func html(_ review: NavigationReview) throws -> String {
    let (drawing, obstacle) = try drawing(review, mode: .inline)
    if let obstacle { StandardStreams.report([.picturesMissing(obstacle)], files: []) }
    return ReviewPage(review, drawing: drawing, templates: try TemplateLibrary()).text
  }

  /// The picture of the change, nil where there is nothing to draw; and why nothing can be drawn if Graphviz
  /// is missing.
  ///
  /// - Throws: `ExitCode` 70 when no worker starts.
  private func drawing(
    _ review: NavigationReview,
    mode: DiagramSVG.Mode
  ) throws -> (picture: Drawing?, obstacle: String?) {
    guard let diagram = review.diagram() else { return (nil, nil) }
    let options = DrawingOptions(
      jobs: 1,
      budget: .seconds(60),
      memoryMegabytes: 2048,
      mode: mode
    )
    do {
      let (drawings, totals) = try DiagramRenderer(options: options).draw([diagram])
      return (drawings[0], totals.obstacle)
    } catch let error as WorkerError {
      throw CommandFailure(error.description, .software)
    }
  }

  private func fails(_ review: NavigationReview) -> Bool {
    (exitCode && !review.isEmpty)
      || failOn.contains { level in
        switch level {
        case .breaking: !review.consequences.breaking.isEmpty
        case .change: !review.isEmpty
        case .newFinding: !review.consequences.newFindings.isEmpty
        case .baseError: !review.base.isComplete
        }
      }
  }
}
