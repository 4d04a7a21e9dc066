import AtlasDiagrams
import AtlasGraph
import AtlasModel
import AtlasReview

/// Makes the diagrams of pages.
package struct DiagramMaker: Sendable {
  private let content: SiteContent
  private let everywhere: DiagramIndex
  /// By environment, only for those that have their own pictures.
  private let single: [Environment: DiagramIndex]

  package init(_ content: SiteContent) {
    self.content = content
    let graph = content.graph
    everywhere = DiagramIndex(graph, reach: content.reach)
    var single: [Environment: DiagramIndex] = [:]
    let hasSplit = graph.model.containers.contains {
      if case .split = $0.kind { true } else { false }
    }
    if hasSplit {
      for collapses in [false, true] {
        guard let environment = content.shownEnvironment(collapsingColumns: collapses) else {
          continue
        }
        single[environment] = DiagramIndex(graph, in: environment, reach: content.reach)
      }
    }
    self.single = single
  }

  /// The diagrams of a page's pictures, in order.
  package func diagrams(of page: Page) -> [Diagram] {
    let pictures = page.sections.flatMap(\.pictures)
    return pictures.enumerated().map { number, picture in
      let options = options("picture-\(number + 1)", page.address)
      guard let view = picture.view else { return changes(options) }
      let index = picture.environment.flatMap { single[$0] } ?? everywhere
      return index.diagram(view, options: options)
    }
  }

  /// The larger diagrams that a page loads when a person asks for them, each in the place of the picture whose
  /// surroundings it shows, with its ids.
  package func deeperDiagrams(of page: Page) -> [Diagram] {
    page.sections.flatMap(\.pictures).enumerated().flatMap { number, picture in
      (picture.deeper?.views ?? []).map {
        everywhere.diagram($0, options: options("picture-\(number + 1)", page.address))
      }
    }
  }

  /// The picture of the changes.
  private func changes(_ options: DiagramOptions) -> Diagram {
    content.review?.diagram(ReviewDiagram.Options(id: options.id, links: options.links))
      ?? Diagram(id: options.id, title: "Changes")
  }

  private func options(_ id: String, _ address: PageAddress) -> DiagramOptions {
    let context = PageContext(content, address)
    let images = content.images
    return DiagramOptions(
      id: id,
      links: DiagramLinks(
        screen: { context.href(.screen($0)) },
        container: { context.href(.container($0)) },
        scene: { context.href(.scene($0)) },
        tab: { context.href(.tab($0)) },
        feature: { context.href(.feature($0)) },
        deepLink: { context.href(.deepLink($0)) },
        entryPoint: { context.href(.entryPoint($0)) },
        condition: { context.href(.condition($0)) },
        transition: { context.href(.transition($0)) }
      ),
      thumbnail: { path in
        images[path].map {
          Diagram.Thumbnail(href: context.root + $0.path, width: $0.width, height: $0.height)
        }
      }
    )
  }
}

extension SiteContent {
  /// The environment that pictures of a split view are drawn for. For columns side by side, an iPad
  /// goes before an iPhone in landscape.
  func shownEnvironment(collapsingColumns: Bool) -> Environment? {
    let found = graph.environments.filter { $0.collapsesColumns == collapsingColumns }
    return found.first { collapsingColumns || $0.platform != .iOS } ?? found.first
  }
}
