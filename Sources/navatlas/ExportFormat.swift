import ArgumentParser
import Foundation

/// What `navatlas export` can write.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf, dot
  case mermaid, d2, graphml, json
  case screensCSV = "csv-screens"
  case linksCSV = "csv-links"
  case aasa
  case infoPlist = "info-plist"
  case entitlements
  case testPlan = "test-plan"
  case simctl, xcuitest

  /// Whether it is of the whole app, not of a view.
  var isOfApp: Bool {
    switch self {
    case .aasa, .infoPlist, .entitlements, .testPlan, .simctl, .xcuitest: true
    default: false
    }
  }

  /// Whether the picture can have a legend.
  var hasLegend: Bool { self == .svg || self == .png || self == .pdf || self == .dot }

  /// The view that is shown where none is named: what a program reads has every screen.
  var defaultView: String {
    switch self {
    case .graphml, .json, .screensCSV, .linksCSV: "app"
    default: "overview"
    }
  }

  /// The format that the name of a file determines; nil if it determines none.
  init?(fileName: String) {
    let url = URL(filePath: fileName)
    if url.lastPathComponent == "apple-app-site-association" {
      self = .aasa
      return
    }
    let format: Self? =
      switch url.pathExtension.lowercased() {
      case "svg": .svg
      case "png": .png
      case "pdf": .pdf
      case "dot", "gv": .dot
      case "mmd", "mermaid": .mermaid
      case "d2": .d2
      case "graphml": .graphml
      case "json": .json
      case "entitlements": .entitlements
      case "sh": .simctl
      case "swift": .xcuitest
      default: nil
      }
    guard let format else { return nil }
    self = format
  }

  /// The formats between which the ending of a name does not decide.
  static func candidates(forFileName name: String) -> [Self] {
    switch URL(filePath: name).pathExtension.lowercased() {
    case "csv": [.screensCSV, .linksCSV]
    case "plist": [.infoPlist, .entitlements]
    case "md": [.mermaid, .testPlan]
    default: []
    }
  }
}
