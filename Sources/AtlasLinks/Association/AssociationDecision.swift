import AtlasBase

/// What the system does with a link, by the association file of its domain.
package struct AssociationDecision: Sendable, Equatable {
  package enum Outcome: Sendable, Equatable {
    /// The app gets the link.
    case handedOver(AssociationFile.ComponentReference)
    /// A component with `exclude` leaves it to the browser.
    case excluded(AssociationFile.ComponentReference)
    /// No component matches: the browser opens it.
    case noMatch
    /// No entry of the file names the app.
    case noEntry
    /// It is neither `https` nor `http`, and no universal link.
    case notWeb
  }

  /// A component that was tried.
  package struct Attempt: Sendable, Equatable {
    package var component: AssociationFile.ComponentReference
    /// Why it does not match; nil where it does.
    package var mismatch: AssociationMismatch?
  }

  package var outcome: Outcome
  /// The components in the order in which they were tried, up to the one that decides.
  package var attempts: [Attempt]
  /// If the app gets the link: the component in an entry of another app, earlier in the file, that matches it
  /// too. Where that app is installed, it opens the link.
  package var otherApp: AssociationFile.ComponentReference?

  package init(
    outcome: Outcome,
    attempts: [Attempt],
    otherApp: AssociationFile.ComponentReference? = nil
  ) {
    self.outcome = outcome
    self.attempts = attempts
    self.otherApp = otherApp
  }
}

/// What part of a URL a component does not match.
package enum AssociationMismatch: Sendable, Equatable, CustomStringConvertible {
  case path(pattern: String, found: String)
  case query(pattern: String, found: String)
  /// One of the items of the name; the empty text for a missing one.
  case queryItem(name: String, pattern: String, found: String)
  case fragment(pattern: String, found: String)

  /// In words: `the path "/r/42" is not "/cooks/*"`.
  package var description: String {
    switch self {
    case .path(let pattern, let found): "the path \"\(found)\" is not \"\(pattern)\""
    case .query(let pattern, let found): "the query \"\(found)\" is not \"\(pattern)\""
    case .queryItem(let name, let pattern, ""):
      "the query item \"\(name)\" is missing or empty, not \"\(pattern)\""
    case .queryItem(let name, let pattern, let found):
      "the query item \"\(name)\" is \"\(found)\", not \"\(pattern)\""
    case .fragment(let pattern, let found): "the fragment \"\(found)\" is not \"\(pattern)\""
    }
  }
}

extension AssociationFile {
  /// What the system does with a URL, for apps of these ids, on a domain with this file.
  ///
  /// Entries and their components are tried in order; the first component of which every stated
  /// part matches decides. A query or fragment that is absent is compared as the empty text, and an
  /// absent path as `/`. Every item of a name must match; a missing item, and one without a value,
  /// count as the empty text. Names of items are compared as they are, whatever `caseSensitive`.
  ///
  /// - Parameter appIDs: The app's ids with their prefixes; where there are none, every entry counts.
  package func decision(for url: LinkURL, appIDs: [String]) -> AssociationDecision {
    guard url.isWeb else { return AssociationDecision(outcome: .notWeb, attempts: []) }
    let indices = entryIndices(for: appIDs)
    guard !indices.isEmpty else { return AssociationDecision(outcome: .noEntry, attempts: []) }
    var attempts: [AssociationDecision.Attempt] = []
    for entry in indices {
      for (index, component) in entries[entry].components.enumerated() {
        let reference = ComponentReference(entry: entry, component: index)
        let mismatch = component.mismatch(with: url)
        attempts.append(.init(component: reference, mismatch: mismatch))
        guard mismatch == nil else { continue }
        return AssociationDecision(
          outcome: component.isExcluded ? .excluded(reference) : .handedOver(reference),
          attempts: attempts,
          otherApp: component.isExcluded ? nil : otherApp(for: url, before: entry)
        )
      }
    }
    return AssociationDecision(outcome: .noMatch, attempts: attempts)
  }

  /// The component that matches a URL before the entry that decides for the app: it is in the entry of another
  /// app, since it would decide in one of the app's own. Nil also where the first that matches excludes the URL.
  private func otherApp(for url: LinkURL, before end: Int) -> ComponentReference? {
    for entry in 0..<end {
      for (index, component) in entries[entry].components.enumerated()
      where component.mismatch(with: url) == nil {
        return component.isExcluded ? nil : ComponentReference(entry: entry, component: index)
      }
    }
    return nil
  }
}

extension AssociationFile.Component {
  /// Why the URL does not match: the first of path, query and fragment; nil where it does.
  func mismatch(with url: LinkURL) -> AssociationMismatch? {
    let found = compared(url.encodedPath.isEmpty ? "/" : url.encodedPath)
    if let path, !path.matches(found, isCaseSensitive: isCaseSensitive) {
      return .path(pattern: path.text, found: found)
    }
    switch query {
    case .pattern(let pattern):
      let found = compared(url.encodedQuery ?? "")
      if !pattern.matches(found, isCaseSensitive: isCaseSensitive) {
        return .query(pattern: pattern.text, found: found)
      }
    case .items(let items):
      if let mismatch = mismatch(of: items, with: url) { return mismatch }
    case nil: break
    }
    let text = compared(url.encodedFragment ?? "")
    if let fragment, !fragment.matches(text, isCaseSensitive: isCaseSensitive) {
      return .fragment(pattern: fragment.text, found: text)
    }
    return nil
  }

  private func mismatch(
    of patterns: [AssociationFile.Component.QueryItem],
    with url: LinkURL
  ) -> AssociationMismatch? {
    var values: [[UInt8]: [String]] = [:]
    for item in (url.encodedQuery ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let parts = item.split(
        separator: ASCII.equals,
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let texts = parts.map { compared(String(decoding: $0, as: UTF8.self)) }
      values[Array(texts[0].utf8), default: []].append(texts.count > 1 ? texts[1] : "")
    }
    for item in patterns {
      for value in values[Array(item.name.utf8)] ?? [""]
      where !item.value.matches(value, isCaseSensitive: isCaseSensitive) {
        return .queryItem(name: item.name, pattern: item.value.text, found: value)
      }
    }
    return nil
  }

  /// A part of a URL as patterns see it.
  private func compared(_ encoded: String) -> String {
    guard !isPercentEncoded, let bytes = PercentEncoding.decodedBytes(Array(encoded.utf8)[...])
    else { return encoded }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A value of the Associated Domains entitlement, such as `applinks:example.com?mode=developer`.
package enum AssociatedDomain {
  /// The modes in which the system gets the file from the server itself, not from Apple's network:
  /// on devices in developer mode, and on managed ones.
  package static let modes = ["developer", "managed", "developer+managed"]

  /// Its host and port, without the service and the mode.
  package static func host(_ text: String) -> String {
    let host = text.hasPrefix("applinks:") ? text.dropFirst("applinks:".count) : text[...]
    return String(host.prefix { $0 != "?" })
  }

  /// What follows `?mode=`; nil without it.
  package static func mode(_ text: String) -> String? {
    guard let mark = text.firstIndex(of: "?") else { return nil }
    let query = text[text.index(after: mark)...]
    return query.hasPrefix("mode=") ? String(query.dropFirst("mode=".count)) : ""
  }
}

extension LinkURL {
  /// Whether an associated domain makes the system look for a file on the URL's host.
  ///
  /// The domain is the host itself, or one with `*.`, which stands for subdomains. The service
  /// `applinks:` before a domain is implied, what follows `?` in one is passed over, and a port must
  /// be the URL's. No domain covers a URL that is neither `https` nor `http`.
  package func isCovered(byAssociatedDomain domain: String) -> Bool {
    guard isWeb else { return false }
    let text = AssociatedDomain.host(domain)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return false }
    let port = parts.count == 2 ? Int(parts[1]) : nil
    guard self.port == (port == LinkURL.defaultPort(of: scheme) ? nil : port) else {
      return false
    }
    let isWildcard = name.hasPrefix("*.")
    let plain = Array((isWildcard ? name.dropFirst(2) : name).utf8)
    guard let covered = try? HostName.normalized(plain[...]), !covered.isEmpty else { return false }
    return isWildcard ? host.hasSuffix("." + covered) : host == covered
  }
}
