import AtlasModel

/// What XcodeGen's `project.yml` says of the systems of an app.
///
/// Of YAML it reads mappings and lists by their indentation. What comes from templates and other files is not read.
struct AppSpecification {
  /// The systems that the targets which make apps are built for.
  private(set) var platforms: Set<Platform> = []
  /// The lowest versions that a `deploymentTarget` states.
  let versions: [Platform: String]

  private static let names: [String: Set<Platform>] = [
    "iOS": [.iOS, .iPadOS], "macOS": [.macOS], "macCatalyst": [.macCatalyst], "tvOS": [.tvOS],
    "watchOS": [.watchOS], "visionOS": [.visionOS],
  ]

  init(_ text: String) {
    versions = Self.versions(text)
    var isInTargets = false
    var target: (depth: Int, isApp: Bool, names: [String])?
    var listDepth: Int?
    func end() {
      guard let target, target.isApp else { return }
      for name in target.names { platforms.formUnion(Self.names[name] ?? []) }
    }
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, content.first != "#" else { continue }
      let depth = line.count - content.count
      if depth == 0 {
        end()
        (isInTargets, target, listDepth) = (content.hasPrefix("targets:"), nil, nil)
        continue
      }
      guard isInTargets else { continue }
      if target.map({ depth <= $0.depth }) ?? true, content.first != "-" {
        end()
        (target, listDepth) = ((depth, false, []), nil)
        continue
      }
      if content.first == "-", let start = listDepth, depth >= start {
        target?.names += Self.words(content.dropFirst())
        continue
      }
      listDepth = nil
      let parts = content.split(separator: ":", maxSplits: 1)
      guard parts.count > 0 else { continue }
      let value = parts.count == 2 ? Self.words(parts[1]) : []
      switch parts[0] {
      case "type": target?.isApp = value == ["application"]
      case "platform", "supportedDestinations":
        target?.names += value
        if value.isEmpty { listDepth = depth }
      default: break
      }
    }
    end()
  }

  private static func versions(_ text: String) -> [Platform: String] {
    var versions: [Platform: String] = [:]
    var indent: Int?
    for line in text.split(whereSeparator: \.isNewline) {
      let depth = line.prefix { $0 == " " }.count
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      }
      if parts.first == "deploymentTarget" {
        indent = depth
      } else if let start = indent, depth > start, parts.count == 2 {
        guard let platforms = names[parts[0]], ProjectFacts.isVersion(parts[1]) else { continue }
        for platform in platforms where versions[platform] == nil { versions[platform] = parts[1] }
      } else {
        indent = nil
      }
    }
    return versions
  }

  /// The words of a value, or of a list on one line, without a comment.
  private static func words(_ text: Substring) -> [String] {
    text.prefix { $0 != "#" }.split { " ,[]\"'".contains($0) }.map(String.init)
  }
}
