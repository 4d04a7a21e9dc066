internal import AtlasBase
internal import AtlasExports

/// The formats of the whole app.
public enum AppFormat: String, Sendable, CaseIterable {
  /// An `apple-app-site-association` file.
  case aasa
  /// The part of an `Info.plist` with the URL schemes and activity types.
  case infoPlist = "info-plist"
  /// An entitlements file with the associated domains.
  case entitlements
  /// A test plan in Markdown.
  case testPlan = "test-plan"
  /// A shell script that opens every example URL in a simulator.
  case simctl
  /// A Swift file of UI tests.
  case xcuitest
  /// A Swift file with the route enums and a function from a URL to the state that it opens.
  case swift
}

extension NavigationModel {
  /// Writes what the model says of the whole app, in a format of another tool.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - domain: For ``AppFormat/aasa``: the domain whose file is written, if the app has several.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/nothingToExport`` if the model does not state
  ///   what the file is about.
  public func export(
    _ format: AppFormat,
    domain: String? = nil
  ) throws(AtlasError) -> ExportedFile {
    do {
      let document = try AppExport(graph, domain: domain).document(format.inner)
      return ExportedFile(
        bytes: Array(document.text.utf8),
        warnings: document.warnings.read(in: [])
      )
    } catch {
      throw AtlasError(.nothingToExport, error.message)
    }
  }
}

extension AppFormat {
  var inner: AtlasExports.AppFormat {
    switch self {
    case .aasa: .aasa
    case .infoPlist: .infoPlist
    case .entitlements: .entitlements
    case .testPlan: .testPlan
    case .simctl: .simctl
    case .xcuitest: .xcuitest
    case .swift: .swift
    }
  }
}
