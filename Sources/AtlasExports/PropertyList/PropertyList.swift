import AtlasDiagrams
import AtlasLinks
import AtlasModel

/// A property list as XML (`man plist`), of the few types that exports need.
enum PropertyList {
  case string(String)
  case array([PropertyList])
  case dictionary([(key: String, value: PropertyList)])

  /// A whole file.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """ + lines(indent: "").map { $0 + "\n" }.joined() + "</plist>\n"
  }

  private func lines(indent: String) -> [String] {
    let inner = indent + "\t"
    switch self {
    case .string(let text): return ["\(indent)<string>\(XMLText.escaped(text))</string>"]
    case .array(let values) where values.isEmpty: return ["\(indent)<array/>"]
    case .array(let values):
      return ["\(indent)<array>"] + values.flatMap { $0.lines(indent: inner) } + [
        "\(indent)</array>"
      ]
    case .dictionary(let members) where members.isEmpty: return ["\(indent)<dict/>"]
    case .dictionary(let members):
      let content = members.flatMap { key, value in
        ["\(inner)<key>\(XMLText.escaped(key))</key>"] + value.lines(indent: inner)
      }
      return ["\(indent)<dict>"] + content + ["\(indent)</dict>"]
    }
  }

  static func strings(_ texts: [String]) -> PropertyList { .array(texts.map { .string($0) }) }
}

extension NavigationModel {
  /// The keys of the Info.plist that the app's links need: `CFBundleURLTypes` with the custom schemes
  /// that the app declares or its deep links have, and `NSUserActivityTypes` with the activity types.
  /// Schemes and types are sorted; nil where there is none of either.
  ///
  /// Source: Apple, *Information Property List*.
  package var infoPlistText: String? {
    let links = deepLinks.filter(\.isOpenedFromOutside)
    let schemes = (app.schemes ?? []).map { $0.lowercased() } + links.flatMap(\.customSchemes)
    let activities = (app.activityTypes ?? []) + deepLinks.compactMap(\.activityType)
    var members: [(key: String, value: PropertyList)] = []
    if !schemes.isEmpty {
      var type: [(key: String, value: PropertyList)] = []
      if let name = app.bundleID { type.append(("CFBundleURLName", .string(name))) }
      type.append(("CFBundleURLSchemes", .strings(Set(schemes).sorted())))
      members.append(("CFBundleURLTypes", .array([.dictionary(type)])))
    }
    if !activities.isEmpty {
      members.append(("NSUserActivityTypes", .strings(Set(activities).sorted())))
    }
    return members.isEmpty ? nil : PropertyList.dictionary(members).text
  }

  /// The entitlement that lets the app take universal links: `com.apple.developer.associated-domains`
  /// with the domains that the app declares and those of its patterns, sorted. Nil where there is
  /// none.
  package var entitlementsText: String? {
    let declared = (app.domains ?? []).map { $0.lowercased() }
    // One with a mode is declared as it is.
    let hosts = Set(declared.map(AssociatedDomain.host))
    let others = AssociationExport.domains(of: self).filter { !hosts.contains($0) }
    let domains = Set(declared + others).sorted()
    guard !domains.isEmpty else { return nil }
    return PropertyList.dictionary([
      ("com.apple.developer.associated-domains", .strings(domains.map { "applinks:\($0)" }))
    ]).text
  }
}

extension App {
  /// The first app id without its prefix.
  fileprivate var bundleID: String? {
    guard let id = appIDs.first, let dot = id.firstIndex(of: ".") else { return nil }
    return String(id[id.index(after: dot)...])
  }
}
