import Foundation
import Testing

@testable import navatlas_bench

/// The search for navigating calls by name, beside which a scan must not be silent.
@Suite struct NameSearchTests {
  private func numbers(_ text: String) -> [Int] { NameSearch().lines(in: text).map(\.number) }

  @Test("Cases with the names of modifiers that are handed in or switched over are no calls")
  func handedInCases() {
    let text = """
      store.send(
        .popover(.rolls)
      )
      switch store.popover {
      case .onContinueUserActivity(let url): break
      }
      store.send(.onContinueUserActivity(url))
      Text("")
        .popover(isPresented: $isOpen) { Help() }
        .onContinueUserActivity("reading") { _ in }
      """
    #expect(numbers(text) == [9, 10])
  }

  @Test(
    "A line with a call is found",
    arguments: [
      "content.sheet(isPresented: $shows) {", "      .alert(\"Gone\", isPresented: $shows) {",
      "NavigationLink(value: recipe) {", "NavigationStack {", "openURL(url)", "self.dismiss()",
      "path.removeLast()", "present(controller, animated: true)", "activity?.becomeCurrent()",
      "Text(\"A\").navigationDestination(for: Int.self) {", "NavigationLink<Text, Detail>(\"A\") {",
      "var link: some View { NavigationLink(value: recipe) { Text(\"A\") } }",
    ]
  )
  func found(line: String) {
    #expect(numbers("import SwiftUI\n\(line)\n") == [2])
  }

  @Test(
    "A declaration, a case, a comment or a text is no call",
    arguments: [
      "func dismiss() {", "struct NavigationStack {", "// content.sheet(item: $item) {",
      "let text = \"NavigationLink(value:)\"", "state = .alert(.delete)", "case .sheet(let item):",
      "model.dismiss()", "#selector(dismiss(animated:))", "stylesheet(file)",
      "  .confirmationDialog(.presented(.deleteButtonTapped)):",
      "if let popover = context.coordinator.popover {", "static var empty: NavigationLink {",
    ]
  )
  func passedOver(line: String) {
    #expect(numbers("import SwiftUI\n\(line)\n") == [])
  }

  @Test("The paths are those that the stacks of the app have, whatever their names")
  func paths() {
    let names = NameSearch.paths(in: [
      "NavigationStack(path: $router.steps) {\nNavigationStack(path: app.$router.trail) {",
      "@State private var way = NavigationPath()\nvar other: NavigationPath\nlet pathLength = 3",
    ])
    #expect(names == ["steps", "trail", "way", "other"])
    let search = NameSearch(paths: names)
    let text = "router.steps.append(.a)\nitems.append(1)\n// way.removeLast()\nway.removeLast()\n"
    #expect(search.lines(in: text).map(\.number) == [1, 4])
  }

  @Test("Comments and texts over several lines keep the numbers of lines")
  func longTexts() {
    let text = "/* TabView {\n */\nlet a = \"\"\"\n  dismiss()\n  \"\"\"\r\nTabView {\r\n}\n"
    #expect(numbers(text) == [6])
  }

  @Test("Tests, packages of others, hidden folders and manifests are left out")
  func sources() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [
      "App/Home.swift", "App/A/Detail.swift", "AppTests/HomeTest.swift", "App/HomeTests.swift",
      "Pods/Other.swift", ".build/Made.swift", "Package.swift", "App/notes.txt",
      "App/___NAME___.swift",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: file)
    }
    #expect(NameSearch.sources(in: folder) == ["App/A/Detail.swift", "App/Home.swift"])
  }
}
