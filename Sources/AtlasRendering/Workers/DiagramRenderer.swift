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
  /// The bytes of the stack of each thread.
  var stackSize = 16 << 20

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
    var (started, failure): (Int, WorkerError?) = (0, nil)
    for _ in 0..<jobs {
      do {
        try SystemThread.start(stackSize: stackSize) {
          let lane = DrawingLane(
            options: options,
            queue: queue,
            diagrams: diagrams,
            onDrawn: onDrawn
          )
          lane.run()
          finished.signal()
        }
        started += 1
      } catch {
        // The others draw what this one would have drawn.
        queue.leave()
        failure = error
      }
    }
    for _ in 0..<started { finished.wait() }
    if started == 0, let failure { throw failure }
    return try queue.result()
  }

  /// Draws a stand-alone picture as an image or a document: what is seen is the SVG.
  ///
  /// - Parameter scale: Pixels of the image for one of the SVG; for a document, the factor of its size. At
  ///   most ``ImageFormat/largestScale(for:)``.
  /// - Throws: `WorkerError` when no worker can be started, librsvg is missing, or the image can't be drawn.
  func image(of svg: [UInt8], as format: ImageFormat, scale: Double) throws -> [UInt8] {
    let channel = WorkerChannel(command: options.fullWorkerCommand)
    defer { channel.close() }
    let request = WorkerRequest.image(svg: svg, format, scale: scale)
    try channel.submit(
      WorkerChannel.Request(id: 0, payload: request.payload, budget: options.budget)
    )
    let reason: String
    switch try channel.next().outcome {
    case .answered(let answer) where answer.succeeded: return Array(answer.body)
    case .answered(let answer) where answer.status == .unavailable:
      throw WorkerError(obstacle: String(decoding: answer.body, as: UTF8.self))
    case .answered(let answer): reason = String(decoding: answer.body, as: UTF8.self)
    case .crashed(let how): reason = "librsvg crashed (\(how))"
    case .timedOut: reason = "it takes longer than \(options.budget)"
    }
    throw WorkerError(description: "the picture can't be drawn: \(reason)")
  }
}

extension WorkerError {
  /// The error if a library can't be used.
  package init(obstacle: String) {
    self.init(description: "nothing can be drawn: \(obstacle)", isLibraryUnavailable: true)
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
