import AtlasBase
import Testing

/// What closes the presentation that it is in, and goes back or on below it, is one transition.
@Suite struct ClosedFirstTests {
  @Test(
    "Going back on the stack of what presents a sheet closes the sheet",
    arguments: [
      ("router.path.removeLast()", "pop"), ("router.path.removeAll()", "popToRoot"),
      ("router.path.removeLast(); dismiss()", "pop"), ("dismiss(); router.path = []", "popToRoot"),
    ]
  )
  func goingBack(code: String, kind: String) throws {
    let model = PushBehindTests.model(
      PushBehindTests.home + """

        struct MenuView: View {
          @Environment(Router.self) private var router
          @Environment(\\.dismiss) private var dismiss
          var body: some View { Button("Back") { \(code) } }
        }
        """
    )
    #expect(
      errors(in: model).filter { !$0.contains("goes back 1 screen, and none is below") } == []
    )
    let goes = try transitions(of: "MenuView", in: model)
    #expect(goes.count == 1)
    #expect(goes.first?[kind] != nil, "\(model)")
    #expect(goes.first?["dismisses"] != nil)
    #expect(goes.first?["x-scan"] == nil)
  }

  @Test("What closes a sheet and pushes in one act is one transition")
  func closingFirst() throws {
    let model = PushBehindTests.model(
      PushBehindTests.home + """

        struct MenuView: View {
          @Environment(Router.self) private var router
          @Environment(\\.dismiss) private var dismiss
          var body: some View {
            Button("Profile") { dismiss(); router.path.append(.profile) }
            Button("Done") { dismiss() }
          }
        }
        """
    )
    #expect(errors(in: model) == [])
    let goes = try transitions(of: "MenuView", in: model)
    let push = try #require(goes.first { $0["push"] != nil })
    #expect(push["dismisses"] != nil)
    #expect(push["in"] == nil)
    #expect(goes.filter { $0["dismiss"] != nil }.map { $0["on"]?.string } == ["tap Done"])
  }
}
