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

  /// How long a connection may take to say what it asks for.
  private static let headPatience = Duration.seconds(10)

  /// Serves until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any that is free.
  ///   - onListening: Called once with the port, when pages can be asked for.
  /// - Throws: `SocketError` if the port can't be listened at.
  package func run(port: UInt16, onListening: @Sendable @escaping (UInt16) async -> Void)
    async throws
  {
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let socket = try Self.listeningSocket(port: port)
    defer { try? socket.close() }
    guard case .ip4(_, let ownPort) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    let listener = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { await onListening(ownPort) }
      group.addTask {
        try await withThrowingDiscardingTaskGroup { connections in
          while true {
            let connection = try await listener.accept()
            connections.addTask { await serve(connection, port: ownPort) }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func listeningSocket(port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    try socket.setValue(true, for: .localAddressReuse)
    #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
    #endif
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
    try socket.listen()
    return socket
  }

  /// Answers one request. A connection that ends or says nothing gets no answer.
  private func serve(_ connection: AsyncSocket, port: UInt16) async {
    defer { try? connection.close() }
    let request: HTTPRequestHead
    do {
      guard let head = try await head(from: connection) else { return }
      request = try HTTPRequestHead(head)
    } catch let defect as HTTPRequestHead.Defect {
      let response = response(
        defect == .tooLong ? .tooLong : .badRequest,
        "text/plain; charset=utf-8",
        Data("The request can't be read.\n".utf8)
      )
      try? await connection.write(response.bytes(isHead: false))
      return
    } catch {
      return
    }
    let response = await respond(to: request, port: port)
    try? await connection.write(response.bytes(isHead: request.method == "HEAD"))
  }

  /// The bytes up to the empty line; nil if they do not come in time.
  private func head(from connection: AsyncSocket) async throws -> ArraySlice<UInt8>? {
    try await withThrowingTaskGroup(of: ArraySlice<UInt8>?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        var bytes: [UInt8] = []
        while true {
          bytes += try await connection.read(atMost: 4096)
          if let end = HTTPRequestHead.end(in: bytes) { return bytes[..<end] }
          if bytes.count > HTTPRequestHead.maximumLength { throw HTTPRequestHead.Defect.tooLong }
        }
      }
      group.addTask {
        try await Task.sleep(for: Self.headPatience)
        return nil
      }
      return try await group.next() ?? nil
    }
  }

  private func respond(to request: HTTPRequestHead, port: UInt16) async -> HTTPResponse {
    let state = await feed.state
    let asked = PreviewRequest(
      method: request.method,
      path: request.path,
      query: request.query,
      host: request.headers["host"],
      origin: request.headers["origin"]
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
      return response(HTTPResponse.Status(rawValue: status) ?? .badRequest, type, Data(text.utf8))
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

  private func response(
    _ status: HTTPResponse.Status,
    _ type: String,
    _ body: Data
  ) -> HTTPResponse { HTTPResponse(status: status, type: type, body: body) }
}
