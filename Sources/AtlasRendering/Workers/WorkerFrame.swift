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

/// What a worker is asked to do.
enum WorkerRequest: Equatable {
  /// Positions for a DOT text of `LayoutDOT`; the answer is an encoded `Layout`.
  case layout(dot: [UInt8])
  /// Graphviz's own picture of a DOT text, as SVG: a measure for benchmarks.
  case graphvizSVG(dot: [UInt8])
  /// An SVG as an image or a document.
  case image(svg: [UInt8], ImageFormat, scale: Double)

  private enum Kind: UInt8 {
    case layout = 1
    case graphvizSVG, png, pdf

    init(_ format: ImageFormat) {
      switch format {
      case .png: self = .png
      case .pdf: self = .pdf
      }
    }
  }

  var payload: [UInt8] {
    switch self {
    case .layout(let dot): [Kind.layout.rawValue] + dot
    case .graphvizSVG(let dot): [Kind.graphvizSVG.rawValue] + dot
    case .image(let svg, let format, let scale):
      [Kind(format).rawValue] + withUnsafeBytes(of: scale.bitPattern.littleEndian, Array.init) + svg
    }
  }

  init?(payload: [UInt8]) {
    guard let kind = payload.first.flatMap(Kind.init) else { return nil }
    let rest = payload.dropFirst()
    switch kind {
    case .layout: self = .layout(dot: Array(rest))
    case .graphvizSVG: self = .graphvizSVG(dot: Array(rest))
    case .png, .pdf:
      let size = MemoryLayout<UInt64>.size
      guard rest.count >= size else { return nil }
      let pattern = rest.prefix(size).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      self = .image(
        svg: Array(rest.dropFirst(size)),
        kind == .png ? .png : .pdf,
        scale: Double(bitPattern: pattern)
      )
    }
  }
}

/// What a worker answers: whether it worked, what it cost, and the result or the error's text.
struct WorkerAnswer {
  enum Status: UInt8 {
    case success, failure
    /// The library can't be used at all, so nothing else can be drawn either.
    case unavailable
  }

  var status: Status
  /// CPU time in the library, in microseconds.
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
