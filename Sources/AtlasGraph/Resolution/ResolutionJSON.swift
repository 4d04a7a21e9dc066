import AtlasBase
import AtlasLinks
import AtlasModel

extension DeepLinkResolution {
  /// The resolution for other programs; `Docs/Command-line.md` says what its keys mean.
  ///
  /// Keys are sorted. Elements of the model are named by their ids.
  package func json(_ model: NavigationModel) -> String {
    let writer = ResolutionJSON(model: model)
    return JSONPrinter().text(of: writer.value(of: self))
  }
}

/// Writes resolutions as JSON.
private struct ResolutionJSON {
  let model: NavigationModel

  func value(of resolution: DeepLinkResolution) -> JSONValue {
    object([
      "answers": JSONValue(
        resolution.groups.map { answer($0.answer, $0.environments) }
      ),
      "handover": handover(resolution.handover),
      "url": JSONValue(resolution.url.text),
    ])
  }

  private func handover(_ handover: LinkHandover) -> JSONValue {
    var domain: String?
    if case .associated(let name, _) = handover { domain = name }
    return object([
      "association": handover.decision.map(decision),
      "domain": domain.map { JSONValue($0) },
      "isHandedOver": handover.isHandedOver.map { JSONValue(.boolean($0)) },
    ])
  }

  private func decision(_ decision: AssociationDecision) -> JSONValue {
    let outcome =
      switch decision.outcome {
      case .handedOver: "handedOver"
      case .excluded: "excluded"
      case .noMatch: "noMatch"
      case .noEntry: "noEntry"
      case .notWeb: "notWeb"
      }
    return object([
      "attempts": JSONValue(
        decision.attempts.map { attempt in
          object([
            "component": JSONValue(integerLiteral: attempt.component.component),
            "entry": JSONValue(integerLiteral: attempt.component.entry),
            "matches": JSONValue(.boolean(attempt.mismatch == nil)),
            "mismatch": attempt.mismatch.map { JSONValue($0.description) },
            "text": model.app.association.map { JSONValue($0[attempt.component].text) },
          ])
        }
      ),
      "outcome": JSONValue(outcome),
    ])
  }

  /// An object of the members that have values, sorted by key.
  private func object(_ members: [String: JSONValue?]) -> JSONValue {
    JSONValue(
      members.sorted { $0.key < $1.key }.compactMap { key, value in value.map { (key, $0) } }
    )
  }

  private func texts(_ texts: [String]) -> JSONValue { JSONValue(texts.map { JSONValue($0) }) }

  private func answer(_ answer: DeepLinkResolution.Answer, _ environments: [Environment])
    -> JSONValue
  {
    let navigation = NavigationWords(model, in: environments[0])
    return object([
      "environments": texts(environments.map(\.id)),
      "losers": JSONValue(answer.losers.map { loser($0, navigation) }),
      "winner": answer.winner.map { winner($0, navigation) },
    ])
  }

  private func winner(_ winner: DeepLinkResolution.Winner, _ navigation: NavigationWords)
    -> JSONValue
  {
    let link = model.deepLinks[winner.link]
    return object([
      "arguments": object(
        [:].merging(winner.arguments.items.map { ($0.name, JSONValue($0.value)) }) { first, _ in
          first
        }
      ),
      "handler": link.handler.map { JSONValue($0) },
      "link": JSONValue(link.id),
      "pattern": JSONValue(link.patterns[winner.pattern].text),
      "repeatedQueryItems": winner.arguments.repeatedQueryItems.isEmpty
        ? nil : texts(winner.arguments.repeatedQueryItems),
      "notFound": winner.outcome.notFound.map { arrival($0, navigation) },
      "opens": winner.outcome.unmet.isEmpty
        ? winner.outcome.arrival.map { arrival($0, navigation) } : nil,
      "otherwise": winner.outcome.unmet.isEmpty
        ? nil : winner.outcome.arrival.map { arrival($0, navigation) },
      "unmet": winner.outcome.unmet.isEmpty ? nil : texts(winner.outcome.unmet.map(\.text)),
    ])
  }

  private func loser(_ loser: DeepLinkResolution.Loser, _ navigation: NavigationWords) -> JSONValue
  {
    let kind =
      switch loser.reason {
      case .mismatch: "mismatch"
      case .absent: "absent"
      case .later: "later"
      }
    return object([
      "kind": JSONValue(kind),
      "link": JSONValue(model.deepLinks[loser.link].id),
      "reasons": texts(ResolutionText(model).reasons(of: loser, navigation)),
    ])
  }

  // MARK: States

  private func arrival(_ arrival: Arrival, _ navigation: NavigationWords) -> JSONValue {
    object([
      "bypassed": arrival.bypassed.isEmpty
        ? nil
        : JSONValue(
          arrival.bypassed.map {
            object([
              "requires": JSONValue($0.term.text),
              "screen": JSONValue(model.screens[$0.screen].id),
            ])
          }
        ),
      "cold": arrival.cold.map(state),
      "failure": arrival.failure.map { JSONValue(navigation.reason($0)) },
      "warm": arrival.warm.map(state),
    ])
  }

  private func state(_ state: NavigationState) -> JSONValue {
    object([
      "content": context(state.content),
      "otherTabsKeepTheirPaths": JSONValue(.boolean(state.otherTabsKeepTheirPaths)),
      "presentation": state.presentation.map { presentation in
        object([
          "content": context(presentation.content),
          "kind": JSONValue(presentation.kind.rawValue),
          "transition": presentation.transition.map { JSONValue(model.transitions[$0].id) },
        ])
      },
      "scene": JSONValue(model.scenes[state.scene].id),
    ])
  }

  private func context(_ context: NavigationState.Context) -> JSONValue {
    object([
      "columns": context.columns.isEmpty ? nil : JSONValue(context.columns.map(column)),
      "stack": JSONValue(context.stack.map(entry)),
      "tabs": context.tabs.isEmpty
        ? nil
        : JSONValue(
          context.tabs.map { selection in
            switch selection {
            case .tab(let tab): JSONValue(model.tabs[tab].id)
            case .asItWas: JSONValue(.null)
            }
          }
        ),
    ])
  }

  private func column(_ column: NavigationState.ColumnState) -> JSONValue {
    object([
      "column": JSONValue(column.column.name),
      "container": JSONValue(model.containers[column.container].id),
      "entries": JSONValue(column.entries.map(entry)),
      "isHidden": JSONValue(.boolean(column.isHidden)),
    ])
  }

  private func entry(_ entry: NavigationState.Entry) -> JSONValue {
    guard case .screen(let shown) = entry else { return object(["origin": "earlier"]) }
    var transition: String?
    let origin: String
    switch shown.origin {
    case .atFirst: origin = "atFirst"
    case .placeholder: origin = "placeholder"
    case .linkOnly: origin = "linkOnly"
    case .appended: origin = "appended"
    case .transition(let index):
      origin = "transition"
      transition = model.transitions[index].id
    }
    return object([
      "destination": JSONValue(shown.text),
      "origin": JSONValue(origin),
      "screen": JSONValue(model.screens[shown.screen].id),
      "transition": transition.map { JSONValue($0) },
    ])
  }
}
