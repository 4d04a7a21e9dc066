import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The containers around a position, as links, the outermost first: `Main › Cook › detail`.
struct ContainerTrail {
  let context: PageContext
  let position: Position
  /// The container, by index, that the trail starts in; nil for the scene.
  var start: Int?
  /// Whether the names are links: in a long table these would make it heavy.
  var isLinked = true

  /// Nothing if the position is directly in the container that the trail starts in.
  var html: HTML {
    var parts: [HTML] = holders.reversed().map { isLinked ? link(to: $0) : name(of: $0) }
    switch position {
    case .stack(let index), .host(let index):
      let name = HTML(context.model.containers[index].kindName)
      if index != start {
        parts.append(
          isLinked ? "<a href=\"\(context.href(.container(index)))\">\(name)</a>" : name
        )
      }
    case .slot: break
    }
    return parts.joined(separator: " <span class=\"quiet\">›</span> ")
  }

  /// What is around the position within the start, the innermost first.
  private var holders: [Container.Parent] {
    let holders = context.model.holders(of: position)
    guard let start else { return holders }
    switch position {
    case .stack(start), .host(start): return []
    default: break
    }
    guard let last = holders.firstIndex(where: { container(of: $0) == start }) else {
      return holders
    }
    return Array(holders[...last])
  }

  private func container(of holder: Container.Parent) -> Int? {
    switch holder {
    case .column(let container, _), .accessory(let container, _): container
    case .tab(let tab): context.model.tabs[tab].tabView
    default: nil
    }
  }

  private func link(to holder: Container.Parent) -> HTML {
    switch holder {
    case .scene(let index): context.link(.scene(index))
    case .column(let index, let column):
      "<a href=\"\(context.href(.container(index), anchor: SitePaths.anchor("column", column.name)))\">\(name(of: holder))</a>"
    case .tab(let index): "\(context.link(.tab(index))) tab"
    case .accessory(let index, _):
      "<a href=\"\(context.href(.container(index)))\">\(name(of: holder))</a>"
    case .transition(let index):
      "<a href=\"\(context.href(.transition(index)))\">\(context.model.transitions[index].kind.label)</a> on \(context.link(ofOrigin: context.model.transitions[index].origin))"
    case .entryPoint(let index): context.link(.entryPoint(index))
    case .otherwiseOfEntryPoint(let index): "\(context.link(.entryPoint(index))), otherwise"
    case .deepLink(let index): context.link(.deepLink(index))
    case .otherwise(let index):
      "<a href=\"\(context.href(.deepLink(index), anchor: "otherwise"))\">\(name(of: holder))</a>"
    case .notFound(let index):
      "<a href=\"\(context.href(.deepLink(index), anchor: "not-found"))\">\(name(of: holder))</a>"
    case .screen(let index): context.link(.screen(index))
    }
  }

  private func name(of holder: Container.Parent) -> HTML {
    switch holder {
    case .scene(let index): context.name(of: .scene(index))
    case .column(let index, let column): "\(context.model.label(of: column, in: index)) column"
    case .tab(let index): "\(context.name(of: .tab(index))) tab"
    case .accessory(_, let accessory): "\(accessory.label)"
    case .transition(let index): context.name(of: .transition(index))
    case .entryPoint(let index): context.name(of: .entryPoint(index))
    case .otherwiseOfEntryPoint(let index): "\(context.name(of: .entryPoint(index))), otherwise"
    case .deepLink(let index): context.name(of: .deepLink(index))
    case .otherwise(let index): "\(context.model.deepLinks[index].label), otherwise"
    case .notFound(let index): "\(context.model.deepLinks[index].label), if not found"
    case .screen(let index): context.name(of: .screen(index))
    }
  }
}
