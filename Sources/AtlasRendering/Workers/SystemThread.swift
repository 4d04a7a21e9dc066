import Foundation

/// A thread with a stack of its own size.
///
/// `Foundation.Thread` says nothing if the system starts no thread, so that who waits for it waits forever.
enum SystemThread {
  /// Starts a thread.
  ///
  /// - Parameter stackSize: The bytes of its stack.
  /// - Throws: `WorkerError` when the system has no memory or no thread left for it.
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) throws(WorkerError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    let work = Unmanaged.passRetained(Work(body: body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, &attributes, { Work.run($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, &attributes, { Work.run($0!) }, work.toOpaque())
    #endif
    guard result != 0 else { return }
    work.release()
    let reason = String(cString: strerror(result))
    throw WorkerError(description: "nothing can be drawn: can't start a thread: \(reason)")
  }

  private final class Work {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }
  }
}
