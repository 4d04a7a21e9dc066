import AtlasDiagrams
import AtlasSite

/// Renders every page of a site with nothing in the places of its pictures; what the pages alone
/// cost, for the benchmark.
///
/// - Returns: How many bytes the pages have.
package func renderWithoutPictures(_ content: SiteContent, templates: TemplateLibrary) -> Int {
  let frames = PageFrames(content, templates: templates)
  return content.addresses.reduce(0) { bytes, address in
    let page = content.page(address)
    let pictures = page.sections.flatMap(\.pictures)
    let view = PageView(
      page,
      frame: frames.frame(for: page),
      drawings: pictures.map { _ in Drawing(svg: nil, quality: .none) }
    )
    return bytes + templates.render(view).utf8.count
  }
}
