import AtlasModel

/// What is around a position, from the inside out.
struct Surroundings {
  var position: Position
  /// The tab views in reach.
  var tabViews: [Int]
  /// The containers that a screen's view makes.
  var hosts: [Int]
  /// The bottom accessories of the tabs that it is in, where tabs have their own.
  var accessories: [VisiblePlace]
}
