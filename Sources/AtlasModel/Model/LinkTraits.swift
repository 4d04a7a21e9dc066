import AtlasLinks

extension Opening {
  /// Its selections, then its path.
  package var steps: [Destination] { selections + path }
}

/// Who is asked for a URL.
///
/// What comes from outside is asked of one list. Each `OpenURLAction` has its own: the nearest in the environment
/// gets a URL, and no other is asked after it.
package enum LinkHandler: Hashable, Sendable {
  /// What takes URLs from outside the app.
  case outside
  /// An `OpenURLAction`, by the file of its source; nil if the model does not state that.
  case action(file: String?)

  /// Whether both are one handler, as far as is known: an `OpenURLAction` without a file may be any.
  package func mayBe(_ other: LinkHandler) -> Bool {
    switch (self, other) {
    case (.outside, .outside): true
    case (.action(let file?), .action(let otherFile?)): file == otherFile
    case (.action, .action): true
    case (.outside, .action), (.action, .outside): false
    }
  }
}

extension DeepLink {
  /// The handler that is asked for its URLs.
  package var asked: LinkHandler {
    handler == "openURLAction" ? .action(file: attributes.source?.path) : .outside
  }

  /// Whether it comes from outside the app: what an `OpenURLAction` takes was tapped inside.
  package var isOpenedFromOutside: Bool { asked == .outside }

  /// Whether the same handler is asked for both, so that the first that matches a URL takes it.
  package func sharesHandler(with other: DeepLink) -> Bool { asked.mayBe(other.asked) }

  /// The schemes of its patterns that are the app's own, each once. Files come by document types.
  package var customSchemes: [String] {
    patterns.filter { !$0.isWeb && $0.scheme != LinkURL.fileScheme }.reduce(into: []) {
      schemes,
      pattern in
      if !schemes.contains(pattern.scheme) { schemes.append(pattern.scheme) }
    }
  }
}

extension NavigationModel {
  /// The deep links that the system hands over by the association file: those with `https` patterns
  /// that come from outside the app.
  package var universalLinks: [(index: Int, link: DeepLink)] {
    deepLinks.enumerated().filter {
      $0.element.isOpenedFromOutside && $0.element.patterns.contains(where: \.isWeb)
    }.map { (index: $0.offset, link: $0.element) }
  }

  /// The ids of the deep links that entry points follow, all of them widgets or Live Activities.
  package var linksOfWidgetsAlone: Set<String> {
    var widgets: Set<String> = []
    var others: Set<String> = []
    for entry in entryPoints {
      guard case .deepLink(let id) = entry.lead else { continue }
      if entry.kind == .widget || entry.kind == .liveActivity {
        widgets.insert(id)
      } else {
        others.insert(id)
      }
    }
    return widgets.subtracting(others)
  }
}

extension NavigationModel {
  /// The types of user activities that screens advertise, each once with the first screen that does.
  package var advertisedActivities: [(type: String, screen: Int)] {
    var known: Set<String> = []
    return screens.enumerated().flatMap { index, screen in
      screen.advertises.filter { known.insert($0).inserted }.map { (type: $0, screen: index) }
    }
  }
}

extension App {
  /// Whether it is known which entries of an association file are the app's.
  package func knowsEntries(of file: AssociationFile) -> Bool {
    !appIDs.isEmpty || file.entries.count < 2
  }
}
