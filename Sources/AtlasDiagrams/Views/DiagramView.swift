import AtlasBase
import AtlasModel

/// What a diagram shows of an app's graph.
package enum DiagramView: Sendable, Hashable {
  /// Scenes and tabs with their features, each feature as one node with counts.
  case overview
  /// Every screen in its container. An app that is too large for one picture is shown by feature.
  case app
  /// A container, by id: a stack with what is pushed on it, a split view's columns, tabs with their
  /// roots.
  case container(String)
  /// A feature's screens with their neighbours outside it, by the feature's id.
  case feature(String)
  /// The ways into a screen and out of it, by the screen's id, up to so many transitions away.
  case screen(String, depth: Int)
  /// The steps of a deep link, by its id.
  case deepLink(String)
  /// A diagram that the model declares, by its id.
  case diagram(String)

  /// The largest depth that a text can ask for, as in the model format.
  static let maximumDepth = 20
}

extension DiagramView {
  /// Reads `overview`, `app`, `container:ID`, `feature:ID`, `screen:ID`, `screen:ID:DEPTH`,
  /// `deepLink:ID` or `diagram:ID`.
  ///
  /// - Throws: ``DiagramViewError`` where the text is none of these, or the model has no such id.
  package init(_ text: String, model: NavigationModel) throws(DiagramViewError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let word = parts[0]
    guard let kind = Kind(rawValue: word) else {
      let suggestion = closestMatch(to: word, in: Kind.allCases.map(\.rawValue))
      let rest = parts.dropFirst().map { ":" + $0 }.joined()
      throw DiagramViewError(text: text, problem: .view, suggestion: suggestion.map { $0 + rest })
    }
    let isTooLong = parts.count > (kind == .screen ? 3 : kind.hasID ? 2 : 1)
    guard !isTooLong, !kind.hasID || parts.count > 1, parts.last != "" else {
      throw DiagramViewError(text: text, problem: .form(kind.form), suggestion: nil)
    }
    var depth = 1
    if parts.count == 3 {
      guard let number = Int(parts[2]), (1...Self.maximumDepth).contains(number) else {
        throw DiagramViewError(text: text, problem: .depth, suggestion: nil)
      }
      depth = number
    }
    if kind.hasID { try Self.check(parts[1], kind, text, model) }
    switch kind {
    case .overview: self = .overview
    case .app: self = .app
    case .container: self = .container(parts[1])
    case .feature: self = .feature(parts[1])
    case .screen: self = .screen(parts[1], depth: depth)
    case .deepLink: self = .deepLink(parts[1])
    case .diagram: self = .diagram(parts[1])
    }
  }

  private static func check(
    _ id: String,
    _ kind: Kind,
    _ text: String,
    _ model: NavigationModel
  ) throws(DiagramViewError) {
    let ids = kind.ids(in: model)
    guard !ids.contains(id) else { return }
    let suggestion = closestMatch(to: id, in: ids).map { "\(kind.rawValue):\($0)" }
    throw DiagramViewError(
      text: text,
      problem: .id(kind: kind.name, id: id),
      suggestion: suggestion
    )
  }

  /// As it is written; ``init(_:model:)`` reads it.
  package var text: String {
    switch self {
    case .overview: "overview"
    case .app: "app"
    case .container(let id): "container:\(id)"
    case .feature(let id): "feature:\(id)"
    case .screen(let id, 1): "screen:\(id)"
    case .screen(let id, let depth): "screen:\(id):\(depth)"
    case .deepLink(let id): "deepLink:\(id)"
    case .diagram(let id): "diagram:\(id)"
    }
  }

  private enum Kind: String, CaseIterable {
    case overview, app, container, feature, screen, deepLink, diagram

    var hasID: Bool { self != .overview && self != .app }

    var name: String { self == .deepLink ? "deep link" : rawValue }

    var form: String {
      switch self {
      case .overview, .app: rawValue
      case .screen: "screen:ID or screen:ID:DEPTH"
      default: "\(rawValue):ID"
      }
    }

    func ids(in model: NavigationModel) -> [String] {
      switch self {
      case .overview, .app: []
      case .container: model.containers.map(\.id)
      case .feature: model.features.map(\.id)
      case .screen: model.screens.map(\.id)
      case .deepLink: model.deepLinks.map(\.id)
      case .diagram: model.diagrams.map(\.id)
      }
    }
  }
}

/// Why a text names no view.
package struct DiagramViewError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Problem: Sendable, Hashable {
    /// There is no such kind of view.
    case view
    /// The parts don't fit the kind of view, which is written in the form given.
    case form(String)
    /// The depth is no number from 1 to 20.
    case depth
    /// The model has no such element.
    case id(kind: String, id: String)
  }

  var text: String
  var problem: Problem
  /// The whole text that was probably meant.
  var suggestion: String?

  package var description: String {
    let hint = suggestion.map { ", did you mean \"\($0)\"?" } ?? ""
    switch problem {
    case .view:
      return "there is no view \"\(text)\""
        + (suggestion == nil
          ? ", expected overview, app, container:ID, feature:ID, screen:ID, deepLink:ID or "
            + "diagram:ID" : hint)
    case .form(let form): return "\"\(text)\" is not a view, expected \(form)"
    case .depth:
      return "the depth in \"\(text)\" is wrong, expected a number from 1 to "
        + "\(DiagramView.maximumDepth)"
    case .id(let kind, let id): return "the model has no \(kind) \"\(id)\"\(hint)"
    }
  }
}
