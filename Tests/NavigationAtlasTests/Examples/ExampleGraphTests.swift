import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What the graphs of the examples say, worked out by hand from the apps' source.
@Suite("The graphs of the examples")
struct ExampleGraphTests {
  @Test("nothing that a person can tap leads nowhere", arguments: ExampleModel.names)
  func nothingIsBlocked(name: String) throws {
    let app = AppGraph(try #require(ExampleModel(name).loaded.model))
    let blocked = zip(app.model.transitions, app.transitions)
      .filter { !$0.1.blocked.isEmpty }.map(\.0.id)
    #expect(blocked == [])
  }

  @Test("Food Truck: only the help with purchases is missing, and only on the Mac")
  func foodTruckReach() throws {
    let app = AppGraph(try #require(ExampleModel("FoodTruck").loaded.model))
    #expect(app.unreached == ["RefundView macOS-regular", "StoreSupportView macOS-regular"])
  }

  @Test("WriteFreely: what is there on the Mac alone, on iOS alone, or beside an empty column")
  func writeFreelyReach() throws {
    let app = AppGraph(try #require(ExampleModel("WriteFreely").loaded.model))
    let mobile = ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular"]
    // The extension is another process: no taps in the app lead to it.
    var expected = (mobile + ["macOS-regular"]).map { "ActionExtension.ContentView \($0)" }
    for screen in ["MacAccountView", "MacPreferencesView", "MacUpdatesView"] {
      expected += mobile.map { "\(screen) \($0)" }
    }
    // In compact width there is no empty column to hold a placeholder.
    expected += ["NoSelectedPostView iOS-compact", "NoSelectedPostView iPadOS-compact"]
    expected.append("SettingsView macOS-regular")
    #expect(app.unreached == expected)
  }

  @Test("fewest taps from launch")
  func taps() throws {
    let foodTruck = AppGraph(try #require(ExampleModel("FoodTruck").loaded.model))
    // The truck is selected from the start. Its card leads to the orders, a row to an order.
    #expect(foodTruck.taps(to: "TruckView", in: "iOS-compact") == 0)
    #expect(foodTruck.taps(to: "OrderDetailView", in: "iOS-compact") == 2)
    #expect(foodTruck.taps(to: "OrderCompleteView", in: "iOS-compact") == 3)
    // Back to the sidebar, then the row.
    #expect(foodTruck.taps(to: "TopFiveDonutsView", in: "iOS-compact") == 2)
    // Side by side the sidebar is there at launch.
    #expect(foodTruck.taps(to: "TopFiveDonutsView", in: "macOS-regular") == 1)
    let writeFreely = AppGraph(try #require(ExampleModel("WriteFreely").loaded.model))
    #expect(writeFreely.taps(to: "CollectionListView", in: "iOS-compact") == 0)
    #expect(writeFreely.taps(to: "PostEditorView", in: "iOS-compact") == 2)
    #expect(writeFreely.taps(to: "SettingsView", in: "iPadOS-compact") == 2)
    #expect(writeFreely.taps(to: "PostEditorView", in: "macOS-regular") == 1)
    #expect(writeFreely.taps(to: "NoSelectedPostView", in: "macOS-regular") == 0)
  }

  @Test("every deep link of Recipes lands somewhere")
  func recipesLinks() throws {
    let app = AppGraph(try #require(ExampleModel("Recipes").loaded.model))
    for (index, link) in app.model.deepLinks.enumerated() {
      #expect(app.graphs.contains { $0.landings[index].place != nil }, "\(link.id)")
    }
  }

  @Test("Food Truck's link opens an order on the truck's stack")
  func foodTruckLink() throws {
    let app = AppGraph(try #require(ExampleModel("FoodTruck").loaded.model))
    let number = try #require(app.environments.firstIndex(of: Environment(.iPadOS, .regular)))
    let landing = try #require(app.graphs[number].landings.first)
    #expect(landing.failure == nil)
    let place = try #require(landing.place)
    #expect(app.model.screens[place.screen].id == "OrderDetailView")
    let mac = try #require(app.environments.firstIndex(of: Environment(.macOS, .regular)))
    #expect(app.graphs[mac].landings[0].place == nil)
  }
}

extension AppGraph {
  /// `screen environment` for each that no taps from launch lead to, by screen.
  fileprivate var unreached: [String] {
    screens.enumerated().flatMap { index, facts in
      environments.indices.filter { facts.reach[$0].taps == nil }
        .map { "\(model.screens[index].id) \(environments[$0].id)" }
    }
  }

  fileprivate func taps(to screen: String, in environment: String) -> Int? {
    guard let index = model.index.screens[screen],
      let number = environments.firstIndex(where: { $0.id == environment })
    else { return nil }
    return screens[index].reach[number].taps
  }
}
