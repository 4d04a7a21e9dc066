/// The runs of `*` and `_` in a paragraph, matched as CommonMark says ("process emphasis").
struct MarkdownEmphasis {
  private struct Run {
    var mark: UInt8
    /// The marks that are matched with none yet.
    var rest: Int
    /// The number of marks at first.
    var length: Int
    var canOpen: Bool
    var canClose: Bool
    /// The tags of pairs that end and that begin here, in the order of matching.
    var closing: [String] = []
    var opening: [String] = []
    /// The neighbours among runs that may still be matched.
    var previous: Int?
    var next: Int?
  }

  private var runs: [Run] = []
  private var last: Int?

  var count: Int { runs.count }

  /// Adds a run that stands between two characters and returns its number.
  mutating func add(
    _ mark: UInt8,
    count: Int,
    before: Unicode.Scalar?,
    after: Unicode.Scalar?
  ) -> Int {
    let (spaceBefore, spaceAfter) = (MarkdownText.isSpace(before), MarkdownText.isSpace(after))
    let punctuationBefore = MarkdownText.isPunctuation(before)
    let punctuationAfter = MarkdownText.isPunctuation(after)
    let isLeft = !spaceAfter && (!punctuationAfter || spaceBefore || punctuationBefore)
    let isRight = !spaceBefore && (!punctuationBefore || spaceAfter || punctuationAfter)
    let isUnderscore = mark == UInt8(ascii: "_")
    runs.append(
      Run(
        mark: mark,
        rest: count,
        length: count,
        canOpen: isLeft && (!isUnderscore || !isRight || punctuationBefore),
        canClose: isRight && (!isUnderscore || !isLeft || punctuationAfter),
        previous: last
      )
    )
    let number = runs.count - 1
    if let last { runs[last].next = number }
    last = number
    return number
  }

  /// Matches the runs from a number on, and takes them off the list.
  mutating func match(above bottom: Int) {
    // Below these no opener for such a closer was found, so that each run is looked at a bounded
    // number of times.
    var floors: [Int: Int] = [:]
    var candidate = first(from: bottom)
    while let closer = candidate {
      guard runs[closer].canClose else {
        candidate = runs[closer].next
        continue
      }
      let key = floorKey(closer)
      let floor = max(floors[key] ?? bottom, bottom)
      if let opener = opener(for: closer, floor: floor) {
        pair(opener, closer)
        if runs[closer].rest == 0 {
          candidate = runs[closer].next
          unlink(closer)
        }
      } else {
        floors[key] = closer
        candidate = runs[closer].next
        if !runs[closer].canOpen { unlink(closer) }
      }
    }
    while let end = last, end >= bottom { unlink(end) }
  }

  private func first(from bottom: Int) -> Int? {
    var first: Int?
    var candidate = last
    while let run = candidate, run >= bottom {
      first = run
      candidate = runs[run].previous
    }
    return first
  }

  private func floorKey(_ closer: Int) -> Int {
    (Int(runs[closer].mark) * 2 + (runs[closer].canOpen ? 1 : 0)) * 3 + runs[closer].length % 3
  }

  private func opener(for closer: Int, floor: Int) -> Int? {
    var candidate = runs[closer].previous
    while let opener = candidate, opener >= floor {
      if runs[opener].mark == runs[closer].mark, runs[opener].canOpen, fits(opener, closer) {
        return opener
      }
      candidate = runs[opener].previous
    }
    return nil
  }

  /// The rule of three: runs that could both open and close don't pair up to a multiple of three.
  private func fits(_ opener: Int, _ closer: Int) -> Bool {
    let (first, second) = (runs[opener], runs[closer])
    guard first.canClose || second.canOpen else { return true }
    return (first.length + second.length) % 3 != 0
      || (first.length % 3 == 0 && second.length % 3 == 0)
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let isStrong = runs[opener].rest >= 2 && runs[closer].rest >= 2
    runs[opener].rest -= isStrong ? 2 : 1
    runs[closer].rest -= isStrong ? 2 : 1
    runs[opener].opening.append(isStrong ? "<strong>" : "<em>")
    runs[closer].closing.append(isStrong ? "</strong>" : "</em>")
    while let between = runs[closer].previous, between != opener { unlink(between) }
    if runs[opener].rest == 0 { unlink(opener) }
  }

  private mutating func unlink(_ run: Int) {
    if let previous = runs[run].previous { runs[previous].next = runs[run].next }
    if let next = runs[run].next { runs[next].previous = runs[run].previous }
    if last == run { last = runs[run].previous }
  }

  /// What stands for a run: the ends of pairs, the marks that are text, the beginnings of pairs.
  func text(of number: Int, asHTML: Bool) -> String {
    let run = runs[number]
    let marks = String(repeating: Character(Unicode.Scalar(run.mark)), count: run.rest)
    guard asHTML else { return marks }
    return run.closing.joined() + marks + run.opening.reversed().joined()
  }
}
