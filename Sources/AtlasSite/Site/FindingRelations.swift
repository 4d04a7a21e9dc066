import AtlasChecks
import AtlasModel

/// The findings of a check by their element and owner, collected once for all pages.
struct FindingRelations: Sendable {
  let report: CheckReport
  /// Every finding, sorted by its place in the model.
  let findings: [Finding]
  /// By the element that has a page: a screen's with those of its transitions, a container's with
  /// those of its tabs, a route's with those of its cases.
  private(set) var byElement: [ElementReference: [Finding]] = [:]
  /// By owner, in the order of the model.
  private(set) var byOwner: [[Finding]]
  /// The findings without an owner.
  private(set) var unowned: [Finding] = []

  init(_ report: CheckReport, _ model: NavigationModel) {
    self.report = report
    findings = report.findings
    byOwner = Array(repeating: [], count: model.owners.count)
    for finding in findings {
      if let element = finding.element {
        byElement[Self.owningPage(of: element, model), default: []].append(finding)
      }
      if let owner = Self.owner(of: finding, model) {
        byOwner[owner].append(finding)
      } else {
        unowned.append(finding)
      }
    }
  }

  private static func owningPage(of element: ElementReference, _ model: NavigationModel)
    -> ElementReference
  {
    switch element {
    case .transition(let index):
      switch model.transitions[index].origin {
      case .screen(let screen): return .screen(screen)
      case .tab(let tab): return .container(model.tabs[tab].tabView)
      case .part(let part): return .part(part)
      }
    case .tab(let index): return .container(model.tabs[index].tabView)
    case .routeCase(let route, _): return .route(route)
    default: return element
    }
  }

  /// The owner of a finding's element: its own, or that of the screen, container or route enum that
  /// it is in.
  private static func owner(of finding: Finding, _ model: NavigationModel) -> Int? {
    guard let element = finding.element else { return nil }
    let id =
      model.attributes(of: element).owner
      ?? model.attributes(of: owningPage(of: element, model)).owner
    return id.flatMap { model.index.owners[$0] }
  }
}
