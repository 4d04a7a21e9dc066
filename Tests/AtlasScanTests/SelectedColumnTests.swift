import AtlasScan
import Testing

/// Columns that show one view or another by several states: each list selects what its own state shows.
@Suite struct SelectedColumnTests {
  private static let source = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { Messages() } } }
    enum Section: Hashable { case channels, people }
    struct Messages: View {
      @State private var section: Section?
      @State private var channel: Channel?
      @State private var person: Person?
      var body: some View {
        NavigationSplitView {
          List(selection: $section) { NavigationLink(value: Section.channels) { Text("Channels") } }
        } content: {
          switch section {
          case .channels: Channels(channel: $channel)
          case .people: People(person: $person)
          case nil: Text("None")
          }
        } detail: {
          NavigationStack {
            Group {
              if let info = node?.info, let channel { ChannelMessages(channel: channel, info: info) }
              else if let person { PersonMessages(person: person) }
              else { Text("Select") }
            }
          }
        }
      }
    }
    struct Channel: Hashable {}
    struct Person: Hashable {}
    struct Channels: View {
      @Binding var channel: Channel?
      var body: some View {
        List(selection: $channel) { NavigationLink(value: Channel()) { Text("A") } }
      }
    }
    struct People: View {
      @Binding var person: Person?
      init(person: Binding<Person?>) { _person = person }
      var body: some View {
        List(all, selection: $person) { one in NavigationLink(value: one) { Text("A") } }
      }
    }
    struct ChannelMessages: View {
      let channel: Channel; let info: Info
      var body: some View { Text("") }
    }
    struct PersonMessages: View { let person: Person; var body: some View { Text("") } }
    """

  @Test("A list selects what the columns show while its own state has a value")
  func ownState() {
    let selections = edges(Self.source).filter {
      $0.contains("-select->") && !$0.hasPrefix("Messages")
    }
    #expect(
      selections.sorted() == [
        "Channels -select-> ChannelMessages", "People -select-> PersonMessages",
      ]
    )
  }
}
