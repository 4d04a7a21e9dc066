import AtlasGraph
import AtlasMarkup
import AtlasModel

/// A part: what it offers, and the screens and parts that use it.
struct PartPage {
  let context: PageContext
  let index: Int

  var page: Page {
    var page = Page(about: .part(index), kind: "Part", in: context)
    if part.isEverywhere { page.badges.append("on every screen") }
    if let view = part.view { page.facts.append(Page.Fact("View", code(view))) }
    if !part.uses.isEmpty {
      page.facts.append(Page.Fact("Parts", context.links(toParts: part.uses)))
    }
    page.facts += part.attributes.facts(in: context)
    page.facts += context.sourceFacts(.part(index))
    page.sections = [
      waysOut, registrations, usingParts, screens,
      FindingsTable(context: context).section(about: .part(index)),
    ].compactMap { $0 }
    return page
  }

  private var part: Part { context.model.parts[index] }

  private var waysOut: Page.Section {
    let transitions = Array(part.transitions)
    return Page.Section(
      "ways-out",
      "Ways out",
      text: transitions.isEmpty ? paragraph("It offers no transition itself.") : "",
      table: transitions.isEmpty
        ? nil : TransitionsTable(context: context, transitions: transitions).table("Ways out")
    )
  }

  private var registrations: Page.Section? {
    guard !part.destinations.isEmpty else { return nil }
    return Page.Section(
      "destinations",
      "Destinations it registers",
      table: RegistrationsTable(context: context, destinations: part.destinations).table
    )
  }

  /// The parts that it is itself a part of.
  private var usingParts: Page.Section? {
    let users = context.model.parts.indices.filter { number in
      context.model.parts[number].uses.contains { $0.part == part.id }
    }
    guard !users.isEmpty else { return nil }
    return Page.Section(
      "parts",
      "Parts that use it",
      rest: list(users.map { context.link(.part($0)) })
    )
  }

  private var screens: Page.Section {
    let screens = context.model.partsOfScreens.screens[index]
    guard !screens.isEmpty else {
      return Page.Section("screens", "Screens that use it", text: paragraph("None."))
    }
    return Page.Section(
      "screens",
      "Screens that use it",
      table: ScreensTable(context: context, screens: screens).table("Screens that use it")
    )
  }
}
