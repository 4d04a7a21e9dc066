import AtlasMarkup
import AtlasReview

extension PageBuilder {
  /// What changed since an earlier state of the app.
  func changesPage(_ review: NavigationReview, hasPicture: Bool) -> Page {
    guard !review.isEmpty else {
      return list("<p>Nothing changed in the navigation\(since(review)).</p>")
    }
    var page = list("<p>What changed in the navigation\(since(review)): \(review.summary).</p>")
    page.sections =
      ReviewSections(digest: ReviewDigest(review)) { href($0) }
      .sections(picture: hasPicture ? .changes : nil)
    return page
  }

  private func since(_ review: NavigationReview) -> HTML {
    guard let name = content.comparedTo else { return "" }
    return " since <code>\(name)</code>"
  }
}
