import Foundation

/// The layouts of pictures that Graphviz has laid out already, by what it was given. The same input has the
/// same layout, so a site that is built again asks Graphviz only for the pictures that changed.
///
/// Shared by several threads.
package final class LayoutStore: @unchecked Sendable {
  private let lock = NSLock()
  private var layouts: [[UInt8]: [UInt8]] = [:]
  private var used: Set<[UInt8]> = []

  package init() {}

  /// How many layouts there are.
  package var count: Int { lock.withLock { layouts.count } }

  /// The encoded layout of a DOT text.
  func layout(of dot: [UInt8]) -> [UInt8]? {
    lock.withLock {
      guard let layout = layouts[dot] else { return nil }
      used.insert(dot)
      return layout
    }
  }

  func keep(_ layout: [UInt8], of dot: [UInt8]) {
    lock.withLock {
      layouts[dot] = layout
      used.insert(dot)
    }
  }

  /// The layouts that were asked for or made since the last time that unused ones were forgotten, sorted.
  var usedLayouts: [(dot: [UInt8], layout: [UInt8])] {
    lock.withLock { layouts.filter { used.contains($0.key) } }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// Forgets what was not asked for since the last time, if there are too many: pictures of older states of the
  /// app, and some of pages that did not change since.
  ///
  /// - Parameter limit: How many layouts are kept in any case.
  package func forgetUnused(beyond limit: Int = 0) {
    lock.withLock {
      if layouts.count > limit { layouts = layouts.filter { used.contains($0.key) } }
      used = []
    }
  }
}
