import AtlasModel

/// What navigation depends on beside the app: the platform and the horizontal size class.
package struct Environment: Sendable, Hashable, Comparable {
  package var platform: Platform
  package var width: Width

  package init(_ platform: Platform, _ width: Width) {
    self.platform = platform
    self.width = width
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.platform, left.width) < (right.platform, right.width)
  }

  /// A short stable name: `iPadOS-compact`.
  package var id: String { "\(platform.rawValue)-\(width.rawValue)" }

  /// In words: `iPad, compact width`.
  package var label: String {
    Self.widths(of: platform).count == 1
      ? platform.deviceName : "\(platform.deviceName), \(width.rawValue) width"
  }

  /// The widths that a platform has.
  ///
  /// An iPhone is regular in width on its side, in the larger models; Apple Watch has compact width
  /// alone, the Mac, Apple TV and Apple Vision Pro have regular width alone.
  package static func widths(of platform: Platform) -> [Width] {
    switch platform {
    case .iOS, .iPadOS: [.compact, .regular]
    case .watchOS: [.compact]
    case .macOS, .macCatalyst, .tvOS, .visionOS: [.regular]
    }
  }
}

extension Platform {
  /// The device in words.
  package var deviceName: String {
    switch self {
    case .iOS: "iPhone"
    case .iPadOS: "iPad"
    case .macOS: "Mac"
    case .macCatalyst: "Mac with Mac Catalyst"
    case .watchOS: "Apple Watch"
    case .tvOS: "Apple TV"
    case .visionOS: "Apple Vision Pro"
    }
  }
}

extension App {
  /// Every environment that the app runs in, sorted.
  package var environments: [Environment] {
    sortedPlatforms.flatMap { platform in
      Environment.widths(of: platform).map { Environment(platform, $0) }
    }
  }
}

extension App {
  /// Some of its environments in words: `iPhone, iPad in compact width`; nil where it is all of them.
  package func names(of environments: [Environment]) -> String? {
    if environments.count == self.environments.count { return nil }
    if environments.isEmpty { return "nowhere" }
    var names: [String] = []
    // Platforms of one width share its words.
    var narrow: [Width: [String]] = [:]
    for platform in sortedPlatforms {
      let stated = environments.filter { $0.platform == platform }
      guard let first = stated.first else { continue }
      if stated.count == Environment.widths(of: platform).count {
        names.append(platform.deviceName)
      } else {
        narrow[first.width, default: []].append(platform.deviceName)
      }
    }
    for width in Width.allCases {
      guard let devices = narrow[width] else { continue }
      let list = devices.dropLast().joined(separator: ", ")
      let words = list.isEmpty ? devices[0] : "\(list) and \(devices[devices.count - 1])"
      names.append("\(words) in \(width.rawValue) width")
    }
    return names.joined(separator: ", ")
  }
}
