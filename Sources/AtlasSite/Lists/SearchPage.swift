import AtlasMarkup

/// The page of all results of a search, which the script fills.
struct SearchPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>The search finds screens, views, routes, tabs, parts, owners, findings, URLs, and actions such as “tap Share”. \(code("kind:screen")) finds only screens. \(code("launch to settings")) finds the way from one screen to another.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "results",
        "Search for",
        rest:
          """
          <div class="search-page" hidden><input type="search" aria-label="Search this site"><p class="quiet" role="status"></p><ul class="results"></ul></div>
          <noscript><p>The search needs JavaScript. All names by letter: <a href="\(context.href(.index))">A–Z</a>.</p></noscript>
          """
      )
    )
    return page
  }
}
