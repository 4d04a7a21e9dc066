import AtlasBase
import AtlasDiagrams
import AtlasModel
import Foundation

/// The screenshots of one picture, which a stand-alone picture carries within itself.
package struct EmbeddedScreenshots {
  /// The options for a diagram to be given to ``embed(in:)``: its thumbnails are the paths of
  /// screenshots in the model.
  package static func options(id: String) -> DiagramOptions {
    DiagramOptions(id: id) { Diagram.Thumbnail(href: $0, width: 1, height: 1) }
  }

  private let model: NavigationModel
  private let folder: ScreenshotFolder

  /// - Parameter folder: The folder of the model's main file, which screenshots must be in; nil if there
  ///   is none.
  package init(of model: NavigationModel, in folder: URL?) {
    self.model = model
    self.folder = ScreenshotFolder(folder)
  }

  /// Puts each screenshot into the diagram as a `data:` URL, and leaves out those that can't be
  /// used.
  ///
  /// - Parameter image: What the picture is drawn as by librsvg, which reads no WebP; nil if browsers show it.
  /// - Returns: A warning for each that is left out.
  package func embed(in diagram: inout Diagram, for image: ImageFormat? = nil) -> [Diagnostic] {
    var found: [String: Diagram.Thumbnail?] = [:]
    var warnings: [Diagnostic] = []
    let places = Screenshots.places(in: model)
    for index in diagram.nodes.indices {
      guard let path = diagram.nodes[index].thumbnail?.href else { continue }
      if found[path] == nil {
        switch folder.read(path).flatMap({ Self.readable($0, for: image) }) {
        case .success(let (image, bytes)):
          found[path] = .some(Diagram.Thumbnail(image, bytes))
        case .failure(let problem):
          found[path] = .some(nil)
          warnings.append(problem.warning(path, at: places[path]))
        }
      }
      diagram.nodes[index].thumbnail = found[path] ?? nil
    }
    return warnings
  }

  private static func readable(
    _ screenshot: (image: ImageFile, bytes: [UInt8]),
    for image: ImageFormat?
  ) -> Result<(image: ImageFile, bytes: [UInt8]), ScreenshotFolder.Problem> {
    guard let image, screenshot.image.format == .webp else { return .success(screenshot) }
    return .failure(
      ScreenshotFolder.Problem(
        message: "\(image.rawValue) can't have a screenshot in WebP",
        expected: "a PNG, JPEG or GIF file"
      )
    )
  }
}

extension Diagram.Thumbnail {
  fileprivate init(_ image: ImageFile, _ bytes: [UInt8]) {
    self.init(
      href: "data:image/\(image.format.rawValue);base64," + Data(bytes).base64EncodedString(),
      width: image.width,
      height: image.height
    )
  }
}
