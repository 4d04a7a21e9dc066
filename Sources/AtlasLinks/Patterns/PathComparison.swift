import AtlasBase
import RegularLanguages

/// The outcome of looking for the segments of a path.
enum PathWitness {
  case found([[UInt8]])
  case none
  case undecided
}

/// What two paths with rests have in common, and what one has more.
///
/// A path is an automaton whose letters are segments: a state for each place between its items, and a
/// set of segments on each edge. Two such automata are compared as any two are, but for the letters: an
/// edge of both is taken by a segment that both sets have. For the difference the other path has to be
/// made deterministic: its edges divide the segments of an edge into those that each set of them takes.
struct PathComparison {
  /// An item that takes one segment, or any number of them.
  private struct Step {
    var form: TextForm
    var isRepeated: Bool
  }

  /// A state of the search, and how it was reached.
  private struct Visit<State: Hashable> {
    var state: State
    var origin: Int
    var segment: [UInt8]
  }

  /// How many states of both paths are looked at.
  private static let stateLimit = 2_000

  private let steps: [Step]
  private let others: [Step]
  private let work: ComparisonWork
  private var isDecided = true

  init(
    _ path: [PatternLanguage.PathItem],
    _ other: [PatternLanguage.PathItem],
    work: ComparisonWork
  ) {
    self.work = work
    steps = Self.steps(path)
    others = Self.steps(other)
  }

  private static func steps(_ path: [PatternLanguage.PathItem]) -> [Step] {
    path.flatMap { item -> [Step] in
      switch item.count {
      case .one: [Step(form: item.form, isRepeated: false)]
      case .any: [Step(form: item.form, isRepeated: true)]
      case .oneOrMore: [false, true].map { Step(form: item.form, isRepeated: $0) }
      }
    }
  }

  /// The shortest path of both.
  mutating func common() -> PathWitness {
    struct Pair: Hashable {
      var own, other: Int
    }
    var visits = [Visit(state: Pair(own: 0, other: 0), origin: -1, segment: [])]
    var seen: Set<Pair> = [visits[0].state]
    var index = 0
    while index < visits.count {
      let state = visits[index].state
      let (open, otherOpen) = (
        Self.open(from: state.own, in: steps), Self.open(from: state.other, in: others)
      )
      if open.last == steps.count, otherOpen.last == others.count {
        return .found(Self.segments(to: index, in: visits))
      }
      for place in open where place < steps.count {
        for otherPlace in otherOpen where otherPlace < others.count {
          let next = Pair(
            own: Self.next(place, in: steps),
            other: Self.next(otherPlace, in: others)
          )
          guard !seen.contains(next) else { continue }
          switch steps[place].form.common(with: others[otherPlace].form, in: .segment, work: work) {
          case .none: continue
          case .undecided: isDecided = false
          case .word(let word):
            seen.insert(next)
            visits.append(Visit(state: next, origin: index, segment: word))
          }
        }
      }
      index += 1
    }
    return isDecided ? .none : .undecided
  }

  /// A shortest path of this and not of the other.
  ///
  /// - Parameter common: A path of both, to which it is as like as can be.
  mutating func difference(near common: [[UInt8]]) -> PathWitness {
    struct Pair: Hashable {
      var own: Int
      /// All states in which the other path may be.
      var others: Set<Int>
    }
    let start = Set(Self.open(from: 0, in: others))
    var visits = [Visit(state: Pair(own: 0, others: start), origin: -1, segment: [])]
    var depths = [0]
    var seen: Set<Pair> = [visits[0].state]
    var index = 0
    while index < visits.count, index < Self.stateLimit {
      let (state, depth) = (visits[index].state, depths[index])
      let open = Self.open(from: state.own, in: steps)
      if open.last == steps.count, !state.others.contains(others.count) {
        return .found(Self.segments(to: index, in: visits))
      }
      let places = state.others.sorted().filter { $0 < others.count }
      for place in open where place < steps.count {
        let near = depth < common.count ? common[depth] : nil
        for part in parts(of: steps[place].form, by: places, near: near) {
          let next = part.places.flatMap {
            Self.open(from: Self.next($0, in: others), in: others)
          }
          let pair = Pair(own: Self.next(place, in: steps), others: Set(next))
          guard seen.insert(pair).inserted else { continue }
          visits.append(Visit(state: pair, origin: index, segment: part.segment))
          depths.append(depth + 1)
        }
      }
      index += 1
    }
    return isDecided && index == visits.count ? .none : .undecided
  }

  // MARK: States

  /// The places from which the path can go on at a place: repeated items may be left out.
  private static func open(from place: Int, in steps: [Step]) -> [Int] {
    var places = [place]
    while let last = places.last, last < steps.count, steps[last].isRepeated {
      places.append(last + 1)
    }
    return places
  }

  private static func next(_ place: Int, in steps: [Step]) -> Int {
    steps[place].isRepeated ? place : place + 1
  }

  private static func segments<State>(to index: Int, in visits: [Visit<State>]) -> [[UInt8]] {
    var segments: [[UInt8]] = []
    var index = index
    while visits[index].origin >= 0 {
      segments.append(visits[index].segment)
      index = visits[index].origin
    }
    return segments.reversed()
  }

  // MARK: Parts of a form

  /// Segments of a form that the same of the other path's items take, with one of them.
  private struct Part {
    var places: [Int]
    var segment: [UInt8]
  }

  /// Divides the segments of a form by the other path's items, those near to a segment first.
  private mutating func parts(
    of form: TextForm,
    by places: [Int],
    near segment: [UInt8]?
  ) -> [Part] {
    if let literal = form.literal { return [part(of: literal, by: places)] }
    var found: [Part] = []
    let samples = form.samples + places.flatMap { others[$0].form.samples }
    let candidates = [segment].compactMap { $0 } + samples
    for word in candidates where form.match(word) != nil && Self.isSegment(word) {
      let part = part(of: word, by: places)
      if !found.contains(where: { $0.places == part.places }) { found.append(part) }
    }
    if let place = places.first, places.count == 1 {
      addMissing(of: form, by: place, to: &found)
    } else if places.count > 1 {
      addMissing(of: form, by: places, to: &found)
    }
    return found
  }

  private func part(of word: [UInt8], by places: [Int]) -> Part {
    Part(places: places.filter { others[$0].form.match(word) != nil }, segment: word)
  }

  /// Both parts that one item makes.
  private mutating func addMissing(of form: TextForm, by place: Int, to found: inout [Part]) {
    let other = others[place].form
    for isTaken in [true, false] where !found.contains(where: { $0.places.isEmpty != isTaken }) {
      switch isTaken
        ? form.common(with: other, in: .segment, work: work)
        : form.difference(from: other, in: .segment, work: work)
      {
      case .none: continue
      case .undecided: isDecided = false
      case .word(let word): found.append(Part(places: isTaken ? [place] : [], segment: word))
      }
    }
  }

  /// Every part that several items make: all sets of items, but for those that a look excludes.
  private mutating func addMissing(of form: TextForm, by places: [Int], to found: inout [Part]) {
    // An item of any text takes all of them.
    let certain = places.filter { others[$0].form.parameter?.type == .string }
    let open = places.filter { !certain.contains($0) }
    guard open.count <= 6 else {
      isDecided = false
      return
    }
    for number in 0..<(1 << open.count) {
      let taken = open.indices.filter { number & (1 << $0) != 0 }.map { open[$0] }
      let all = places.filter { certain.contains($0) || taken.contains($0) }
      guard !found.contains(where: { $0.places == all }) else { continue }
      let witness = TextForm.witness(work) {
        open.reduce(form.language(in: .segment)) { language, place in
          let other = others[place].form.language(in: .segment)
          return taken.contains(place) ? language.intersection(other) : language.subtracting(other)
        }
      }
      switch witness {
      case .none: continue
      case .undecided: isDecided = false
      case .word(let word): found.append(Part(places: all, segment: word))
      }
    }
  }

  /// Whether it is not one of the segments that no URL has.
  private static func isSegment(_ word: [UInt8]) -> Bool {
    word != [ASCII.point] && word != [ASCII.point, ASCII.point]
  }
}
