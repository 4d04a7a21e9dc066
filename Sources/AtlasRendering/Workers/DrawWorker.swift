import AtlasDiagrams
import Foundation

/// The other end of drawing: a process that reads DOT from standard input and answers on standard
/// output until the input ends.
package struct DrawWorker: Sendable {
  /// CPU seconds after which a picture ends the process.
  var cpuSeconds: Int
  /// Megabytes of memory that Graphviz may use.
  var memoryMegabytes: Int

  package init(cpuSeconds: Int, memoryMegabytes: Int) {
    self.cpuSeconds = cpuSeconds
    self.memoryMegabytes = memoryMegabytes
  }

  /// Less than this and the process can't even start its thread.
  private static let minimumMegabytes = 32

  /// A chain of 10,000 nodes overflows the 512 KB that a thread has by default.
  private static let stackSize = 64 << 20

  /// Serves requests until standard input ends.
  package func run() {
    limitMemory()
    // Whatever a library prints must not end up between the answers.
    let output = dup(1)
    dup2(2, 1)
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      serve(output: output)
      finished.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
    finished.wait()
  }

  private func serve(output: CInt) {
    guard Self.write(WorkerFrame.framed(WorkerFrame.greeting), to: output) else { return }
    while let header = Self.read(4) {
      let length = WorkerFrame.number(header[...])
      guard length > 0, length <= WorkerFrame.maximumLength, let payload = Self.read(length) else {
        return
      }
      limitTime()
      guard Self.write(WorkerFrame.framed(answer(payload).payload), to: output) else { return }
    }
  }

  private func answer(_ payload: [UInt8]) -> WorkerAnswer {
    let start = Self.threadMicroseconds()
    let result = Result { try Self.perform(payload) }
    let microseconds = Self.threadMicroseconds() - start
    switch result {
    case .success(let encode):
      return WorkerAnswer(
        succeeded: true,
        microseconds: microseconds,
        peakKilobytes: Self.peakKilobytes(),
        body: encode()
      )
    case .failure(let error):
      return WorkerAnswer(
        succeeded: false,
        microseconds: microseconds,
        peakKilobytes: Self.peakKilobytes(),
        body: Array("\(error)".utf8)
      )
    }
  }

  /// Runs Graphviz, and leaves the encoding of what it found until after the clock has stopped.
  private static func perform(_ payload: [UInt8]) throws -> () -> [UInt8] {
    guard let request = WorkerRequest(rawValue: payload[0]) else {
      throw GraphvizError(description: "unknown request")
    }
    guard let format = request.renderFormat else {
      let layout = try GraphvizEngine.layout(payload.dropFirst())
      return { layout.encoded() }
    }
    let bytes = try GraphvizEngine.render(payload.dropFirst(), as: format)
    return { bytes }
  }

  private func limitMemory() {
    let bytes = rlim_t((max(memoryMegabytes, Self.minimumMegabytes) << 20) + Self.stackSize)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #else
      setrlimit(RLIMIT_DATA, &limit)
    #endif
  }

  /// Lets the process use the seconds of one more picture.
  private func limitTime() {
    var usage = rusage()
    Self.getUsage(&usage)
    let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    var limit = rlimit()
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    #else
      let resource = RLIMIT_CPU
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(used + cpuSeconds + 1), limit.rlim_max)
    setrlimit(resource, &limit)
  }

  private static func threadMicroseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  private static func getUsage(_ usage: inout rusage) {
    #if os(Linux)
      let who = __rusage_who_t(RUSAGE_SELF.rawValue)
    #else
      let who = RUSAGE_SELF
    #endif
    getrusage(who, &usage)
  }

  private static func peakKilobytes() -> Int {
    var usage = rusage()
    getUsage(&usage)
    #if os(Linux)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) / 1024
    #endif
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(0, buffer.baseAddress! + filled, count - filled)
      }
      if received < 0 && errno == EINTR { continue }
      guard received > 0 else { return nil }
      filled += received
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to output: CInt) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(output, buffer.baseAddress! + sent, bytes.count - sent)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
