import AtlasChecks
import AtlasGraph
import AtlasModel

/// The titles of tabs, containers, columns and parts, for the messages of findings. A model need not state the ids
/// of most of these, and an id that is made of others says nothing to a reader.
struct FindingTitles {
  private let titles: [String: String]

  init(_ model: NavigationModel) {
    var titles: [String: Set<String>] = [:]
    for element in model.elements {
      titles[model.id(of: element), default: []].insert(Self.title(of: element, model))
    }
    for (index, container) in model.containers.enumerated() {
      guard case .split(let split) = container.kind else { continue }
      for (column, _) in split.columns {
        let title = "\(model.title(ofContainer: index)) › \(model.label(of: column, in: index))"
        titles["\(container.id).\(column.name)", default: []].insert(title)
      }
    }
    // An id that several elements have says not which one is meant.
    self.titles = titles.filter { $0.value.count == 1 && $0.value != [$0.key] }
      .compactMapValues(\.first)
  }

  private static func title(of element: ElementReference, _ model: NavigationModel) -> String {
    switch element {
    case .tab, .container, .part: model.label(of: element)
    default: model.id(of: element)
    }
  }

  /// The message with titles in place of the ids that it quotes.
  func message(of finding: Finding) -> String {
    finding.message.split(separator: "\"", omittingEmptySubsequences: false)
      .map { titles[String($0)] ?? String($0) }.joined(separator: "\"")
  }
}
