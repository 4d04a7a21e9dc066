import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Conditions as text, with links to them.
extension PageContext {
  /// Terms that all have to hold.
  func conditions(_ terms: [ConditionTerm]) -> HTML {
    terms.map { self.term($0) }.joined(separator: " and ")
  }

  private func term(_ term: ConditionTerm) -> HTML {
    let negation = term.isNegated ? "not " : ""
    switch term.fact {
    case .width(let width): return "\(negation)\(width.rawValue) width"
    case .condition(let name): return "\(negation)\(condition(name))"
    case .system: return HTML(term.text)
    case .any(let terms) where term.isNegated: return conditions(terms.map(\.negation))
    case .any(let terms): return terms.map { self.term($0) }.joined(separator: " or ")
    }
  }

  private func condition(_ name: String) -> HTML {
    model.index.conditions[name].map { link(.condition($0)) } ?? code(name)
  }

  /// Conditions and environments under which an element exists; empty if it always exists.
  func circumstances(_ terms: [ConditionTerm], _ set: EnvironmentSet?) -> HTML {
    var parts: [HTML] = []
    let named = terms.filter(\.isNamed)
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
