import AtlasMarkup

/// What the keys of the site do, which the script shows when a person asks.
package enum HelpData {
  private static let keys: [(key: HTML, text: HTML)] = [
    ("/ or Ctrl K, ⌘K", "Search"),
    (
      "kind:screen",
      "In the search: only elements of a kind, such as screen, tab, route, action, finding"
    ), ("launch to settings", "In the search: the way from one screen to another"),
    ("+ − 0 1", "In a picture: larger, smaller, the whole picture, actual size"),
    ("← → ↑ ↓", "In a picture: move"), ("f", "In a picture: full screen"),
    ("Tab, Enter", "In a picture: the next node, open its page"),
    ("Escape", "Close what is open"), ("?", "This help"),
  ]

  /// The script that has it as HTML.
  package static var script: String {
    let rows = keys.map { "<dt><kbd>\($0.key)</kbd></dt><dd>\($0.text)</dd>" as HTML }
    let html: HTML =
      "<dialog class=\"help\" aria-labelledby=\"help-title\"><h2 id=\"help-title\">Keys</h2><dl>\(rows.joined())</dl><p>Drag a picture to move it; Ctrl and the wheel, or two fingers, enlarge it. A click on a node or a line shows its ways, a second one opens its page.</p><p><label><input type=\"checkbox\"> Use the keys / and ? on every page</label></p><form method=\"dialog\"><button class=\"action\" autofocus>Close</button></form></dialog>"
    return "var atlasHelp = \(scriptText(html.text));\n"
  }
}
