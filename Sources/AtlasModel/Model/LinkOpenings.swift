/// One of the states that a deep link makes of the app.
package struct LinkOpening: Sendable {
  package enum Role: String, Hashable, Sendable {
    case opens, otherwise, notFound
  }

  /// The deep link's index.
  package let link: Int
  package let role: Role
  package let opening: Opening
}

extension NavigationModel {
  /// Where a deep link leads, and where it goes otherwise.
  package func openings(ofLink index: Int) -> [LinkOpening] {
    var openings = [LinkOpening(link: index, role: .opens, opening: deepLinks[index].opening)]
    if let opening = deepLinks[index].otherwise {
      openings.append(LinkOpening(link: index, role: .otherwise, opening: opening))
    }
    if let opening = deepLinks[index].notFound {
      openings.append(LinkOpening(link: index, role: .notFound, opening: opening))
    }
    return openings
  }

  /// How many deep links and entry points go further than to the front of the app. One that follows a
  /// deep link is no further way.
  package var waysInThatNavigate: Int {
    let links = deepLinks.count { $0.opening.navigates }
    return links
      + entryPoints.count { entry in
        if case .opening(let opening) = entry.lead { opening.navigates } else { false }
      }
  }
}

extension Opening {
  /// Whether it does more than bring a scene to the front.
  fileprivate var navigates: Bool {
    tab != nil || !selections.isEmpty || !path.isEmpty || presentation != nil
  }
}
