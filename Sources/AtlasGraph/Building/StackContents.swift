/// What can be on a stack together with the places of a graph, as far as it registers destinations.
///
/// A place is a screen on a stack, and what is below it differs by the way that leads there. For every
/// place this knows each screen that some way puts below it, and whether some way puts nothing below
/// it that registers a destination. What it knows only grows while a graph is built.
struct StackContents {
  /// The vertices of places whose screens register destinations, in the order in which they were met.
  private(set) var registering: [(vertex: Int, screen: Int)] = []
  /// Per vertex its number among those that register; -1 for others.
  private var numbers: [Int32] = []
  /// Per vertex the numbers of those that can be on the stack with it on top, itself included.
  private var contents: [NumberSet] = []
  /// Per vertex whether it can be on top of a stack on which no screen registers anything.
  private var isBare: [Bool] = []
  /// Per vertex those that can be directly above it.
  private var above: [[Int32]] = []
  /// The vertices that can be at the root of a stack.
  private var roots: [Int] = []
  private var isRoot: [Bool] = []
  /// Per vertex whether it can be above one of them, or is one.
  private var isRooted: [Bool] = []
  /// How much is known of what is above what: what was worked out with less is worked out again.
  private var version = 0
  /// What can be passed from the roots on without passing some of those that register.
  private var passed: (covering: [Int], version: Int, isPassed: [Bool])?
  /// Vertices whose contents have changed since they were last asked for.
  private var changed: [Int] = []
  private var isChanged: [Bool] = []

  /// - Parameter registering: The screen, where it registers destinations.
  mutating func insert(_ vertex: Int, registering screen: Int?) {
    while contents.count <= vertex {
      numbers.append(-1)
      contents.append(NumberSet())
      isBare.append(false)
      above.append([])
      isRoot.append(false)
      isRooted.append(false)
      isChanged.append(false)
    }
    guard let screen, numbers[vertex] < 0 else { return }
    numbers[vertex] = Int32(registering.count)
    contents[vertex].insert(registering.count)
    registering.append((vertex, screen))
  }

  /// States that a vertex can be at the root of a stack.
  mutating func addRoot(_ vertex: Int) {
    guard !isRoot[vertex] else { return }
    isRoot[vertex] = true
    roots.append(vertex)
    version += 1
    setRooted(vertex)
    guard numbers[vertex] < 0, !isBare[vertex] else { return }
    isBare[vertex] = true
    spread(News(vertex: vertex, numbers: [], isBare: true))
  }

  /// States that a vertex can be directly above another one.
  mutating func add(_ upper: Int, above lower: Int) {
    guard upper != lower else { return }
    above[lower].append(Int32(upper))
    version += 1
    if isRooted[lower] { setRooted(upper) }
    let known = News(vertex: lower, numbers: contents[lower].words, isBare: isBare[lower])
    if let news = carry(known, to: upper) { spread(news) }
  }

  /// The vertices whose contents have changed since the last call, in the order in which they did.
  mutating func takeChanged() -> [Int] {
    let taken = changed
    for vertex in taken { isChanged[vertex] = false }
    changed = []
    return taken
  }

  /// The numbers of what registers destinations on a stack with a vertex on top, in order.
  func numbers(on vertex: Int) -> [Int] { contents[vertex].members }

  /// The same without those that are in a set, which they are added to.
  func numbers(on vertex: Int, addedTo known: inout NumberSet) -> [Int] {
    known.insert(membersOf: contents[vertex])
  }

  /// Whether a vertex can be on top of a stack on which no screen registers anything.
  func canBeBare(_ vertex: Int) -> Bool { isBare[vertex] }

  /// Of some that register the same type, those that can be closest to the root: some way leads to
  /// them that passes none of those that cover what is above them.
  mutating func closestToRoot(among numbers: [Int], covering: [Int]) -> [Int] {
    if covering.isEmpty { return numbers.filter { isRooted[registering[$0].vertex] } }
    let isPassed = passedVertices(covering)
    return numbers.filter { isPassed[registering[$0].vertex] }
  }

  private mutating func passedVertices(_ covering: [Int]) -> [Bool] {
    if let passed, passed.version == version, passed.covering == covering { return passed.isPassed }
    var isPassed = [Bool](repeating: false, count: contents.count)
    var pending = roots
    for vertex in roots { isPassed[vertex] = true }
    let ends = Set(covering.map { registering[$0].vertex })
    while let vertex = pending.popLast() {
      if ends.contains(vertex) { continue }
      for upper in above[vertex] where !isPassed[Int(upper)] {
        isPassed[Int(upper)] = true
        pending.append(Int(upper))
      }
    }
    passed = (covering, version, isPassed)
    return isPassed
  }

  private mutating func setRooted(_ vertex: Int) {
    guard !isRooted[vertex] else { return }
    isRooted[vertex] = true
    var pending = [vertex]
    while let vertex = pending.popLast() {
      for upper in above[vertex] where !isRooted[Int(upper)] {
        isRooted[Int(upper)] = true
        pending.append(Int(upper))
      }
    }
  }

  // MARK: What is carried up

  /// What has become known of a vertex. Only that is carried on: its contents may be many.
  private struct News {
    let vertex: Int
    var numbers: [NumberSet.Word]
    var isBare: Bool
  }

  /// - Returns: What is new for the upper one; nil if nothing is.
  private mutating func carry(_ news: News, to upper: Int) -> News? {
    let numbers = contents[upper].insert(news.numbers)
    let isBare = news.isBare && !isBare[upper] && self.numbers[upper] < 0
    if isBare { self.isBare[upper] = true }
    return numbers.isEmpty && !isBare
      ? nil : News(vertex: upper, numbers: numbers, isBare: isBare)
  }

  private mutating func spread(_ news: News) {
    var pending = [news]
    while let news = pending.popLast() {
      if !isChanged[news.vertex] {
        isChanged[news.vertex] = true
        changed.append(news.vertex)
      }
      for upper in above[news.vertex] {
        if let more = carry(news, to: Int(upper)) { pending.append(more) }
      }
    }
  }
}
