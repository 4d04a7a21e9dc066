import Foundation

/// The state of files and folders on disk, by which a change is noticed: size, time of the last change, and
/// identity. The state of a folder changes with the names in it.
package struct WatchedFiles: Sendable, Equatable {
  private struct Status: Sendable, Equatable {
    var size: Int
    var changed: Date?
    var identity: Int
  }

  private var statuses: [String: Status?] = [:]

  /// - Parameters:
  ///   - paths: Files and folders. A path where nothing is counts too: something may come.
  ///   - earlier: Paths that it has keep the state that they had then.
  package init(_ paths: some Sequence<String>, knowing earlier: WatchedFiles? = nil) {
    for path in paths {
      if let known = earlier?.statuses[path] {
        statuses[path] = known
        continue
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      statuses[path] = attributes.map {
        Status(
          size: ($0[.size] as? NSNumber)?.intValue ?? 0,
          changed: $0[.modificationDate] as? Date,
          identity: ($0[.systemFileNumber] as? NSNumber)?.intValue ?? 0
        )
      }
    }
  }
}
