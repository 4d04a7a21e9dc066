import Testing

@testable import AtlasReview

/// Elements with facts made up for the test, and which of them are taken for the same.
@Suite("What is enough evidence for another id")
struct RenameSearchTests {
  typealias Facts = [RenameFact: Set<String>]

  /// `0→0` for each pair that is taken for the same.
  private func pairs(_ old: [Facts], _ new: [Facts]) -> [String] {
    let search = RenameSearch(
      old: Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0, $1) }),
      new: Dictionary(uniqueKeysWithValues: new.enumerated().map { ($0, $1) })
    )
    return search.matches().map { "\($0.old)→\($0.new)" }
  }

  @Test(
    "One shared fact that hardly two elements share is enough by itself, any other is not",
    arguments: RenameFact.allCases
  )
  func oneFact(_ fact: RenameFact) {
    let isEnough: Set<RenameFact> = [
      .view, .type, .value, .customizationID, .storageKey, .url, .pattern, .landing, .sentence,
    ]
    let facts: Facts = [fact: ["x"]]
    #expect(pairs([facts], [facts]) == (isEnough.contains(fact) ? ["0→0"] : []))
  }

  @Test(
    "Facts are added up to four",
    arguments: [
      (["kind": 1, "parameters": 1, "image": 1], false),
      (["kind": 1, "parameters": 1, "image": 1, "file": 1], true),
      (["title": 1, "kind": 1], true), (["name": 1, "image": 1], true),
      (["screenTitle": 1, "opened": 1], false), (["screenTitle": 1, "opened": 1, "file": 1], true),
      (["root": 1, "file": 1], true), (["subject": 1, "kind": 1], true),
      (["line": 1, "kind": 1], true), (["screen": 1, "kind": 1], true),
      (["example": 1, "kind": 1], true), (["activityType": 1, "kind": 1], true),
      (["summary": 1, "opens": 1], true), (["summary": 1, "kind": 1], false),
      (["place": 1, "cases": 1], true), (["place": 1, "file": 1], false),
      (["opens": 1, "kind": 1], false), (["cases": 1, "kind": 1], false),
      // Several of one sort count, up to a most.
      (["cases": 2], true), (["example": 2], true), (["members": 3], false), (["members": 4], true),
      (["leads": 9], false), (["opened": 9], false), (["leads": 3, "opened": 1], true),
      (["leads": 1, "opened": 2], false), (["place": 2], false), (["summary": 2], false),
    ] as [([String: Int], Bool)]
  )
  func several(_ counts: [String: Int], _ isEnough: Bool) {
    var facts: Facts = [:]
    for fact in RenameFact.allCases {
      for number in 0..<(counts["\(fact)"] ?? 0) { facts[fact, default: []].insert("\(number)") }
    }
    #expect(facts.count == counts.count)
    #expect(pairs([facts], [facts]) == (isEnough ? ["0→0"] : []))
  }

  /// A most: of two new elements one has more of what counts up to it, and something beside that.
  @Test(
    "What is shared in several counts no more than its most",
    arguments: [
      (RenameFact.pattern, 2), (.example, 2), (.cases, 3), (.members, 5), (.leads, 3), (.opened, 3),
    ]
  )
  func most(_ fact: RenameFact, _ enough: Int) {
    let texts = (0...enough).map { "\($0)" }
    // Sure by its sentence, so that the shared ones decide only which of the two it is.
    let old: Facts = [fact: Set(texts), .sentence: ["s"]]
    let all = old
    let fewer: Facts = [fact: Set(texts.prefix(enough)), .sentence: ["s"]]
    let tooFew: Facts = [fact: Set(texts.prefix(enough - 1)), .sentence: ["s"]]
    #expect(pairs([old], [all, fewer]) == [])
    #expect(pairs([old], [all, tooFew]) == ["0→0"])
  }

  @Test(
    "Facts that both state and that differ count against it",
    arguments: [
      // A title and a kind are four.
      (RenameFact.view, false), (.type, false), (.screen, false), (.name, false),
      (.sentence, false), (.value, true), (.url, true), (.summary, true), (.place, true),
    ]
  )
  func contradiction(_ fact: RenameFact, _ isEnough: Bool) {
    let shared: Facts = [.title: ["t"], .kind: ["k"]]
    let one = shared.merging([fact: ["x"]]) { $1 }
    let other = shared.merging([fact: ["y"]]) { $1 }
    #expect(pairs([one], [other]) == (isEnough ? ["0→0"] : []))
    // Where only one of them states it, nothing contradicts.
    #expect(pairs([one], [shared]) == ["0→0"])
    #expect(pairs([shared], [one]) == ["0→0"])
    #expect(pairs([one], [shared.merging([fact: []]) { $1 }]) == ["0→0"])
    // A view, a type or a screen counts two, a name or a sentence one; an image is one more.
    let image: Facts = [.image: ["i"]]
    let isOne = isEnough || fact == .name || fact == .sentence
    #expect(
      pairs([one.merging(image) { $1 }], [other.merging(image) { $1 }]) == (isOne ? ["0→0"] : [])
    )
    let more: Facts = [.image: ["i"], .file: ["f"]]
    #expect(pairs([one.merging(more) { $1 }], [other.merging(more) { $1 }]) == ["0→0"])
  }

  @Test("A title that differs counts one against it")
  func title() {
    let old: Facts = [.title: ["a"], .summary: ["s"], .opens: ["o"]]
    #expect(pairs([old], [[.title: ["b"], .summary: ["s"], .opens: ["o"]]]) == [])
    #expect(pairs([old], [[.summary: ["s"], .opens: ["o"]]]) == ["0→0"])
    let view: Facts = [.title: ["a"], .view: ["v"], .kind: ["k"]]
    #expect(pairs([view], [[.title: ["b"], .view: ["v"], .kind: ["k"]]]) == ["0→0"])
  }

  @Test("Of two that are equally likely neither is taken, and nothing less likely in their place")
  func contested() {
    let view: Facts = [.view: ["v"], .title: ["t"]]
    let other: Facts = [.view: ["w"], .kind: ["k"]]
    // The second new one would do for the third old one, if it were not as likely the first's.
    let both: Facts = [.view: ["v"], .title: ["t"], .type: ["y"]]
    #expect(pairs([view, view], [view]) == [])
    #expect(pairs([view], [view, view]) == [])
    #expect(pairs([view, [.type: ["y"]]], [view, both]) == [])
    #expect(pairs([view, other], [other, view]) == ["1→0", "0→1"])
  }

  @Test("What is surest is taken first")
  func surest() {
    // The old one shares the view with both, and with the second the title too.
    let old: Facts = [.view: ["v"], .title: ["t"]]
    #expect(pairs([old], [[.view: ["v"]], old]) == ["0→1"])
    #expect(pairs([[.view: ["v"]], old], [old]) == ["1→0"])
    #expect(pairs([old, [.view: ["v"]]], [[.view: ["v"]], old]) == ["1→0", "0→1"])
  }

  @Test("A fact that more than 400 pairs share proves nothing")
  func common() {
    func facts(_ count: Int) -> [Facts] {
      (0..<count).map { [.view: ["v"], .title: ["\($0)"]] }
    }
    #expect(pairs(facts(20), facts(20)) == (0..<20).map { "\($0)→\($0)" })
    #expect(pairs(facts(20), facts(21)) == [])
    #expect(pairs(facts(21), facts(20)) == [])
  }

  @Test("What is not shared at all is no pair")
  func nothing() {
    #expect(pairs([[.view: ["v"]]], [[.view: ["w"]]]) == [])
    #expect(pairs([[.view: ["x"]]], [[.type: ["x"]]]) == [])
    #expect(pairs([], [[.view: ["x"]]]) == [])
  }
}
