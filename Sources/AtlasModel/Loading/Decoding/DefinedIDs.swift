import AtlasBase

/// The ids of one kind of element, stated or made.
struct DefinedIDs {
  /// Where each is defined.
  var ranges: [String: SourceRange] = [:]
  /// By what an id was made of and was taken, the number to try next.
  private var numbers: [String: Int] = [:]

  /// An id that is not taken: the one that is wished for, or that one with a number.
  mutating func make(_ wished: String, at range: SourceRange) -> String {
    var id = wished
    if ranges[id] != nil {
      // What was taken when the last one was made still is.
      var number = numbers[wished] ?? 2
      repeat {
        id = "\(wished)-\(number)"
        number += 1
      } while ranges[id] != nil
      numbers[wished] = number
    }
    ranges[id] = range
    return id
  }
}
