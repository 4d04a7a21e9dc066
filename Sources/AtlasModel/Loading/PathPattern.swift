import AtlasBase

/// A path relative to a file, with `/` between its parts, in which `*` stands for any characters of a
/// part, `?` for one, and `**` as a part for any folders, none included.
///
/// As in a shell, names that begin with a point are only met by a part that begins with one.
struct PathPattern {
  private let parts: [String]
  let isPlain: Bool

  /// How many folders deep `**` goes.
  static let deepestFolder = 32

  init(_ text: String) {
    parts = text.split(separator: "/").map(String.init)
    isPlain = !text.contains { $0 == "*" || $0 == "?" }
  }

  /// How many names are looked at in all folders.
  static let mostNames = 100_000

  /// The files that it meets from a folder, in code-unit order, each once; and whether the search ended
  /// early, because there are more names than are looked at.
  func matches(
    from folder: String,
    list: @escaping (String) -> [String]?
  ) -> (paths: [String], isCut: Bool) {
    var search = Search(list: list)
    search.collect(parts[...], in: folder, depth: 0)
    return (
      search.found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      search.nameCount > Self.mostNames
    )
  }

  private struct Search {
    private let list: (String) -> [String]?
    var found: Set<String> = []
    /// How many names were looked at.
    private(set) var nameCount = 0
    /// The folders that were looked at, with how much of the pattern was left: without them, several
    /// `**` would take time that grows exponentially.
    private var visited: Set<String> = []

    init(list: @escaping (String) -> [String]?) {
      self.list = list
    }

    /// The names in a folder; none once too many were looked at.
    private mutating func names(in folder: String) -> [String] {
      guard nameCount <= PathPattern.mostNames else { return [] }
      let names = list(folder) ?? []
      nameCount += names.count
      return names
    }

    mutating func collect(_ parts: ArraySlice<String>, in folder: String, depth: Int) {
      guard let part = parts.first, depth <= PathPattern.deepestFolder,
        visited.insert("\(parts.count) \(part) \(folder)").inserted
      else { return }
      let rest = parts.dropFirst()
      if !PathPattern.hasWildcard(part), !rest.isEmpty {
        collect(rest, in: PathText.join(folder, part), depth: depth + 1)
      } else if part == "**" {
        collect(rest.isEmpty ? ["*"] : rest, in: folder, depth: depth)
        for name in names(in: folder) where name.hasSuffix("/") && !name.hasPrefix(".") {
          collect(parts, in: PathText.join(folder, name), depth: depth + 1)
        }
      } else {
        collect(part, rest, in: folder, depth: depth)
      }
    }

    /// What one part of the pattern meets in a folder.
    private mutating func collect(
      _ part: String,
      _ rest: ArraySlice<String>,
      in folder: String,
      depth: Int
    ) {
      for name in names(in: folder) {
        let isFolder = name.hasSuffix("/")
        let bare = isFolder ? String(name.dropLast()) : name
        guard isFolder != rest.isEmpty, PathPattern.matches(part, bare) else { continue }
        let path = PathText.join(folder, bare)
        if isFolder {
          collect(rest, in: path, depth: depth + 1)
        } else {
          found.insert(path)
        }
      }
    }
  }

  private static func hasWildcard(_ part: String) -> Bool {
    part.unicodeScalars.contains { $0 == "*" || $0 == "?" }
  }

  /// Whether a name is met by a part of a pattern. A mismatch goes back to the last `*` only, so the
  /// time is at most the product of the lengths.
  static func matches(_ pattern: String, _ name: String) -> Bool {
    guard !name.hasPrefix(".") || pattern.hasPrefix(".") else { return false }
    let pattern = Array(pattern.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}

/// Paths as text, with `/` between their parts.
package enum PathText {
  /// The folder of a file: empty for the current one.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: ASCII.slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: ASCII.slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A relative path as seen from a folder, without `.` and without `..` where a folder comes before
  /// it.
  package static func join(_ folder: String, _ relative: String) -> String {
    let isAbsolute = folder.hasPrefix("/")
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + relative.split(separator: "/") {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
