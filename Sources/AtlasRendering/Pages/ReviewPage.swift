import AtlasGraph
import AtlasModel
import AtlasReview
import AtlasSite

/// A review as one HTML file that needs no other: style sheets and picture are in it.
package struct ReviewPage: Sendable {
  /// The file.
  package let text: String

  /// - Parameter drawing: The picture of the change, drawn for a page; nil where there is none.
  package init(_ review: NavigationReview, drawing: Drawing?, templates: TemplateLibrary) {
    let sections = review.sections(withPicture: drawing != nil)
    text = templates.render(
      ReviewView(
        siteName: review.new.model.app.name,
        summary: review.summary,
        hasPicture: drawing?.svg != nil,
        css: templates.styleSheets,
        sections: sections.map { section in
          SectionView(
            section: section,
            pictures: section.pictures.compactMap { picture in
              drawing.map { PictureView(picture: picture, drawing: $0) }
            }
          )
        }
      )
    )
  }
}

struct ReviewView: TemplatePage {
  static let template = "review"

  let siteName: String
  let summary: String
  let hasPicture: Bool
  let css: String
  let sections: [SectionView]

  static let keys: TemplateKeys<Self> = [
    .text("siteName", summary: "The app's name.", \.siteName),
    .text("summary", summary: "What changed, in one line.", \.summary),
    .flag("hasPicture", summary: "Whether there is a picture, which can be zoomed.", \.hasPicture),
    .html("css", summary: "The style sheets, for `<style>`.", \.css),
    .list("sections", summary: "The parts of the page.", \.sections),
  ]
}
