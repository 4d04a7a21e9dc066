import AtlasLinks
import AtlasModel

/// Which deep link takes a URL, and what comes of it, in each environment.
///
/// A URL goes to the first deep link, in the order in which the model declares them, that is there
/// in the environment and has a pattern that takes it.
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
    /// Nil where no deep link takes it.
    package var winner: Winner?
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
  package init(
    _ url: LinkURL,
    in model: NavigationModel,
    environments: [Environment]? = nil,
    conditions: [String: Bool] = [:]
  ) {
    self.url = url
    handover = LinkHandover(of: url, to: model.app)
    self.environments = environments ?? model.app.environments
    let candidates = Candidate.candidates(for: url, in: model)
    let values = model.conditionValues(overriddenBy: conditions)
    answers = self.environments.map { environment in
      Self.answer(candidates, model, environment, values)
    }
  }

  /// Whether any deep link takes the URL in any of the environments.
  package var isTaken: Bool { answers.contains { $0.winner != nil } }

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
    var answer = Answer(winner: nil, losers: [])
    for candidate in candidates {
      switch candidate.match {
      case .failure(let mismatches):
        answer.losers.append(.init(link: candidate.link, reason: .mismatch(mismatches.all)))
      case .success(let match):
        let attributes = model.deepLinks[candidate.link].attributes
        if let absence = semantics.absence(of: attributes) {
          answer.losers.append(.init(link: candidate.link, reason: .absent(absence)))
        } else if let winner = answer.winner {
          answer.losers.append(.init(link: candidate.link, reason: .later(than: winner.link)))
        } else {
          let outcome = LinkOutcome(
            ofLink: candidate.link,
            of: model,
            in: environment,
            conditions: values,
            arguments: model.arguments(
              ofLink: candidate.link,
              match.arguments.items,
              url: candidate.url
            )
          )
          answer.winner = Winner(
            link: candidate.link,
            pattern: match.pattern,
            arguments: match.arguments,
            outcome: outcome
          )
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

    /// The deep links that may be worth naming, in the order of the model's declarations.
    static func candidates(for url: LinkURL, in model: NavigationModel) -> [Candidate] {
      let order = model.deepLinks.indices.filter { !model.deepLinks[$0].patterns.isEmpty }
        .sorted { model.deepLinks[$0].precedence < model.deepLinks[$1].precedence }
      let namesAll = order.count <= everyLinkLimit
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
