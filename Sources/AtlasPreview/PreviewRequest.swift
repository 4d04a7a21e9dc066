import Foundation

/// What a browser asks a preview for.
package struct PreviewRequest: Sendable {
  package var method: String
  /// The path as it was sent, with its percent-encodings.
  package var path: String
  package var query: String
  /// The headers that decide whether the request may be answered.
  package var host: String?
  package var origin: String?

  package init(
    method: String = "GET",
    path: String,
    query: String = "",
    host: String?,
    origin: String? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.host = host
    self.origin = origin
  }

  /// What a request gets.
  package enum Answer: Sendable, Equatable {
    /// A file of the site, by its path in it.
    case file(String)
    /// The script that follows the site.
    case followingScript
    /// The next state after a number; nil asks for the state of now.
    case change(after: Int?)
    /// Nothing of this preview, with the status and a sentence.
    case refusal(status: Int, String)
  }

  static let folder = "/.navatlas-preview/"

  /// Only requests to this computer by its own name are answered: another name can be a page on the web
  /// that had its name resolved to this computer (DNS rebinding). Only files of the site are served.
  package func answer(port: UInt16, files: Set<String>) -> Answer {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = host?.lowercased(), names.contains(host) else {
      return .refusal(status: 403, "The preview answers http://127.0.0.1:\(port)/ only.")
    }
    if let origin, !names.contains(where: { origin.lowercased() == "http://\($0)" }) {
      return .refusal(status: 403, "The preview answers its own pages only.")
    }
    guard method == "GET" || method == "HEAD" else {
      return .refusal(status: 405, "The preview only shows pages.")
    }
    if path == Self.folder + "preview.js" { return .followingScript }
    if path == Self.folder + "changes.js" {
      return .change(after: query.hasPrefix("after=") ? Int(query.dropFirst("after=".count)) : nil)
    }
    guard path.hasPrefix("/"), let decoded = path.dropFirst().removingPercentEncoding else {
      return .refusal(status: 400, "The path can't be read.")
    }
    let file = decoded.isEmpty || decoded.hasSuffix("/") ? decoded + "index.html" : decoded
    guard files.contains(file) else {
      return .refusal(status: 404, "The site has no page here.")
    }
    return .file(file)
  }
}

/// The pages of a preview.
package enum PreviewPage {
  /// A page of the site with the script that follows it.
  package static func following(_ page: String, site: Int) -> String {
    let tag =
      #"<script src="\#(PreviewRequest.folder)preview.js" data-site="\#(site)" defer></script>"#
    guard let end = page.range(of: "</body>", options: .backwards) else { return page + tag }
    return page.replacingCharacters(in: end, with: tag + "</body>")
  }

  /// A page with a sentence, where the site has none: before the first build that succeeds, and where a page
  /// is gone.
  static func sentence(_ text: String, site: Int) -> String {
    following(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>NavAtlas</title></head>
      <body><p>\(text)</p><p><a href="/">The first page</a></p></body></html>

      """,
      site: site
    )
  }

  /// The media type of a file of the site.
  package static func mediaType(of file: String) -> String {
    switch file.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
