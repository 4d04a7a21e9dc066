import Foundation

/// A model of a made-up app that says as little as it can, the same for the same size: ids, titles and
/// pushes, all on one line. Its file is read in no time, and its graph is as large as any.
///
/// Every screen is pushed by an earlier one, some by two; those of five tabs come first. One screen in five
/// has a deep link.
struct SparseModel {
  let screenCount: Int

  private static let tabCount = 5

  /// Writes the model into a folder.
  ///
  /// - Returns: The path of the model.
  func write(to folder: URL) throws -> String {
    let path = folder.appending(path: "\(screenCount)-sparse.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private var text: String {
    let tabs = (0..<min(Self.tabCount, screenCount)).map {
      #"{"id":"t\#($0)","title":"Tab \#($0)","image":"star","stack":"s\#($0)"}"#
    }
    let screens = transitions.enumerated().map { number, transitions in
      let goes = transitions.isEmpty ? "" : #","goes":[\#(transitions.joined(separator: ","))]"#
      return #"{"id":"s\#(number)","title":"Screen \#(number)"\#(goes)}"#
    }
    let links = (0..<screenCount / 5).map {
      #"{"id":"l\#($0)","patterns":["sparse://open/\#($0)/{id}"],"opens":"s\#($0 * 5)"}"#
    }
    return
      #"{"navatlas":1,"app":{"name":"Sparse","platforms":{"iOS":"18.0"},"schemes":["sparse"]},"#
      + #""scenes":[{"id":"main","windowGroup":{"tabs":[\#(tabs.joined(separator: ","))]}}],"#
      + #""screens":[\#(screens.joined(separator: ","))],"#
      + #""deepLinks":[\#(links.joined(separator: ","))]}"#
  }

  /// Per screen its transitions.
  private var transitions: [[String]] {
    var random = SplitMix64(state: 0x7370_6172_7365_2D31)
    var transitions = [[String]](repeating: [], count: screenCount)
    func push(_ screen: Int, from source: Int) {
      transitions[source].append(#"{"push":"s\#(screen)","on":"tap \#(screen)"}"#)
    }
    // From about a third of its number: a tree some ten levels deep.
    for screen in stride(from: Self.tabCount, to: screenCount, by: 1) {
      let (low, high) = (max(0, screen / 3 - 5), max(Self.tabCount, screen / 3 + 1))
      push(screen, from: low + random.next(below: high - low))
    }
    for _ in 0..<screenCount * 2 / 5 {
      push(random.next(below: screenCount), from: random.next(below: screenCount))
    }
    return transitions
  }
}
