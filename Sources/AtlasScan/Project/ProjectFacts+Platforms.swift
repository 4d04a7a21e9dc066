import AtlasModel

// On which platforms an app runs, and from which versions of the system on.
extension ProjectFacts {
  private static let families: [(sdk: String, setting: String, platform: Platform)] = [
    ("macosx", "MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("appletvos", "TVOS_DEPLOYMENT_TARGET", .tvOS),
    ("watchos", "WATCHOS_DEPLOYMENT_TARGET", .watchOS),
    ("xros", "XROS_DEPLOYMENT_TARGET", .visionOS),
  ]

  /// The platforms of the targets that make apps. A deployment target alone says nothing: Xcode writes those of
  /// systems too for which nothing is built.
  ///
  /// - Parameter shared: The settings of `.xcconfig` files.
  static func platforms(
    of apps: [XcodeProject.Target],
    _ shared: [String: String]
  ) -> [Platform: [String: Int]] {
    var result: [Platform: [String: Int]] = [:]
    for settings in apps.flatMap(\.configurations) {
      let settings = shared.merging(settings) { $1 }
      let supported = words(settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? "")
      func add(_ platform: Platform, _ setting: String) {
        guard let version = settings[setting].map({ expanded($0, settings) }), isVersion(version)
        else { return }
        result[platform, default: [:]][version, default: 0] += 1
      }
      for family in families where supported.contains(family.sdk) {
        add(family.platform, family.setting)
      }
      guard supported.contains("iphoneos") else { continue }
      let devices = settings["TARGETED_DEVICE_FAMILY"].map { expanded($0, settings) } ?? "1,2"
      if devices.contains("1") { add(.iOS, "IPHONEOS_DEPLOYMENT_TARGET") }
      if devices.contains("2") { add(.iPadOS, "IPHONEOS_DEPLOYMENT_TARGET") }
      if settings["SUPPORTS_MACCATALYST"] == "YES" {
        add(.macCatalyst, "IPHONEOS_DEPLOYMENT_TARGET")
      }
    }
    return result
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "," }.map(String.init))
  }

  /// A setting that is another one: `$(APP_VERSION)`.
  private static func expanded(_ value: String, _ settings: [String: String]) -> String {
    guard value.hasPrefix("$("), value.hasSuffix(")") else { return value }
    return settings[String(value.dropFirst(2).dropLast())] ?? value
  }

  /// The settings of an `.xcconfig` file.
  static func configuration(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("//") else { continue }
      let value = parts[1].firstRange(of: "//").map { parts[1][..<$0.lowerBound] } ?? parts[1]
      result[parts[0].filter { !$0.isWhitespace }] = value.filter { !$0.isWhitespace || $0 == " " }
        .split(separator: " ").joined(separator: " ")
    }
    return result
  }
}
