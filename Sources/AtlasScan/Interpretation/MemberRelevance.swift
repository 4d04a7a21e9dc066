import AtlasModel
import SwiftSyntax

/// Which functions and properties may have to do with navigation, by the names in their code.
///
/// Most code of an app loads, stores and computes. It is not read again for each view that calls it.
struct MemberRelevance {
  private var relevant: Set<SourcePosition> = []

  /// - Parameter stateNames: The names of state that views are bound to.
  /// - Parameter hints: What they say of calls makes the code with such a call relevant.
  init(_ index: AppIndex, stateNames: Set<String>, hints: ScanHints = ScanHints()) {
    let members =
      index.types.flatMap { $0.members.values.flatMap { $0 } }
      + index.globals.values.flatMap { $0 }
    var users: [String: [Member]] = [:]
    var pending: [String] = []
    for member in members
    where member.body != nil || member.initialValue != nil || member.setter != nil {
      if Self.makesViews(member) { pending.append(member.name) }
      for name in Self.names(in: member, index) { users[name, default: []].append(member) }
    }
    pending += stateNames
    pending += Self.calls
    pending += Self.hinted(hints, members)
    pending += index.types.filter { index.isView($0) }.map(\.simpleName)
    pending += Self.routers(index)
    var seen = Set(pending)
    while let name = pending.popLast() {
      for member in users[name] ?? [] where relevant.insert(member.position).inserted {
        if seen.insert(member.name).inserted { pending.append(member.name) }
      }
    }
    relevant.formUnion(members.filter(Self.makesViews).map(\.position))
  }

  func contains(_ member: Member) -> Bool { relevant.contains(member.position) }

  /// The names of calls and of views in hints.
  private static func hinted(_ hints: ScanHints, _ members: [Member]) -> [String] {
    var names = hints.same.map { $0.key.hasPrefix(".") ? String($0.key.dropFirst()) : $0.key }
    for hint in hints.calls {
      let path = hint.key.prefix { $0 != "(" }
      let name = String(path.split(separator: ".").last ?? path)
      let pattern = NamePattern(name)
      names += name.contains("*") ? members.map(\.name).filter(pattern.matches) : [name]
    }
    return names
  }

  private static let calls =
    NavigationCallReader.functions.union(NavigationCallReader.members)
    .union([
      "present", "pushViewController", "presentationMode", "send", "open", "NotificationCenter",
    ])

  /// The properties with objects of other packages that are generic over types of the app.
  private static func routers(_ index: AppIndex) -> [String] {
    index.types.flatMap { type in
      type.properties.filter { member in
        let attribute = member.attribute(["Environment"])?.arguments?.first?.expression
        guard
          let name = member.type
            ?? attribute?.as(MemberAccessExprSyntax.self)?.base?.typePath
            .map({ TypeName($0) })
        else { return false }
        return !index.aliased(name, in: type).arguments.isEmpty
      }
      .map(\.name)
    }
  }

  private static func makesViews(_ member: Member) -> Bool {
    ["View", "AnyView", "Scene", "ToolbarContent", "Commands", "TabContent"]
      .contains(member.type?.path ?? "")
      || member.attributes.contains { $0.name.hasSuffix("Builder") }
      || member.takesViews || member.parameters.contains(where: \.takesViews)
  }

  /// The words of a member's code, those of its texts and comments too.
  private static func names(in member: Member, _ index: AppIndex) -> Set<String> {
    let unit = index.units[member.unit]
    var range = member.position.offset..<member.position.offset
    if let body = member.body { range = range.union(body.byteRange) }
    if let value = member.initialValue { range = range.union(value.byteRange) }
    if let setter = member.setter { range = range.union(setter.body.byteRange) }
    var names: Set<String> = []
    unit.bytes.withUnsafeBufferPointer { bytes in
      var start: Int?
      for offset in range.lowerBound...min(range.upperBound, bytes.count) {
        let byte = offset < bytes.count ? bytes[offset] : 0
        let isWord =
          byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57
          || byte == 95 || byte >= 128
        if isWord {
          start = start ?? offset
        } else if let first = start {
          names.insert(String(decoding: bytes[first..<offset], as: UTF8.self))
          start = nil
        }
      }
    }
    return names
  }
}

extension Range<Int> {
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension SyntaxProtocol {
  fileprivate var byteRange: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}
