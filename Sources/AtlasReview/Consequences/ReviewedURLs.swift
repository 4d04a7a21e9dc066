import AtlasLinks
import AtlasModel

/// A URL that is followed in both models, as one handler is asked for it.
struct ReviewedURL: Sendable {
  /// The handler of a deep link in the old model, and in the new one: the file that has an `OpenURLAction` may
  /// have another name.
  struct Handlers: Hashable, Sendable {
    var old: LinkHandler
    var new: LinkHandler
  }

  var text: String
  var url: LinkURL
  /// Whether one of the models states it as an example.
  var isExample: Bool
  var handlers: Handlers

  /// Whether an `OpenURLAction` is asked, and not what takes URLs from outside the app.
  var isInsideApp: Bool { handlers.old != .outside }
}

extension ReviewedURL {
  /// The URLs worth following, sorted: the examples of both models; for each pattern of the old model
  /// that takes none of them a URL made from it; and for patterns that are not as they were, URLs that
  /// the patterns in their place do not take.
  static func all(
    old: NavigationModel,
    new: NavigationModel,
    _ matching: ElementMatching
  ) -> [ReviewedURL] {
    struct Key: Hashable {
      var text: String
      var handlers: Handlers
    }
    var urls: [Key: ReviewedURL] = [:]
    func add(_ text: String, isExample: Bool, _ handlers: [Handlers]) {
      guard let url = try? LinkURL(text) else { return }
      for pair in handlers where urls[Key(text: text, handlers: pair)] == nil {
        urls[Key(text: text, handlers: pair)] =
          ReviewedURL(text: text, url: url, isExample: isExample, handlers: pair)
      }
    }
    for (index, link) in old.deepLinks.enumerated() {
      let handlers = handlers(ofOldLink: index, old, new, matching)
      for example in link.examples { add(example.url, isExample: true, handlers) }
    }
    for (index, link) in new.deepLinks.enumerated() {
      var handlers = [Handlers(old: link.asked, new: link.asked)]
      if case .deepLink(let before)? = matching.old(of: .deepLink(index)) {
        handlers = self.handlers(ofOldLink: before, old, new, matching)
      }
      for example in link.examples { add(example.url, isExample: true, handlers) }
    }
    for (index, link) in old.deepLinks.enumerated() {
      let handlers = handlers(ofOldLink: index, old, new, matching)
      let examples = link.examples.compactMap { try? LinkURL($0.url) }
      let replacements = newPatterns(ofOldLink: index, new, matching)
      for pattern in link.patterns {
        let hasExample = examples.contains { url in
          if case .success = pattern.match(url) { true } else { false }
        }
        if !hasExample { add(pattern.exampleURL, isExample: false, handlers) }
        guard !replacements.contains(where: { $0.text == pattern.text }) else { continue }
        for replacement in replacements {
          if let url = pattern.witness(notTakenBy: replacement) {
            add(url, isExample: false, handlers)
          }
        }
      }
    }
    return urls.values.sorted { ($0.text, $0.handlers.text) < ($1.text, $1.handlers.text) }
  }

  /// Who is asked for the URLs of a deep link. If it goes from what takes URLs from outside to an
  /// `OpenURLAction`, or back, both are asked, in both models.
  private static func handlers(
    ofOldLink index: Int,
    _ old: NavigationModel,
    _ new: NavigationModel,
    _ matching: ElementMatching
  ) -> [Handlers] {
    let before = old.deepLinks[index].asked
    guard case .deepLink(let link)? = matching.new(of: .deepLink(index)) else {
      return [Handlers(old: before, new: before)]
    }
    let after = new.deepLinks[link].asked
    if (before == .outside) == (after == .outside) { return [Handlers(old: before, new: after)] }
    return [Handlers(old: before, new: before), Handlers(old: after, new: after)]
  }

  /// The patterns that a deep link of the old model has in the new one.
  private static func newPatterns(
    ofOldLink index: Int,
    _ new: NavigationModel,
    _ matching: ElementMatching
  ) -> [URLPattern] {
    guard case .deepLink(let link)? = matching.new(of: .deepLink(index)) else { return [] }
    return new.deepLinks[link].patterns
  }
}

extension ReviewedURL.Handlers {
  /// What orders them: from outside the app first.
  fileprivate var text: String { Self.text(old) + "\n" + Self.text(new) }

  private static func text(_ handler: LinkHandler) -> String {
    switch handler {
    case .outside: ""
    case .action(let file): "in " + (file ?? "")
    }
  }
}
