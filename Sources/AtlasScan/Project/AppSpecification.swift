import AtlasModel

/// The targets of XcodeGen's `project.yml` that make apps: the systems that they are built for.
///
/// Of YAML it reads mappings and lists by their indentation. What comes from templates and other files is not read.
struct AppSpecification {
  private(set) var platforms: Set<Platform> = []

  private static let names: [String: Set<Platform>] = [
    "iOS": [.iOS, .iPadOS], "macOS": [.macOS], "macCatalyst": [.macCatalyst], "tvOS": [.tvOS],
    "watchOS": [.watchOS], "visionOS": [.visionOS],
  ]

  init(_ text: String) {
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

  /// The words of a value, or of a list on one line, without a comment.
  private static func words(_ text: Substring) -> [String] {
    text.prefix { $0 != "#" }.split { " ,[]\"'".contains($0) }.map(String.init)
  }
}
