import AtlasMarkup
import AtlasModel

/// Places in the source, as links if the model states the pattern of their URLs.
extension PageContext {
  func source(_ location: SourceLocation) -> HTML {
    // A line may be broken after a slash or before a dot, rather than within a name or a number.
    let folders = location.text.split(separator: "/", omittingEmptySubsequences: false).map {
      part in
      part.split(separator: ".", omittingEmptySubsequences: false)
        .map { HTML(String($0)) }.joined(separator: "<wbr>.")
    }
    let text: HTML = "<code>\(folders.joined(separator: "/<wbr>"))</code>"
    return linked(text, to: location)
  }

  /// The same for a table: the file's name and the line, and the whole path as its tooltip.
  func source(_ attributes: Attributes) -> HTML {
    guard let location = attributes.source else { return dash }
    let name = location.text.split(separator: "/").last.map(String.init) ?? location.text
    return linked("<code title=\"\(location.text)\">\(name)</code>", to: location)
  }

  private func linked(_ text: HTML, to location: SourceLocation) -> HTML {
    guard let pattern = model.site.sourcePattern, let url = sourceURL(pattern, location) else {
      return text
    }
    return "<a href=\"\(url)\">\(text)</a>"
  }
}
