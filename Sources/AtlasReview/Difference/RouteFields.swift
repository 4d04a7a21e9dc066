import AtlasModel

extension ComparedField where Element == Route {
  static let route: [ComparedField<Route>] =
    [
      ComparedField("isHashable", covers: ["route.isHashable"]) { route, _ in
        FieldValue(route.isHashable)
      },
      ComparedField("isCodable", covers: ["route.isCodable"]) { route, _ in
        FieldValue(route.isCodable)
      },
      ComparedField("holds", covers: ["route.holds"]) { route, _ in FieldValue(route.holds) },
      ComparedField("drives", covers: ["route.drives"]) { route, _ in
        FieldValue(route.drives)
      },
    ] + ComparedField<Attributes>.common("route").map { $0.of { $0.attributes } }
}

/// A case with its enum.
struct RouteCaseInRoute: Sendable {
  let routeCase: Route.Case
  let route: Route
}

extension ComparedField where Element == RouteCaseInRoute {
  static let routeCase: [ComparedField<RouteCaseInRoute>] =
    [
      ComparedField("screen", covers: ["routeCase.screen"]) { element, reading in
        reading.name(.screen, element.routeCase.screen)
      },
      dialog(.alert), dialog(.confirmationDialog), dialog(.menu),
      ComparedField("values", covers: ["routeCase.values"]) { element, _ in
        FieldValue(FieldItem.parameters(element.routeCase.values))
      },
      ComparedField(
        "holds",
        covers: ["routeCase.holds"],
        // Where it says what its enum says, now as before, the enum has changed.
        meaning: { element, _ in
          let own = element.routeCase.holds
          return own == element.route.holds ? nil : FieldValue(own)
        },
        { element, _ in FieldValue(element.routeCase.holds) }
      ),
      ComparedField("stack", covers: ["routeCase.stack"]) { $1.stack($0.routeCase.ownStack) },
    ] + ComparedField<Attributes>.common("routeCase").map { $0.of { $0.routeCase.attributes } }
}

extension ComparedField where Element == RouteCaseInRoute {
  /// The title of the alert, the dialog or the menu that a case is.
  private static func dialog(_ kind: Transition.Kind) -> ComparedField<RouteCaseInRoute> {
    ComparedField(kind.rawValue, covers: ["routeCase.\(kind.rawValue)"]) { element, _ in
      guard case .dialog(let dialog) = element.routeCase.lead, dialog.kind == kind else {
        return nil
      }
      return FieldValue(dialog.title)
    }
  }
}

extension ComparedField where Element == Router {
  static let router: [ComparedField<Router>] =
    [
      ComparedField("type", covers: ["router.type"]) { router, _ in FieldValue(router.type) },
      ComparedField("isolation", covers: ["router.isolation"]) { router, _ in
        FieldValue(router.isolation)
      },
      ComparedField("observation", covers: ["router.observation"]) { router, _ in
        FieldValue(router.observation)
      },
      ComparedField("sheets", covers: ["router.sheets"]) { $1.name(.route, $0.sheets) },
      ComparedField("within", covers: ["router.within"]) { $1.name(.router, $0.within) },
      ComparedField("destinations", covers: ["router.destinations"]) {
        $1.destinations($0.destinations)
      },
    ] + ComparedField<Attributes>.common("router").map { $0.of { $0.attributes } }
}
