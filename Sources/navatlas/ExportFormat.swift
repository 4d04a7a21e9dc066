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

  /// Why the ending of a file's name gives no format; nil if it gives one, or if the name has no ending.
  static func obstacle(inFileName name: String) -> String? {
    let ending = URL(filePath: name).pathExtension
    guard !ending.isEmpty else { return nil }
    let formats = formats(ofFileName: name)
    switch formats.count {
    case 0:
      return "no format has the ending .\(ending), expected --format or one of the endings "
        + endings.map { ".\($0)" }.joined(separator: ", ")
    case 1: return nil
    default:
      return "several formats have the ending .\(ending), expected --format "
        + formats.map(\.rawValue).joined(separator: " or ")
    }
  }

  private static func formats(ofFileName name: String) -> [Self] {
    let ending = URL(filePath: name).pathExtension.lowercased()
    return allCases.filter { $0.fileExtensions.contains(ending) }
  }

  /// All endings of files' names, each once.
  private static var endings: [String] {
    var endings: [String] = []
    for ending in allCases.flatMap(\.fileExtensions) where !endings.contains(ending) {
      endings.append(ending)
    }
    return endings
  }

  private var fileExtensions: [String] {
    switch self {
    case .view(let format): format.fileExtensions
    case .app(let format): format.fileExtensions
    }
  }
}
