/// The messages between the tool and its drawing workers: a 32-bit little-endian length, then as
/// many bytes.
enum WorkerFrame {
  /// What a worker sends first, so that no other program is mistaken for one.
  static let greeting = Array("navatlas draw-worker 1".utf8)

  /// No message is longer, in bytes; a longer one means that the other side is confused.
  static let maximumLength = 1 << 28

  static func framed(_ payload: [UInt8]) -> [UInt8] { number(payload.count) + payload }

  static func number(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What a worker is asked to do with a DOT text.
enum WorkerRequest: UInt8 {
  /// Positions only, as an encoded `Layout`.
  case layout = 1
  case png, pdf, svg

  var renderFormat: GraphvizEngine.RenderFormat? {
    switch self {
    case .layout: nil
    case .png: .png
    case .pdf: .pdf
    case .svg: .svg
    }
  }

  func payload(dot: [UInt8]) -> [UInt8] { [rawValue] + dot }
}

/// What a worker answers: whether it worked, what it cost, and the result or the error's text.
struct WorkerAnswer {
  enum Status: UInt8 {
    case success, failure
    /// Graphviz can't be used at all, so no other picture can be drawn either.
    case unavailable
  }

  var status: Status
  /// CPU time in Graphviz, in microseconds.
  var microseconds: Int
  /// The most memory that the worker has held so far, in kilobytes.
  var peakKilobytes: Int
  var body: ArraySlice<UInt8>

  var succeeded: Bool { status == .success }

  init(status: Status, microseconds: Int, peakKilobytes: Int, body: [UInt8]) {
    self.status = status
    self.microseconds = microseconds
    self.peakKilobytes = peakKilobytes
    self.body = body[...]
  }

  init?(payload: ArraySlice<UInt8>) {
    guard payload.count >= 9, let status = Status(rawValue: payload[payload.startIndex]) else {
      return nil
    }
    self.status = status
    microseconds = WorkerFrame.number(payload.dropFirst())
    peakKilobytes = WorkerFrame.number(payload.dropFirst(5))
    body = payload.dropFirst(9)
  }

  var payload: [UInt8] {
    [status.rawValue] + WorkerFrame.number(microseconds) + WorkerFrame.number(peakKilobytes) + body
  }
}
