import Foundation
import SystemPackage

/// Why drawing can't happen at all, as opposed to one picture that fails.
package struct WorkerError: Error, CustomStringConvertible {
  package var description: String
  /// Whether a library that draws is not installed, or in another version.
  package var isLibraryUnavailable = false
}

/// A running drawing worker and the socket to it.
struct WorkerProcess {
  let id: pid_t
  let socket: FileDescriptor

  /// Starts `command` with a socket as its standard input and output.
  static func start(_ command: [String]) throws -> WorkerProcess {
    var ends: [CInt] = [-1, -1]
    do {
      try systemCall { socketpair(AF_UNIX, SpawnPlatform.socketType, 0, &ends) }
    } catch {
      throw WorkerError(description: "can't open a socket: \(error)")
    }
    let (socket, other) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    defer { try? other.close() }
    do {
      SpawnPlatform.configure(socket: ends[0])
      _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
      return WorkerProcess(id: try spawn(command, socket: ends[1]), socket: socket)
    } catch {
      try? socket.close()
      throw error
    }
  }

  private static func spawn(_ command: [String], socket: CInt) throws -> pid_t {
    var actions = SpawnPlatform.fileActions
    var attributes = SpawnPlatform.attributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, 0)
    posix_spawn_file_actions_adddup2(&actions, socket, 1)
    // A crash is expected now and then, and what the system says about it is of no use to anyone.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_setflags(&attributes, SpawnPlatform.flags)
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let environment = variables.map { "\($0.key)=\($0.value)" }.sorted()
    var id: pid_t = 0
    let status = withCStrings(command) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&id, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard status == 0 else {
      throw WorkerError(
        description: "can't start the drawing worker \(command[0]): \(Errno(rawValue: status))"
      )
    }
    return id
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// How a worker ended and what it used.
  struct Ending {
    /// Its exit code or signal, in words.
    var description: String
    /// All its CPU time.
    var seconds: Double
  }

  /// Ends the worker, if it has not ended, and waits for it.
  func end() -> Ending {
    kill(id, SIGKILL)
    try? socket.close()
    var status: CInt = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0 && errno == EINTR {}
    let times = [usage.ru_utime, usage.ru_stime]
    let seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    let signal = status & 0x7F
    let how = signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal)"
    return Ending(description: how, seconds: seconds)
  }

  /// Sends what the socket takes; how many bytes that was, 0 when it is full or closed.
  func send(_ bytes: ArraySlice<UInt8>) -> Int {
    let count = bytes.withUnsafeBytes {
      Foundation.send(socket.rawValue, $0.baseAddress, $0.count, SpawnPlatform.sendFlags)
    }
    return max(count, 0)
  }

  /// Appends what has arrived; `false` when the other end is closed.
  func receive(into bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        do {
          let count = try socket.read(into: buffer)
          guard count > 0 else { return false }
          bytes.append(contentsOf: buffer[..<count])
          if count < buffer.count { return true }
        } catch {
          return error as? Errno == .wouldBlock
        }
      }
    }
  }

  /// Waits until something arrives or, if `wantsToSend`, can be sent; `false` after `milliseconds`.
  func wait(milliseconds: Int, wantsToSend: Bool) -> Bool {
    let events = wantsToSend ? POLLIN | POLLOUT : POLLIN
    var descriptor = pollfd(fd: socket.rawValue, events: Int16(events), revents: 0)
    let count = poll(&descriptor, 1, CInt(clamping: milliseconds))
    return count > 0 || (count < 0 && errno == EINTR)
  }
}
