import AtlasModel

/// What the files of a project say of the app.
package struct ProjectFacts: Sendable {
  /// The platforms with their lowest OS versions; never empty.
  var platforms: [Platform: String] = [:]
  /// Whether a project says for which systems the app is built, and so which code is none of it.
  private(set) var statesSystems = false
  var schemes: [String] = []
  var domains: [String] = []
  var activityTypes: [String] = []
  /// Whether the build settings isolate all code to the main actor.
  var isMainActorByDefault = false
  /// The targets of Xcode's projects that make apps.
  var targets: [AppTarget] = []
  /// The extensions that show something: the kind of entry point, and the property list.
  var extensions: [(kind: String, file: String)] = []

  /// Whether a file says something of the project: property lists, entitlements, projects of Xcode, Swift,
  /// Tuist and XcodeGen, and texts.
  package static func isProjectFile(_ path: String) -> Bool {
    path.hasSuffix(".entitlements") || path.hasSuffix("project.pbxproj")
      || path.hasSuffix("Info.plist") || path.hasSuffix(".xcconfig") || isTexts(path)
      || ["Package.swift", "Project.swift", "project.yml"]
        .contains(path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// Whether a file has the texts that a person sees: a String Catalog, or the texts of one language. What the
  /// system shows of the app, such as its name, is in files of their own.
  static func isTexts(_ path: String) -> Bool {
    guard !path.hasSuffix("InfoPlist.strings"), !path.hasSuffix("InfoPlist.xcstrings") else {
      return false
    }
    return path.hasSuffix(".xcstrings") || path.hasSuffix(".strings") && path.contains(".lproj/")
  }

  /// - Parameters:
  ///   - files: Property lists, entitlements and project files; others are passed over.
  ///   - sources: Paths of Swift files. Where a target of Xcode's projects compiles one of them, the others that make
  ///     apps, such as that of a watch, say nothing of the app.
  package init(_ files: [ScannedFile], of sources: [String] = []) {
    // Targets that make no app, such as tools of the team, count where there is none that does.
    var others: [Platform: [String: Int]] = [:]
    // A project that is generated, and packages, count where there is no project of Xcode's.
    var generated: [Platform: [String: Int]] = [:]
    var packages: [Platform: [String: Int]] = [:]
    let sorted = files.filter { !Self.isTexts($0.path) }.sorted { $0.path < $1.path }
    let shared = sorted.filter { $0.path.hasSuffix(".xcconfig") }.reduce(into: [String: String]()) {
      $0.merge(Self.configuration(String(decoding: $1.bytes, as: UTF8.self))) { first, _ in first }
    }
    var apps: [XcodeProject.Target] = []
    var specified: Set<Platform> = []
    for file in sorted where !file.path.hasSuffix(".xcconfig") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if file.path.hasSuffix(".pbxproj") {
        let own = XcodeProject(text)?.apps ?? []
        apps += own
        if Self.platforms(of: own, shared).isEmpty { Self.readBuildSettings(text, into: &others) }
        if text.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor") {
          isMainActorByDefault = true
        }
      } else if file.path.hasSuffix("Package.swift") {
        Self.readPackage(text, into: &packages)
      } else if file.path.hasSuffix("Project.swift") {
        Self.readPackage(text, into: &generated)
      } else if file.path.hasSuffix(".yml") {
        let specification = AppSpecification(text)
        for (platform, version) in specification.versions where generated[platform] == nil {
          generated[platform] = [version: 1]
        }
        specified.formUnion(specification.platforms)
      } else {
        let list = PropertyListText(text)
        for (point, kind) in Self.extensionPoints where text.contains("<string>\(point)</string>") {
          extensions.append((kind, file.path))
        }
        schemes += list.strings(of: "CFBundleURLSchemes")
        activityTypes += list.strings(of: "NSUserActivityTypes")
        domains += list.strings(of: "com.apple.developer.associated-domains").compactMap {
          $0.hasPrefix("applinks:") ? String($0.dropFirst("applinks:".count)) : nil
        }
      }
    }
    apps = Self.compiling(sources, apps, shared)
    targets = apps.map { AppTarget($0, shared) }
    let built = Self.platforms(of: apps, shared)
    var stated = [built, others, generated, packages].first { !$0.isEmpty } ?? [:]
    // A package may run on more systems than the app that a generated project has.
    let own = stated.filter { specified.contains($0.key) }
    if built.isEmpty, !own.isEmpty { stated = own }
    platforms = stated.compactMapValues { counts in
      // Most targets are the app's; a tie goes to the lower version.
      counts.max { ($0.value, Self.number($1.key)) < ($1.value, Self.number($0.key)) }?.key
    }
    statesSystems = !built.isEmpty
    if platforms.isEmpty { platforms = [.iOS: "17.0", .iPadOS: "17.0"] }
    schemes = Self.kept(schemes) { character in
      character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
    domains = Self.kept(domains) { $0.isASCII && !$0.isWhitespace && !"$()/:".contains($0) }
    activityTypes = Self.kept(activityTypes) { !"$()".contains($0) }
  }

  private static let extensionPoints = [
    ("com.apple.share-services", "shareExtension"), ("com.apple.ui-services", "actionExtension"),
  ]

  /// Without repetitions, and without what a build setting would have to complete.
  private static func kept(_ values: [String], _ isAllowed: (Character) -> Bool) -> [String] {
    Set(values).filter { !$0.isEmpty && $0.allSatisfy(isAllowed) }.sorted()
  }

  private static func number(_ version: String) -> Double { Double(version) ?? 0 }

  private static let settings: [(String, Set<Platform>)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", [.iOS, .iPadOS]), ("MACOSX_DEPLOYMENT_TARGET", [.macOS]),
    ("TVOS_DEPLOYMENT_TARGET", [.tvOS]), ("WATCHOS_DEPLOYMENT_TARGET", [.watchOS]),
    ("XROS_DEPLOYMENT_TARGET", [.visionOS]),
  ]

  /// The build settings of an Xcode project: `IPHONEOS_DEPLOYMENT_TARGET = 16.4;`.
  private static func readBuildSettings(
    _ text: String,
    into versions: inout [Platform: [String: Int]]
  ) {
    for line in text.split(separator: "\n") {
      for (name, platforms) in settings {
        guard let value = value(of: name, in: line), isVersion(value) else { continue }
        for platform in platforms { versions[platform, default: [:]][value, default: 0] += 1 }
      }
    }
  }

  private static func value(of name: String, in line: Substring) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == name else { return nil }
    return parts[1].filter { !$0.isWhitespace && $0 != ";" && $0 != "\"" }
  }

  static func isVersion(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isNumber && $0.isASCII || $0 == "." } && text.first != "."
  }

  /// `.iOS(.v17)` and `.macOS("14.2")` in the manifest of a package, or of a project that Tuist makes.
  private static func readPackage(_ text: String, into versions: inout [Platform: [String: Int]]) {
    let names: [(String, Set<Platform>)] = [
      (".iOS(", [.iOS, .iPadOS]), (".macOS(", [.macOS]), (".tvOS(", [.tvOS]),
      (".watchOS(", [.watchOS]), (".visionOS(", [.visionOS]),
    ]
    for (name, platforms) in names {
      guard let range = text.firstRange(of: name) else { continue }
      let rest = text[range.upperBound...].prefix { $0 != ")" }
      let digits = rest.replacing("_", with: ".").filter { $0.isNumber || $0 == "." }
      let version = digits.drop { $0 == "." }
      guard isVersion(String(version)) else { continue }
      let full = version.contains(".") ? String(version) : "\(version).0"
      for platform in platforms where versions[platform] == nil { versions[platform] = [full: 1] }
    }
  }
}

/// A property list as text, of which only lists of strings are read.
struct PropertyListText {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The strings of all lists under a key.
  func strings(of key: String) -> [String] {
    var result: [String] = []
    var rest = text[...]
    while let found = rest.firstRange(of: "<key>\(key)</key>") {
      rest = rest[found.upperBound...]
      guard let end = rest.firstRange(of: "</array>"), let start = rest.firstRange(of: "<array"),
        start.lowerBound < end.lowerBound
      else { continue }
      var list = rest[start.upperBound..<end.lowerBound]
      while let open = list.firstRange(of: "<string>"),
        let close = list.firstRange(of: "</string>"),
        open.upperBound <= close.lowerBound
      {
        result.append(list[open.upperBound..<close.lowerBound].unescapedXML)
        list = list[close.upperBound...]
      }
    }
    return result
  }
}

extension Substring {
  fileprivate var unescapedXML: String {
    String(replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&"))
  }
}
