import AtlasTestSupport
import Testing

@testable import AtlasModel

/// One enum that drives pushes, sheets and alerts: cases that are alerts, dialogs or menus.
@Suite struct DialogCaseTests {
  private func body(_ transition: String, cases: String = "") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ { "id": "home", "goes": [
      \(transition) ] }, { "id": "editor" }, { "id": "gone" } ],
    "routes": [ { "id": "Home.Destination", "drives": ["stack", "sheet"], "cases": {
      "editor": "editor", "delete": { "alert": "Delete it?", "values": { "id": "Item.ID" } },
      "more": { "confirmationDialog": "More" } \(cases) } } ]
    """
  }

  @Test("a transition shows the alert that a case is, with its title and its own buttons")
  func alert() throws {
    let model = try ModelText.model(
      ModelText.whole(
        body(
          #"""
          { "alert": "Home.Destination.delete", "on": "tap Delete", "by": "item", "goes": [
            { "push": "gone", "on": "tap Delete" } ] }
          """#
        )
      )
    )
    #expect(model.routes[0].drives == ["stack", "sheet"])
    let cases = model.routes[0].cases
    #expect(cases.map(\.screen) == ["editor", nil, nil])
    #expect(cases[1].lead == .dialog(.init(kind: .alert, title: "Delete it?")))
    #expect(cases[2].lead == .dialog(.init(kind: .confirmationDialog, title: "More")))
    let alert = model.transitions[0]
    guard case .text(let title) = alert.target else {
      Issue.record("no title")
      return
    }
    #expect(title == "Delete it?")
    #expect(alert.dialogCase == "Home.Destination.delete")
    #expect(model.transitions[1].opener == 0)
  }

  @Test("a title that looks like a type is a title")
  func title() throws {
    let model = try ModelText.model(
      ModelText.whole(body(#"{ "alert": "Node.js", "on": "tap Info" }"#))
    )
    #expect(model.transitions[0].dialogCase == nil)
  }

  @Test(
    "what does not fit is an error",
    arguments: [
      (
        #"{ "push": "Home.Destination.delete" }"#,
        #""Home.Destination.delete" leads to no screen"#, #""alert": "Home.Destination.delete""#
      ),
      (
        #"{ "sheet": { "stack": "Home.Destination.more" } }"#,
        #""Home.Destination.more" leads to no screen"#,
        #""confirmationDialog": "Home.Destination.more""#
      ),
      (
        #"{ "alert": "Home.Destination.more" }"#,
        #""Home.Destination.more" is not an alert"#,
        #""confirmationDialog": "Home.Destination.more""#
      ),
      (
        #"{ "menu": "Home.Destination.editor" }"#,
        #""Home.Destination.editor" leads to a screen"#, "a route case that is a menu"
      ),
      (
        #"{ "alert": "Home.Destination.delet" }"#,
        #"no route case has the id "Home.Destination.delet""#, #""Home.Destination.delete""#
      ),
    ]
  )
  func errors(_ transition: String, _ message: String, _ more: String) {
    let errors = ModelText.errors(inBody: body(transition))
    #expect(errors.count == 1)
    #expect(errors.first?.contains(message) == true, "\(errors)")
    #expect(errors.first?.contains(more) == true, "\(errors)")
  }

  @Test("a case leads to one thing, and an alert has no stack")
  func oneLead() {
    for wrong in [
      #""none": { "values": { "id": "Int" } }"#,
      #""two": { "screen": "editor", "alert": "Sure?" }"#,
      #""stacked": { "alert": "Sure?", "stack": true }"#,
    ] {
      let errors = ModelText.errors(
        inBody: body(#"{ "push": "gone" }"#, cases: ", " + wrong)
      )
      // A note on the other key may follow.
      #expect(errors.count { $0.contains(" error: ") } == 1, "\(wrong): \(errors)")
    }
  }
}
