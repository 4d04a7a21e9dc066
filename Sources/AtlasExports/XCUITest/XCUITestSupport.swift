/// The parts of a UI test file that are the same for every app.
enum XCUITestSupport {
  static let head = lines(
    """
    // Written by `navatlas export --format xcuitest`; write it again when the model changes.
    //
    // What the tests look for:
    // - A control that sets off a transition has the transition's id as its accessibility identifier.
    //   A test skips where there is none.
    // - A screen has its id as the accessibility identifier of its view, or its title in the
    //   navigation bar or as a text.
    // - A condition is read from UserDefaults under its storage key or its name: launch arguments set
    //   it.
    // - NAVATLAS_ENVIRONMENT, in the environment of the test runner, says where the tests run, such as
    //   iPadOS-compact. Without it a test goes by all that it is for.

    import XCTest

    """
  )

  static let functions = lines(
    #"""

      // MARK: Steps

      @MainActor
      private func launched(_ arguments: [String] = []) -> XCUIApplication {
        continueAfterFailure = false
        let app = XCUIApplication()
        app.launchArguments += arguments
        app.launch()
        return app
      }

      /// Whether the tests run in one of the environments, or it is not known where they run.
      private func isRunning(in environments: [String]) -> Bool {
        let here = ProcessInfo.processInfo.environment["NAVATLAS_ENVIRONMENT"]
        return here.map(environments.contains) ?? true
      }

      private func skipUnlessRunning(in environments: [String]) throws {
        try XCTSkipUnless(
          isRunning(in: environments),
          "for \(environments.joined(separator: ", "))"
        )
      }

      @MainActor
      private func open(_ text: String, in app: XCUIApplication) throws {
        app.open(try XCTUnwrap(URL(string: text)))
      }

      @MainActor
      private func perform(_ id: String, _ words: String, in app: XCUIApplication) throws {
        let control = app.descendants(matching: .any)[id].firstMatch
        guard control.waitForExistence(timeout: 5) else {
          throw XCTSkip("to \(words), give a control the accessibility identifier \(id)")
        }
        control.tap()
      }

      @MainActor
      private func selectTab(
        _ title: String,
        behindMore isBehindMore: Bool = false,
        in app: XCUIApplication
      ) throws {
        if isBehindMore { app.tabBars.buttons["More"].firstMatch.tap() }
        let tab = app.descendants(matching: .any)[title].firstMatch
        guard tab.waitForExistence(timeout: 5) else { throw XCTSkip("no tab is called \(title)") }
        tab.tap()
      }

      @MainActor
      private func chooseMenuItem(_ title: String, in app: XCUIApplication) throws {
        let item = app.menuItems[title].firstMatch
        guard item.exists else { throw XCTSkip("no menu item is called \(title)") }
        item.tap()
      }

      @MainActor
      private func goBack(in app: XCUIApplication) throws {
        app.navigationBars.buttons.firstMatch.tap()
      }

      @MainActor
      private func closePresentation(in app: XCUIApplication) throws {
        app.swipeDown(velocity: .fast)
      }

      @MainActor
      private func showSidebar(in app: XCUIApplication) throws {
        let button = app.buttons["ToggleSidebar"].firstMatch
        guard button.exists else { throw XCTSkip("nothing shows the sidebar") }
        button.tap()
      }

      @MainActor
      private func expect(_ screen: String, titled title: String, in app: XCUIApplication) {
        let marks = [
          app.descendants(matching: .any)[screen].firstMatch, app.navigationBars[title].firstMatch,
          app.staticTexts[title].firstMatch,
        ]
        let end = Date(timeIntervalSinceNow: 5)
        while Date() < end {
          if marks.contains(where: { $0.exists }) { return }
          RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
        }
        XCTFail("\(title) (\(screen)) is not shown")
      }
    """#
  )

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
