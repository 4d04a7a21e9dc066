import AtlasBase
import AtlasGraph

/// The steps of a way as notes of a finding.
enum WayNotes {
  /// The steps as notes, numbered from 1, and how many are left out.
  ///
  /// - Parameter note: What a step says, without its number.
  static func notes<Step>(
    ofWay way: AbridgedWay<Step>,
    _ note: (Step) -> Diagnostic.Note
  ) -> [Diagnostic.Note] {
    func numbered(_ steps: [Step], after count: Int) -> [Diagnostic.Note] {
      steps.enumerated().map { number, step in
        let note = note(step)
        return .init("\(count + number + 1). \(note.message)", at: note.range)
      }
    }
    let first = numbered(way.first, after: 0)
    guard way.hiddenCount > 0 else { return first }
    return first + [.init("… \(way.hiddenCount) more steps …", at: nil)]
      + numbered(way.last, after: way.first.count + way.hiddenCount)
  }
}
