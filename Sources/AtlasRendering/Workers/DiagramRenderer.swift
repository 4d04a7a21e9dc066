import AtlasDiagrams
import Foundation

/// Draws diagrams in worker processes.
///
/// Graphviz crashes on ordinary input, is not thread-safe and leaks, so it never runs in this
/// process. A picture that crashes its worker is drawn again more simply, then coarsely, then given up. A
/// picture that exceeds its budget is drawn once more alone, and then given up: time decides nothing
/// about how a picture looks. The same diagram gives the same bytes whatever the number of
/// workers and whatever was drawn before it.
package struct DiagramRenderer: Sendable {
  var options: DrawingOptions

  package init(options: DrawingOptions) { self.options = options }

  /// Draws `diagrams`; the drawings come in the same order.
  ///
  /// - Throws: `WorkerError` when no worker can be started. A picture that can't be drawn is not
  ///   an error.
  package func draw(_ diagrams: [Diagram]) throws -> (drawings: [Drawing], totals: DrawingTotals) {
    let drawings = DrawingStore(count: diagrams.count)
    let totals = try draw(count: diagrams.count) {
      [diagrams[$0]]
    } onDrawn: { index, drawn in
      drawings.put(drawn[0], at: index)
    }
    return (drawings.all, totals)
  }

  /// Draws the diagrams of `count` groups, a page's pictures for instance, without holding more
  /// than a few groups in memory.
  ///
  /// - Parameters:
  ///   - diagrams: Makes the diagrams of a group. Called once for each, from several threads.
  ///   - onDrawn: Takes the drawings of a group, in the order of its diagrams. Called once for
  ///     each group, from several threads at a time and in no particular order, while the workers
  ///     go on drawing; a good place to write the page.
  /// - Throws: `WorkerError` when no worker can be started, and whatever a closure throws.
  func draw(
    count: Int,
    diagrams: @Sendable @escaping (Int) throws -> [Diagram],
    onDrawn: @Sendable @escaping (Int, [Drawing]) throws -> Void
  ) throws -> DrawingTotals {
    let jobs = min(options.jobs, max(count, 1))
    let queue = DrawingQueue(count: count, lanes: jobs)
    let finished = DispatchSemaphore(value: 0)
    for _ in 0..<jobs {
      let thread = Thread {
        let lane = DrawingLane(
          options: options,
          queue: queue,
          diagrams: diagrams,
          onDrawn: onDrawn
        )
        lane.run()
        finished.signal()
      }
      thread.stackSize = 16 << 20
      thread.start()
    }
    for _ in 0..<jobs { finished.wait() }
    return try queue.result()
  }

  /// An image format that Graphviz itself renders.
  package enum ImageFormat: String, Sendable, CaseIterable {
    case png, pdf
  }

  /// Draws `diagram` as an image or a document, with Graphviz's own look: labels, shapes and
  /// colours are those of the exported DOT.
  ///
  /// - Throws: `WorkerError` when no worker can be started or the picture can't be drawn.
  package func render(_ diagram: Diagram, as format: ImageFormat) throws -> [UInt8] {
    try answer(to: format == .png ? .png : .pdf, for: diagram)
  }

  func answer(to request: WorkerRequest, for diagram: Diagram) throws -> [UInt8] {
    let channel = WorkerChannel(command: options.fullWorkerCommand)
    defer { channel.close() }
    var reason = ""
    var quality = options.limits.quality(for: diagram)
    while quality != .none {
      let (reduced, _) = diagram.reduced(to: quality, limits: options.limits)
      let dot = Array(PresentationDOT.write(reduced).utf8)
      try channel.submit(
        WorkerChannel.Request(id: 0, payload: request.payload(dot: dot), budget: options.budget)
      )
      switch try channel.next().outcome {
      case .answered(let answer) where answer.succeeded: return Array(answer.body)
      case .answered(let answer) where answer.status == .unavailable:
        throw WorkerError(obstacle: String(decoding: answer.body, as: UTF8.self))
      case .answered(let answer): reason = String(decoding: answer.body, as: UTF8.self)
      case .crashed(let how): reason = "Graphviz crashed (\(how))"
      case .timedOut:
        throw WorkerError(
          description: "the picture can't be drawn: it takes longer than \(options.budget)"
        )
      }
      quality = quality.simpler
    }
    throw WorkerError(description: "the picture can't be drawn: \(reason)")
  }
}

extension WorkerError {
  /// The error if Graphviz can't be used.
  package init(obstacle: String) {
    self.init(description: "nothing can be drawn: \(obstacle)", isGraphvizUnavailable: true)
  }
}

/// The drawings of several threads, by index.
private final class DrawingStore: @unchecked Sendable {
  private let lock = NSLock()
  private var drawings: [Drawing]

  init(count: Int) {
    drawings = [Drawing](repeating: Drawing(svg: nil, quality: .none), count: count)
  }

  func put(_ drawing: Drawing, at index: Int) { lock.withLock { drawings[index] = drawing } }

  var all: [Drawing] { lock.withLock { drawings } }
}
