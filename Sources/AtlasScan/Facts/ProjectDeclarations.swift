import AtlasModel

extension SourceDeclarations {
  /// What property lists and entitlements declare.
  init(_ files: [ScannedFile]) {
    let lists = files.filter {
      !$0.path.hasSuffix(".pbxproj") && !$0.path.hasSuffix(".swift")
        && !ProjectFacts.isTexts($0.path)
    }
    .sorted { $0.path < $1.path }
    .map { (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
    func list(_ key: String, _ value: (String) -> String?) -> List? {
      guard lists.contains(where: { $0.text.contains("<key>\(key)</key>") }) else { return nil }
      var result = List([])
      var seen: Set<String> = []
      for file in lists {
        for written in PropertyListText(file.text).strings(of: key) {
          guard let value = value(written) else { continue }
          if value.contains("$(") || value.contains("${") {
            result.isComplete = false
          } else if !value.isEmpty, seen.insert(value).inserted {
            let place = SourcePlace(file.path, Self.line(of: written, after: key, in: file.text))
            result.values.append(.init(value, at: place))
          }
        }
      }
      return result
    }
    self.init(
      schemes: list("CFBundleURLSchemes") { $0 },
      domains: list("com.apple.developer.associated-domains") { written in
        guard written.hasPrefix("applinks:") else { return nil }
        return String(written.dropFirst("applinks:".count).prefix { $0 != "?" })
      },
      activityTypes: list("NSUserActivityTypes") { $0 }
    )
  }

  private static func line(of value: String, after key: String, in text: String) -> Int {
    let start = text.firstRange(of: "<key>\(key)</key>")?.upperBound ?? text.startIndex
    let end = text[start...].firstRange(of: "<string>\(value)<")?.lowerBound ?? start
    return 1 + text[..<end].utf8.count { $0 == 0x0A }
  }
}
