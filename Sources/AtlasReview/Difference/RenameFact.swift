import AtlasGraph

/// What can be said of an element beside its id, by which it is known again under another one.
enum RenameFact: Int, CaseIterable {
  case view, type, value, customizationID, storageKey, url, pattern, example, activityType, landing
  case sentence, title, screenTitle, name, kind, cases, screen, parameters, summary, root, opens,
    subject
  case image, leads, opened, place, members, line, file

  /// What one shared fact counts. ``RenameSearch/threshold`` in all make an element the same.
  var weight: Int {
    switch self {
    case .view, .type, .value, .customizationID, .storageKey, .url, .pattern, .landing: 4
    case .sentence: 4
    case .title, .name, .example, .activityType, .root, .subject, .line, .screen: 3
    // Many screens of an app are called Settings: a title says less of a screen than of other elements.
    case .screenTitle: 2
    case .cases, .summary, .opens, .place: 2
    case .kind, .parameters, .image, .leads, .opened, .members, .file: 1
    }
  }

  /// What several shared facts count together at most.
  var most: Int {
    switch self {
    case .pattern: 8
    case .example, .cases: 6
    case .members: 5
    case .leads, .opened: 3
    default: weight
    }
  }

  /// What it counts against two elements that both state it and share nothing of it.
  var contradiction: Int {
    switch self {
    case .view, .type, .screen: 2
    case .title, .screenTitle, .name, .sentence: 1
    default: 0
    }
  }

  /// The evidence in words.
  ///
  /// - Parameter shared: What both elements have, at least one.
  func words(_ shared: [String]) -> String {
    let first = shared.min() ?? ""
    switch self {
    case .view: return "same view \(first)"
    case .type: return "same type \(first)"
    case .value: return "same value \(first)"
    case .customizationID: return "same customization id \(first)"
    case .storageKey: return "same storage key \(first)"
    case .url: return "same URL \(first)"
    case .pattern: return Self.several(shared, "pattern")
    case .example: return Self.several(shared, "example")
    case .activityType: return "same activity type \(first)"
    case .sentence: return "same sentence"
    case .title, .screenTitle: return "same title \"\(first)\""
    case .name: return "same name \"\(first)\""
    case .kind: return "same kind"
    case .cases: return Self.several(shared, "case")
    case .screen: return "same screen \(first)"
    case .parameters: return "same parameters"
    case .summary: return "same summary"
    case .root: return "same content"
    case .opens, .landing: return "opens the same"
    case .subject: return "same \(first)"
    case .image: return "same image \(first)"
    case .leads: return "\(counted(shared.count, "transition")) from it in common"
    case .opened: return "\(counted(shared.count, "transition")) to it in common"
    case .place: return "same place"
    case .members: return "\(counted(shared.count, "element")) in common"
    case .line: return "same source \(first)"
    case .file: return "same file \(first)"
    }
  }

  private static func several(_ shared: [String], _ noun: String) -> String {
    shared.count == 1
      ? "same \(noun) \(shared[0])" : "\(shared.count) \(noun)s in common"
  }
}

/// The facts about elements of one kind, by their numbers.
typealias RenameFacts = [Int: [RenameFact: Set<String>]]

/// Finds which elements that are gone and which that are new are the same under another id.
///
/// Two elements are compared only where they share a fact, so that the work grows with what is
/// shared and not with the square of what changed. A fact that many elements share proves nothing
/// and is passed over. Where two pairs are equally likely, neither is taken.
struct RenameSearch {
  struct Match {
    var old: Int
    var new: Int
    var evidence: [String]
  }

  /// What the facts that two elements share have to count.
  static let threshold = 4
  /// A fact is passed over where more pairs than this share it.
  private static let mostPairs = 400

  private struct Pair: Hashable {
    var old: Int
    var new: Int
  }

  private struct Shared: Hashable {
    var fact: RenameFact
    var text: String
  }

  let old: RenameFacts
  let new: RenameFacts

  /// The matches, by the numbers of the new elements.
  func matches() -> [Match] {
    let shared = sharedFacts()
    var byScore: [Int: [Pair]] = [:]
    for (pair, facts) in shared {
      let score = score(of: pair, facts)
      if score >= Self.threshold { byScore[score, default: []].append(pair) }
    }
    var settledOld: Set<Int> = []
    var settledNew: Set<Int> = []
    var matches: [Match] = []
    for score in byScore.keys.sorted(by: >) {
      let pairs = (byScore[score] ?? [])
        .filter { !settledOld.contains($0.old) && !settledNew.contains($0.new) }
      var oldCounts: [Int: Int] = [:]
      var newCounts: [Int: Int] = [:]
      for pair in pairs {
        oldCounts[pair.old, default: 0] += 1
        newCounts[pair.new, default: 0] += 1
      }
      for pair in pairs {
        // What is contested stays so: something less likely would be a guess.
        settledOld.insert(pair.old)
        settledNew.insert(pair.new)
        guard oldCounts[pair.old] == 1, newCounts[pair.new] == 1 else { continue }
        matches.append(
          Match(old: pair.old, new: pair.new, evidence: Self.words(shared[pair] ?? [:]))
        )
      }
    }
    return matches.sorted { $0.new < $1.new }
  }

  private func sharedFacts() -> [Pair: [RenameFact: [String]]] {
    var holders: [Shared: (old: [Int], new: [Int])] = [:]
    for (number, facts) in old {
      for (fact, texts) in facts {
        for text in texts {
          holders[Shared(fact: fact, text: text), default: ([], [])].old.append(number)
        }
      }
    }
    for (number, facts) in new {
      for (fact, texts) in facts {
        for text in texts {
          holders[Shared(fact: fact, text: text), default: ([], [])].new.append(number)
        }
      }
    }
    var shared: [Pair: [RenameFact: [String]]] = [:]
    for (key, holders) in holders where holders.old.count * holders.new.count <= Self.mostPairs {
      for old in holders.old {
        for new in holders.new {
          shared[Pair(old: old, new: new), default: [:]][key.fact, default: []].append(key.text)
        }
      }
    }
    return shared
  }

  private func score(of pair: Pair, _ shared: [RenameFact: [String]]) -> Int {
    var score = 0
    for (fact, texts) in shared { score += min(fact.most, fact.weight * texts.count) }
    for (fact, texts) in old[pair.old] ?? [:] where fact.contradiction > 0 {
      guard shared[fact] == nil, !texts.isEmpty, new[pair.new]?[fact]?.isEmpty == false else {
        continue
      }
      score -= fact.contradiction
    }
    return score
  }

  private static func words(_ shared: [RenameFact: [String]]) -> [String] {
    RenameFact.allCases.compactMap { fact in
      guard let texts = shared[fact] else { return nil }
      // The line says the file too.
      if fact == .file, shared[.line] != nil { return nil }
      return fact.words(texts)
    }
  }
}
