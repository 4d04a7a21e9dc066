import AtlasLinks
import AtlasModel

/// Which deep links of a model take some URLs that another one takes too.
struct OverlappingLinks {
  private var others: [Int: Set<Int>] = [:]
  /// The links that overlap with more than are listed.
  private var withMore: Set<Int> = []

  init(_ model: NavigationModel) {
    let links = model.deepLinks.indices.sorted {
      model.deepLinks[$0].precedence < model.deepLinks[$1].precedence
    }
    let patterns = links.flatMap { link in
      model.deepLinks[link].patterns.map { (link: link, pattern: $0) }
    }
    for conflict in URLPatternIndex(patterns.map(\.pattern)).conflicts() {
      let link = patterns[conflict.pattern].link
      if conflict.hasMore { withMore.insert(link) }
      for overlap in conflict.overlaps {
        let other = patterns[overlap.pattern].link
        others[link, default: []].insert(other)
        others[other, default: []].insert(link)
      }
    }
    // What overlaps with more than are listed may be among the others of any link.
    if !withMore.isEmpty { withMore.formUnion(others.keys) }
  }

  /// The links that a link overlaps with, by index; nil if these are too many to tell.
  func others(than link: Int) -> Set<Int>? {
    withMore.contains(link) ? nil : others[link] ?? []
  }
}
