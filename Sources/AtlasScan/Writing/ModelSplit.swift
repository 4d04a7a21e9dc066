import AtlasBase
import AtlasModel

/// A model over several files: one per module or feature, and a main file that includes them.
package struct ModelSplit {
  /// The files by their paths, the main one first.
  package let files: [(path: String, text: String)]

  /// The lists of which each element goes to the file of its module. What is left counts in its order, or is the
  /// app's.
  private static let lists = ["screens", "parts", "routes", "routers"]

  /// - Parameters:
  ///   - text: A model in one file.
  ///   - mainPath: The path of the main file: `Docs/navigation.json` has the others in `Docs/navigation`.
  package init(_ text: String, mainPath: String) {
    let file = SourceFile(path: mainPath, text: text)
    guard case .object(let root)? = parseJSON(file, index: 0).value?.content else {
      files = [(mainPath, text)]
      return
    }
    let modules = Self.modules(of: root)
    var members: [(String, JSONValue)] = []
    var parts: [String: [(String, JSONValue)]] = [:]
    for member in root.members {
      guard Self.lists.contains(member.key), let values = member.value.array else {
        members.append((member.key, member.value))
        continue
      }
      let byModule = Dictionary(grouping: values) { value in
        Self.path(of: value).flatMap { modules[$0] }
      }
      for (module, values) in byModule {
        if let module {
          parts[module, default: []].append((member.key, JSONValue(values)))
        } else {
          members.append((member.key, JSONValue(values)))
        }
      }
    }
    let name = mainPath.split(separator: "/").last.map(String.init) ?? mainPath
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name + "-parts"
    let folder = mainPath.dropLast(name.count) + stem
    let names = parts.keys.sorted()
    if !names.isEmpty {
      let includes = names.map { JSONValue("\(stem)/\($0).json") }
      members.append(("include", JSONValue(includes)))
    }
    files =
      [(mainPath, canonicalText(of: JSONValue(members)))]
      + names.map { ("\(folder)/\($0).json", canonicalText(of: JSONValue(parts[$0] ?? []))) }
  }

  // MARK: - Modules

  /// Per file of the source its module: the target of a package, else the folder below the one that all
  /// elements share. Files in that one have none.
  private static func modules(of root: JSONObject) -> [String: String] {
    let paths = Set(lists.flatMap { root[$0]?.array ?? [] }.compactMap(path))
    var modules: [String: String] = [:]
    var others: [[Substring]] = []
    for path in paths {
      let folders = path.split(separator: "/").dropLast()
      if let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count {
        modules[path] = fileName(folders[sources + 1])
      } else {
        others.append(Array(folders))
      }
    }
    let shared = common(others)
    for path in paths where modules[path] == nil {
      let folders = path.split(separator: "/").dropLast()
      if folders.count > shared { modules[path] = fileName(folders[shared]) }
    }
    return modules
  }

  /// How many folders all paths begin with.
  private static func common(_ paths: [[Substring]]) -> Int {
    guard let first = paths.first else { return 0 }
    return first.indices.first { index in
      paths.contains { $0.count <= index || $0[index] != first[index] }
    } ?? first.count
  }

  private static func path(of value: JSONValue) -> String? {
    guard case .object(let object) = value.content, let source = object["source"]?.string else {
      return nil
    }
    return source.lastIndex(of: ":").map { String(source[..<$0]) } ?? source
  }

  /// A folder's name as a file's: of characters that no glob and no shell reads in another way.
  private static func fileName(_ folder: Substring) -> String {
    let name = folder.map { character in
      character.isLetter || character.isNumber || "-_.".contains(character) ? character : "-"
    }
    return String(name)
  }
}
