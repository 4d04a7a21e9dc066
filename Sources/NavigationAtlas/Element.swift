internal import AtlasBase
internal import AtlasGraph
internal import AtlasModel

/// An element of a model: a screen, a deep link, a container.
public struct Element: Sendable, Hashable {
  /// The kind as the model format names it: `screen`, `deepLink`, `routeCase`; `app` for the app itself.
  public var kind: String
  /// The id, unique within its kind; empty for the app itself.
  public var id: String
  /// The name that people read.
  public var title: String
  /// Where it stands in the model.
  public var location: FileLocation?
}

extension NavigationModel {
  /// The app's name.
  public var appName: String { graph.model.app.name }

  /// Every environment that the app runs in, sorted by platform, then by width.
  public var environments: [AppEnvironment] { graph.environments.map { AppEnvironment($0) } }

  /// Every screen, sorted by id.
  public var screens: [Element] { graph.model.screens.indices.map { element(.screen($0)) } }

  /// Every deep link, sorted by id.
  public var deepLinks: [Element] { graph.model.deepLinks.indices.map { element(.deepLink($0)) } }

  /// Every named condition, such as `signedIn`, sorted by id.
  public var conditions: [Element] {
    graph.model.conditions.indices.map { element(.condition($0)) }
  }

  /// Every element, by kind.
  public var elements: [Element] { graph.model.elements.map(element) }

  func element(_ reference: ElementReference) -> Element {
    Element(reference, in: graph, files: loaded.files)
  }
}

extension Element {
  /// - Parameter reference: Nil for the app.
  init(_ reference: ElementReference?, in graph: AppGraph, files: [SourceFile]) {
    let model = graph.model
    guard let reference else {
      self.init(
        kind: "app",
        id: "",
        title: model.app.name,
        location: FileLocation(model.app.range, in: files)
      )
      return
    }
    self.init(
      kind: reference.kind.rawValue,
      id: model.id(of: reference),
      title: model.label(of: reference),
      location: FileLocation(model.attributes(of: reference).range, in: files)
    )
  }
}
