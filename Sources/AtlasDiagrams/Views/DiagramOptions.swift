/// How a view becomes a diagram: the ids inside it, where its nodes lead and which images it shows.
package struct DiagramOptions: Sendable {
  /// What the ids inside the picture begin with; see ``Diagram/id``.
  package var id: String
  /// Where nodes and clusters lead.
  package var links: DiagramLinks
  /// The image to show for a screenshot's path; nil for none.
  var thumbnail: @Sendable (String) -> Diagram.Thumbnail?
  /// From how many neighbours in one direction on those of one feature or tab become one node.
  var neighbourLimit: Int
  /// From how many nodes on a picture of many screens shows features in their place.
  var nodeLimit: Int
  /// The same for lines.
  var edgeLimit: Int
  /// From how many features on a picture of features sums up their lines by tab.
  var groupLimit: Int

  package init(
    id: String = "diagram",
    links: DiagramLinks = DiagramLinks(),
    thumbnail: @escaping @Sendable (String) -> Diagram.Thumbnail? = { _ in nil },
    neighbourLimit: Int = 24,
    nodeLimit: Int = 300,
    edgeLimit: Int = 1200,
    groupLimit: Int = 60
  ) {
    self.id = id
    self.links = links
    self.thumbnail = thumbnail
    self.neighbourLimit = neighbourLimit
    self.nodeLimit = nodeLimit
    self.edgeLimit = edgeLimit
    self.groupLimit = groupLimit
  }
}

/// The URL of the page of an element, by its index in the model, relative to the page that the
/// diagram stands on; nil for no link.
package struct DiagramLinks: Sendable {
  package typealias Link = @Sendable (Int) -> String?

  var screen: Link
  var container: Link
  var scene: Link
  /// Of a tab or a section.
  var tab: Link
  package var feature: Link
  var deepLink: Link
  var entryPoint: Link
  var condition: Link
  /// Where the page that states a transition states it.
  var transition: Link

  /// No links but those given.
  package init(
    screen: @escaping Link = { _ in nil },
    container: @escaping Link = { _ in nil },
    scene: @escaping Link = { _ in nil },
    tab: @escaping Link = { _ in nil },
    feature: @escaping Link = { _ in nil },
    deepLink: @escaping Link = { _ in nil },
    entryPoint: @escaping Link = { _ in nil },
    condition: @escaping Link = { _ in nil },
    transition: @escaping Link = { _ in nil }
  ) {
    self.screen = screen
    self.container = container
    self.scene = scene
    self.tab = tab
    self.feature = feature
    self.deepLink = deepLink
    self.entryPoint = entryPoint
    self.condition = condition
    self.transition = transition
  }
}
