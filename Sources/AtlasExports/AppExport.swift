import AtlasBase
import AtlasGraph

/// What the model knows of the whole app, in the formats of other tools.
package struct AppExport: Sendable {
  /// A file of another tool.
  package struct Document: Sendable {
    package var text: String
    /// What the file says more or less than the model.
    package var warnings: [Diagnostic] = []
  }

  /// Why there is no file: what the format is about is not in the model.
  package enum Failure: Error, Sendable, Equatable {
    case association(AssociationExport.Failure)
    case noSchemesOrActivityTypes
    case noAssociatedDomains
    case noExampleURLs
  }

  private let graph: AppGraph
  /// For an association file; nil where the app has one domain only.
  private let domain: String?

  package init(_ graph: AppGraph, domain: String? = nil) {
    self.graph = graph
    self.domain = domain
  }

  package func document(_ format: AppFormat) throws(Failure) -> Document {
    let model = graph.model
    switch format {
    case .aasa: return try association()
    case .infoPlist: return try required(model.infoPlistText, .noSchemesOrActivityTypes)
    case .entitlements: return try required(model.entitlementsText, .noAssociatedDomains)
    case .simctl: return try required(model.simctlScript, .noExampleURLs)
    case .testPlan: return Document(text: graph.testPlanText)
    case .xcuitest: return Document(text: graph.xcuiTestText)
    case .swift: return Document(text: graph.swiftRoutesText)
    }
  }

  private func required(_ text: String?, _ failure: Failure) throws(Failure) -> Document {
    guard let text else { throw failure }
    return Document(text: text)
  }

  private func association() throws(Failure) -> Document {
    let export: AssociationExport
    do {
      export = try AssociationExport(graph.model, domain: domain)
    } catch {
      throw .association(error)
    }
    let warnings = export.differences.map {
      Diagnostic(.warning, "association-file", $0.message)
    }
    return Document(text: export.text, warnings: warnings)
  }
}

extension AppExport.Failure {
  /// In words, with what was expected.
  package var message: String {
    switch self {
    case .association(let failure): failure.message
    case .noSchemesOrActivityTypes:
      "the app has no URL schemes and no activity types, expected them in the model"
    case .noAssociatedDomains: "the app has no associated domains, expected them in the model"
    case .noExampleURLs:
      "no deep link from outside the app states an example URL, expected one in the model"
    }
  }
}
