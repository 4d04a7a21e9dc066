import AtlasLinks

extension Opening {
  /// Its selections, then its path.
  package var steps: [Destination] { selections + path }
}

extension DeepLink {
  /// Whether it comes from outside the app: what an `OpenURLAction` takes was tapped inside.
  package var isOpenedFromOutside: Bool { handler != "openURLAction" }

  /// The schemes of its patterns that are the app's own, each once.
  package var customSchemes: [String] {
    patterns.filter { !$0.isWeb }.reduce(into: []) { schemes, pattern in
      if !schemes.contains(pattern.scheme) { schemes.append(pattern.scheme) }
    }
  }
}
