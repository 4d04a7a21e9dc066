import AtlasMarkup
import AtlasReview

/// What changed since an earlier state of the app.
struct ChangesPage {
  let context: PageContext

  var page: Page {
    guard let review = context.site.review else {
      return Page(listing: "<p>There is no earlier state to compare with.</p>", in: context)
    }
    guard !review.isEmpty else {
      return Page(listing: "<p>Nothing changed in the navigation\(since).</p>", in: context)
    }
    var page = Page(
      listing: "<p>What changed in the navigation\(since): \(review.summary).</p>",
      in: context
    )
    page.sections =
      ReviewSections(
        digest: ReviewDigest(review),
        href: { context.href($0) },
        ruleHref: { id in
          context.site.findings.report.results.firstIndex { $0.rule.id == id }
            .map { context.href(.rule($0)) }
        }
      )
      .sections(picture: context.site.hasChangesPicture ? .changes : nil)
    return page
  }

  private var since: HTML {
    context.site.comparedTo.map { " since <code>\($0)</code>" } ?? ""
  }
}
