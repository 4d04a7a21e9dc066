import ArgumentParser
import AtlasRendering
import Foundation
import NavigationAtlas

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a change does to the navigation."
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, html, svg, json
  }

  @Argument(help: "The model before the change.")
  var old: String

  @Argument(help: "The model after the change.")
  var new: String

  @Option(help: "The form of the review.")
  var format = Format.text

  func run() throws {
    let old = try ModelArgument.load(self.old)
    let new = try ModelArgument.load(self.new)
    guard let oldModel = old.model, let newModel = new.model else { throw ExitCode.badModel }
    let review = NavigationReview(old: AppGraph(oldModel), new: AppGraph(newModel))
    switch format {
    case .markdown:
      print(ReviewMarkdown(review, key: self.new).text, terminator: "")
    default:
      print(
        ReviewText(review, usesColour: StandardStreams.outputTakesColour).text,
        terminator: ""
      )
    }
  }
}
