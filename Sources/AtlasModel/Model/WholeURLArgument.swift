import AtlasLinks

extension DeepLink {
  /// The name by which an argument gets the whole URL: `post(url)`.
  package static let wholeURLName = "url"

  /// Whether an argument of that name gets the whole URL, and not the value of a parameter.
  package func suppliesWholeURL(as name: String) -> Bool {
    name == Self.wholeURLName && !patterns.isEmpty
      && !patterns.contains { $0.parameters.contains { $0.name == name } }
  }
}

extension NavigationModel {
  /// What a URL that a deep link handles supplies: the values of the parameters and, if one of its
  /// destinations takes it, the whole URL.
  package func arguments(
    ofLink index: Int,
    _ values: [URLPattern.Arguments.Argument],
    url: String
  ) -> [URLPattern.Arguments.Argument] {
    takesWholeURL(deepLinks[index])
      ? values + [.init(name: DeepLink.wholeURLName, value: url)] : values
  }

  /// Whether a destination of the deep link takes the whole URL.
  package func takesWholeURL(_ link: DeepLink) -> Bool {
    link.suppliesWholeURL(as: DeepLink.wholeURLName)
      && [link.opening, link.otherwise, link.notFound].contains { opening in
        opening.map { destinations(of: $0) }?.flatMap(\.arguments).contains {
          $0.value.parameterNames.contains(DeepLink.wholeURLName)
        } ?? false
      }
  }
}
