import Testing

/// Views that are made of an optional value, and views of which one or another lies below a message.
@Suite struct MappedViewTests {
  @Test("A modifier of the app shows what its caller makes of an optional value")
  func mappedCard() {
    let found = edges(
      """
      extension View {
        func cardModal<Item, Content: View>(
          item: Item?, @ViewBuilder content: (Item) -> Content
        ) -> some View {
          modifier(CardPresenter(card: item.map { content($0) }))
        }
      }
      struct CardPresenter<Card: View>: ViewModifier {
        let card: Card?
        func body(content: Content) -> some View {
          content.overlay {
            Color.clear
              .fullScreenCover(isPresented: .init(get: { card != nil }, set: { _ in })) {
                CardLayer { card }
              }
          }
        }
      }
      struct CardLayer<Card: View>: View {
        @ViewBuilder var card: Card
        var body: some View { ZStack { Color.black; card } }
      }
      struct MainView: View {
        @State var help: String?
        var body: some View {
          Button("Help") { help = "a" }.cardModal(item: help) { HelpCard(text: $0) }
        }
      }
      struct HelpCard: View { let text: String; var body: some View { Text(text) } }
      """
    )
    #expect(found == ["MainView -fullScreenCover-> HelpCard"])
  }

  @Test("A sheet shows the view that a value is mapped to")
  func mappedSheet() {
    let found = edges(
      """
      struct MainView: View {
        @State var help: String?
        @State var isOpen = false
        var body: some View {
          Button("Help") { isOpen = true }.sheet(isPresented: $isOpen) { help.map { HelpCard(text: $0) } }
        }
      }
      struct HelpCard: View { let text: String; var body: some View { Text(text) } }
      """
    )
    #expect(found == ["MainView -sheet-> HelpCard"])
  }

  @Test("Of layers, the one that is one screen or another is shown; a backdrop is not")
  func choiceInLayers() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var backdrop: String?
        @State var cart: String?
        var body: some View {
          ZStack {
            if let backdrop { Backdrop(name: backdrop) }
            Group { if let cart { CartView(name: cart) } else { ShopView() } }
          }
        }
      }
      struct Backdrop: View { let name: String; var body: some View { Image(name) } }
      struct CartView: View { let name: String; var body: some View { Text(name).navigationTitle("Cart") } }
      struct ShopView: View { var body: some View { NavigationStack { Text("").navigationTitle("Shop") } } }
      """
    )
    let replaced = result.contents.filter { $0.kind == "replace" }
    let found = Set(replaced.map { "\($0.from) -> \($0.to)" })
    #expect(found == ["RootView -> CartView", "RootView -> ShopView"])
  }

  @Test("A scene that a protocol gives to two apps is written once")
  func sharedScene() {
    let result = scanned(
      """
      protocol ShopApp: App { var name: String { get } }
      extension ShopApp { var body: some Scene { WindowGroup { RootView() } } }
      @main struct ReleaseApp: ShopApp { let name = "Shop" }
      @main struct DebugApp: ShopApp { let name = "Debug" }
      struct RootView: View { var body: some View { Text("") } }
      """
    )
    #expect(errors(in: result.model) == [])
    #expect(result.contents.filter { $0.kind == "window" }.count == 1)
  }

  @Test("The cases of a path may have names of any letters")
  func caseNames() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case 주문, help }
      struct Home: View {
        @State var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Order") { path.append(.주문) }
              .navigationTitle("Home")
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .주문: OrderView()
                case .help: HelpView()
                }
              }
          }
        }
      }
      struct OrderView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(errors(in: result.model) == [])
    #expect(result.edges.map { "\($0.from) -> \($0.to)" } == ["Home -> OrderView"])
  }

  @Test("A case whose name has letters without capitals is told apart by what it holds")
  func caseWithValue() {
    let found = edges(
      """
      enum Route: Hashable { case 주문(Int), help(Int) }
      struct Home: View {
        @State var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Order") { path.append(.주문(1)) }
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .주문: OrderView()
                case .help: HelpView()
                }
              }
          }
        }
      }
      struct OrderView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -push-> OrderView"])
  }
}

/// Flags of objects that several views share.
@Suite struct SharedFlagTests {
  @Test("The view that is shown for a flag closes itself by toggling it")
  func toggledByShown() {
    let found = edges(
      """
      @Observable final class Payment { var isAsked = false }
      struct ShopView: View {
        @State var payment = Payment()
        var body: some View {
          Button("Buy") { payment.isAsked = true }
            .sheet(isPresented: $payment.isAsked) { PayView(payment: payment) }
        }
      }
      struct PayView: View {
        let payment: Payment
        var body: some View { Button("Later") { payment.isAsked.toggle() } }
      }
      """
    )
    #expect(found == ["ShopView -sheet-> PayView"])
  }
}
