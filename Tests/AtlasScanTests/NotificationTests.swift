import Testing

@testable import AtlasScan

/// What the scan makes of notifications.
@Suite struct NotificationTests {
  @Test("What follows a notification belongs to the view that posts it, if the post is in sight")
  func notifications() {
    let found = edges(
      """
      extension Notification.Name { static let saved = Notification.Name("saved") }
      extension View {
        func onReceive(_ name: Notification.Name, perform action: @escaping (Notification) -> Void) -> some View {
          onReceive(NotificationCenter.default.publisher(for: name), perform: action)
        }
      }
      struct Root: View {
        @State var isDone = false
        @State var isLate = false
        @State var isLoaded = false
        var body: some View {
          NavigationStack { NavigationLink("Edit") { Editor() } }
            .onReceive(.saved) { _ in isDone = true }
            .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in isLate = true }
            .sheet(isPresented: $isDone) { Done() }
            .onReceive(NotificationCenter.default.publisher(for: .loaded)) { _ in isLoaded = true }
            .sheet(isPresented: $isLate) { Late() }
            .sheet(isPresented: $isLoaded) { Loaded() }
        }
      }
      struct Editor: View {
        var body: some View { Button("Save") { NotificationCenter.default.post(name: .saved, object: nil); Store.load() } }
      }
      enum Store {
        static func load() { NotificationCenter.default.post(name: .loaded, object: nil) }
      }
      struct Done: View { var body: some View { Text("") } }
      struct Late: View { var body: some View { Text("") } }
      struct Loaded: View { var body: some View { Text("") } }
      """
    )
    #expect(
      found == [
        "Root -push-> Editor", "Editor -sheet-> Done", "Root -sheet-> Late", "Root -sheet-> Loaded",
      ]
    )
  }
}
