import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel

/// The review for other programs, as Docs/Reviewing.md describes it.
extension NavigationReview {
  /// One object, ended by a newline.
  package var jsonText: String { JSONPrinter().text(of: json) }

  var json: JSONValue {
    JSONValue([
      ("navatlasDiff", 1),
      ("version", JSONValue(navatlasVersion)),
      ("app", JSONValue(new.model.app.name)),
      ("changed", JSONValue(.boolean(!isEmpty))),
      ("breaking", list(consequences.breaking, json)),
      ("changes", list(difference.changes, json)),
      ("launch", list(consequences.launch, json)),
      ("needs", list(consequences.needs, json)),
      ("unreachable", list(consequences.lost, json)),
      ("reachable", list(consequences.gained, json)),
      ("taps", list(consequences.taps, json)),
      ("urlsFollowed", JSONValue(.number(JSONNumber(consequences.urlCount)))),
      ("links", list(consequences.links, json)),
      ("bypasses", list(consequences.bypasses, json)),
      ("newFindings", list(consequences.newFindings) { json($0, of: new) }),
      ("fixedFindings", list(consequences.fixedFindings) { json($0, of: old) }),
    ])
  }

  private func list<Element>(_ elements: [Element], _ json: (Element) -> JSONValue) -> JSONValue {
    JSONValue(elements.map(json))
  }

  private func json(_ change: BreakingChange) -> JSONValue {
    JSONValue([
      ("kind", JSONValue(change.kind.rawValue)),
      ("subject", JSONValue(change.subject)),
      ("message", JSONValue(change.words)),
      ("old", json(change.old, of: old)),
      ("new", json(change.new, of: new)),
    ])
  }

  private func json(_ change: ElementChange) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("nature", JSONValue(change.nature.rawValue)),
      ("kind", JSONValue(change.kind?.rawValue ?? "app")),
      ("id", JSONValue(change.id)),
    ]
    if let former = change.formerID { members.append(("formerID", JSONValue(former))) }
    if !change.evidence.isEmpty {
      members.append(("evidence", JSONValue(change.evidence.map { JSONValue($0) })))
    }
    if let move = change.move {
      members.append(
        ("move", JSONValue([("from", JSONValue(move.from)), ("to", JSONValue(move.to))]))
      )
    }
    if !change.fields.isEmpty {
      members.append(
        (
          "fields",
          list(change.fields) { field in
            JSONValue([
              ("key", JSONValue(field.key)), ("old", text(field.old)), ("new", text(field.new)),
            ])
          }
        )
      )
    }
    return JSONValue(members)
  }

  private func json(_ change: LaunchChange) -> JSONValue {
    func ids(_ screens: [Int], _ model: NavigationModel) -> JSONValue {
      JSONValue(screens.map { JSONValue(model.screens[$0].id) })
    }
    return JSONValue([
      ("old", ids(change.old, old.model)),
      ("new", ids(change.new, new.model)),
      ("environments", environments(change.environments)),
    ])
  }

  private func json(_ change: NeedChange) -> JSONValue {
    JSONValue([
      ("condition", JSONValue(new.model.conditions[change.condition].id)),
      ("value", JSONValue(.boolean(change.value))),
      ("isDefault", JSONValue(.boolean(change.isDefault))),
      ("screens", JSONValue(change.screens.map { JSONValue(new.model.screens[$0].id) })),
      ("environments", environments(change.environments)),
    ])
  }

  private func json(_ change: ReachChange) -> JSONValue {
    JSONValue([
      ("screen", JSONValue(new.model.screens[change.newScreen].id)),
      ("formerID", JSONValue(old.model.screens[change.oldScreen].id)),
      ("circumstance", JSONValue(change.circumstance.rawValue)),
      ("environments", environments(change.environments)),
      ("enteredIn", environments(change.enteredIn)),
      ("reasons", JSONValue(change.reasons.map { JSONValue($0) })),
      ("steps", JSONValue(change.steps.map { JSONValue($0) })),
    ])
  }

  private func json(_ change: TapsChange) -> JSONValue {
    JSONValue([
      ("screen", JSONValue(new.model.screens[change.newScreen].id)),
      ("old", JSONValue(.number(JSONNumber(change.old)))),
      ("new", JSONValue(.number(JSONNumber(change.new)))),
      ("environments", environments(change.environments)),
    ])
  }

  private func json(_ change: LinkChange) -> JSONValue {
    let terms: JSONValue =
      switch change.circumstance {
      case .notFound: "notFound"
      case .conditions(let terms): JSONValue(terms.map { JSONValue($0.text) })
      }
    return JSONValue([
      ("url", JSONValue(change.url)),
      ("example", JSONValue(.boolean(change.isExample))),
      ("nature", JSONValue(change.nature.rawValue)),
      ("breaking", JSONValue(.boolean(change.isBreaking))),
      ("circumstance", terms),
      ("environments", environments(change.environments)),
      ("old", json(change.old, of: old.model)),
      ("new", json(change.new, of: new.model)),
    ])
  }

  private func json(_ end: LinkChange.End, of model: NavigationModel) -> JSONValue {
    JSONValue([
      ("deepLink", text(end.link.map { model.deepLinks[$0].id })),
      ("screen", text(end.screen.map { model.screens[$0].id })),
      ("fallback", JSONValue(.boolean(end.isFallback))),
      ("words", JSONValue(end.words)),
    ])
  }

  private func json(_ bypass: RequirementBypass) -> JSONValue {
    let source: ElementReference? =
      switch bypass.source {
      case .launch: nil
      case .deepLink(let index): .deepLink(index)
      case .entryPoint(let index): .entryPoint(index)
      }
    return JSONValue([
      ("screen", JSONValue(new.model.screens[bypass.screen].id)),
      ("requirement", JSONValue(bypass.requirement.text)),
      ("from", source.map { json($0, of: new) } ?? ["kind": "launch"]),
      ("environments", environments(bypass.environments)),
      ("steps", JSONValue(bypass.steps.map { JSONValue($0.words) })),
    ])
  }

  private func json(_ finding: Finding, of app: AppGraph) -> JSONValue {
    JSONValue([
      ("rule", JSONValue(finding.rule)),
      ("level", JSONValue(finding.severity.rawValue)),
      ("message", JSONValue(finding.message)),
      ("element", finding.element.map { json($0, of: app) } ?? ["kind": "app"]),
      ("key", JSONValue(finding.key)),
      (
        "environments",
        JSONValue(finding.environments.numbers.map { JSONValue(app.environments[$0].id) })
      ),
    ])
  }

  private func json(_ element: ElementReference?, of app: AppGraph) -> JSONValue {
    guard let element else { return JSONValue(.null) }
    return [
      "kind": JSONValue(element.kind.rawValue),
      "id": JSONValue(app.model.id(of: element)),
    ]
  }

  private func text(_ text: String?) -> JSONValue {
    text.map { JSONValue($0) } ?? JSONValue(.null)
  }

  private func environments(_ set: EnvironmentSet) -> JSONValue {
    JSONValue(set.numbers.map { JSONValue(new.environments[$0].id) })
  }
}
