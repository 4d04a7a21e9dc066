import Dispatch

/// Sections of the pages of screens that follow from the navigation of an app alone, for sites that are made again while
/// only Markdown changes. Each is made when it is asked for first.
final class KeptSections: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  // Only behind the lock.
  private var sections: [Page.Section?]

  /// - Parameter count: The number of screens.
  init(count: Int) { sections = Array(repeating: nil, count: count) }

  /// The section of a screen.
  ///
  /// - Parameter make: Makes it. Two threads that ask at one time may both do so.
  func section(ofScreen screen: Int, _ make: () -> Page.Section) -> Page.Section {
    lock.wait()
    let known = sections[screen]
    lock.signal()
    if let known { return known }
    let made = make()
    lock.wait()
    sections[screen] = made
    lock.signal()
    return made
  }
}
