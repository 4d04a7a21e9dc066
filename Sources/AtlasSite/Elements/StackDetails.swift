import AtlasMarkup
import AtlasModel

/// A stack: its root, its path, and the destinations it registers.
struct StackDetails: ContainerDetails {
  let context: PageContext
  let stack: Stack

  var facts: [Page.Fact] {
    var facts = [Page.Fact("Root", context.link(stack.root))]
    if stack.broughtBy != nil, let screen = context.model.screen(of: stack.root) {
      facts.append(Page.Fact("Made by", "the view of \(context.link(.screen(screen)))"))
    }
    if let path = stack.path {
      var text: HTML = path.type == "none" ? "not bound" : code(path.type)
      if let property = path.property { text += " in \(code(property))" }
      if let place = path.createdIn { text += ", created in \(place)" }
      facts.append(Page.Fact("Path", text))
    }
    if let router = stack.router {
      let router =
        context.model.index.routers[router].map { context.link(.router($0)) } ?? code(router)
      facts.append(Page.Fact("Router", router))
    }
    return facts
  }

  var sections: [Page.Section] {
    guard !stack.destinations.isEmpty else { return [] }
    return [
      Page.Section(
        "destinations",
        "Registered destinations",
        table: RegistrationsTable(context: context, destinations: stack.destinations).table
      )
    ]
  }
}
