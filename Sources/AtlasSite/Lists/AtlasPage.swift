import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The features of the app, which a reader opens in place. The script draws the transitions between what is
/// open and what is closed.
struct AtlasPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: paragraph(
        "All screens by feature. Open a feature to see its screens and where they lead. Everything at once: <a href=\"\(context.href(.app))\">the whole app</a>."
      ),
      in: context
    )
    let groups = context.site.featureGroups
    let links = groups.linksOfGroups
    let boxes = groups.groups.indices.map { number in
      box(groups.groups[number], leadsTo: links[number])
    }
    page.sections.append(
      Page.Section(
        "atlas",
        "Features",
        rest:
          """
          <div class="atlas-tools" hidden><label>Find <input type="search" placeholder="Screen or feature"></label><output></output><output></output></div>
          <div class="atlas">
          <svg class="atlas-lines" aria-hidden="true"><marker id="atlas-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z"/></marker><g></g></svg>
          \(boxes.joined(separator: "\n"))
          </div>

          """
      )
    )
    return page
  }

  /// A feature, closed. Where it leads is there for the script: `NUMBER:COUNT`, the other feature and the
  /// number of transitions.
  private func box(_ group: FeatureGroups.Group, leadsTo links: [(group: Int, count: Int)]) -> HTML
  {
    let feature = group.feature.map { context.model.features[$0] }
    let title = feature?.title ?? "Other screens"
    let count = group.screens.count == 1 ? "1 screen" : "\(group.screens.count) screens"
    let targets = links.map { "\($0.group):\($0.count)" }.joined(separator: " ")
    let name = feature.map { SitePaths.anchor("feature", $0.id) } ?? "other"
    let more: HTML =
      group.feature.map {
        "<p><a href=\"\(context.href(.feature($0)))\">About \(title)</a></p>\n"
      } ?? ""
    return """
      <details id="\(name)" data-to="\(targets)">
      <summary><strong>\(title)</strong> <span class="quiet">\(count)</span></summary>
      \(more)<ul>
      \(group.screens.map(item).joined(separator: "\n"))
      </ul>
      </details>
      """
  }

  private func item(ofScreen index: Int) -> HTML {
    let screen = context.model.screens[index]
    let view: HTML =
      screen.view.map { $0 == screen.label ? "" : " <span class=\"quiet\">\($0)</span>" } ?? ""
    return
      "<li data-id=\"\(screen.id)\" data-screens=\"\(index)\"><a href=\"\(context.href(.screen(index)))\">\(screen.label)</a>\(view)</li>"
  }
}
