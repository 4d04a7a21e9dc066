import Foundation

/// A browser without a window, driven over its debugging pipe (the Chrome DevTools Protocol).
///
/// Messages are JSON, each ended by a NUL, on descriptors 3 and 4 of the browser. `Process` passes
/// none beyond 2, so a shell moves its own standard input and output there.
package final class HeadlessBrowser {
  /// What a page did while it was open.
  package struct Activity: Equatable {
    /// The URLs it asked for, its own first.
    package var requests: [String] = []
    /// Errors and warnings in the console, uncaught exceptions, breaches of its policy.
    package var complaints: [String] = []
  }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// The browser's program; nil when none is installed.
  package static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let names = ["chromium-headless-shell", "chromium", "google-chrome"]
    let found = names.flatMap { name in path.split(separator: ":").map { "\($0)/\(name)" } }
    let applications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return (found + applications).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let process = Process()
  private let toBrowser = Pipe()
  private let fromBrowser = Pipe()
  private let profile: URL
  /// How many seconds it may be silent while something is waited for.
  private let patience: Int
  private var unread = Data()
  private var lastMessage = 0
  private var session: String?
  /// Whether the page was loaded; this may be told before the answer to the request to load it.
  private var isLoaded = false
  /// What the open page did so far.
  package private(set) var activity = Activity()

  /// - Parameters:
  ///   - folder: Where its profile is kept while it runs.
  ///   - patience: How many seconds it may be silent while something is waited for.
  ///   - watchesActivity: Whether it keeps what pages do, which costs it a little time.
  package init(
    profileIn folder: URL = FileManager.default.temporaryDirectory,
    patience: Int = 60,
    watchesActivity: Bool = true
  ) throws {
    guard let program = Self.program else { throw Failure(description: "no browser is installed") }
    self.patience = patience
    profile =
      folder
      .appending(path: "navatlas-browser-\(UUID().uuidString)")
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2"#, program, "--headless", "--no-sandbox",
      "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--user-data-dir=\(profile.path)", "about:blank",
    ]
    process.standardInput = toBrowser
    process.standardOutput = fromBrowser
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? "", "flatten": true]
    )
    session = attached["sessionId"] as? String
    let watched = watchesActivity ? ["Network", "Log"] : []
    for domain in ["Page", "Runtime"] + watched { _ = try send("\(domain).enable") }
  }

  deinit {
    // The process may be a script that waits for the browser: a signal would end that alone.
    session = nil
    _ = try? send("Browser.close")
    try? toBrowser.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Opens a file and waits until it is loaded.
  ///
  /// - Parameter fragment: The id to jump to.
  package func open(_ file: URL, fragment: String? = nil) throws {
    // A page that differs in its fragment alone would not be loaded again.
    try navigate(to: "about:blank")
    activity = Activity()
    try navigate(to: URL(filePath: file.path).absoluteString + (fragment.map { "#\($0)" } ?? ""))
    // What was reported until now has been read once the answer to this is there.
    _ = try evaluate("0")
  }

  /// Opens a page that is served, and waits until it is loaded.
  package func open(address: String) throws {
    try navigate(to: "about:blank")
    activity = Activity()
    try navigate(to: address)
    _ = try evaluate("0")
  }

  /// The value of a JavaScript expression in the page, as JSON has it; a promise is waited for.
  package func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      let details = exception["exception"] as? [String: Any]
      throw Failure(description: "\(details?["description"] ?? exception["text"] ?? exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Makes the page see a size in CSS pixels, a colour scheme (`light`, `dark`) and a medium
  /// (`screen`, `print`).
  package func emulate(
    width: Int = 1280,
    height: Int = 800,
    colorScheme: String = "light",
    medium: String = "screen",
    forcedColors: Bool = false,
    scripts: Bool = true
  ) throws {
    _ = try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
    _ = try send(
      "Emulation.setEmulatedMedia",
      [
        "media": medium,
        "features": [
          ["name": "prefers-color-scheme", "value": colorScheme],
          ["name": "forced-colors", "value": forcedColors ? "active" : "none"],
        ],
      ]
    )
    _ = try send("Emulation.setScriptExecutionDisabled", ["value": !scripts])
  }

  /// A picture of the page as PNG: of what the window shows, or of all of it.
  package func screenshot(wholePage: Bool = false) throws -> Data {
    let answer = try send(
      "Page.captureScreenshot",
      ["format": "png", "captureBeyondViewport": wholePage]
    )
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "no picture")
    }
    return data
  }

  // MARK: Messages

  package func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastMessage += 1
    var message: [String: Any] = ["id": lastMessage, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message)
    try toBrowser.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let answer = try read()
      guard answer["id"] as? Int == lastMessage else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw Failure(description: "\(method): \(error["message"] ?? error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func navigate(to url: String) throws {
    isLoaded = false
    let answer = try send("Page.navigate", ["url": url])
    if let error = answer["errorText"] as? String { throw Failure(description: "\(url): \(error)") }
    while !isLoaded { note(try read()) }
  }

  private func read() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = unread[unread.startIndex..<end]
        unread = Data(unread[unread.index(after: end)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let handle = fromBrowser.fileHandleForReading
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(patience) * 1000) > 0 else {
        throw Failure(description: "the browser says nothing for \(patience) seconds")
      }
      let data = handle.availableData
      guard !data.isEmpty else { throw Failure(description: "the browser has gone") }
      unread.append(data)
    }
  }

  /// Keeps what an event tells about the page.
  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": isLoaded = true
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      if let url = request?["url"] as? String { activity.requests.append(url) }
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"] as? [String: Any]
      let exception = details?["exception"] as? [String: Any]
      activity.complaints.append("\(exception?["description"] ?? details?["text"] ?? "exception")")
    case "Runtime.consoleAPICalled":
      let type = parameters["type"] as? String ?? ""
      guard ["error", "warning", "assert"].contains(type) else { return }
      let arguments = parameters["args"] as? [[String: Any]] ?? []
      let texts = arguments.map { "\($0["value"] ?? $0["description"] ?? "")" }
      activity.complaints.append("\(type): \(texts.joined(separator: " "))")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any]
      guard ["error", "warning"].contains(entry?["level"] as? String ?? "") else { return }
      activity.complaints.append("\(entry?["text"] ?? "")")
    default: break
    }
  }
}
