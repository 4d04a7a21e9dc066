import ArgumentParser
import AtlasExports
import AtlasRendering
import Foundation

/// What `navatlas export` can write: a view, or the whole app.
enum ExportFormat: RawRepresentable, CaseIterable, ExpressibleByArgument, Equatable {
  case view(ViewFormat)
  case app(AppFormat)

  static let allCases = ViewFormat.allCases.map(Self.view) + AppFormat.allCases.map(Self.app)

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    switch self {
    case .view(let format): format.rawValue
    case .app(let format): format.rawValue
    }
  }

  /// The format that the name of a file tells; nil if it tells none, or several.
  init?(fileName: String) {
    if URL(filePath: fileName).lastPathComponent == "apple-app-site-association" {
      self = .app(.aasa)
      return
    }
    let formats = Self.formats(ofFileName: fileName)
    guard formats.count == 1 else { return nil }
    self = formats[0]
  }

  /// The formats between which the ending of a name does not decide.
  static func candidates(forFileName name: String) -> [Self] {
    let formats = formats(ofFileName: name)
    return formats.count > 1 ? formats : []
  }

  private static func formats(ofFileName name: String) -> [Self] {
    let ending = URL(filePath: name).pathExtension.lowercased()
    return allCases.filter { $0.fileExtensions.contains(ending) }
  }

  private var fileExtensions: [String] {
    switch self {
    case .view(let format): format.fileExtensions
    case .app(let format): format.fileExtensions
    }
  }
}
