import AtlasModel

/// What is left of a trail where something else took the place of what it led to.
extension WayBack {
  /// The trail up to the entry that led into a column: nothing of what was in it since is left.
  func entering(_ column: Container.Parent?, _ trail: WayTrails.End, _ trails: WayTrails)
    -> WayTrails.End
  {
    var end = trail
    while let entry = trails.last(of: end), self.column(of: Int(entry.source)) == column {
      end = entry.before
    }
    return end
  }

  /// The trail up to what an entry has put something else in place of: what is left of it.
  func left(
    by entry: WayTrails.Entry,
    replacing column: Container.Parent?,
    _ trails: WayTrails
  ) -> WayTrails.End {
    guard case .scene? = column, let number = entry.edge,
      case .place(let place) = graph.vertices[graph.edges[number].target],
      let window = semantics.slot(filledBy: place.position)
    else { return entering(column, entry.before, trails) }
    // Nothing is left of what was in the window, however deep, and nothing is beside it.
    var end = entry.before
    while let entry = trails.last(of: end) {
      end = entry.before
      if graph.vertices[Int(entry.source)] == .region(window) { break }
    }
    return end
  }
}
