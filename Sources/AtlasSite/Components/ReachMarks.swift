import AtlasGraph
import AtlasMarkup

extension ReachAnalysis.Reach {
  /// A mark, with its meaning for screen readers.
  var mark: HTML {
    switch self {
    case .taps(let taps):
      "\(taps)<span class=\"unseen\"> \(taps == 1 ? "tap" : "taps")</span>"
    case .link:
      "<span class=\"reach-link\"><span class=\"unseen\">only by a </span>link</span>"
    case .unreachable:
      "<span class=\"warning\"><span aria-hidden=\"true\">✕</span><span class=\"unseen\">not reachable</span></span>"
    case .absent:
      "<span class=\"none\"><span aria-hidden=\"true\">–</span><span class=\"unseen\">does not exist here</span></span>"
    }
  }

  /// The key that tables are sorted by: taps first.
  var order: Int {
    switch self {
    case .taps(let taps): taps
    case .link: 1_000_000
    case .unreachable: 1_000_001
    case .absent: 1_000_002
    }
  }
}
