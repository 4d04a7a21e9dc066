import SwiftSyntax

/// The types and members of the files by their place, to say in which code a call is.
struct SourceOutline {
  private struct Entry {
    var range: Range<Int>
    var type: String
    /// A function as a hint writes it, or a property's name; nil for the type itself.
    var member: String?
  }

  private var entries: [Int: [Entry]] = [:]

  init(_ files: [FileDeclarations]) {
    for type in files.flatMap(\.types) {
      add(type.position, type.end, type.name, nil)
      for member in type.members {
        guard let end = member.end else { continue }
        add(member.position, end, type.name, member.hintName)
      }
    }
  }

  private mutating func add(
    _ position: SourcePosition,
    _ end: Int,
    _ type: String,
    _ member: String?
  ) {
    guard position.offset < end else { return }
    let entry = Entry(range: position.offset..<end, type: type, member: member)
    entries[position.unit, default: []].append(entry)
  }

  /// The innermost type and the member around a place.
  func names(at position: SourcePosition) -> (type: String, member: String?)? {
    let around = (entries[position.unit] ?? []).filter { $0.range.contains(position.offset) }
    return around.min { $0.range.count < $1.range.count }.map { ($0.type, $0.member) }
  }
}

extension Member {
  /// The end of its code.
  var end: Int? {
    let ends = [body?.endPosition.utf8Offset, initialValue?.endPosition.utf8Offset]
    return ends.compactMap { $0 }.max()
  }

  /// `open(_:)` of a function, `body` of a property.
  var hintName: String {
    kind == .function || kind == .initializer
      ? "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))" : name
  }
}
