import AtlasScan
import Testing

/// Modifiers of the app that may leave out the view, properties on views of SwiftUI, and views in cells of UIKit.
@Suite struct LeftOutViewTests {
  private let card = """
    struct CardView: View {
      @State var isOpen = false
      var body: some View { Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { DetailView() } }
    }
    struct DetailView: View { var body: some View { Text("") } }
    """

  @Test("A closure that shows something else leaves the view to the other alternative")
  func replacedView() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State var isLoading = false
        var body: some View {
          VStack { CardView().apply(if: isLoading) { _ in ProgressView() } }.navigationTitle("Home")
        }
      }
      extension View {
        @ViewBuilder func apply(if isMet: Bool, change: (Self) -> some View) -> some View {
          if isMet { change(self) } else { self }
        }
      }
      """
    #expect(scanned(source, also: card).edges.map(\.screens) == [["HomeView"]])
  }

  @Test("A property that the app adds to `Button` keeps what the button does")
  func buttonStyle() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State var isOpen = false
        var body: some View {
          VStack {
            Button("Open") { isOpen = true }
              .mainStyle
          }
          .sheet(isPresented: $isOpen) { DetailView() }
        }
      }
      struct DetailView: View { var body: some View { Text("") } }
      extension Button { var mainStyle: some View { buttonStyle(MainStyle()) } }
      """
    // The line of the button, not that of the sheet.
    #expect(scanned(source).edges.map(\.line) == [6])
  }

  @Test("What cells of a list of UIKit show is part of the view around the list")
  func hostedCells() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { VStack { Grid() }.navigationTitle("Home") } }
      struct Grid: UIViewRepresentable {
        func makeUIView(context: Context) -> UICollectionView { UICollectionView() }
        func makeCoordinator() -> Coordinator { Coordinator() }
        class Coordinator: NSObject, UICollectionViewDataSource {
          func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = UICollectionViewCell()
            cell.contentConfiguration = UIHostingConfiguration { CardView() }.margins(.all, 0)
            return cell
          }
        }
      }
      """
    #expect(scanned(source, also: card).edges.map(\.screens) == [["HomeView"]])
  }
}
