import Foundation
import NavigationAtlas

/// The screenshots that a model names, found and read.
struct Screenshots {
  /// Where each goes, by its path in the model.
  private(set) var images: [String: SiteImage] = [:]
  /// Where each file is, by its path on the site.
  private(set) var files: [(path: String, file: String)] = []
  /// What could not be found or used.
  private(set) var warnings: [Diagnostic] = []

  /// Larger files are left out; a screenshot of a large display is a few megabytes.
  private static let sizeLimit = 64 << 20

  private let folder: String
  private let reader = FileSystemReader(sizeLimit: sizeLimit)

  /// - Parameter folder: The folder of the model's main file, which screenshots must be in.
  init(of model: NavigationModel, in folder: URL) {
    self.folder = folder.resolvingSymlinksInPath().standardizedFileURL.path
    let paths = SiteContent.imagePaths(in: model)
    let names = Self.fileNames(for: paths)
    let places = Self.places(in: model)
    for path in paths {
      switch read(path) {
      case .success(let image):
        let target = "assets/screenshots/\(names[path] ?? "").\(image.fileExtension)"
        images[path] = SiteImage(path: target, width: image.width, height: image.height)
        files.append((target, self.folder + "/" + path))
      case .failure(let problem):
        warnings.append(
          Diagnostic(
            .warning,
            "screenshot",
            "the screenshot \"\(path)\" is left out: \(problem.message)",
            expected: "a PNG, JPEG, GIF or WebP file in the folder of the model's main file",
            at: places[path]
          )
        )
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

  private struct Problem: Error {
    var message: String
  }

  private func read(_ path: String) -> Result<ImageFile, Problem> {
    let full = URL(filePath: folder + "/" + path).resolvingSymlinksInPath().standardizedFileURL.path
    guard !path.hasPrefix("/"), full.hasPrefix(folder + "/") else {
      return .failure(Problem(message: "it is outside the model's folder"))
    }
    switch reader.read(full) {
    case .failure: return .failure(Problem(message: "it can't be read"))
    case .success(let bytes):
      return ImageFile(bytes).map { .success($0) }
        ?? .failure(Problem(message: "it is no image that can be shown"))
    }
  }

  /// Where each screenshot is named first.
  private static func places(in model: NavigationModel) -> [String: SourceRange] {
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
      if case .success(let bytes) = reader.read(file) { try writer.write(bytes, to: path) }
    }
  }
}
