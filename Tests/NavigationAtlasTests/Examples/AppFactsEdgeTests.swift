import AtlasTestSupport
import Testing

@testable import AtlasModel

/// Every edge of the facts is one transition of the model, and the other way round.
@Suite("The transitions of real apps are the edges in their source")
struct AppFactsEdgeTests {
  @Test("one transition for one edge", arguments: AppFactsTests.apps)
  func edges(app: String) throws {
    let facts = try AppFacts(app)
    let model = try #require(ExampleModel(app).loaded.model)
    var unmatched = Set(model.transitions.map(\.id))
    // The deep link's edge is a deep link in the model, see the test of deep links.
    for edge in facts.edges where edge.kind != "deepLink" {
      let found = model.transitions.filter { model.isEdge($0, edge, in: facts) }
      #expect(found.count == 1, "\(edge.from) → \(edge.to), \(edge.source): \(found.map(\.id))")
      guard let transition = found.first else { continue }
      let wasFree = unmatched.remove(transition.id) != nil
      #expect(wasFree, "\(transition.id) stands for two edges")
      let existence = try #require(
        AppFacts.existence(of: edge.condition, trigger: edge.trigger),
        "unknown condition \(edge.condition ?? "")"
      )
      #expect(existence == .init(transition.attributes), "\(edge.source)")
    }
    #expect(unmatched.isEmpty, "transitions without an edge")
  }

  @Test("a way of doing it that the facts name is the transition's", arguments: AppFactsTests.apps)
  func mechanisms(app: String) throws {
    let facts = try AppFacts(app)
    let model = try #require(ExampleModel(app).loaded.model)
    for edge in facts.edges where edge.kind != "deepLink" {
      let transition = try #require(model.transitions.first { model.isEdge($0, edge, in: facts) })
      if edge.via.contains("isPresented") { #expect(transition.mechanism == .isPresented) }
      if edge.via.hasPrefix("item ") { #expect(transition.mechanism == .item) }
      if edge.via.hasPrefix("NavigationLink(destination") {
        #expect(transition.mechanism == .viewLink)
      }
      if edge.trigger.contains("NavigationLink(value:") {
        #expect(transition.mechanism == .valueLink)
      }
      if edge.trigger.contains("selection.wrappedValue =") {
        #expect(transition.mechanism == .program)
      }
      // What is pushed: `Order.ID`, or the type before the text of a `String "…"`.
      if edge.kind == "push", transition.mechanism == .valueLink {
        let type = edge.via.hasPrefix("Panel.") ? "Panel" : edge.via.split(separator: " ").first
        #expect(transition.valueType == type.map(String.init))
      }
    }
  }
}

extension NavigationModel {
  /// The model's words for the kinds of the facts, where they differ.
  private static let kinds: [String: Transition.Kind] = [
    "systemSheet": .systemPresentation, "present": .systemPresentation, "column": .select,
    "window": .openWindow,
  ]

  /// Whether a transition is an edge of the facts: by kind, source line, where it starts and ends.
  fileprivate func isEdge(_ transition: Transition, _ edge: AppFacts.Edge, in facts: AppFacts)
    -> Bool
  {
    transition.kind == Self.kinds[edge.kind] ?? Transition.Kind(rawValue: edge.kind)
      && transition.attributes.source?.text == edge.source
      && starts(transition, at: edge.from, in: facts) && ends(transition, at: edge)
  }

  /// A component's edge starts on the screen that it is a part of, and names the component.
  private func starts(_ transition: Transition, at name: String, in facts: AppFacts) -> Bool {
    switch transition.origin {
    case .screen(let index):
      guard let hosts = facts.hosts[name] else { return screens[index].id == name }
      return transition.view == name && hosts.contains(screens[index].id)
    case .part(let index):
      guard let hosts = facts.hosts[name] else { return false }
      let users = partsOfScreens.screens[index].map { screens[$0].id }
      return (transition.view ?? parts[index].view) == name
        && (parts[index].isEverywhere ? hosts == ["anywhere"] : Set(hosts) == Set(users))
    case .tab: return false
    }
  }

  private func ends(_ transition: Transition, at edge: AppFacts.Edge) -> Bool {
    switch transition.target {
    case .destination(let destination):
      guard let index = screen(of: destination), screens[index].id == edge.to else { return false }
      return edge.via.hasPrefix("Panel.") ? destination.name == edge.via : true
    case .content(let content): return rootScreens(of: content) == [edge.to]
    case .scene(let id): return edge.to == "Settings scene" && index.scenes[id] != nil
    case .text(let text):
      switch transition.kind {
      case .alert: return edge.to == "Alert"
      case .confirmationDialog: return edge.to == "ConfirmationDialog"
      default: return edge.to.lowercased() == text.lowercased()
      }
    case .tab, .back, .opening, .here: return false
    }
  }
}
