import AtlasBase
import AtlasTestSupport
import Testing

@testable import AtlasModel

/// `cases`: an entry point with a parameter opens another state for each of its values.
@Suite struct EntryPointCaseTests {
  private func body(_ entryPoints: String) -> String {
    """
    "conditions": { "a": "A.", "own": { "summary": "Own.", "variesByItem": true } },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one", "stack": "one" },
      { "id": "two", "stack": "two" } ] } } ],
    "screens": [ { "id": "one" }, { "id": "two" }, { "id": "three" } ],
    "entryPoints": [ \(entryPoints) ]
    """
  }

  @Test("each value is an entry point; what is stated beside it holds for all")
  func eachValue() throws {
    let text = ModelText.whole(
      body(
        """
        { "id": "open", "appIntent": "Open", "source": "Intents.swift:4", "requires": "a",
          "otherwise": { "sheet": { "stack": { "id": "sheet", "root": "three" } } },
          "cases": { "two": { "tab": "two" }, "one": { "tab": "one" }, "three": "three" } },
        { "id": "last", "widget": "Last", "opens": { "tab": "two" } }
        """
      )
    )
    let model = try ModelText.model(text)
    let points = model.entryPoints
    #expect(points.map(\.id) == ["last", "open.two", "open.one", "open.three"])
    #expect(points.map(\.statedID) == ["last", "open", "open", "open"])
    #expect(points.map(\.label) == ["Last", "Open (two)", "Open (one)", "Open (three)"])
    #expect(points.map(\.repeatsStated) == [false, false, true, true])
    #expect(points.map { $0.requires.map(\.text) } == [[], ["a"], ["a"], ["a"]])
    let tabs = points.map { point in
      if case .opening(let opening) = point.lead { opening.tab } else { "none" }
    }
    #expect(tabs == ["two", "two", "one", nil])
    // A stack that several entry points present is a stack of each; its id is that of the first.
    let stacks = model.containers.map(\.id).filter { $0.hasPrefix("sheet") || $0.hasPrefix("open") }
    #expect(stacks == ["sheet", "open.one.otherwise.stack", "open.three.otherwise.stack"])
    // One line of source is stated once.
    #expect(model.sourceReferences.count == 1)
  }

  @Test("each has its own id, at least one, and no other target")
  func mistakes() {
    #expect(
      ModelText.errors(
        inBody: body(
          """
          { "id": "open", "appIntent": "Open", "cases": { "one": { "tab": "one" } } },
          { "id": "open.one", "widget": "One", "opens": { "tab": "one" } }
          """
        )
      ).contains { $0.contains(#"the entry point "open.one" is defined a second time"#) }
    )
    let twice = ModelText.errors(
      inBody: body(
        #"{ "id": "open", "appIntent": "Open", "opens": "three", "cases": { "one": "one" } }"#
      )
    )
    #expect(twice.contains { $0.contains(#""opens" and "cases" are in one object"#) })
    #expect(
      !ModelText.errors(inBody: body(#"{ "id": "open", "appIntent": "Open", "cases": { } }"#))
        .isEmpty
    )
    let unknown = ModelText.errors(
      inBody: body(#"{ "id": "open", "appIntent": "Open", "cases": { "one": "nowhere" } }"#)
    )
    #expect(unknown.count == 1)
  }

  @Test("what can't be set is reported once")
  func settings() {
    let errors = ModelText.errors(
      inBody: body(
        #"{ "id": "open", "appIntent": "Open", "sets": "own", "cases": { "a": "one", "b": "two" } }"#
      )
    )
    #expect(errors.count == 1)
  }
}
