import ArgumentParser
import AtlasRendering
import Foundation
import NavigationAtlas

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a change does to the navigation.",
    discussion: """
      What differs element by element, and what follows from it: screens out of reach, links that lead \
      elsewhere, requirements that are bypassed, findings that are new.

        navatlas diff                                  since the branch began, up to the working tree
        navatlas diff --base origin/release            since it left another branch
        navatlas diff v1.2                             since a revision
        navatlas diff v1.2 v1.3                        between two
        navatlas diff old/navigation.json new.json     between files
        navatlas diff --format markdown                as a comment for the pull request

      An argument that is an existing file or folder is a model on disk; anything else is a git \
      revision, REV or REV:PATH, or :PATH for what is staged.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, html, svg, json
  }

  /// What makes the run fail.
  enum FailLevel: String, CaseIterable, ExpressibleByArgument {
    case breaking, change
    case newFinding = "new-finding"
  }

  @Argument(
    help: ArgumentHelp(
      "The model before the change. Without it: where the branch at hand began.",
      valueName: "old"
    ),
    completion: .file()
  )
  var old: String?

  @Argument(
    help: ArgumentHelp(
      "The model after the change. Without it: --model in the working tree.",
      valueName: "new"
    ),
    completion: .file()
  )
  var new: String?

  @Option(
    help: ArgumentHelp(
      """
      The branch that the change is for: the old model is the one at its merge base with HEAD. \
      Without it: the branch of origin/HEAD, else origin/main, origin/master, main or master.
      """,
      valueName: "revision"
    )
  )
  var base: String?

  @Option(
    help: ArgumentHelp(
      "The path of the model, its main file or the folder of its navigation.json.",
      valueName: "model"
    ),
    completion: .file(extensions: ["json"])
  )
  var model = ModelArgument.defaultName

  @Option(help: "The form of the review.")
  var format = Format.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file for the review; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @Flag(help: "Exit with 1 where anything changed.")
  var exitCode = false

  @Option(
    help: ArgumentHelp(
      "Exit with 1 for this: breaking, change or new-finding. Repeatable.",
      valueName: "level"
    )
  )
  var failOn: [FailLevel] = []

  func validate() throws {
    if old != nil, base != nil {
      throw ValidationError("--base says what the old model is, and so does \"\(old ?? "")\"")
    }
  }

  func run() throws {
    let (before, after) = try sources()
    let oldModel = try Self.load(before, role: "old")
    let newModel = try Self.load(after, role: "new")
    StandardStreams.report(newModel.loaded.diagnostics, files: newModel.loaded.files)
    let review = NavigationReview(
      old: AppGraph(oldModel.model),
      new: AppGraph(newModel.model),
      accepted: try accepted(newModel)
    )
    try write(review)
    if fails(review) { throw ExitCode.failure }
  }
}

// MARK: - The two models

extension DiffCommand {
  private struct Side {
    var source: ModelSource
    var loaded: LoadedModel
    var model: NavigationModel
  }

  private func sources() throws -> (old: ModelSource, new: ModelSource) {
    do throws(GitError) {
      let before =
        if let old {
          try ModelSource(argument: old, model: model)
        } else {
          try ModelSource.mergeBase(with: base, model: model)
        }
      let after =
        if let new {
          try ModelSource(argument: new, model: model)
        } else {
          ModelSource(path: model)
        }
      return (before, after)
    } catch {
      throw Self.told(error)
    }
  }

  /// Reads a model; without one there is nothing to compare, and nothing is said of it.
  ///
  /// - Throws: `ExitCode` 66 when there is no such model, 65 when it has errors, both told on standard
  ///   error.
  private static func load(_ source: ModelSource, role: String) throws -> Side {
    let loaded: LoadedModel
    do {
      loaded = try source.load()
    } catch {
      throw told(error)
    }
    guard let model = loaded.model else {
      StandardStreams.report(loaded.diagnostics, files: loaded.files)
      StandardStreams.reportError(
        "the \(role) model, \(source), has errors: nothing can be compared"
      )
      throw loaded.files.isEmpty ? ExitCode.noInput : ExitCode.badModel
    }
    return Side(source: source, loaded: loaded, model: model)
  }

  private static func told(_ error: GitError) -> ExitCode {
    StandardStreams.report([error.diagnostic], files: [])
    return ExitCode(error.exitCode)
  }

  /// The findings that the new model accepts.
  private func accepted(_ side: Side) throws -> AcceptedFindings {
    let file: SourceFile?
    do {
      file = try side.source.acceptedFindingsFile(of: side.loaded)
    } catch let error as GitError {
      throw Self.told(error)
    } catch let error as AcceptedFindingsFileError {
      StandardStreams.reportError(error.description)
      throw ExitCode.noInput
    }
    guard let file else { return AcceptedFindings() }
    let (accepted, diagnostics) = AcceptedFindings.read(file)
    StandardStreams.report(diagnostics, files: [file])
    guard let accepted else { throw ExitCode.badModel }
    return accepted
  }
}

// MARK: - The review

extension DiffCommand {
  private func write(_ review: NavigationReview) throws {
    switch format {
    case .text:
      let isPlain = output != "-"
      let text = ReviewText(
        review,
        usesColour: !isPlain && StandardStreams.outputTakesColour
      )
      try OutputFile.write(Array(text.text.utf8), to: output)
    case .markdown:
      // Where there is nothing to say there is nothing to write.
      let text = ReviewMarkdown(review, key: model).text
      if !text.isEmpty || output != "-" { try OutputFile.write(Array(text.utf8), to: output) }
    case .json: try OutputFile.write(Array(review.jsonText.utf8), to: output)
    case .html, .svg: break
    }
  }

  private func fails(_ review: NavigationReview) -> Bool {
    (exitCode && !review.isEmpty)
      || failOn.contains { level in
        switch level {
        case .breaking: !review.consequences.breaking.isEmpty
        case .change: !review.isEmpty
        case .newFinding: !review.consequences.newFindings.isEmpty
        }
      }
  }
}
