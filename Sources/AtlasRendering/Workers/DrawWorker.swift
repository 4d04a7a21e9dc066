import AtlasDiagrams
import Foundation
import SystemPackage

/// The other end of drawing: a process that reads DOT and SVG from standard input and answers on
/// standard output until the input ends.
package struct DrawWorker: Sendable {
  /// CPU seconds after which a picture ends the process.
  var cpuSeconds: Int
  /// Megabytes of memory that the libraries may use.
  var memoryMegabytes: Int
  /// Whether the process's own watch alone bounds its memory, as on a Mac, and not the system too.
  var onlyWatchesMemory: Bool

  package init(cpuSeconds: Int, memoryMegabytes: Int, onlyWatchesMemory: Bool = false) {
    self.cpuSeconds = cpuSeconds
    self.memoryMegabytes = memoryMegabytes
    self.onlyWatchesMemory = onlyWatchesMemory
  }

  /// Less than this and the process can't even start its thread.
  private static let minimumMegabytes = 32

  /// A chain of 10,000 nodes overflows the 512 KB that a thread has by default.
  private static let stackSize = 64 << 20

  /// How often the size of the process is looked at.
  private static let watchInterval = DispatchTimeInterval.milliseconds(50)

  /// Serves requests until standard input ends.
  package func run() {
    let bytes = (max(memoryMegabytes, Self.minimumMegabytes) << 20) + Self.stackSize
    if !onlyWatchesMemory { ProcessResources.limitData(bytes: bytes) }
    // What the process holds before it draws does not count.
    let peak = ProcessResources.peakBytes + bytes
    let finished = DispatchSemaphore(value: 0)
    guard let output = try? Self.takeOutput() else { return }
    do {
      try SystemThread.start(stackSize: Self.stackSize) {
        serve(output: output)
        finished.signal()
      }
    } catch {
      // Who asks for pictures sees that the process ends.
      _exit(EXIT_FAILURE)
    }
    while finished.wait(timeout: .now() + Self.watchInterval) == .timedOut {
      // Its process ends on it, as with an allocation that fails.
      if ProcessResources.peakBytes > peak { _exit(EXIT_FAILURE) }
    }
  }

  /// Standard output for the answers alone: what a library prints goes to standard error.
  private static func takeOutput() throws -> FileDescriptor {
    let output = try FileDescriptor.standardOutput.duplicate()
    _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
    return output
  }

  private func serve(output: FileDescriptor) {
    do {
      try output.writeAll(WorkerFrame.framed(WorkerFrame.greeting))
      while let header = try Self.read(4) {
        let length = WorkerFrame.number(header[...])
        guard length > 0, length <= WorkerFrame.maximumLength, let payload = try Self.read(length)
        else { return }
        // The seconds of one more picture.
        ProcessResources.limitCPU(seconds: ProcessResources.cpuSeconds + cpuSeconds + 1)
        try output.writeAll(WorkerFrame.framed(answer(payload).payload))
      }
    } catch {
      // Whoever asked is gone.
    }
  }

  private func answer(_ payload: [UInt8]) -> WorkerAnswer {
    let start = Self.threadMicroseconds()
    let result = Result { try Self.perform(payload) }
    let microseconds = Self.threadMicroseconds() - start
    switch result {
    case .success(let encode):
      return WorkerAnswer(
        status: .success,
        microseconds: microseconds,
        peakKilobytes: ProcessResources.peakBytes / 1024,
        body: encode()
      )
    case .failure(let error):
      return WorkerAnswer(
        status: error is LibraryUnavailable ? .unavailable : .failure,
        microseconds: microseconds,
        peakKilobytes: ProcessResources.peakBytes / 1024,
        body: Array("\(error)".utf8)
      )
    }
  }

  /// Draws, and leaves the encoding of what Graphviz found until after the clock has stopped.
  private static func perform(_ payload: [UInt8]) throws -> () -> [UInt8] {
    switch WorkerRequest(payload: payload) {
    case .layout(let dot):
      let layout = try GraphvizEngine.layout(dot[...])
      return { layout.encoded() }
    case .graphvizSVG(let dot):
      let svg = try GraphvizEngine.renderSVG(dot[...])
      return { svg }
    case .image(let svg, let format, let scale):
      let image = try ImageDrawing().draw(svg, as: format, scale: scale)
      return { image }
    case nil: throw GraphvizError(description: "unknown request")
    }
  }

  private static func threadMicroseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  /// So many bytes of standard input; nil where it ends before.
  private static func read(_ count: Int) throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = try bytes.withUnsafeMutableBytes { buffer in
        try FileDescriptor.standardInput.read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        )
      }
      guard received > 0 else { return nil }
      filled += received
    }
    return bytes
  }
}
