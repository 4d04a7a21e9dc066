import FlyingFox
import FlyingSocks
import Foundation

/// Serves a site on this computer, to this computer alone.
package struct PreviewServer: Sendable {
  /// The site's folder.
  let folder: URL
  let feed: PreviewFeed

  package init(folder: URL, feed: PreviewFeed) {
    self.folder = folder
    self.feed = feed
  }

  /// How long a page waits for a change before it asks again.
  private static let patience = Duration.seconds(25)

  /// Serves until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any that is free.
  ///   - onListening: Called once with the port, when pages can be asked for.
  /// - Throws: `SocketError` if the port can't be listened at.
  package func run(port: UInt16, onListening: @Sendable @escaping (UInt16) async -> Void)
    async throws
  {
    let ownPort = Port()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port),
      timeout: 60,
      logger: .disabled,
      handler: ClosureHTTPHandler { request in
        await respond(to: request, port: ownPort.number)
      }
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        if case .ip4(_, let number) = await server.listeningAddress { await ownPort.set(number) }
        await onListening(ownPort.number)
      }
      try await group.waitForAll()
    }
  }

  private func respond(to request: HTTPRequest, port: UInt16) async -> HTTPResponse {
    let state = await feed.state
    let asked = PreviewRequest(
      method: request.method.rawValue,
      path: request.target.path(),
      query: request.target.query(),
      host: request.headers[.host],
      origin: request.headers[HTTPHeader("Origin")]
    )
    switch asked.answer(port: port, files: state.files) {
    case .file(let path): return file(path, of: state)
    case .followingScript:
      return response(.ok, "text/javascript; charset=utf-8", Data(PackageResources.preview_js))
    case .change(let number):
      let next = await feed.next(after: number, patience: Self.patience)
      return response(.ok, "text/javascript; charset=utf-8", Data(next.script.utf8))
    case .refusal(let status, let sentence):
      let page = PreviewPage.sentence(
        state.site == 0 ? "The site is not built yet." : sentence,
        site: state.site
      )
      // Pages elsewhere must not follow this site.
      let text = status == 404 ? page : sentence + "\n"
      let type = status == 404 ? "text/html; charset=utf-8" : "text/plain; charset=utf-8"
      return response(HTTPStatusCode(status, phrase: ""), type, Data(text.utf8))
    }
  }

  private func file(_ path: String, of state: PreviewState) -> HTTPResponse {
    guard let bytes = try? Data(contentsOf: folder.appending(path: path)) else {
      let page = PreviewPage.sentence("The page is being built.", site: state.site)
      return response(.notFound, "text/html; charset=utf-8", Data(page.utf8))
    }
    let type = PreviewPage.mediaType(of: path)
    guard path.hasSuffix(".html") else { return response(.ok, type, bytes) }
    let page = PreviewPage.following(String(decoding: bytes, as: UTF8.self), site: state.site)
    return response(.ok, type, Data(page.utf8))
  }

  private func response(_ status: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type,
        HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: body
    )
  }
}

/// The port that a server listens at, known once it does.
private actor Port {
  private(set) var number: UInt16 = 0

  func set(_ number: UInt16) { self.number = number }
}
