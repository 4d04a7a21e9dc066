import AtlasLinks

extension Opening {
  /// Its selections, then its path.
  package var steps: [Destination] { selections + path }
}

extension DeepLink {
  /// Whether it comes from outside the app: what an `OpenURLAction` takes was tapped inside.
  package var isOpenedFromOutside: Bool { handler != "openURLAction" }

  /// Whether the same handler is asked for both, so that the first that matches a URL takes it.
  ///
  /// What comes from outside is asked of one list. Each `OpenURLAction` has its own: the nearest in the environment
  /// gets a URL, and no other is asked after it. Two are told apart by the file of their source; one that does
  /// not state it may be any.
  package func sharesHandler(with other: DeepLink) -> Bool {
    guard !isOpenedFromOutside, !other.isOpenedFromOutside else {
      return isOpenedFromOutside == other.isOpenedFromOutside
    }
    guard let file = attributes.source?.path, let otherFile = other.attributes.source?.path else {
      return true
    }
    return file == otherFile
  }

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
