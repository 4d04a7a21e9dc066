import AtlasDiagrams
import AtlasMarkup

/// Every screen in its container, in one picture.
struct WholeAppPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: paragraph(
        "Every screen in its scene, tab and container, and every transition between them. Where that is too much for one picture, it shows features and tabs. As lists: <a href=\"\(context.href(.screens))\">screens</a>, <a href=\"\(context.href(.containers))\">containers</a>."
      ),
      in: context
    )
    page.sections.append(ways)
    page.sections.append(
      Page.Section(
        "picture",
        "Picture",
        pictures: [
          Page.Picture(
            view: .app,
            caption:
              "Screens and transitions, or the features and tabs of a large app. Each name links to its page."
          )
        ]
      )
    )
    return page
  }

  /// The choice of two screens, which the script answers.
  private var ways: Page.Section {
    Page.Section(
      "ways",
      "From here to there",
      text: paragraph(
        "The fewest taps from one screen to another, on the device that is chosen above; the picture shows the way, if it shows the screens. In a terminal: \(code("navatlas path FROM TO"))."
      ),
      rest:
        """
        <div class="find-way" hidden><label>From <input type="search" list="screen-names" placeholder="Screen"></label> <label>To <input type="search" list="screen-names" placeholder="Screen"></label><datalist id="screen-names"></datalist><div role="status"></div></div>
        """
    )
  }
}
