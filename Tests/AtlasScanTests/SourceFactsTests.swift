import AtlasBase
import AtlasModel
import Testing

@testable import AtlasChecks
@testable import AtlasScan

/// What `navatlas scan --facts` writes.
@Suite struct SourceFactsTests {
  private static let rules = Rule.catalogue.filter { $0.failing.facts != nil }

  @Test(
    "The facts on the pages of rules are those of the source that they show",
    arguments: rules.map(\.id)
  )
  func examples(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in [rule.failing, rule.fixed] {
      let files = try #require(example.sources)
      let found = SourceFacts(Self.input(files))
      #expect(found == example.facts)
    }
  }

  @Test("What is written is read again")
  func readAgain() throws {
    for rule in Self.rules {
      let facts = try #require(rule.failing.facts)
      #expect(SourceFacts(document: SourceFile(path: "facts", text: facts.text)) == facts)
    }
    let gap = SourceGap("sheet", "not stated", at: SourcePlace("A.swift", 3), in: "A")
    let edge = SourceTransition(
      from: nil,
      screens: ["A"],
      .push,
      to: nil,
      at: SourcePlace("A.swift", 4),
      platforms: [.iOS],
      guess: "a guess"
    )
    let facts = SourceFacts(transitions: [edge], unresolved: [gap])
    #expect(SourceFacts(document: SourceFile(path: "facts", text: facts.text)) == facts)
  }

  @Test("Another version and the errors of a command are no facts")
  func otherDocuments() {
    for text in [#"{ "navatlasFacts": 2 }"#, #"{ "navatlasCheck": 1 }"#, "[]", ""] {
      #expect(SourceFacts(document: SourceFile(path: "facts", text: text)) == nil)
    }
  }

  @Test("A view may open what it names, through members, cases and flags of others")
  func mayOpen() {
    let facts = facts(
      """
      struct Home: View {
        let model: Model
        var body: some View { Row(); Button("1") { model.logIn() }; Link1(route: .about) }
      }
      struct Row: View { var body: some View { Help() } }
      struct Help: View { var body: some View { Text("") } }
      struct Login: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      struct Other: View { var body: some View { Text("") } }
      struct Link1: View { let route: Route; var body: some View { Text("") } }
      final class Model { var asks = false; func logIn() { asks = true } }
      enum Route { case about, other
        @ViewBuilder var view: some View {
          switch self { case .about: About() case .other: Other() }
        }
      }
      struct Root: View {
        @State var model = Model()
        var body: some View { Home(model: model).sheet(isPresented: $model.asks) { Login() } }
      }
      """
    )
    let home = facts.types.first { $0.name == "Home" }
    #expect(home?.mayOpen == ["About", "Help", "Link1", "Login", "Row"])
    #expect(facts.types.first { $0.name == "Other" }?.mayOpen == [])
  }

  @Test("A gap names the type that it is in")
  func gaps() {
    let facts = facts(
      """
      struct Home<Content: View>: View {
        let content: AnyView
        @State var shows = false
        var body: some View { Text("").sheet(isPresented: $shows) { content } }
      }
      """
    )
    #expect(facts.unresolved.map(\.type) == ["Home"])
    #expect(facts.unresolved.map(\.place) == [SourcePlace("App.swift", 4)])
  }

  @Test("Values that build settings complete are left out, and the list is not complete")
  func declarations() {
    let list = """
      <dict><key>CFBundleURLSchemes</key>
      <array><string>notes</string><string>$(SCHEME)</string></array></dict>
      """
    let facts = SourceFacts(
      ScanInput(
        sources: [],
        projectFiles: [ScannedFile(path: "App/Info.plist", bytes: Array(list.utf8))]
      )
    )
    #expect(
      facts.declarations.schemes
        == .init([.init("notes", at: SourcePlace("App/Info.plist", 2))], isComplete: false)
    )
    #expect(facts.declarations.domains == nil)
  }

  static func input(_ files: [String: String]) -> ScanInput {
    let files = files.sorted { $0.key < $1.key }
      .map { ScannedFile(path: $0.key, bytes: Array($0.value.utf8)) }
    return ScanInput(
      sources: files.filter { $0.path.hasSuffix(".swift") },
      projectFiles: files.filter { !$0.path.hasSuffix(".swift") }
    )
  }

  private func facts(_ source: String) -> SourceFacts {
    SourceFacts(Self.input(["App.swift": source]))
  }
}
