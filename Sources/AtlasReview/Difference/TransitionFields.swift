import AtlasModel

extension ComparedField where Element == Transition {
  static let transition: [ComparedField<Transition>] =
    [
      ComparedField("kind", covers: []) { transition, _ in FieldValue(transition.kind.rawValue) },
      target,
      ComparedField("sets", covers: ["transition.sets"]) { $1.terms($0.sets) },
      ComparedField("on", covers: ["transition.on"]) { transition, _ in
        FieldValue(transition.trigger)
      },
      ComparedField("button of", covers: []) { transition, reading in
        FieldValue(transition.opener.map { reading.model.transitions[$0].kind.rawValue })
      },
      ComparedField("by", covers: ["transition.by"]) { transition, _ in
        FieldValue(transition.mechanism?.rawValue)
      },
      ComparedField("value", covers: ["transition.value"]) { transition, _ in
        FieldValue(transition.valueType)
      },
      ComparedField("view", covers: ["transition.view"]) { transition, _ in
        FieldValue(transition.view)
      },
      ComparedField("toolbar", covers: ["transition.toolbar"]) { transition, _ in
        FieldValue(transition.toolbar?.rawValue)
      },
      ComparedField(
        "where",
        covers: [
          "transition.where", "placeRestriction.tab", "placeRestriction.column",
          "placeRestriction.isRoot", "placeRestriction.isInPresentation",
        ]
      ) { transition, reading in
        let text = reading.model.text(of: transition.restrictions)
        return FieldValue(text.isEmpty ? nil : text)
      },
      ComparedField("column", covers: ["transition.column"]) { transition, _ in
        FieldValue(transition.column?.name)
      },
      ComparedField("dismisses", covers: ["transition.dismisses"]) { transition, _ in
        FieldValue(set: transition.dismisses)
      },
      ComparedField("in", covers: ["transition.in"]) { transition, _ in
        FieldValue(transition.context?.rawValue)
      },
      ComparedField("columnVisibility", covers: ["transition.columnVisibility"]) { transition, _ in
        FieldValue(choice: transition.columnVisibility)
      },
      ComparedField("shows", covers: ["transition.shows"]) { transition, reading in
        reading.destination(transition.shows)
      },
      ComparedField("insideButton", covers: ["transition.insideButton"]) { transition, _ in
        FieldValue(transition.isInsideButton)
      },
      ComparedField("zoom", covers: ["transition.zoom"]) { transition, _ in
        FieldValue(set: transition.usesZoom)
      },
      ComparedField("sizing", covers: ["transition.sizing"]) { transition, _ in
        FieldValue(choice: transition.sizing)
      },
      ComparedField("detents", covers: ["transition.detents"]) { transition, _ in
        FieldValue(transition.detents)
      },
      ComparedField(
        "interactiveDismissDisabled",
        covers: ["transition.interactiveDismissDisabled"]
      ) { transition, _ in FieldValue(transition.interactiveDismissDisabled) },
      ComparedField("confirmsDiscardingChanges", covers: ["transition.confirmsDiscardingChanges"]) {
        transition,
        _ in FieldValue(transition.confirmsDiscardingChanges)
      },
      ComparedField("closesFromInside", covers: ["transition.closesFromInside"]) { transition, _ in
        FieldValue(transition.closesFromInside)
      },
    ] + ComparedField<Opening?>.opening("opens", "transition").map { $0.of { $0.opening } }
    + ComparedField<Attributes>.common("transition").map { $0.of { $0.attributes } }

  /// Where it leads, under the key that names its kind. A sheet that becomes a push still leads to
  /// the same screen, with or without a stack around it.
  private static let target = ComparedField<Transition>(
    key: { transition, _ in transition.kind.rawValue },
    covers: FormatObject.transitionKinds.filter { $0.name != "opens" }.map {
      "transition.\($0.name)"
    },
    isEqual: { old, new, readings in
      old.kind != new.kind && readings.old.leading(old) == readings.new.leading(new)
    },
    { transition, reading in
      if case .content(let content) = transition.target { return reading.content(content) }
      return reading.leading(transition)
    }
  )
}

extension FieldReading {
  /// Where a transition leads, as a push would state it.
  func leading(_ transition: Transition) -> FieldValue? {
    switch transition.target {
    case .destination(let destination): self.destination(destination)
    case .tab(let id): FieldValue(tab(id))
    case .scene(let id): name(.scene, id)
    case .content(let content): leading(content)
    case .text(let text):
      // A push may show a view that is no screen.
      transition.dialogCase.map { name(.routeCase, $0) }
        ?? FieldValue(
          [.push, .select, .replaceRoot].contains(transition.kind) ? "view \(text)" : text
        )
    // What a state says is compared part by part.
    case .opening, .here: nil
    case .back(let count):
      FieldValue(transition.kind == .pop ? String(count ?? 1) : "true")
    }
  }
}
