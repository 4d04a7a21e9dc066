import AtlasGraph
import AtlasMarkup
import AtlasModel

extension Opening {
  /// The steps of an opening, in a line.
  func summary(in context: PageContext) -> HTML {
    var parts: [HTML] = []
    if let scene, let index = context.model.index.scenes[scene] {
      parts.append("show \(context.link(.scene(index)))")
    }
    if let tab, let index = context.model.index.tabs[tab] {
      parts.append("select the \(context.link(.tab(index))) tab")
    }
    if resets, !path.isEmpty { parts.append("pop to the root") }
    parts += selections.map { "select \(context.link($0))" }
    parts += path.map { "push \(context.link($0))" }
    if let presentation {
      parts.append("\(presentation.kind.label): \(context.link(presented: presentation.content))")
    }
    guard !parts.isEmpty else { return "open the app" }
    return parts.joined(separator: ", then ")
  }
}
