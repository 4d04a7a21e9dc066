import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// The transitions of a model beside those of its source: a list pushes a note, in line 10 of `A.swift`.
@Suite("Transitions and the source")
struct SourceTransitionTests {
  private static func model(
    _ goes: String = #"{ "push": "note", "source": "A.swift:10" }"#,
    _ more: String = ""
  ) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
    "screens": [ { "id": "list", "view": "Notes", "goes": [ \(goes) ] },
      { "id": "note", "view": "Note" }, { "id": "edit", "view": "Editor" } ] \(more)
    """
  }

  private static func types(
    contains: [String] = [],
    roots: [String] = [],
    mayOpen: [String] = []
  ) -> [SourceType] {
    [
      SourceType(
        "Notes",
        isView: true,
        at: SourcePlace("A.swift", 1),
        contains: contains,
        roots: roots,
        mayOpen: mayOpen
      ),
      SourceType("Note", isView: true, at: SourcePlace("B.swift", 1)),
      SourceType("Editor", isView: true, at: SourcePlace("C.swift", 1)),
      SourceType("Row", isView: true, at: SourcePlace("D.swift", 1)),
    ]
  }

  private static func push(
    _ target: String?,
    from: String? = "Notes",
    line: Int = 10,
    _ kind: Transition.Kind = .push
  ) -> SourceTransition {
    SourceTransition(from: from, kind, to: target, at: SourcePlace("A.swift", line))
  }

  private func fixture(
    _ transitions: [SourceTransition],
    model: String = Self.model(),
    types: [SourceType] = Self.types(),
    unresolved: [SourceGap] = []
  ) throws -> RuleFixture {
    try RuleFixture(
      model,
      SourceFacts(types: types, transitions: transitions, unresolved: unresolved)
    )
  }

  private static let gone =
    "A.swift:1 nothing in the source of \"Notes\" leads to \"Note\"; try removing the transition from the model"

  /// What all three rules say, in their order.
  private func all(_ checked: RuleFixture) -> [[String]] {
    [Rule.transitionNotInModel, .transitionDiffersFromSource, .transitionNotInSource].map {
      checked.lines($0)
    }
  }

  @Test(
    "a push, a selection and a new root count as the same way",
    arguments: [Transition.Kind.push, .select, .replaceRoot]
  )
  func sameWay(_ kind: Transition.Kind) throws {
    let checked = try fixture([Self.push("Note", kind)])
    #expect(all(checked) == [[], [], []])
    #expect(checked.passed(.transitionNotInModel) == 1)
    #expect(checked.passed(.transitionDiffersFromSource) == 1)
    #expect(checked.passed(.transitionNotInSource) == 1)
  }

  @Test(
    "what the source presents, and the model pushes, differs",
    arguments: [
      (Transition.Kind.sheet, "a sheet"), (.fullScreenCover, "a fullScreenCover"),
      (.popover, "a popover"), (.inspector, "an inspector"),
    ]
  )
  func otherKind(_ kind: Transition.Kind, _ words: String) throws {
    let checked = try fixture([Self.push("Note", kind)])
    #expect(
      all(checked) == [
        [],
        ["A.swift:10 the source has \(words) from \"Notes\" to \"Note\", and the model has a push"],
        [],
      ]
    )
    #expect(checked.keys(.transitionDiffersFromSource) == ["\(kind.rawValue) Note"])
    #expect(
      checked.notes(.transitionDiffersFromSource).flatMap { $0 } == [
        "\"push note\" on \"list\" in the model"
      ]
    )
    #expect(checked.passed(.transitionDiffersFromSource) == 0)
  }

  @Test("a presentation is the same only as one of its own kind")
  func presentations() throws {
    let model = Self.model(#"{ "sheet": "note", "source": "A.swift:10" }"#)
    #expect(all(try fixture([Self.push("Note", .sheet)], model: model)) == [[], [], []])
    let cover = try fixture([Self.push("Note", .fullScreenCover)], model: model)
    #expect(
      cover.lines(.transitionDiffersFromSource) == [
        "A.swift:10 the source has a fullScreenCover from \"Notes\" to \"Note\", and the model has a sheet"
      ]
    )
  }

  @Test(
    "a tap with several steps may show its screen in any way",
    arguments: [Transition.Kind.push, .sheet]
  )
  func steps(_ kind: Transition.Kind) throws {
    let model = Self.model(#"{ "opens": { "path": ["note"] }, "source": "A.swift:10" }"#)
    #expect(all(try fixture([Self.push("Note", kind)], model: model)) == [[], [], []])
    // Nor is it gone if no code is found that leads there.
    #expect(all(try fixture([], model: model)) == [[], [], []])
  }

  @Test(
    "another view at the same place, a line more or less, is another target",
    arguments: [(8, false), (9, true), (10, true), (11, true), (12, false)]
  )
  func otherTarget(_ line: Int, _ isSame: Bool) throws {
    let checked = try fixture([Self.push("Editor", line: line)])
    let isSameText =
      "A.swift:\(line) the source has a push from \"Notes\" to \"Editor\", and the model has one to \"Note\""
    let isMissingText =
      "A.swift:\(line) the source has a push from \"Notes\" to \"Editor\", and the model has none; "
      + "try adding { \"push\": \"edit\" } to \"list\""
    #expect(
      all(checked) == (isSame ? [[], [isSameText], []] : [[isMissingText], [], [Self.gone]])
    )
  }

  @Test("what the source has at the place in another file, or of another kind, is no other target")
  func noOtherTarget() throws {
    let elsewhere = SourceTransition(
      from: "Notes",
      .push,
      to: "Editor",
      at: SourcePlace("C.swift", 10)
    )
    let other = try fixture([elsewhere])
    #expect(other.lines(.transitionDiffersFromSource) == [])
    #expect(other.lines(.transitionNotInSource) == [Self.gone])
    let sheet = try fixture([Self.push("Editor", .sheet)])
    #expect(sheet.lines(.transitionDiffersFromSource) == [])
    #expect(sheet.lines(.transitionNotInSource) == [Self.gone])
    // A transition of the model that the source has is not taken for another one.
    let both = try fixture([Self.push("Note"), Self.push("Editor", line: 11)])
    #expect(both.lines(.transitionDiffersFromSource) == [])
    #expect(both.lines(.transitionNotInModel).count == 1)
  }

  @Test("each kind to each view is missing once")
  func missingOnce() throws {
    let checked = try fixture([
      Self.push("Note"), Self.push("Editor", line: 20, .sheet),
      Self.push("Editor", line: 30, .sheet),
      Self.push("Editor", line: 40, .popover), Self.push("Row", line: 50, .sheet),
    ])
    #expect(
      checked.lines(.transitionNotInModel) == [
        "A.swift:20 the source has a sheet from \"Notes\" to \"Editor\", and the model has none; "
          + "try adding { \"sheet\": \"edit\" } to \"list\"",
        "A.swift:40 the source has a popover from \"Notes\" to \"Editor\", and the model has none; "
          + "try adding { \"popover\": \"edit\" } to \"list\"",
        "A.swift:50 the source has a sheet from \"Notes\" to \"Row\", and the model has none; "
          + "try adding a screen with the view \"Row\"",
      ]
    )
    #expect(checked.keys(.transitionNotInModel) == ["sheet Editor", "popover Editor", "sheet Row"])
    #expect(
      checked.notes(.transitionNotInModel).flatMap { $0 }
        == Array(repeating: "\"list\" in the model", count: 3)
    )
    #expect(checked.passed(.transitionNotInModel) == 1)
  }

  @Test("what the source leaves open, and what links and other platforms have, is not missing")
  func notMissing() throws {
    func missing(_ change: (inout SourceTransition) -> Void) throws -> Int {
      var fact = Self.push("Editor", line: 30)
      change(&fact)
      return try fixture([Self.push("Note"), fact]).lines(.transitionNotInModel).count
    }
    #expect(try missing { _ in } == 1)
    #expect(try missing { $0.guess = "the type is computed" } == 0)
    #expect(try missing { $0.isByLink = true } == 0)
    #expect(try missing { $0.platforms = [.macOS] } == 0)
    #expect(try missing { $0.platforms = [.macOS, .iOS] } == 1)
    #expect(try missing { $0.platforms = [] } == 0)
    #expect(try missing { $0.target = "Foreign" } == 0)
    #expect(try missing { $0.target = nil } == 0)
    #expect(try missing { $0.kind = .alert } == 0)
    #expect(try missing { $0.from = nil } == 0)
    #expect(try missing { $0.from = "Row" } == 0)
    #expect(
      try missing {
        $0.from = "Row"
        $0.screens = ["Unknown", "Notes"]
      } == 1
    )
  }

  @Test("what a part of the view has, or what it is the root of, is the view's")
  func parts() throws {
    let row = [Self.push("Note", from: "Row", line: 30)]
    let separate = try fixture(row)
    #expect(separate.lines(.transitionNotInSource) == [Self.gone])
    #expect(separate.passed(.transitionNotInModel) == 0)
    for types in [Self.types(contains: ["Row"]), Self.types(roots: ["Row"])] {
      let joined = try fixture(row, types: types)
      #expect(all(joined) == [[], [], []])
      #expect(joined.passed(.transitionNotInModel) == 1)
      #expect(joined.passed(.transitionNotInSource) == 1)
    }
    // And the other way round: the view that a view is the root of.
    let root = try fixture(
      [Self.push("Row")],
      types: Self.types()
        + [SourceType("Sheet", isView: true, at: SourcePlace("E.swift", 1), roots: ["Note"])]
    )
    #expect(root.lines(.transitionDiffersFromSource).count == 1)
    let sheet = try fixture(
      [Self.push("Sheet")],
      types: Self.types()
        + [SourceType("Sheet", isView: true, at: SourcePlace("E.swift", 1), roots: ["Note"])]
    )
    #expect(all(sheet) == [[], [], []])
  }

  @Test(
    "code of another view is the transition's if it is at its place, two lines more or less",
    arguments: [(7, false), (8, true), (12, true), (13, false)]
  )
  func byPlace(_ line: Int, _ isFound: Bool) throws {
    let checked = try fixture([Self.push("Note", from: "Row", line: line)])
    #expect(checked.lines(.transitionNotInSource) == (isFound ? [] : [Self.gone]))
  }

  @Test("code that no view calls may be anywhere")
  func anywhere() throws {
    let checked = try fixture([Self.push("Note", from: nil, line: 70)])
    #expect(all(checked) == [[], [], []])
    #expect(checked.passed(.transitionNotInSource) == 1)
  }

  @Test("nothing is gone where the source leaves something open")
  func open() throws {
    func gone(
      _ facts: [SourceTransition] = [],
      types: [SourceType] = Self.types(),
      gaps: [SourceGap] = []
    ) throws -> [String] {
      try fixture(facts, types: types, unresolved: gaps).lines(.transitionNotInSource)
    }
    #expect(try gone() == [Self.gone])
    #expect(try gone(types: Self.types(mayOpen: ["Note"])) == [])
    #expect(try gone(types: Self.types(mayOpen: ["Editor"])) == [Self.gone])
    func gap(_ type: String?, _ path: String) -> [SourceGap] {
      [SourceGap("push", "computed", at: SourcePlace(path, 30), in: type)]
    }
    #expect(try gone(gaps: gap("Notes", "A.swift")) == [])
    #expect(try gone(gaps: gap("Editor", "C.swift")) == [Self.gone])
    #expect(try gone(gaps: gap(nil, "A.swift")) == [])
    #expect(try gone(gaps: gap(nil, "C.swift")) == [Self.gone])
    // What shows something without a name, or is a guess, in the same way.
    #expect(try gone([Self.push(nil, line: 30)]) == [])
    #expect(try gone([Self.push(nil, line: 30, .select)]) == [])
    #expect(try gone([Self.push(nil, line: 30, .sheet)]) == [Self.gone])
    #expect(try gone([Self.push(nil, from: nil, line: 30)]) == [])
    #expect(try gone([Self.push(nil, from: "Editor", line: 30)]) == [Self.gone])
    var guess = Self.push("Editor", line: 30)
    guess.guess = "the type is computed"
    #expect(try gone([guess]) == [])
  }

  @Test("nothing is gone whose views the source does not have, or that no certain view has")
  func notJudged() throws {
    func gone(_ types: [SourceType], _ goes: String? = nil) throws -> [String] {
      try fixture([], model: goes.map { Self.model($0) } ?? Self.model(), types: types)
        .lines(.transitionNotInSource)
    }
    #expect(try gone(Self.types().filter { $0.name != "Note" }) == [])
    #expect(try gone(Self.types().filter { $0.name != "Notes" }) == [])
    var noView = Self.types()
    noView[1].isView = false
    #expect(try gone(noView) == [])
    #expect(try gone(Self.types(), #"{ "alert": "Note", "source": "A.swift:10" }"#) == [])
    let everywhere =
      #", "parts": [ { "id": "bar", "everywhere": true, "goes": [ { "push": "note" } ] } ]"#
    #expect(
      try fixture([], model: Self.model("", everywhere)).lines(.transitionNotInSource) == []
    )
    let part = #", "parts": [ { "id": "row", "view": "Row", "goes": [ { "push": "note" } ] } ]"#
    #expect(
      try fixture([], model: Self.model("", part)).lines(.transitionNotInSource) == [
        "D.swift:1 nothing in the source of \"Row\" leads to \"Note\"; try removing the transition from the model"
      ]
    )
  }

  @Test("a controller of the system may be stated by its name")
  func ofSystem() throws {
    let types =
      Self.types()
      + [SourceType("Share", isView: true, isRepresentable: true, at: SourcePlace("E.swift", 1))]
    let facts = [Self.push("Note"), Self.push("Share", line: 30, .sheet)]
    let note = #"{ "push": "note", "source": "A.swift:10" }"#
    let system = #", { "systemPresentation": "UIActivityViewController" }"#
    #expect(try fixture(facts, types: types).lines(.transitionNotInModel).count == 1)
    #expect(
      try fixture(facts, model: Self.model(note + system), types: types)
        .lines(.transitionNotInModel) == []
    )
    // Not if another screen has it.
    let elsewhere = Self.model(note).replacing(
      #""view": "Editor""#,
      with: #""view": "Editor", "goes": [ { "systemPresentation": "UIActivityViewController" } ]"#
    )
    #expect(
      try fixture(facts, model: elsewhere, types: types).lines(.transitionNotInModel).count == 1
    )
    // Nor if the view is none of a controller.
    let plain = types.map { type in
      var type = type
      type.isRepresentable = false
      return type
    }
    #expect(
      try fixture(facts, model: Self.model(note + system), types: plain)
        .lines(.transitionNotInModel).count == 1
    )
  }

  @Test("a screen whose view was renamed is not missing where it is shown")
  func renamed() throws {
    let model = Self.model().replacing(
      #""view": "Note" }"#,
      with: #""view": "OldNote", "source": "B.swift:1" }"#
    )
    let checked = try fixture([Self.push("Note", line: 30)], model: model)
    #expect(all(checked) == [[], [], []])
    #expect(
      checked.lines(.viewNotInSource) == [
        "the view \"OldNote\" of \"note\" is not in the source; try \"Note\""
      ]
    )
    // Two views of the file that the model does not name: no telling which.
    let two = Self.types() + [SourceType("Other", isView: true, at: SourcePlace("B.swift", 9))]
    let unclear = try fixture([Self.push("Note", line: 30)], model: model, types: two)
    #expect(unclear.lines(.transitionNotInModel).count == 1)
    #expect(
      unclear.lines(.viewNotInSource) == [
        "the view \"OldNote\" of \"note\" is not in the source"
      ]
    )
  }

  @Test("views are compared by the last part of their names, without what is in angle brackets")
  func simpleNames() throws {
    #expect(SourceViews.simple("Library.List<Item>?") == "List")
    #expect(SourceViews.simple("Note?") == "Note")
    #expect(SourceViews.simple("Note") == "Note")
    let checked = try fixture([Self.push("App.Note<Item>", from: "App.Notes")])
    #expect(all(checked) == [[], [], []])
    #expect(checked.passed(.transitionNotInModel) == 1)
  }
}
