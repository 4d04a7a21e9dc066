import AtlasModel

/// How a person came to vertices: for each the edges from launch on. Ways share what they have in
/// common.
///
/// What is below a screen depends on how the person came. To a vertex that no taps lead to, nothing
/// is known.
struct WayTrails {
  /// The end of a trail: its number; -1 for the empty one.
  typealias End = Int32

  /// What a person did.
  enum Step: Hashable {
    /// Followed an edge of the graph, by number.
    case edge(Int32)
    /// Pushed a screen, among the steps of one tap.
    case push
    /// Went back to where an edge, by number, that changed another column is still in effect.
    case kept(Int32)
    /// Opened a state that shows a vertex, and beside it what was left behind.
    case beside(Int32)

    /// Followed an edge of the graph.
    static func follows(_ number: Int) -> Step { .edge(Int32(number)) }
  }

  /// What a person did last.
  struct Entry: Hashable {
    var step: Step
    /// The vertex that it left behind.
    var source: Int32
    /// The trail before it.
    var before: End

    /// The edge that it followed, or that is still in effect, by number; none for a push and what a state shows.
    var change: [Int32] {
      switch step {
      case .edge(let number), .kept(let number): [number]
      case .push, .beside: []
      }
    }

    /// The edge of the graph that was followed, by number.
    var edge: Int? { if case .edge(let number) = step { Int(number) } else { nil } }
  }

  private var entries: [Entry] = []
  private var numbers: [Entry: End] = [:]

  /// Equal trails have one number.
  mutating func append(_ step: Step, from source: Int, to end: End) -> End {
    let entry = Entry(step: step, source: Int32(source), before: end)
    if let known = numbers[entry] { return known }
    entries.append(entry)
    numbers[entry] = End(entries.count - 1)
    return End(entries.count - 1)
  }

  func last(of end: End) -> Entry? { end < 0 ? nil : entries[Int(end)] }
}

/// A move that does not follow an edge of the graph: back on a stack, out of a presentation or a
/// window, or the eyes to what is visible beside.
struct WayMove {
  var vertex: Int
  /// How the person came to where it leads.
  var trail: WayTrails.End
  /// Nil for what is visible.
  var action: Way.Action?
  var taps = 1
  /// When it can be made, so far as how the person came does not say.
  var presence = Presence.always
  /// What it sets.
  var sets = Assignment.any
  /// Whether it leads to what contains the place: that is there with it, however the person came.
  var isAround = false
  /// Whether it leads to what presents a column, which is visible: a person goes on there as if they had closed that.
  var isPresenter = false
}
