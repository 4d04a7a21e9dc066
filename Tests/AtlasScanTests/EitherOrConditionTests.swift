import AtlasBase
import Testing

@testable import AtlasScan

/// What a view shows by turns for the cases of a state: exactly one of them holds at a time.
@Suite struct EitherOrConditionTests {
  private func root(_ source: String) throws -> (JSONValue, String) {
    let model = scanned(source).model
    return (try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value), model)
  }

  private static func app(_ cases: String) -> String {
    """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { Root() } } }
    enum Session { case loading, signedOut, signedIn }
    struct Root: View {
      @State private var session = Session.loading
      var body: some View {
        switch session {
        \(cases)
        }
      }
    }
    struct Splash: View { var body: some View { Text("") } }
    struct SignIn: View { var body: some View { Text("") } }
    struct Shop: View { var body: some View { TabView { Orders(); Account() } } }
    struct Orders: View { var body: some View { Text("") } }
    struct Account: View { var body: some View { Text("") } }
    """
  }

  @Test("A `switch` over all cases is an either-or, of which that with the tabs holds by default")
  func wholeEnum() throws {
    let (root, model) = try root(
      Self.app(
        "case .loading: Splash() case .signedOut: SignIn() case .signedIn: Shop()"
      )
    )
    #expect(errors(in: model) == [])
    let either = try #require(root["conditions"]?["session"], "\(model)")
    #expect(
      either["oneOf"]?.keys
        == ["sessionIsLoading", "sessionIsSignedOut", "sessionIsSignedIn"]
    )
    #expect(either["default"]?.string == "sessionIsSignedIn")
    #expect(root["conditions"]?.keys == ["session"])
  }

  @Test("The whole has the name of what is switched over, as its cases do")
  func names() throws {
    let (root, model) = try root(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Root() } } }
      @Observable final class Manager { enum State { case out, `in` }; var state = State.out }
      struct Root: View {
        @State private var manager = Manager()
        var body: some View {
          switch manager.state {
          case .out: SignIn()
          case .in: Shop()
          }
        }
      }
      struct SignIn: View { var body: some View { Text("") } }
      struct Shop: View { var body: some View { TabView { SignIn() } } }
      """
    )
    #expect(errors(in: model) == [])
    #expect(root["conditions"]?.keys == ["managerState"], "\(model)")
    #expect(
      root["conditions"]?["managerState"]?["oneOf"]?.keys == [
        "managerStateIsOut", "managerStateIsIn",
      ]
    )
  }

  @Test("What is not stated by itself is another case")
  func rest() throws {
    let (root, model) = try root(Self.app("case .signedIn: Shop() default: SignIn()"))
    #expect(errors(in: model) == [])
    let either = try #require(root["conditions"]?["session"], "\(model)")
    #expect(
      either["oneOf"]?.keys == ["sessionIsSignedIn", "sessionIsAnotherCase"]
    )
    #expect(either["default"] == nil)
  }

  @Test(
    "Cases that share an arm are one, and those that more than the case decides stay as they are",
    arguments: [
      "case .loading, .signedOut: SignIn() case .signedIn: Shop()",
      "case .loading where isSlow: Splash() case .signedIn: Shop() default: SignIn()",
    ]
  )
  func others(cases: String) throws {
    let (root, model) = try root(
      Self.app(cases).replacing("@State private", with: "var isSlow = false; @State private")
    )
    #expect(errors(in: model) == [])
    let isShared = cases.contains(",")
    #expect(
      root["conditions"]?["session"]?["oneOf"]?.keys.count == (isShared ? 2 : nil),
      "\(model)"
    )
  }

  @Test("States of several views under one name exclude nothing in each other")
  func sameName() throws {
    let (root, model) = try root(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Root() } } }
      enum Loading { case waiting, ready }
      @Observable final class Start { var state = Loading.waiting }
      @Observable final class Order { var state = Loading.waiting }
      struct Root: View {
        @State private var viewModel = Start()
        var body: some View {
          switch viewModel.state {
          case .waiting: Splash()
          case .ready: Shop()
          }
        }
      }
      struct Splash: View { var body: some View { Text("") } }
      struct Shop: View { var body: some View { TabView { OrderView() } } }
      struct OrderView: View {
        @State private var viewModel = Order()
        @State private var isHelping = false
        var body: some View {
          VStack {
            switch viewModel.state {
            case .waiting: Button("Help") { isHelping = true }
            case .ready: Text("")
            }
          }
          .sheet(isPresented: $isHelping) { Splash() }
        }
      }
      """
    )
    #expect(errors(in: model) == [])
    #expect(model.contains("\"when\": \"viewModelStateIsWaiting\""))
    #expect(root["conditions"]?.keys == ["viewModelStateIsReady", "viewModelStateIsWaiting"])
  }

  @Test("A link to what one of several branches shows needs one condition of each")
  func clauses() throws {
    let (root, model) = try root(
      """
      @main struct ShopApp: App {
        @State private var update = Update.unknown
        @State private var isForced = false
        var body: some Scene {
          WindowGroup {
            switch update {
            case .available: if isForced { UpdateView() } else { Shop() }
            case .unknown: Shop()
            }
          }
        }
      }
      enum Update { case available, unknown }
      struct UpdateView: View { var body: some View { Text("") } }
      struct Shop: View {
        @State private var isHelping = false
        var body: some View {
          NavigationStack {
            Text("").navigationDestination(isPresented: $isHelping) { Help() }
          }
          .onOpenURL { url in if url.scheme == "shop", url.host == "help" { isHelping = true } }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    )
    #expect(errors(in: model) == [])
    let requires = try #require(root["deepLinks"]?.array?.first?["requires"], "\(model)")
    let clauses = requires.array ?? [requires]
    let names = clauses.map { $0["any"]?.array?.compactMap(\.string) ?? [] }
    #expect(names == [["!isForced", "updateIsUnknown"]])
  }
}

extension JSONValue {
  fileprivate var keys: [String] {
    if case .object(let object) = content { object.members.map(\.key) } else { [] }
  }
}
