import Testing

@testable import AtlasReview

@Suite("The same transitions")
struct TransitionMatchingTests {
  private func models(_ old: String, _ new: String) throws -> ComparedModels {
    func body(_ goes: String) -> String {
      #"""
      "conditions": { "beta": "Beta." },
      "screens": [ { "id": "a", "goes": [ \#(goes) ] }, { "id": "b" }, { "id": "c" } ]
      """#
    }
    return try ComparedModels(body(old), body(new))
  }

  @Test("A sheet that becomes a push: the same trigger and target")
  func kind() throws {
    let models = try models(
      #"{ "sheet": { "stack": "b" }, "on": "tap" }"#,
      #"{ "push": "b", "on": "tap" }"#
    )
    #expect(models.transition("a.sheet.b") == "a.push.b")
    #expect(models.matching.transitionEvidence == [0: ["same trigger and target"]])
    #expect(models.removed == ["container a.sheet.b.stack"])
  }

  @Test("Another target of the same trigger")
  func target() throws {
    let models = try models(
      #"{ "push": "b", "on": "tap" }, { "push": "b", "on": "press" }"#,
      #"{ "push": "c", "on": "tap" }, { "push": "b", "on": "press" }"#
    )
    #expect(models.transition("a.push.b") == "a.push.c")
    #expect(models.transition("a.push.b-2") == "a.push.b")
    #expect(models.removed + models.added == [])
  }

  @Test("Numbers shift when one of several alike goes")
  func numbers() throws {
    let models = try models(
      #"{ "push": "b", "on": "one" }, { "push": "b", "on": "two" }, { "push": "b", "on": "three" }"#,
      #"{ "push": "b", "on": "two" }, { "push": "b", "on": "three" }"#
    )
    #expect(models.transition("a.push.b") == nil)
    #expect(models.transition("a.push.b-2") == "a.push.b")
    #expect(models.transition("a.push.b-3") == "a.push.b-2")
  }

  @Test("Those alike but for what has to hold")
  func presence() throws {
    let models = try models(
      #"{ "push": "b", "on": "tap", "when": "beta" }, { "push": "b", "on": "tap", "when": "!beta" }"#,
      #"{ "push": "b", "on": "tap", "when": "!beta", "zoom": true }"#
    )
    #expect(models.transition("a.push.b") == nil)
    #expect(models.transition("a.push.b-2") == "a.push.b")
  }

  @Test("Another trigger of the same push; another trigger and kind on the same line")
  func trigger() throws {
    let models = try models(
      #"{ "push": "b", "on": "tap" }, { "push": "c", "on": "press", "source": "A.swift:3" }"#,
      #"{ "push": "b", "on": "tap twice" }, { "sheet": "b", "on": "hold", "source": "A.swift:3" }"#
    )
    #expect(models.transition("a.push.b") == "a.push.b")
    #expect(models.transition("a.push.c") == "a.sheet.b")
  }

  @Test("A stated id says it, whatever else has changed")
  func statedID() throws {
    let models = try models(
      #"{ "push": "b", "on": "tap", "id": "go" }, { "push": "b", "on": "press" }"#,
      #"{ "push": "b", "on": "tap" }, { "sheet": "c", "on": "hold", "id": "go" }"#
    )
    #expect(models.transition("go") == "go")
    #expect(models.transition("a.push.b") == nil || models.transition("a.push.b") == "a.push.b")
  }

  @Test("A stated id that is made for another transition now says nothing")
  func statedAsMade() throws {
    let models = try models(
      #"{ "push": "c", "on": "tap", "id": "a.push.b" }"#,
      #"{ "push": "c", "on": "tap" }, { "push": "b", "on": "press" }"#
    )
    #expect(models.transition("a.push.b") == "a.push.c")
  }

  @Test("Another id that a person stated is told as a rename, one that is made is not")
  func renames() throws {
    let stated = try models(
      #"{ "push": "b", "on": "tap", "id": "go" }"#,
      #"{ "push": "b", "on": "tap", "id": "leave" }"#
    )
    #expect(stated.renames == ["transition go → leave"])
    #expect(stated.evidence("leave") == ["same kind, target and trigger"])
    let made = try models(#"{ "push": "b", "on": "tap" }"#, #"{ "sheet": "b", "on": "tap" }"#)
    #expect(made.transition("a.push.b") == "a.sheet.b")
    #expect(made.renames == [])
  }

  @Test("A transition that begins on another screen")
  func origin() throws {
    let text = #"""
      "screens": [ { "id": "a", "goes": [ { "push": "c", "on": "tap the card" } ] },
        { "id": "b", "goes": [ ] }, { "id": "c" } ]
      """#
    let models = try ComparedModels(
      text,
      #"""
      "screens": [ { "id": "a", "goes": [ ] },
        { "id": "b", "goes": [ { "push": "c", "on": "tap the card" } ] }, { "id": "c" } ]
      """#
    )
    #expect(models.transition("a.push.c") == "b.push.c")
  }

  @Test("A way back on another screen is another one")
  func back() throws {
    let models = try ComparedModels(
      #""screens": [ { "id": "a", "goes": [ { "dismiss": true, "on": "tap Done" } ] }, { "id": "b" } ]"#,
      #""screens": [ { "id": "a" }, { "id": "b", "goes": [ { "dismiss": true, "on": "tap Done" } ] } ]"#
    )
    #expect(models.transition("a.dismiss") == nil)
  }
}
