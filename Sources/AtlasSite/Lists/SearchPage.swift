import AtlasMarkup

/// The page of all results of a search, which the script fills.
struct SearchPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>Screens, views, routes, tabs, parts, owners, findings, actions such as “tap Share”, and URLs. Only one kind: \(code("kind:screen")). The way between two screens: \(code("home to settings")).</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "results",
        "Results",
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
