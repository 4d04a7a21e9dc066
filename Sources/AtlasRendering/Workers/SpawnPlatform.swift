import Foundation

// How <spawn.h> and <sys/socket.h> of macOS and of glibc differ: in whether the types of the former
// are pointers, and in how a descriptor is kept from other processes and a write to a socket whose
// other end is closed from raising a signal.
#if canImport(Darwin)
  enum SpawnPlatform {
    typealias FileActions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?
    static var fileActions: FileActions { nil }
    static var attributes: Attributes { nil }
    /// The child has the descriptors that the file actions give it and no others.
    static let flags = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    static let socketType = SOCK_STREAM
    static let sendFlags: CInt = 0

    static func configure(socket: CInt) {
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      var on: CInt = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<CInt>.size))
    }
  }
#else
  enum SpawnPlatform {
    typealias FileActions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t
    static var fileActions: FileActions { FileActions() }
    static var attributes: Attributes { Attributes() }
    static let flags: Int16 = 0
    static let socketType = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    static let sendFlags = CInt(MSG_NOSIGNAL)

    static func configure(socket: CInt) {}
  }
#endif
