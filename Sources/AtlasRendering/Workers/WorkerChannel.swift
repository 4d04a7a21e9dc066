import Foundation

/// What became of a request to a worker.
enum WorkerOutcome {
  case answered(WorkerAnswer)
  /// The worker's process ended on it.
  case crashed(String)
  case timedOut
}

/// A queue of requests to one worker at a time, which is replaced when it crashes, takes too long
/// or has served long enough. Used by one thread.
final class WorkerChannel {
  struct Request {
    var id: Int
    var payload: [UInt8]
    var budget: Duration
  }

  struct Statistics {
    var graphvizSeconds = 0.0
    var workerSeconds = 0.0
    var peakKilobytes = 0
    var workersStarted = 0
  }

  /// Graphviz leaks a little with every cluster, so a worker is replaced after so many pictures.
  private static let picturesPerWorker = 2000
  private static let startAttempts = 3
  private static let startBudget = Duration.seconds(30)

  private let command: [String]
  private var process: WorkerProcess?
  private var hasGreeted = false
  private var served = 0
  private var failedStarts = 0
  private var waiting: [Request] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var incoming: [UInt8] = []
  private var deadline = ContinuousClock.now
  private(set) var statistics = Statistics()

  init(command: [String]) { self.command = command }

  var pending: Int { waiting.count }

  func submit(_ request: Request) throws {
    if process == nil { try restart() }
    if waiting.isEmpty { deadline = .now + request.budget }
    waiting.append(request)
    outgoing += WorkerFrame.framed(request.payload)
    send()
  }

  /// The outcome of the request that was submitted first.
  func next() throws -> (request: Request, outcome: WorkerOutcome) {
    while true {
      if process == nil { try restart() }
      guard let process else { continue }
      guard process.receive(into: &incoming) else {
        if let crash = try crashed() { return crash }
        continue
      }
      if let payload = try takeFrame() {
        if let answer = try accept(payload) { return answer }
        continue
      }
      send()
      let left = milliseconds(until: deadline)
      if left <= 0 || !process.wait(milliseconds: left, wantsToSend: !outgoing.isEmpty) {
        guard milliseconds(until: deadline) <= 0 else { continue }
        if let late = try timedOut() { return late }
      }
    }
  }

  /// Ends the worker.
  func close() { stop() }

  private func start() throws {
    process = try WorkerProcess.start(command)
    statistics.workersStarted += 1
    hasGreeted = false
    served = 0
    outgoing = []
    incoming = []
    deadline = .now + Self.startBudget
  }

  /// A new worker gets everything that has not been answered.
  private func restart() throws {
    try start()
    for request in waiting { outgoing += WorkerFrame.framed(request.payload) }
    send()
  }

  @discardableResult
  private func stop() -> String {
    guard let process else { return "" }
    let ending = process.end()
    statistics.workerSeconds += ending.seconds
    self.process = nil
    return ending.description
  }

  private func send() {
    guard let process else { return }
    while !outgoing.isEmpty {
      let count = process.send(outgoing)
      if count == 0 { return }
      outgoing = outgoing.dropFirst(count)
    }
  }

  private func takeFrame() throws -> ArraySlice<UInt8>? {
    guard incoming.count >= 4 else { return nil }
    let length = WorkerFrame.number(incoming[...])
    guard hasGreeted || length == WorkerFrame.greeting.count else { throw notAWorker() }
    guard incoming.count >= 4 + length else { return nil }
    let payload = ArraySlice(Array(incoming[4..<4 + length]))
    incoming.removeFirst(4 + length)
    return payload
  }

  private func accept(_ payload: ArraySlice<UInt8>) throws -> (Request, WorkerOutcome)? {
    if !hasGreeted {
      guard payload.elementsEqual(WorkerFrame.greeting) else { throw notAWorker() }
      hasGreeted = true
      failedStarts = 0
      if let first = waiting.first { deadline = .now + first.budget }
      return nil
    }
    guard !waiting.isEmpty else { return nil }
    let request = waiting.removeFirst()
    if let following = waiting.first { deadline = .now + following.budget }
    guard let answer = WorkerAnswer(payload: payload) else {
      stop()
      return (request, .crashed("an invalid answer"))
    }
    statistics.graphvizSeconds += Double(answer.microseconds) / 1_000_000
    statistics.peakKilobytes = max(statistics.peakKilobytes, answer.peakKilobytes)
    served += 1
    if served >= Self.picturesPerWorker { stop() }
    return (request, .answered(answer))
  }

  private func notAWorker() -> WorkerError {
    stop()
    return WorkerError(description: "\(command[0]) is not a drawing worker of this version")
  }

  private func crashed() throws -> (Request, WorkerOutcome)? {
    let ending = stop()
    guard hasGreeted else {
      try noteFailedStart("it ended with \(ending)")
      return nil
    }
    guard !waiting.isEmpty else { return nil }
    return (waiting.removeFirst(), .crashed(ending))
  }

  private func timedOut() throws -> (Request, WorkerOutcome)? {
    stop()
    guard hasGreeted else {
      try noteFailedStart("it did not answer within \(Self.startBudget)")
      return nil
    }
    return (waiting.removeFirst(), .timedOut)
  }

  private func noteFailedStart(_ reason: String) throws {
    failedStarts += 1
    guard failedStarts >= Self.startAttempts else { return }
    throw WorkerError(description: "the drawing worker \(command[0]) does not start: \(reason)")
  }

  private func milliseconds(until deadline: ContinuousClock.Instant) -> Int {
    let (seconds, attoseconds) = (deadline - .now).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
