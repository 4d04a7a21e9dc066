import AtlasBase

// What the system knows of an app's links as data, for a program in another language.

extension AssociationFile {
  /// The components for the apps of these ids in the order in which they are tried, each as
  /// `[entry, component, text, isExcluded, isPercentEncoded, checks]`, with numbers from 0; nil if no entry
  /// names an app.
  ///
  /// A check is `[part, name, text, expression]`: the part of the URL as a script has it, the name of that
  /// part in words, the pattern, and a regular expression of JavaScript over Unicode characters. The check
  /// of a query item has an empty part and the name of the item.
  package func table(for appIDs: [String]) -> JSONValue? {
    let indices = entryIndices(for: appIDs)
    return indices.isEmpty ? nil : table(of: indices)
  }

  /// The same of the entries of other apps.
  package func tableOfOthers(than appIDs: [String]) -> JSONValue {
    let own = entryIndices(for: appIDs)
    return table(of: entries.indices.filter { !own.contains($0) })
  }

  private func table(of indices: [Int]) -> JSONValue {
    JSONValue(
      indices.flatMap { entry in
        entries[entry].components.enumerated().map { number, component in
          component.table(entry: entry, number: number)
        }
      }
    )
  }
}

extension AssociationFile.Component {
  fileprivate func table(entry: Int, number: Int) -> JSONValue {
    var checks: [JSONValue] = []
    func check(_ part: String, _ name: String, _ pattern: AssociationPattern?) {
      guard let pattern else { return }
      checks.append([
        JSONValue(part), JSONValue(name), JSONValue(pattern.text),
        JSONValue(pattern.expression(isCaseSensitive)),
      ])
    }
    check("encodedPath", "path", path)
    switch query {
    case .pattern(let pattern): check("encodedQuery", "query", pattern)
    case .items(let items): for item in items { check("", item.name, item.value) }
    case nil: break
    }
    check("encodedFragment", "fragment", fragment)
    return [
      JSONValue(integerLiteral: entry), JSONValue(integerLiteral: number), JSONValue(text),
      JSONValue(.boolean(isExcluded)), JSONValue(.boolean(isPercentEncoded)), JSONValue(checks),
    ]
  }
}

extension AssociationPattern {
  fileprivate func expression(_ isCaseSensitive: Bool) -> String {
    "^\(Self.expression(elements, isCaseSensitive))$"
  }

  private static func expression(_ elements: [Element], _ isCaseSensitive: Bool) -> String {
    elements.map { element in
      switch element {
      case .anyText: "[^]*"
      case .anyCharacter: "[^]"
      case .character(let scalar):
        group(forms(of: scalar, isCaseSensitive: isCaseSensitive).map(\.value))
      case .oneOf(let set):
        group(forms(of: set, isCaseSensitive: isCaseSensitive).bytes.map { UInt32($0) })
      case .variable(let alternatives):
        "(?:\(alternatives.map { expression($0, isCaseSensitive) }.joined(separator: "|")))"
      }
    }.joined()
  }

  /// One of some characters.
  private static func group(_ scalars: [UInt32]) -> String {
    let characters = scalars.map { "\\u{\(String($0, radix: 16))}" }.joined()
    return scalars.count == 1 ? characters : "[\(characters)]"
  }
}

extension AssociatedDomain {
  /// A domain as `[domain, isWildcard, host, port]`, with the host as URLs have it and null for no port; nil
  /// if it covers no URL.
  package static func table(_ domain: String) -> JSONValue? {
    let parts = host(domain).split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return nil }
    let isWildcard = name.hasPrefix("*.")
    let plain = Array((isWildcard ? name.dropFirst(2) : name).utf8)
    guard let covered = try? HostName.normalized(plain[...]), !covered.isEmpty else { return nil }
    let port = parts.count == 2 ? Int(parts[1]) : nil
    return JSONValue([
      JSONValue(domain), JSONValue(.boolean(isWildcard)), JSONValue(covered),
      .optional(port.map { JSONValue(integerLiteral: $0) }),
    ])
  }
}
