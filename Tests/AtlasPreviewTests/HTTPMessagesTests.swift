import Foundation
import Testing

@testable import AtlasPreview

/// Requests and responses by the rules of RFC 9112.
@Suite struct HTTPMessagesTests {
  private func head(_ text: String) throws -> HTTPRequestHead {
    try HTTPRequestHead(Array(text.replacing("\n", with: "\r\n").utf8))
  }

  @Test func aRequest() throws {
    let head = try head(
      "GET /screens/home.html?after=3?4 HTTP/1.1\nHOST: localhost:8421 \nOrigin:http://a\n\n"
    )
    #expect(head.method == "GET")
    #expect(head.path == "/screens/home.html")
    #expect(head.query == "after=3?4")
    #expect(head.headers == ["host": "localhost:8421", "origin": "http://a"])
  }

  @Test(
    "What servers read in different ways is refused",
    arguments: [
      "GET / HTTP/1.1\nHost: a\nHost: b\n\n", "GET / HTTP/1.1\nHost : a\n\n",
      "GET / HTTP/1.1\nHost: a\n b\n\n", "GET /  HTTP/1.1\n\n", "GET /\n\n", "GET / HTTP/2\n\n",
      "GET http://127.0.0.1:8421/ HTTP/1.1\n\n", " / HTTP/1.1\n\n", "\n\n",
      "GET / HTTP/1.1\nHost\n\n",
    ]
  )
  func malformed(text: String) {
    #expect(throws: HTTPRequestHead.Defect.malformed) { try head(text) }
  }

  @Test func bytesThatAreNoText() {
    let bytes = Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\n\r\n".utf8)
    #expect(throws: HTTPRequestHead.Defect.malformed) { try HTTPRequestHead(bytes) }
  }

  @Test func theEndOfAHead() {
    #expect(HTTPRequestHead.end(in: Array("GET / HTTP/1.1\r\n\r\nrest".utf8)) == 18)
    #expect(HTTPRequestHead.end(in: Array("GET / HTTP/1.1\r\n\r".utf8)) == nil)
    #expect(HTTPRequestHead.end(in: Array("\r\n\r\n".utf8)) == 4)
    #expect(HTTPRequestHead.end(in: []) == nil)
  }

  @Test func aResponse() {
    let response = HTTPResponse(status: .ok, type: "text/plain", body: Data("ä".utf8))
    let text =
      "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n"
      + "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    #expect(String(decoding: response.bytes(isHead: false), as: UTF8.self) == text + "ä")
    #expect(String(decoding: response.bytes(isHead: true), as: UTF8.self) == text)
  }

  @Test func aRefusedMethodNamesTheOthers() {
    let response = HTTPResponse(status: .methodNotAllowed, type: "text/plain", body: Data())
    let text = String(decoding: response.bytes(isHead: false), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
    #expect(text.contains("\r\nAllow: GET, HEAD\r\n"))
  }
}
