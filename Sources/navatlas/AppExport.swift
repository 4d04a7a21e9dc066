import ArgumentParser
import AtlasBase
import AtlasExports
import AtlasGraph
import AtlasModel

/// What the model knows of the whole app, in the formats of other tools.
struct AppExport {
  let model: NavigationModel
  /// For an association file.
  let domain: String?

  /// - Throws: `ExitCode` 64 where the model has nothing that the format says, reported on standard
  ///   error.
  func text(_ format: ExportFormat) throws -> String {
    switch format {
    case .aasa: return try association()
    case .infoPlist:
      return try required(
        model.infoPlistText,
        "the app has no URL schemes and no activity types, expected them in the model"
      )
    case .entitlements:
      return try required(
        model.entitlementsText,
        "the app has no associated domains, expected them in the model"
      )
    case .simctl:
      return try required(
        model.simctlScript,
        "no deep link from outside the app states an example URL, expected one in the model"
      )
    case .testPlan: return AppGraph(model).testPlanText
    case .xcuitest: return AppGraph(model).xcuiTestText
    default: return ""
    }
  }

  private func required(_ text: String?, _ problem: String) throws -> String {
    guard let text else {
      StandardStreams.reportError(problem)
      throw ExitCode.usage
    }
    return text
  }

  private func association() throws -> String {
    let export: AssociationExport
    do {
      export = try AssociationExport(model, domain: domain)
    } catch {
      StandardStreams.reportError(error.message)
      throw ExitCode.usage
    }
    StandardStreams.report(
      export.differences.map { Diagnostic(.warning, "association-file", $0.message) },
      files: []
    )
    return export.text
  }
}
