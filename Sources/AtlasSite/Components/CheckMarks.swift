import AtlasBase
import AtlasChecks
import AtlasMarkup

extension Diagnostic.Severity {
  var mark: HTML { "<span class=\"mark severity-\(rawValue)\">\(rawValue)</span>" }

  /// The mark in a table, sorted from the worst.
  var cell: Page.Table.Cell {
    let rank =
      switch self {
      case .error: 0
      case .warning: 1
      case .information: 2
      }
    return Page.Table.Cell(mark, value: rank)
  }
}

extension CheckReport.Verdict {
  var mark: HTML { "<span class=\"mark verdict-\(rawValue)\">\(label)</span>" }

  /// In words.
  var label: String {
    switch self {
    case .failed: "failed"
    case .accepted: "accepted"
    case .notStated: "not stated"
    case .passed: "passed"
    case .notApplicable: "not applicable"
    case .off: "off"
    }
  }

  /// From what asks for attention to what does not.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
