import AtlasBase
import AtlasLinks
import AtlasModel

/// An apple-app-site-association file made of a model's universal links.
///
/// It hands the app the URLs of its `https` and `http` patterns on one domain and no others, as far
/// as the language of components can say it. Where it can't, it hands over more rather than less: a
/// link that the app gets and does not know is better than one that it should get and does not.
package struct AssociationExport: Sendable {
  /// The largest file that the system reads, in bytes.
  static let maximumSize = 128 * 1024

  /// A way in which the file differs from the patterns.
  package enum Difference: Sendable, Equatable {
    /// The app is handed the URL, and no pattern takes it; by the pattern that the component is for.
    case more(pattern: String, url: String)
    /// The pattern takes the URL, and the app is not handed it.
    case less(pattern: String, url: String)
    /// Whether they differ was too much to find out.
    case undecided(pattern: String)
    /// The file has so many bytes, more than the system reads.
    case tooLarge(bytes: Int)
  }

  /// Why there is no file.
  package enum Failure: Error, Sendable, Equatable {
    /// No deep link from outside the app has an `https` or `http` pattern.
    case noPatterns
    /// The app states no `appIDs`.
    case noAppIDs
    /// The links are on several domains, each with a file of its own.
    case severalDomains([String])
    /// No pattern is on the domain.
    case unknownDomain(known: [String])
  }

  /// The domain that serves the file: a host, `*.` before it for its subdomains.
  var domain: String
  /// The file.
  package var text: String
  /// What it says more or less than the patterns, in their order.
  package var differences: [Difference]

  /// The domains of a model's universal links, sorted. A parameter in a host stands for any label.
  static func domains(of model: NavigationModel) -> [String] {
    Set(links(of: model).compactMap(\.pattern.associationDomain)).sorted()
  }

  /// - Parameter domain: One of ``domains(of:)``; nil where there is one only.
  package init(_ model: NavigationModel, domain: String? = nil) throws(Failure) {
    let domains = Self.domains(of: model)
    guard !domains.isEmpty else { throw .noPatterns }
    guard !model.app.appIDs.isEmpty else { throw .noAppIDs }
    if let domain, !domains.contains(domain) { throw .unknownDomain(known: domains) }
    guard let chosen = domain ?? (domains.count == 1 ? domains[0] : nil) else {
      throw .severalDomains(domains)
    }
    self.domain = chosen
    let links = Self.links(of: model).filter { $0.pattern.associationDomain == chosen }
    let rules = AssociationRules(links)
    text = JSONPrinter().text(of: rules.json(appIDs: model.app.appIDs))
    differences = rules.differences(from: text, appIDs: model.app.appIDs)
    if text.utf8.count > Self.maximumSize { differences.append(.tooLarge(bytes: text.utf8.count)) }
  }

  /// The patterns that the system looks for in association files, with the ids of their links.
  private static func links(of model: NavigationModel) -> [AssociationRules.Link] {
    model.deepLinks.filter(\.isOpenedFromOutside).flatMap { link in
      link.patterns.filter { $0.isWeb && $0.associationDomain != nil }
        .map { AssociationRules.Link(id: link.id, pattern: $0) }
    }
  }
}

extension AssociationExport.Difference {
  /// In words: `the file hands over "https://…", which no pattern takes: …`.
  package var message: String {
    switch self {
    case .more(let pattern, let url):
      "the file matches \"\(url)\", but no pattern does: components can't express \"\(pattern)\""
    case .less(let pattern, let url):
      "the file does not match \"\(url)\" of \"\(pattern)\": components can't express it"
    case .undecided(let pattern):
      "whether the file matches exactly \"\(pattern)\" takes too long to find out"
    case .tooLarge(let bytes):
      "the file has \(bytes) bytes, more than the \(AssociationExport.maximumSize) that the system reads"
    }
  }
}

extension AssociationExport.Failure {
  /// In words, with what to do.
  package var message: String {
    func list(_ domains: [String]) -> String { domains.map { "\"\($0)\"" }.joined(separator: ", ") }
    switch self {
    case .noPatterns: return "no deep link from outside the app has an https pattern"
    case .noAppIDs: return "the app states no \"appIDs\", expected them in the model"
    case .severalDomains(let domains):
      return "each domain has its own file, expected --domain with one of \(list(domains))"
    case .unknownDomain(let known):
      return "no pattern is on that domain, expected one of \(list(known))"
    }
  }
}

extension URLPattern {
  /// The host whose association file decides: `*.` before what follows the last label that is not
  /// stated. Nil where no label is stated: no server has a file for every host.
  var associationDomain: String? {
    var text = ""
    for part in host {
      switch part {
      case .literal(let literal): text += literal
      case .parameter: text += "*"
      }
    }
    if let at = text.lastIndex(of: "@") { text = String(text[text.index(after: at)...]) }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.lastIndex(where: { $0.contains("*") }) else { return text }
    guard last < labels.count - 1 else { return nil }
    return (["*"] + labels[(last + 1)...].map(String.init)).joined(separator: ".")
  }
}
