import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The containers around a position, as links, the outermost first: `Main › Cook › detail`.
struct ContainerTrail {
  let context: PageContext
  let position: Position

  var html: HTML {
    var parts: [HTML] = context.model.holders(of: position).reversed().map { link(to: $0) }
    switch position {
    case .stack(let index), .host(let index):
      parts.append(
        "<a href=\"\(context.href(.container(index)))\">\(context.model.containers[index].kindName)</a>"
      )
    case .slot: break
    }
    return parts.joined(separator: " <span class=\"quiet\">›</span> ")
  }

  private func link(to holder: Container.Parent) -> HTML {
    switch holder {
    case .scene(let index): context.link(.scene(index))
    case .column(let index, let column):
      "<a href=\"\(context.href(.container(index), anchor: SitePaths.anchor("column", column.name)))\">\(context.model.label(of: column, in: index)) column</a>"
    case .tab(let index): "\(context.link(.tab(index))) tab"
    case .accessory(let index, let accessory):
      "<a href=\"\(context.href(.container(index)))\">\(accessory.label)</a>"
    case .transition(let index):
      "<a href=\"\(context.href(.transition(index)))\">\(context.model.transitions[index].kind.label)</a> on \(context.link(ofOrigin: context.model.transitions[index].origin))"
    case .entryPoint(let index): context.link(.entryPoint(index))
    case .otherwiseOfEntryPoint(let index): "\(context.link(.entryPoint(index))), otherwise"
    case .deepLink(let index): context.link(.deepLink(index))
    case .otherwise(let index):
      "<a href=\"\(context.href(.deepLink(index), anchor: "otherwise"))\">\(context.model.deepLinks[index].label), otherwise</a>"
    case .notFound(let index):
      "<a href=\"\(context.href(.deepLink(index), anchor: "not-found"))\">\(context.model.deepLinks[index].label), if not found</a>"
    case .screen(let index): context.link(.screen(index))
    }
  }
}
