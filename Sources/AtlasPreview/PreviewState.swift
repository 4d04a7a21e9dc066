import Foundation

/// What a preview shows at one time.
package struct PreviewState: Sendable, Equatable {
  /// How many builds there were, failed ones included.
  package var number = 0
  /// How many builds succeeded: the number of the site that is shown.
  package var site = 0
  /// The files of the site, by their paths in it.
  package var files: Set<String> = []
  /// Why the last build failed, a line each; empty if it did not.
  package var problems: [String] = []

  package init() {}

  /// The state after a build that succeeded.
  package func after(building files: Set<String>) -> PreviewState {
    var state = self
    state.number += 1
    state.site += 1
    state.files = files
    state.problems = []
    return state
  }

  /// The state after a build that failed: the last good site stays.
  package func after(failing problems: [String]) -> PreviewState {
    var state = self
    state.number += 1
    state.problems = problems
    return state
  }

  /// What a page asks for: a script that calls the page's own with this state.
  var script: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = Script(number: number, problems: problems, site: site)
    // Numbers and strings can be encoded always.
    let json = (try? encoder.encode(content)) ?? Data("{}".utf8)
    return "navatlasPreview(\(String(decoding: json, as: UTF8.self)));\n"
  }

  private struct Script: Encodable {
    var number: Int
    var problems: [String]
    var site: Int
  }
}

/// The state of a preview, shared by its builds and its pages.
package actor PreviewFeed {
  package private(set) var state = PreviewState()
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var last = 0

  package init() {}

  package func publish(_ state: PreviewState) {
    self.state = state
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }

  /// The first state with another number than the given one; the same state after a while, so that no
  /// request waits for ever.
  func next(after number: Int?, patience: Duration) async -> PreviewState {
    guard state.number == number else { return state }
    last += 1
    let ticket = last
    let alarm = Task {
      try? await Task.sleep(for: patience)
      wake(ticket)
    }
    await withCheckedContinuation { waiting[ticket] = $0 }
    alarm.cancel()
    return state
  }

  private func wake(_ ticket: Int) { waiting.removeValue(forKey: ticket)?.resume() }
}
