import AtlasGraph

/// How many screens are reached in an environment, and how.
struct ReachCounts {
  /// The taps to those that taps lead to.
  private var taps: [Int] = []
  private var (linked, unreachable, absent) = (0, 0, 0)

  /// - Parameter set: The number of the set of conditions.
  init(_ site: SiteContent, inEnvironment number: Int, under set: Int = 0) {
    for screen in site.model.screens.indices {
      switch site.reach.reach(ofScreen: screen, inEnvironment: number, under: set) {
      case .taps(let count): taps.append(count)
      case .link: linked += 1
      case .unreachable: unreachable += 1
      case .absent: absent += 1
      }
    }
  }

  /// By taps, only by a link, not reachable, absent, and the most taps; nil if there are none.
  private var counts: [Int?] {
    [taps.count, linked, unreachable, absent, taps.max()]
  }

  var cells: [Page.Table.Cell] { counts.map(Page.Table.Cell.number) }

  var texts: [String] { counts.map { $0.map { "\($0)" } ?? "–" } }

  var words: String {
    let all = taps.count + linked + unreachable + absent
    return
      "\(taps.count) of \(all) screens by taps, \(linked) only by a link, \(unreachable) not reachable, \(absent) do not exist here"
  }
}
