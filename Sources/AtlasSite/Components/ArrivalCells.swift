import AtlasGraph
import AtlasMarkup

/// The cells of a table of states: the state after a cold start and after a warm start.
struct ArrivalCells {
  let context: PageContext
  let arrival: Arrival
  /// The environment.
  let number: Int

  /// The state if the link launches the app.
  var launched: HTML {
    if arrival.cold == nil, arrival.warm != nil {
      return "<span class=\"quiet\">It works only inside the app.</span>"
    }
    guard let cold = arrival.cold else {
      let words = NavigationWords(context.model, in: context.graph.environments[number])
      let reason = arrival.failure.map(words.reason) ?? "nothing is shown"
      return "<span class=\"warning\">It leads nowhere: \(reason).</span>"
    }
    return state(cold) + bypassed
  }

  /// The requirements that the link bypasses.
  private var bypassed: HTML {
    let lines = StateWords(context.model)
    return arrival.bypassed.map {
      "<p class=\"warning\">\(lines.text(of: $0)).</p>" as HTML
    }.joined()
  }

  /// The state if the app is already running.
  var running: HTML {
    guard let warm = arrival.warm else { return dash }
    guard let cold = arrival.cold else { return state(warm) + bypassed }
    let tabs = warm.otherTabsKeepTheirPaths ? "other tabs keep their paths" : ""
    if warm.showsTheSame(as: cold) {
      return tabs.isEmpty ? "The same" : "The same; \(tabs)"
    }
    return state(warm) + (tabs.isEmpty ? "" : "<p class=\"note\">\(sentence(tabs)).</p>")
  }

  /// What a state shows, from the scene to what is presented.
  private func state(_ state: NavigationState) -> HTML {
    var html: HTML = "<dl class=\"state\">"
    for line in StateWords(context.model).lines(of: state) {
      let about = String(line.about.drop { $0 == " " })
      let isInside = line.about.hasPrefix(" ")
      if !about.isEmpty {
        html += isInside ? "<dt class=\"inside\">\(about)</dt>" : "<dt>\(about)</dt>"
      }
      let name: HTML =
        line.element.map { context.link($0) } ?? "<span class=\"quiet\">\(line.name)</span>"
      // The id of the screen is on its page.
      let isID = line.element.map { context.model.id(of: $0) } == line.destination
      let destination = isID ? "" : line.destination.map { " <code>\($0)</code>" as HTML } ?? ""
      let notes = line.notes.map { " <span class=\"quiet\">\($0)</span>" as HTML }.joined()
      html += "<dd>\(name)\(destination)\(notes)</dd>"
    }
    return html + "</dl>"
  }
}
