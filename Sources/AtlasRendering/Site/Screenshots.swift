import AtlasBase
import AtlasModel
import AtlasSite
import Foundation

/// The screenshots that a model names, found and read.
struct Screenshots {
  /// Where each goes, by its path in the model.
  private(set) var images: [String: SiteImage] = [:]
  /// The path of each in the model, by its path on the site.
  private(set) var files: [(path: String, file: String)] = []
  /// What could not be found or used.
  private(set) var warnings: [Diagnostic] = []

  private let folder: ScreenshotFolder

  /// - Parameter folder: The folder of the model's main file, which screenshots must be in; nil if there
  ///   is none.
  init(of model: NavigationModel, in folder: URL?) {
    self.folder = ScreenshotFolder(folder)
    let paths = SiteContent.imagePaths(in: model)
    let names = Self.fileNames(for: paths)
    let places = Self.places(in: model)
    for path in paths {
      switch self.folder.read(path) {
      case .success(let (image, _)):
        let target = "assets/screenshots/\(names[path] ?? "").\(image.fileExtension)"
        images[path] = SiteImage(path: target, width: image.width, height: image.height)
        files.append((target, path))
      case .failure(let problem):
        warnings.append(problem.warning(path, at: places[path]))
      }
    }
  }

  /// The names of their files on the site, without extensions: those that they have, where no two
  /// have the same.
  private static func fileNames(for paths: [String]) -> [String: String] {
    func base(_ path: some StringProtocol) -> String {
      let parts = path.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count > 1 ? parts.dropLast().joined(separator: ".") : String(path)
    }
    let own = paths.map { base($0.split(separator: "/").last ?? "") }
    let counts = Dictionary(own.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    let ids = zip(paths, own).map { path, name in counts[name.lowercased()] == 1 ? name : path }
    let names = pageFileNames(for: ids, reserving: [])
    return Dictionary(
      uniqueKeysWithValues: zip(paths, ids).map { path, id in
        (path, String((names[id] ?? "").dropLast(".html".count)))
      }
    )
  }

  /// Where each screenshot is named first.
  static func places(in model: NavigationModel) -> [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for screen in model.screens {
      for path in [screen.screenshot] + screen.states.map(\.screenshot) {
        if let path, places[path] == nil { places[path] = screen.attributes.range }
      }
    }
    return places
  }

  /// Copies them to the site.
  func copy(to writer: SiteWriter) throws {
    for (path, file) in files {
      if case .success(let (_, bytes)) = folder.read(file) { try writer.write(bytes, to: path) }
    }
  }
}

/// The folder that screenshots must be in.
struct ScreenshotFolder {
  /// Why a screenshot is left out.
  struct Problem: Error {
    var message: String
    var expected = "a PNG, JPEG, GIF or WebP file in the folder of the model's main file"

    func warning(_ path: String, at range: SourceRange?) -> Diagnostic {
      Diagnostic(
        .warning,
        "screenshot",
        "the screenshot \"\(path)\" is left out: \(message)",
        expected: expected,
        at: range
      )
    }
  }

  private let path: String?
  // Larger files are left out; a screenshot of a large display is a few megabytes.
  private let reader = FileSystemReader(sizeLimit: 64 << 20)

  /// - Parameter folder: The folder of the model's main file; nil if there is none.
  init(_ folder: URL?) {
    path = folder?.resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Reads a screenshot that a model names.
  func read(_ screenshot: String) -> Result<(image: ImageFile, bytes: [UInt8]), Problem> {
    guard let path else {
      return .failure(Problem(message: "the model was not read from a folder"))
    }
    let file = URL(filePath: path + "/" + screenshot)
    let full = file.resolvingSymlinksInPath().standardizedFileURL.path
    guard !screenshot.hasPrefix("/"), full.hasPrefix(path.hasSuffix("/") ? path : path + "/") else {
      return .failure(Problem(message: "it is outside the model's folder"))
    }
    switch reader.read(full) {
    case .failure: return .failure(Problem(message: "it can't be read"))
    case .success(let bytes):
      return ImageFile(bytes).map { .success(($0, bytes)) }
        ?? .failure(Problem(message: "it is not an image that a browser shows"))
    }
  }
}
