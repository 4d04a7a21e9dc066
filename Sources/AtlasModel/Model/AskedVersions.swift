extension NavigationModel {
  /// Per platform the OS versions that code asks for before it shows or does something, sorted. Versions that every
  /// system of the app has decide nothing.
  static func versionsAskedFor(
    _ app: App,
    _ elements: [Attributes],
    _ contents: some Sequence<Content>
  ) -> [Platform: [OSVersion]] {
    var found: [Platform: Set<OSVersion>] = [:]
    func note(_ available: [Platform: OSVersion]) {
      for (platform, version) in available {
        guard let lowest = app.platforms[platform], version > lowest else { continue }
        found[platform, default: []].insert(version)
      }
    }
    for attributes in elements { note(attributes.available) }
    for content in contents {
      // What the last alternative asks for decides what it does, not whether it is shown.
      for alternative in content.alternatives.dropLast() { note(alternative.available) }
    }
    return found.mapValues { $0.sorted() }
  }
}

extension Container.Kind {
  /// What its columns hold.
  package var columnContents: [Content] {
    switch self {
    case .stack, .tabs: []
    case .split(let split): split.columns.map(\.content)
    case .columns(let columns): [columns.primary] + columns.secondary.map(\.content)
    }
  }
}

extension EntryPoint {
  /// What it shows or presents.
  var contents: [Content] {
    let shown: Content? =
      switch lead {
      case .content(let content): content
      case .opening(let opening): opening.presentation?.content
      case .deepLink, .outside, .notStated: nil
      }
    return [shown, otherwise?.presentation?.content].compactMap { $0 }
  }
}
