import Foundation

/// A browser without a window that opens pages and measures them, driven over its debugging pipe (the Chrome
/// DevTools Protocol).
///
/// Messages are JSON, each ended by a NUL, on descriptors 3 and 4 of the browser. `Process` passes none beyond 2,
/// so a shell moves its own standard input and output there.
final class PageBrowser {
  struct Failure: Error { var message: String }

  private let process = Process()
  private let toBrowser = Pipe()
  private let fromBrowser = Pipe()
  private let profile: URL
  private var unread = Data()
  private var lastMessage = 0
  private var session: String?

  /// The first browser on the path; nil if there is none.
  private static var program: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["chromium-headless-shell", "chromium", "google-chrome"]
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// - Parameter folder: Where its profile is kept.
  init(profileIn folder: URL) throws {
    guard let program = Self.program else { throw Failure(message: "no browser is installed") }
    profile = folder.appending(path: "browser")
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2"#, program, "--headless", "--no-sandbox",
      "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
      "--window-size=1280,900", "--user-data-dir=\(profile.path)", "about:blank",
    ]
    process.standardInput = toBrowser
    process.standardOutput = fromBrowser
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])
    session =
      try send(
        "Target.attachToTarget",
        ["targetId": target["targetId"] ?? "", "flatten": true]
      )["sessionId"] as? String
    for domain in ["Page", "Runtime"] { _ = try send("\(domain).enable") }
  }

  deinit {
    session = nil
    _ = try? send("Browser.close")
    try? toBrowser.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Opens a file and waits until it is loaded and painted.
  ///
  /// - Returns: Milliseconds from the beginning to the first paint with content, and to the end of loading.
  func open(_ file: URL) throws -> (paint: Double, load: Double) {
    for address in ["about:blank", URL(filePath: file.path).absoluteString] {
      _ = try send("Page.navigate", ["url": address], until: "Page.loadEventFired")
    }
    let times = try evaluate(
      """
      new Promise((done) => {
        const look = () => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
          const load = performance.getEntriesByType('navigation')[0].loadEventEnd;
          if (paint && load) done([paint, load]); else setTimeout(look, 10);
        };
        look();
      })
      """
    )
    guard let times = times as? [Double], times.count == 2 else {
      throw Failure(message: "\(file.path) is not painted")
    }
    return (times[0], times[1])
  }

  /// Milliseconds until what an action changes is painted.
  ///
  /// - Parameter action: Statements; they may wait.
  func time(of action: String) throws -> Double {
    let found = try evaluate(
      """
      (async () => {
        const start = performance.now();
        \(action);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - start;
      })()
      """
    )
    guard let time = found as? Double else { throw Failure(message: "no time: \(action)") }
    return time
  }

  private func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    if let exception = answer["exceptionDetails"] { throw Failure(message: "\(exception)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// - Parameter event: An event that is waited for after the answer.
  private func send(
    _ method: String,
    _ parameters: [String: Any] = [:],
    until event: String? = nil
  ) throws -> [String: Any] {
    lastMessage += 1
    var message: [String: Any] = ["id": lastMessage, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try toBrowser.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + [0]
    )
    var answer: [String: Any]?
    var isOver = event == nil
    while answer == nil || !isOver {
      let received = try receive()
      if received["id"] as? Int == lastMessage {
        guard let result = received["result"] as? [String: Any] else {
          throw Failure(message: "\(method): \(received["error"] ?? "no answer")")
        }
        answer = result
      } else if received["method"] as? String == event {
        isOver = true
      }
    }
    return answer ?? [:]
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let object = try JSONSerialization.jsonObject(with: unread[..<end])
        unread = Data(unread[(end + 1)...])
        return object as? [String: Any] ?? [:]
      }
      let data = fromBrowser.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(message: "the browser ended") }
      unread += data
    }
  }
}
