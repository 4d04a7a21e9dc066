import AtlasLinks
import AtlasModel

/// Whether the system hands a URL to the app at all, as far as the model says what the system knows.
///
/// What happens to a URL that the app opens in itself is not decided by it.
package enum LinkHandover: Sendable, Equatable {
  /// A URL of a custom scheme: whether the app declares the scheme; nil where its schemes are not
  /// stated.
  case scheme(isDeclared: Bool?)
  /// A file: the app's document types decide, which a model does not state.
  case file
  /// A web URL, on a domain that the app is associated with, and what the association file decides;
  /// nil where the model names none.
  case associated(domain: String, decision: AssociationDecision?)
  /// A web URL, on a domain that the app is not associated with.
  case notAssociated
  /// A web URL, and what the app is associated with is not stated; what the association file
  /// decides, where the model names one.
  case domainsNotStated(decision: AssociationDecision?)

  package init(of url: LinkURL, to app: App) {
    guard url.scheme != LinkURL.fileScheme else {
      self = .file
      return
    }
    guard url.isWeb else {
      self = .scheme(isDeclared: app.schemes.map { $0.contains { $0.lowercased() == url.scheme } })
      return
    }
    let decision = app.association?.decision(for: url, appIDs: app.appIDs)
    if app.domains == nil {
      self = .domainsNotStated(decision: decision)
    } else if let domain = app.associatedDomain(covering: url) {
      self = .associated(domain: domain, decision: decision)
    } else {
      self = .notAssociated
    }
  }

  /// What the association file decides, where it is asked.
  var decision: AssociationDecision? {
    switch self {
    case .associated(_, let decision), .domainsNotStated(let decision): decision
    case .scheme, .file, .notAssociated: nil
    }
  }

  /// Whether the app is handed the URL; nil where the model does not say enough.
  package var isHandedOver: Bool? {
    switch self {
    case .scheme(let isDeclared): return isDeclared
    case .file: return nil
    case .notAssociated: return false
    case .associated, .domainsNotStated:
      guard let decision else { return nil }
      guard case .handedOver = decision.outcome else { return false }
      if case .associated = self { return true }
      return nil
    }
  }
}

/// A handover in words.
package struct HandoverWords {
  package let handover: LinkHandover
  package let app: App

  package init(handover: LinkHandover, app: App) {
    self.handover = handover
    self.app = app
  }

  /// Sentences: what the system does, and the components of the association file that it tries.
  func lines(for url: LinkURL) -> [String] {
    sentences(for: url) + (handover.decision?.attempts ?? []).map { "  " + text(of: $0) }
  }

  /// What the system does.
  package func sentences(for url: LinkURL) -> [String] {
    var lines: [String] = []
    switch handover {
    case .scheme(true): lines.append("The app declares the scheme \"\(url.scheme)\".")
    case .scheme(false):
      lines.append(
        "The app does not declare the scheme \"\(url.scheme)\", so the system does not open it in the app."
      )
    case .file:
      lines.append(
        "The app's document types decide whether the system opens it in the app: the model does not state them."
      )
    case .scheme(nil): lines.append("The model does not state the app's URL schemes.")
    case .associated(let domain, _):
      lines.append("The app is associated with \(domain).")
    case .notAssociated:
      lines.append("The app is not associated with \(url.host): the browser opens it.")
    case .domainsNotStated: lines.append("The model does not state the app's associated domains.")
    }
    guard url.isWeb, handover != .notAssociated else { return lines }
    guard let decision = handover.decision else {
      return lines + ["The model names no association file."]
    }
    lines.append(sentence(for: decision))
    if decision.otherApp != nil {
      lines.append(
        "An entry of another app matches it first: that app opens it where it is installed."
      )
    }
    return lines
  }

  private func sentence(for decision: AssociationDecision) -> String {
    switch decision.outcome {
    case .handedOver: "The association file matches it: the system opens it in the app."
    case .excluded: "The association file excludes it: the browser opens it."
    case .noMatch: "Nothing in the association file matches: the browser opens it."
    case .noEntry: "The association file does not name the app: the browser opens it."
    case .notWeb: "It is not a web URL."
    }
  }

  /// The component of the association file that decides, and what it decides.
  package var decidingComponent: String? {
    guard let attempt = handover.decision?.attempts.last, attempt.mismatch == nil else {
      return nil
    }
    return text(of: attempt)
  }

  func text(of attempt: AssociationDecision.Attempt) -> String {
    guard let component = app.association?[attempt.component] else { return "" }
    let number = "\(attempt.component.entry + 1).\(attempt.component.component + 1)"
    return "\(number)  \(component.text): \(attempt.mismatch?.description ?? "matches")"
  }
}
