import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Conditions as text, with links to them.
extension PageContext {
  /// Terms that all have to hold.
  func conditions(_ terms: [ConditionTerm]) -> HTML {
    terms.map { term in
      let negation = term.isNegated ? "not " : ""
      return switch term.fact {
      case .width(let width): "\(negation)\(width.rawValue) width"
      case .condition(let name): "\(negation)\(condition(name))"
      }
    }
    .joined(separator: " and ")
  }

  private func condition(_ name: String) -> HTML {
    model.index.conditions[name].map { link(.condition($0)) } ?? code(name)
  }

  /// Conditions and environments under which an element exists; empty if it always exists.
  func circumstances(_ terms: [ConditionTerm], _ set: EnvironmentSet?) -> HTML {
    var parts: [HTML] = []
    let named = terms.filter { $0.conditionName != nil }
    if !named.isEmpty { parts.append(conditions(named)) }
    if let names = set.flatMap(graph.environmentNames) { parts.append(HTML(names)) }
    return parts.joined(separator: "; ")
  }

  /// Says that conditions have their defaults; empty without conditions.
  var defaultsNote: HTML {
    guard !model.conditions.isEmpty else { return "" }
    return paragraph(
      "<a href=\"\(href(.conditions))\">Conditions</a> have their default values here."
    )
  }
}
