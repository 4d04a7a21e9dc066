import AtlasMarkup
import Mustache

/// Tells the engine to escape text as ``HTML`` does, without the characters that HTML does not allow.
///
/// The engine's own escaping goes through the text character by character and costs as much as the
/// rest of a page.
struct HTMLContent: MustacheContentType {
  /// What begins every template that is given to the engine, on a line of its own, which it drops.
  ///
  /// The engine knows content types by name, in a table of its own; this enters ours once.
  static let pragma: String = {
    MustacheContentTypes.register(HTMLContent(), named: "NAVATLAS-HTML")
    return "{{% CONTENT_TYPE: NAVATLAS-HTML}}\n"
  }()

  func escapeText(_ text: String) -> String { HTML(text).text }
}
