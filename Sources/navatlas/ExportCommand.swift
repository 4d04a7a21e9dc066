import ArgumentParser
import AtlasBase
import AtlasDiagrams
import AtlasExports
import AtlasGraph
import AtlasModel
import AtlasRendering

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a picture, or the model in another format.",
    discussion: """
      Pictures of a view: svg, png, pdf, dot, mermaid, d2.
      Data of a view: graphml, json, csv-screens, csv-links.
      Data of the whole app: aasa (an apple-app-site-association), info-plist, entitlements, \
      test-plan, simctl (a script that opens every example URL), xcuitest (a Swift file of UI \
      tests), swift (the routes, and what each URL opens, as Swift).

      Views: overview, app, container:ID, feature:ID, screen:ID, screen:ID:DEPTH, deepLink:ID, and \
      diagram:ID for a diagram that the model declares.

        navatlas export --view overview -o overview.svg
        navatlas export --view screen:recipe --depth 2 --format png -o recipe.png
        navatlas export --view container:main.tabs --width compact -o tabs.pdf
        navatlas export --view feature:account --color-scheme dark -o account.png
        navatlas export --view app --format dot -o - | dot -Tsvg
        navatlas export --format csv-links -o links.csv
        navatlas export --format aasa -o apple-app-site-association
        navatlas export --format swift -o AppNavigation.swift
      """
  )

  @OptionGroup var model: ModelArgument

  @Option(
    help: """
      The view. Default: app for graphml, json, csv-screens and csv-links, overview for pictures.
      """
  )
  var view: String?

  @Option(
    help: ArgumentHelp(
      "For screen:ID: the number of transitions from the screen, 1 to 20. Default: the DEPTH of the view, or 1.",
      valueName: "number"
    )
  )
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "The format. Default: the one of the output file's ending, or svg if its name has none.",
      valueName: "format"
    )
  )
  var format: ExportFormat?

  @Option(
    help: ArgumentHelp(
      "Show only what exists on this platform.",
      valueName: "platform"
    )
  )
  var platform: Platform?

  @Option(help: "Show only what exists in this width.")
  var width: Width?

  @Option(help: "For aasa: the domain of the file. Needed if there are several domains.")
  var domain: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @Flag(help: "Omit the legend.")
  var noLegend = false

  @Option(
    help: ArgumentHelp(
      """
      The scale, 0.1 to 10: for png the number of pixels for each pixel of the SVG, for pdf the factor of its \
      size. Default: for png 2, or less if a side would exceed 8,000 pixels; for pdf 1.
      """,
      valueName: "number"
    )
  )
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      """
      The colours of svg, png and pdf. Default: light for png and pdf; an svg uses those of the page that \
      shows it.
      """,
      valueName: "scheme"
    )
  )
  var colorScheme: PictureLook.ColorScheme?

  func validate() throws {
    if let depth, !(1...20).contains(depth) {
      throw ValidationError("the depth is \(depth), expected a number from 1 to 20")
    }
    if let scale, !(0.1...10).contains(scale) {
      throw ValidationError("the scale is \(scale), expected a number from 0.1 to 10")
    }
    try validateFormat()
    if depth != nil, view?.hasPrefix("screen:") != true {
      throw ValidationError("--depth needs --view screen:ID")
    }
    if let platform, let width, !Environment.widths(of: platform).contains(width) {
      throw ValidationError(
        "\(platform.rawValue) has no \(width.rawValue) width, expected "
          + Environment.widths(of: platform).map(\.rawValue).joined(separator: " or ")
      )
    }
  }

  private func validateFormat() throws {
    if format == nil, let obstacle = ExportFormat.obstacle(inFileName: output) {
      throw ValidationError(obstacle)
    }
    switch chosenFormat {
    case .app(let format):
      let given = [
        view.map { _ in "--view" }, depth.map { _ in "--depth" },
        platform.map { _ in "--platform" },
        width.map { _ in "--width" }, noLegend ? "--no-legend" : nil,
        scale.map { _ in "--scale" }, colorScheme.map { _ in "--color-scheme" },
      ]
      if let option = given.compactMap({ $0 }).first {
        throw ValidationError("\(format.rawValue) exports the whole app and takes no \(option)")
      }
    case .view(let format):
      if noLegend, !format.hasLegend {
        throw ValidationError("\(format.rawValue) has no legend and takes no --no-legend")
      }
      if scale != nil, !format.isImage {
        throw ValidationError("--scale needs --format png or pdf")
      }
      if colorScheme != nil, !format.isImage, format != .svg {
        throw ValidationError("--color-scheme needs --format svg, png or pdf")
      }
    }
    if domain != nil, chosenFormat != .app(.aasa) {
      throw ValidationError("--domain needs --format aasa")
    }
  }

  func run() throws {
    let loaded = try model.load()
    guard let model = loaded.model else { throw CommandFailure(loaded) }
    try OutputFile.check(output, isNoneOf: loaded.files)
    let graph = AppGraph(model)
    let bytes: [UInt8]
    switch chosenFormat {
    case .app(let format): bytes = try self.bytes(of: graph, format)
    case .view(let format): bytes = try self.bytes(of: graph, format, files: loaded.files)
    }
    try OutputFile.write(bytes, to: output)
  }

  /// - Throws: `ExitCode` 64 if the model has nothing that the format says, reported on standard error.
  private func bytes(of graph: AppGraph, _ format: AppFormat) throws -> [UInt8] {
    do {
      let document = try AppExport(graph, domain: domain).document(format)
      StandardStreams.report(document.warnings, files: [])
      return Array(document.text.utf8)
    } catch {
      StandardStreams.reportError(error.message)
      throw ExitCode.usage
    }
  }

  /// - Throws: `ExitCode` 64 if the model has no such view, 69 if Graphviz or librsvg is missing, 70
  ///   if the view can't be drawn; the reason is on standard error.
  private func bytes(
    of graph: AppGraph,
    _ format: ViewFormat,
    files: [SourceFile]
  ) throws -> [UInt8] {
    let export = ViewExport(
      DiagramIndex(graph, in: try environment(of: graph.model)),
      view: try diagramView(graph.model, default: format.defaultView),
      folder: model.folder,
      look: PictureLook(showsLegend: !noLegend, colorScheme: colorScheme, scale: scale)
    )
    do {
      let document = try export.document(format)
      StandardStreams.report(document.warnings, files: files)
      return document.bytes
    } catch {
      StandardStreams.reportError(error.description)
      switch error.cause {
      case .libraryUnavailable: throw ExitCode.missingProgram
      case .scale: throw ExitCode.usage
      case .drawing: throw ExitCode.software
      }
    }
  }

  private func diagramView(
    _ model: NavigationModel,
    default defaultView: String
  ) throws -> DiagramView {
    let view = self.view ?? defaultView
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
        "the app does not run in this environment, expected one of: \(known.joined(separator: ", "))"
      )
      throw ExitCode.usage
    }
    return found
  }

  private var chosenFormat: ExportFormat { format ?? ExportFormat(fileName: output) ?? .view(.svg) }
}

extension Platform: ExpressibleByArgument {}
extension Width: ExpressibleByArgument {}
extension PictureLook.ColorScheme: ExpressibleByArgument {}

extension ExitCode {
  /// EX_USAGE: the command line asks for what does not exist.
  static let usage = ExitCode(64)
  /// EX_SOFTWARE: something in NavAtlas failed.
  static let software = ExitCode(70)
}
