import AtlasDiagrams

/// A file with the layouts of the pictures of a site, so that the next build asks Graphviz for those alone that
/// changed. It may be deleted at any time; one that is damaged or of another Graphviz is taken for an empty one.
///
/// After a first line it has, for each picture, what Graphviz was given and the layout, each behind the number of its
/// bytes: four bytes, the lowest first.
package struct LayoutFile {
  private let path: String
  /// A layout is a function of what Graphviz gets, of its version and of what reads its positions.
  private let header: [UInt8]
  private static let name = "navatlas layouts "
  /// More is not read: no site comes near it.
  private static let limit = 1 << 28

  package init(path: String) {
    self.init(path: path, graphviz: GraphvizLibrary.version)
  }

  init(path: String, graphviz: String) {
    self.path = path
    header = Array("\(Self.name)1, Graphviz \(graphviz)\n".utf8)
  }

  /// The layouts in the file; nil if it has something else, which must not be lost.
  package func read() -> LayoutStore? {
    let store = LayoutStore()
    let bytes: [UInt8]
    switch NamedFiles(FileSystemReader(sizeLimit: Self.limit)).read(path) {
    case .success(let content): bytes = content
    case .failure(.notFound): return store
    case .failure: return nil
    }
    guard bytes.starts(with: Self.name.utf8) else { return nil }
    guard bytes.starts(with: header) else { return store }
    var rest = bytes[header.count...]
    var entries: [(dot: [UInt8], layout: [UInt8])] = []
    while !rest.isEmpty {
      guard let dot = Self.field(&rest), let layout = Self.field(&rest),
        (try? Layout(decoding: layout)) != nil
      else { return LayoutStore() }
      entries.append((Array(dot), Array(layout)))
    }
    for entry in entries { store.keep(entry.layout, of: entry.dot) }
    store.forgetUnused(beyond: entries.count)
    return store
  }

  /// What the file has to hold for the layouts that a build used.
  package func bytes(of store: LayoutStore) -> [UInt8] {
    var bytes = header
    for (dot, layout) in store.usedLayouts {
      for field in [dot, layout] {
        withUnsafeBytes(of: UInt32(field.count).littleEndian) { bytes += $0 }
        bytes += field
      }
    }
    return bytes
  }

  private static func field(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= 4 else { return nil }
    let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(4)
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
