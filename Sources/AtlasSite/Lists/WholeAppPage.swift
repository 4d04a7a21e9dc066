import AtlasDiagrams
import AtlasMarkup

/// Every screen in its container, in one picture.
struct WholeAppPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: paragraph(
        "Every screen in its scene, tab and container, and every transition between them. As lists: <a href=\"\(context.href(.screens))\">screens</a>, <a href=\"\(context.href(.containers))\">containers</a>."
      ),
      in: context
    )
    page.sections.append(
      Page.Section(
        "picture",
        "Picture",
        pictures: [
          Page.Picture(
            view: .app,
            caption: "All screens and transitions. Each name links to its page."
          )
        ]
      )
    )
    return page
  }
}
