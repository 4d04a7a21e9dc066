import ArgumentParser
import AtlasRendering
import Foundation
import NavigationAtlas

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write one picture of the app.",
    discussion: """
      Views: overview, app, container:ID, feature:ID, screen:ID, screen:ID:DEPTH, deepLink:ID, and \
      diagram:ID for one that the model declares.

        navatlas export --view overview -o overview.svg
        navatlas export --view screen:recipe --depth 2 --format png -o recipe.png
        navatlas export --view container:main.tabs --platform iOS --width compact -o tabs.pdf
        navatlas export --view app --format dot -o - | dot -Tsvg
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg, png, pdf, dot
  }

  @OptionGroup var model: ModelArgument

  @Option(help: "What the picture shows.")
  var view = "overview"

  @Option(help: ArgumentHelp("How many transitions away from a screen.", valueName: "number"))
  var depth: Int?

  @Option(help: "The picture's format. Without it: by the name of the output file, or svg.")
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "Show what is there on a platform: iOS, iPadOS, macOS, watchOS, tvOS or visionOS.",
      valueName: "platform"
    )
  )
  var platform: Platform?

  @Option(help: "Show what is there in a width: compact or regular.")
  var width: Width?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @Flag(help: "Without the legend.")
  var noLegend = false

  func validate() throws {
    if let depth, !(1...20).contains(depth) {
      throw ValidationError("the depth is \(depth), expected a number from 1 to 20")
    }
    if depth != nil, !view.hasPrefix("screen:") {
      throw ValidationError("--depth means something only with --view screen:ID")
    }
    if let platform, let width, !Environment.widths(of: platform).contains(width) {
      throw ValidationError(
        "\(platform.rawValue) has no \(width.rawValue) width, expected "
          + Environment.widths(of: platform).map(\.rawValue).joined(separator: " or ")
      )
    }
  }

  func run() throws {
    let loaded = try model.load()
    guard let model = loaded.model else { throw ExitCode.badModel }
    let graph = AppGraph(model)
    let index = DiagramIndex(graph, in: try environment(of: model))
    let view = try diagramView(model)
    var diagram = index.diagram(view, options: EmbeddedScreenshots.options(id: "na"))
    if chosenFormat == .svg {
      let screenshots = EmbeddedScreenshots(of: model, in: self.model.folder)
      StandardStreams.report(screenshots.embed(in: &diagram), files: loaded.files)
    }
    diagram.showsLegend = !noLegend
    try OutputFile.write(try bytes(of: diagram), to: output)
  }

  private func diagramView(_ model: NavigationModel) throws -> DiagramView {
    do {
      return try DiagramView(depth.map { "\(view):\($0)" } ?? view, model: model)
    } catch {
      StandardStreams.reportError(error.description)
      throw ExitCode.usage
    }
  }

  /// The environment that is asked for; nil for all together.
  private func environment(of model: NavigationModel) throws -> Environment? {
    guard platform != nil || width != nil else { return nil }
    let found = model.app.environments.first { environment in
      (platform ?? environment.platform) == environment.platform
        && (width ?? environment.width) == environment.width
    }
    guard let found else {
      let known = model.app.environments.map { "\($0.platform.rawValue) \($0.width.rawValue)" }
      StandardStreams.reportError(
        "the app does not run there, expected one of: \(known.joined(separator: ", "))"
      )
      throw ExitCode.usage
    }
    return found
  }

  private var chosenFormat: Format {
    format ?? Format(rawValue: (output as NSString).pathExtension.lowercased()) ?? .svg
  }

  private func bytes(of diagram: Diagram) throws -> [UInt8] {
    let renderer = DiagramRenderer(
      options: DrawingOptions(
        jobs: 1,
        budget: .seconds(60),
        memoryMegabytes: 2048,
        mode: .standAlone(css: DiagramStyleSheet.css)
      )
    )
    do {
      switch chosenFormat {
      case .dot: return Array(PresentationDOT.write(diagram).utf8)
      case .png: return try renderer.render(diagram, as: .png)
      case .pdf: return try renderer.render(diagram, as: .pdf)
      case .svg: return try svg(of: diagram, renderer)
      }
    } catch let error as WorkerError {
      StandardStreams.reportError(error.description)
      throw ExitCode.software
    }
  }

  private func svg(of diagram: Diagram, _ renderer: DiagramRenderer) throws -> [UInt8] {
    let drawing = try renderer.draw([diagram]).drawings[0]
    if let reason = drawing.reason {
      StandardStreams.report(
        [Diagnostic(.warning, "picture", "the picture is not drawn in full: \(reason)")],
        files: []
      )
    }
    guard let svg = drawing.svg else { throw ExitCode.software }
    return svg
  }
}

extension Platform: ExpressibleByArgument {}
extension Width: ExpressibleByArgument {}

extension ExitCode {
  /// EX_USAGE: the command line asks for what does not exist.
  static let usage = ExitCode(64)
  /// EX_SOFTWARE: something in NavAtlas failed.
  static let software = ExitCode(70)
}
