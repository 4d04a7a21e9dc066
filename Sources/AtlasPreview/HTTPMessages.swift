import Foundation

/// The head of a request in HTTP/1.1, as far as a preview needs it.
///
/// Source: RFC 9112, sections 2 to 5. A body is not read: a preview answers GET and HEAD alone.
struct HTTPRequestHead: Equatable {
  var method: String
  /// The path as it was sent, with its percent-encodings.
  var path: String
  var query: String
  /// The values of the headers by their names in lower case.
  private(set) var headers: [String: String]

  /// The longest head that is read, in bytes.
  static let maximumLength = 16 << 10

  /// Why a head can't be answered.
  enum Defect: Error {
    case malformed, tooLong
  }

  /// - Parameter bytes: A head with the empty line that ends it.
  init(_ bytes: some Sequence<UInt8>) throws(Defect) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { throw .malformed }
    // The line break is one character.
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].hasPrefix("/"),
      !words[0].isEmpty
    else { throw .malformed }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    headers = [:]
    for line in lines.prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      // A space before the colon, and a line that goes on in the next one, make servers disagree.
      guard parts.count == 2, let name = parts.first, !name.isEmpty,
        !name.contains(where: \.isWhitespace)
      else { throw .malformed }
      let key = name.lowercased()
      // With two hosts it would not be clear whom the request is for.
      if key == "host", headers[key] != nil { throw .malformed }
      headers[key] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  /// The position after the empty line that ends a head; nil if the bytes have none yet.
  static func end(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (3..<bytes.count).first { last in
      bytes[last] == 10 && bytes[last - 1] == 13 && bytes[last - 2] == 10 && bytes[last - 3] == 13
    }.map { $0 + 1 }
  }
}

/// A response in HTTP/1.1, after which the connection is closed.
struct HTTPResponse {
  enum Status: Int {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case tooLong = 431

    /// The words of RFC 9110, section 15.
    var phrase: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .tooLong: "Request Header Fields Too Large"
      }
    }
  }

  var status: Status
  var type: String
  var body: Data

  /// - Parameter isHead: Whether the request was HEAD, whose answer has no body.
  func bytes(isHead: Bool) -> Data {
    let allowed = status == .methodNotAllowed ? "Allow: GET, HEAD\r\n" : ""
    let head = """
      HTTP/1.1 \(status.rawValue) \(status.phrase)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      \(allowed)Connection: close\r
      \r

      """
    return Data(head.utf8) + (isHead ? Data() : body)
  }
}
