import AtlasBase
import AtlasGraph

/// How many findings there are of each severity, those that were accepted apart.
package struct FindingCounts: Equatable {
  package var errors = 0
  package var warnings = 0
  package var informations = 0
  package var accepted = 0

  package init(_ findings: some Sequence<Finding>) {
    for finding in findings {
      if finding.isAccepted {
        accepted += 1
      } else {
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .information: informations += 1
        }
      }
    }
  }

  var all: Int { errors + warnings + informations + accepted }

  /// In words, from the worst: `2 errors, 1 warning`.
  package var text: String {
    let parts = new + (accepted > 0 ? ["\(accepted) accepted"] : [])
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// In words those that were not accepted, from the worst.
  var new: [String] {
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if informations > 0 { parts.append("\(informations) of level information") }
    return parts
  }
}
