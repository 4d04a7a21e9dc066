import AtlasModel

/// How a person came to vertices: for each the edges from launch on. Ways share what they have in
/// common.
///
/// What is below a screen depends on how the person came. To a vertex that no taps lead to, nothing
/// is known.
struct WayTrails {
  /// The end of a trail: its number; -1 for the empty one.
  typealias End = Int32

  /// What a person did last: an edge of the graph, or a push among the steps of one tap.
  struct Entry: Hashable {
    /// The edge's number; -1 for a push among the steps of one tap; -2 and less, counted from -2 down, for an edge
    /// that changed another column and is still in effect after a step back.
    var edge: Int32
    /// The vertex that it left behind.
    var source: Int32
    /// The trail before it.
    var before: End
  }

  private var entries: [Entry] = []
  private var numbers: [Entry: End] = [:]

  /// Equal trails have one number.
  mutating func append(_ edge: Int, from source: Int, to end: End) -> End {
    let entry = Entry(edge: Int32(edge), source: Int32(source), before: end)
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
}
