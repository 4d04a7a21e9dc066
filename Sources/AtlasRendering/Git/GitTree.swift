/// What stands in a folder of a repository.
struct GitTreeEntry: Equatable {
  enum Kind: Equatable {
    case file, folder, symbolicLink
    /// A commit of another repository.
    case submodule
    /// Several versions of a file that are to be merged; in the index alone.
    case conflict
  }

  var kind: Kind
  var name: String
  /// The id of its object.
  var id: String

  init(_ kind: Kind, _ name: String, _ id: String) {
    self.kind = kind
    self.name = name
    self.id = id
  }
}

extension GitTreeEntry.Kind {
  /// The kind of a mode as git writes it, in octal digits: `100644`, `40000`.
  init(mode: some StringProtocol) {
    switch mode {
    case "40000", "040000": self = .folder
    case "120000": self = .symbolicLink
    case "160000": self = .submodule
    default: self = .file
    }
  }
}

extension [GitTreeEntry] {
  /// The entries of a tree object: for each the mode, a space, the name, a zero byte, and the id in
  /// binary; see gitformat-pack(5) for how long that is.
  init(treeObject bytes: [UInt8], idBytes: Int) {
    self.init()
    var rest = bytes[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let end = rest[space...].firstIndex(of: 0), end + idBytes < rest.endIndex
    {
      let mode = String(decoding: rest[..<space], as: UTF8.self)
      let name = String(decoding: rest[(space + 1)..<end], as: UTF8.self)
      let id = rest[(end + 1)...(end + idBytes)]
      append(GitTreeEntry(.init(mode: mode), name, id.hexadecimal))
      rest = rest[(end + 1 + idBytes)...]
    }
  }
}

extension Sequence<UInt8> {
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The folders of the index, made of what `git ls-files --stage -z` lists.
struct GitIndexFolders {
  /// The entries of each folder by its path; the empty path is the root.
  private(set) var entries: [String: [GitTreeEntry]] = ["": []]

  init(listing bytes: [UInt8]) {
    for record in bytes.split(separator: 0) {
      // MODE ID STAGE<tab>PATH
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard fields.count == 3 else { continue }
      let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
      let kind: GitTreeEntry.Kind = fields[2] == "0" ? .init(mode: fields[0]) : .conflict
      insert(path, kind, id: String(fields[1]))
    }
  }

  private mutating func insert(_ path: String, _ kind: GitTreeEntry.Kind, id: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return }
    var folder = ""
    for part in parts.dropLast() {
      let inner = folder.isEmpty ? part : "\(folder)/\(part)"
      if entries[inner] == nil {
        entries[inner] = []
        entries[folder]?.append(GitTreeEntry(.folder, part, inner))
      }
      folder = inner
    }
    // Of a conflict every stage is listed.
    if kind == .conflict, entries[folder]?.last?.name == name { return }
    entries[folder]?.append(GitTreeEntry(kind, name, id))
  }
}
