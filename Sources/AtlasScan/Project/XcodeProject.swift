/// The targets of an Xcode project that make apps, each with its build settings.
struct XcodeProject {
  struct Target {
    var name: String
    /// Per configuration: the project's settings, and over them the target's.
    var configurations: [[String: String]]
    /// The names of its source files, and the folders all of whose files are its own.
    var files: Set<String> = []
    var folders: [String] = []
  }

  private(set) var apps: [Target] = []

  /// - Parameter text: A `project.pbxproj`; nil if it can't be read.
  init?(_ text: String) {
    guard case .dictionary(let root)? = OpenStepList.parse(text),
      case .dictionary(let objects)? = root["objects"]
    else { return nil }
    let reader = ObjectReader(objects: objects)
    let project = objects.values.compactMap(reader.object).first { $0["isa"]?.text == "PBXProject" }
    let shared = project.map(reader.configurations) ?? [:]
    for case .dictionary(let target) in objects.values {
      guard target["isa"]?.text == "PBXNativeTarget",
        target["productType"]?.text == "com.apple.product-type.application"
      else { continue }
      let own = reader.configurations(target)
      let merged = own.keys.sorted().map { name in
        (shared[name] ?? [:]).merging(own[name] ?? [:]) { $1 }
      }
      apps.append(
        Target(
          name: target["name"]?.text ?? "",
          configurations: merged,
          files: reader.files(of: target),
          folders: reader.listed(target["fileSystemSynchronizedGroups"]).compactMap {
            $0["path"]?.text
          }
        )
      )
    }
    apps.sort { $0.name < $1.name }
    guard !apps.isEmpty else { return nil }
  }

  private struct ObjectReader {
    var objects: [String: OpenStepList]

    func object(_ value: OpenStepList) -> [String: OpenStepList]? {
      if case .dictionary(let members) = value { members } else { nil }
    }

    /// The objects of a list of ids.
    func listed(_ ids: OpenStepList?) -> [[String: OpenStepList]] {
      guard case .list(let ids)? = ids else { return [] }
      return ids.compactMap(\.text).compactMap { objects[$0].flatMap(object) }
    }

    /// The names of the files that a target compiles.
    func files(of target: [String: OpenStepList]) -> Set<String> {
      let phases = listed(target["buildPhases"]).filter {
        $0["isa"]?.text == "PBXSourcesBuildPhase"
      }
      let references = phases.flatMap { listed($0["files"]) }
        .compactMap { $0["fileRef"]?.text.flatMap { objects[$0] }.flatMap(object) }
      return Set(
        references.compactMap { $0["path"]?.text?.split(separator: "/").last.map(String.init) }
      )
    }

    /// The build settings by the name of their configuration.
    func configurations(_ owner: [String: OpenStepList]) -> [String: [String: String]] {
      guard let id = owner["buildConfigurationList"]?.text,
        let list = objects[id].flatMap(object),
        case .list(let ids)? = list["buildConfigurations"]
      else { return [:] }
      var result: [String: [String: String]] = [:]
      for id in ids.compactMap(\.text) {
        guard let configuration = objects[id].flatMap(object),
          let name = configuration["name"]?.text,
          let settings = configuration["buildSettings"].flatMap(object)
        else { continue }
        result[name] = settings.compactMapValues(\.text)
      }
      return result
    }
  }
}

/// A property list in the older form with braces, which Xcode's projects have.
indirect enum OpenStepList {
  case text(String)
  case list([OpenStepList])
  case dictionary([String: OpenStepList])

  var text: String? { if case .text(let text) = self { text } else { nil } }

  static func parse(_ text: String) -> OpenStepList? {
    var parser = OpenStepParser(bytes: Array(text.utf8))
    return parser.value(depth: 0)
  }
}

private struct OpenStepParser {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = current {
      if byte == 32 || byte >= 9 && byte <= 13 {
        offset += 1
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "/")
      {
        while let byte = current, byte != 10 { offset += 1 }
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "*")
      {
        offset += 2
        while offset + 1 < bytes.count,
          !(bytes[offset] == UInt8(ascii: "*") && bytes[offset + 1] == UInt8(ascii: "/"))
        {
          offset += 1
        }
        offset = min(offset + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func value(depth: Int) -> OpenStepList? {
    guard depth < 32 else { return nil }
    if take("{") { return dictionary(depth) }
    if take("(") { return list(depth) }
    return word().map { .text($0) }
  }

  private mutating func dictionary(_ depth: Int) -> OpenStepList? {
    var members: [String: OpenStepList] = [:]
    while !take("}") {
      guard let key = word(), take("="), let value = value(depth: depth + 1), take(";") else {
        return nil
      }
      members[key] = value
    }
    return .dictionary(members)
  }

  private mutating func list(_ depth: Int) -> OpenStepList? {
    var items: [OpenStepList] = []
    while !take(")") {
      guard let value = value(depth: depth + 1) else { return nil }
      items.append(value)
      guard take(",") else { return take(")") ? .list(items) : nil }
    }
    return .list(items)
  }

  private mutating func word() -> String? {
    skipSpace()
    var word: [UInt8] = []
    if current == UInt8(ascii: "\"") {
      offset += 1
      while let byte = current, byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\"), offset + 1 < bytes.count { offset += 1 }
        word.append(bytes[offset])
        offset += 1
      }
      offset += 1
      return String(decoding: word, as: UTF8.self)
    }
    while let byte = current, !" \t\n\r;,=(){}\"".utf8.contains(byte) {
      word.append(byte)
      offset += 1
    }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }
}
