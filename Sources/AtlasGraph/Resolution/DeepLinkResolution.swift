import AtlasLinks
import AtlasModel

/// Which deep link handles a URL, and what comes of it, in each environment.
///
/// A URL goes to the first deep link, in the order in which the model declares them, that exists in
/// the environment and has a pattern that matches it. A URL from outside never goes to a link that an
/// `OpenURLAction` handles; that link is first to get it if the URL is opened inside the app. Each such action
/// has its own list (``DeepLink/sharesHandler(with:)``).
package struct DeepLinkResolution: Sendable, Equatable {
  /// The deep link that handles the URL.
  package struct Winner: Sendable, Equatable {
    /// The deep link's index.
    package var link: Int
    /// The number of its first pattern that takes the URL.
    package var pattern: Int
    package var arguments: URLPattern.Arguments
    package var outcome: LinkOutcome
  }

  /// A deep link that does not take the URL, and why.
  package struct Loser: Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
      /// Per pattern what of the URL differs from it.
      case mismatch([URLPattern.Mismatch])
      /// It would take it, and is not there.
      case absent(Absence)
      /// It would take it, and another comes first, by index.
      case later(than: Int)
    }

    /// The deep link's index.
    var link: Int
    var reason: Reason
  }

  /// What becomes of the URL in an environment.
  package struct Answer: Sendable, Equatable {
    /// The deep link that handles it if it comes from outside; nil if none does.
    package var winner: Winner?
    /// The deep links whose `OpenURLAction` handles it if it is opened inside the app where that is asked, one
    /// for each that does.
    package var inApp: [Winner]
    /// In the order of the model's declarations. With more than ``everyLinkLimit`` deep links,
    /// those of another scheme or host are left out.
    var losers: [Loser]
  }

  /// How many deep links a model may have for all of them to be named as losers.
  static let everyLinkLimit = 10

  package var url: LinkURL
  /// Whether the system hands the URL to the app at all. The answers say what would come of it.
  package var handover: LinkHandover
  package var environments: [Environment]
  /// Per environment what becomes of the URL.
  package var answers: [Answer]

  /// Resolves a URL.
  ///
  /// - Parameters:
  ///   - environments: Those to answer for; all of the app's without it.
  ///   - conditions: Per condition whether it holds; those that are missing have their defaults.
  ///   - namesEveryLink: Whether all deep links are named as losers, however many there are.
  package init(
    _ url: LinkURL,
    in model: NavigationModel,
    environments: [Environment]? = nil,
    conditions: [String: Bool] = [:],
    namesEveryLink: Bool = false
  ) {
    self.url = url
    handover = LinkHandover(of: url, to: model.app)
    self.environments = environments ?? model.app.environments
    let candidates = Candidate.candidates(for: url, in: model, namesAll: namesEveryLink)
    let values = model.conditionValues(overriddenBy: conditions)
    answers = self.environments.map { environment in
      Self.answer(candidates, model, environment, values)
    }
  }

  /// Whether any deep link handles the URL in any of the environments.
  package var isTaken: Bool { answers.contains { $0.winner != nil || !$0.inApp.isEmpty } }

  /// The environments with the same answer, in the order of the first of each.
  package var groups: [(environments: [Environment], answer: Answer)] {
    var groups: [(environments: [Environment], answer: Answer)] = []
    for (environment, answer) in zip(environments, answers) {
      if let place = groups.firstIndex(where: { $0.answer == answer }) {
        groups[place].environments.append(environment)
      } else {
        groups.append(([environment], answer))
      }
    }
    return groups
  }

  private static func answer(
    _ candidates: [Candidate],
    _ model: NavigationModel,
    _ environment: Environment,
    _ values: [String: Bool]
  ) -> Answer {
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: .values(values)
    )
    var answer = Answer(winner: nil, inApp: [], losers: [])
    for candidate in candidates {
      let link = model.deepLinks[candidate.link]
      let earlier = ([answer.winner].compactMap(\.self) + answer.inApp)
        .first { link.sharesHandler(with: model.deepLinks[$0.link]) }
      switch candidate.match {
      case .failure(let mismatches):
        answer.losers.append(.init(link: candidate.link, reason: .mismatch(mismatches.all)))
      case .success(let match):
        if let absence = semantics.absence(of: link.attributes) {
          answer.losers.append(.init(link: candidate.link, reason: .absent(absence)))
        } else if let earlier {
          answer.losers.append(.init(link: candidate.link, reason: .later(than: earlier.link)))
        } else {
          let winner = candidate.winner(match, model, environment, values)
          if link.isOpenedFromOutside {
            answer.winner = winner
          } else {
            answer.inApp.append(winner)
          }
        }
      }
    }
    return answer
  }
}

extension DeepLinkResolution {
  /// A deep link with what its patterns make of a URL.
  fileprivate struct Candidate {
    struct Mismatches: Error {
      let all: [URLPattern.Mismatch]
    }

    let link: Int
    let url: String
    let match: Result<(pattern: Int, arguments: URLPattern.Arguments), Mismatches>

    /// The deep link as the one that handles the URL.
    func winner(
      _ match: (pattern: Int, arguments: URLPattern.Arguments),
      _ model: NavigationModel,
      _ environment: Environment,
      _ values: [String: Bool]
    ) -> Winner {
      Winner(
        link: link,
        pattern: match.pattern,
        arguments: match.arguments,
        outcome: LinkOutcome(
          ofLink: link,
          of: model,
          in: environment,
          conditions: values,
          arguments: model.arguments(ofLink: link, match.arguments.items, url: url)
        )
      )
    }

    /// The deep links that may be worth naming, in the order of the model's declarations.
    static func candidates(
      for url: LinkURL,
      in model: NavigationModel,
      namesAll: Bool
    ) -> [Candidate] {
      let order = model.deepLinks.indices.filter { !model.deepLinks[$0].patterns.isEmpty }
        .sorted { model.deepLinks[$0].precedence < model.deepLinks[$1].precedence }
      let namesAll = namesAll || order.count <= everyLinkLimit
      return order.compactMap { link in
        let candidate = Candidate(link, model.deepLinks[link], url)
        return namesAll || candidate.isNear ? candidate : nil
      }
    }

    private init(_ link: Int, _ deepLink: DeepLink, _ url: LinkURL) {
      self.link = link
      self.url = url.text
      var mismatches: [URLPattern.Mismatch] = []
      for (number, pattern) in deepLink.patterns.enumerated() {
        switch pattern.match(url) {
        case .success(let arguments):
          match = .success((number, arguments))
          return
        case .failure(let mismatch): mismatches.append(mismatch)
        }
      }
      match = .failure(Mismatches(all: mismatches))
    }

    /// Whether it takes the URL, or has a pattern of its scheme and host.
    private var isNear: Bool {
      guard case .failure(let mismatches) = match else { return true }
      return mismatches.all.contains { mismatch in
        switch mismatch {
        case .scheme, .host: false
        default: true
        }
      }
    }
  }
}
