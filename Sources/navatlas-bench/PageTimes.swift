import Foundation
import HeadlessChromium

extension HeadlessBrowser {
  /// Opens a file and waits until it is loaded and painted.
  ///
  /// - Returns: Milliseconds from the beginning to the first paint with content, and to the end of loading.
  func times(ofOpening file: URL) throws -> (paint: Double, load: Double) {
    try open(file)
    let times = try evaluate(
      """
      new Promise((done) => {
        const look = () => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
          const load = performance.getEntriesByType('navigation')[0].loadEventEnd;
          if (paint && load) done([paint, load]); else setTimeout(look, 10);
        };
        look();
      })
      """
    )
    guard let times = times as? [Double], times.count == 2 else {
      throw PageFailure(description: "\(file.path) is not painted")
    }
    return (times[0], times[1])
  }

  /// Milliseconds until what an action changes is painted.
  ///
  /// - Parameter action: Statements; they may wait.
  func time(of action: String) throws -> Double {
    let found = try evaluate(
      """
      (async () => {
        const start = performance.now();
        \(action);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - start;
      })()
      """
    )
    guard let time = found as? Double else { throw PageFailure(description: "no time: \(action)") }
    return time
  }
}

struct PageFailure: Error, CustomStringConvertible {
  var description: String
}
