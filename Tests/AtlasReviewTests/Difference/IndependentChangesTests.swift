import AtlasTestSupport
import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("As many changes as were made")
struct IndependentChangesTests {
  @Test(
    "Each of several changes to a generated app, and no more",
    arguments: 0..<40 as Range<UInt64>
  )
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let app = GeneratedApp(size: 24)
    var changed = app
    var expected: Set<String> = []
    var free = Array(0..<24)
    for number in 0..<1 + Int(random.next() % 8) {
      let index = free.remove(at: Int(random.next() % UInt64(free.count)))
      let kind = GeneratedApp.changes[Int(random.next() % UInt64(GeneratedApp.changes.count))]
      expected.formUnion(kind(&changed, index, number))
    }
    let models = try ComparedModels(app.body, changed.body)
    let told = models.difference.changes.map { Self.words($0, models) }
    #expect(Set(told) == expected)
    #expect(told.count == expected.count)
  }

  private static func words(_ change: ElementChange, _ models: ComparedModels) -> String {
    var name = change.formerID ?? change.id
    if case .transition(let index) = change.old {
      name = models.old.transitions[index].trigger ?? ""
    }
    if case .transition(let index)? = change.new, change.old == nil {
      name = models.new.transitions[index].trigger ?? ""
    }
    let isRenamed = change.formerID != nil && change.kind != .transition
    let keys = change.fields.map(\.key) + (isRenamed ? ["id"] : [])
    return "\(change.kind?.rawValue ?? "app") \(name) "
      + (change.nature == .changed ? keys.joined(separator: " ") : change.nature.rawValue)
  }
}

/// An app in which each screen has a title, a view, two transitions and a deep link.
private struct GeneratedApp {
  struct Screen {
    var id: String
    var title: String
    var view: String
    var requires = ""
    var goes: [Transition]
  }

  struct Transition {
    var kind: String
    var target: String
    var trigger: String
    var when = ""
  }

  struct Link {
    var id: String
    var pattern: String
    var title: String
    var screen: String
  }

  var screens: [Screen]
  var links: [Link]
  var caseNames: [String]

  init(size: Int) {
    screens = (0..<size).map { index in
      Screen(
        id: "s\(index)",
        title: "Screen \(index)",
        view: "View\(index)",
        goes: [
          Transition(
            kind: "push",
            target: "s\((index * 5 + 1) % size)",
            trigger: "tap \(index)"
          ),
          Transition(kind: "sheet", target: "s\((index * 7 + 2) % size)", trigger: "hold \(index)"),
        ]
      )
    }
    links = (0..<size).map {
      Link(id: "l\($0)", pattern: "t://open/\($0)/{id}", title: "Link \($0)", screen: "s\($0)")
    }
    caseNames = (0..<size).map { "case\($0)" }
  }

  var body: String {
    let screens = screens.map { screen in
      let goes = screen.goes.map {
        #"{ "\#($0.kind)": "\#($0.target)", "on": "\#($0.trigger)"\#($0.when) }"#
      }
      return #"""
        { "id": "\#(screen.id)", "title": "\#(screen.title)", "view": "\#(screen.view)"\#(screen.requires),
          "goes": [ \#(goes.joined(separator: ", ")) ] }
        """#
    }
    let links = links.map {
      #"{ "id": "\#($0.id)", "title": "\#($0.title)", "patterns": ["\#($0.pattern)"], "opens": { "path": ["\#($0.screen)(id)"] } }"#
    }
    // Cases lead to other screens, so that each is known by its own.
    let cases = zip(caseNames, self.screens).map { #""\#($0)": "\#($1.id)""# }
    return #"""
      "conditions": { "a": "A.", "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "\#(self.screens[0].id)" } } ],
      "screens": [ \#(screens.joined(separator: ",\n")) ],
      "routes": [ { "id": "Route", "cases": { \#(cases.joined(separator: ", ")) } } ],
      "deepLinks": [ \#(links.joined(separator: ",\n")) ]
      """#
  }

  /// Changes the element of a number, and says what is to be told of it.
  typealias Change = @Sendable (inout GeneratedApp, Int, Int) -> [String]

  static let changes: [Change] = [
    { app, index, _ in
      app.screens[index].title += " anew"
      return ["screen s\(index) title"]
    },
    { app, index, _ in
      app.screens[index].requires = #", "requires": ["a"], "searchable": true"#
      return ["screen s\(index) requires searchable"]
    },
    { app, index, _ in
      app.rename(index)
      return ["screen s\(index) id"]
    },
    { app, index, _ in
      app.rename(index)
      app.screens[index].title = "Another"
      return ["screen s\(index) title id"]
    },
    { app, index, _ in
      app.screens[index].goes[0].trigger += " twice"
      return ["transition tap \(index) on"]
    },
    { app, index, _ in
      app.screens[index].goes[1].when = #", "when": "b", "detents": ["large"]"#
      return ["transition hold \(index) detents when"]
    },
    { app, index, _ in
      app.screens[index].goes[1].kind = "push"
      return ["transition hold \(index) kind"]
    },
    { app, index, _ in
      app.screens[index].goes.remove(at: 0)
      return ["transition tap \(index) removed"]
    },
    { app, index, number in
      app.screens[index].goes.insert(
        Transition(kind: "push", target: app.screens[index].id, trigger: "press \(number)"),
        at: 0
      )
      return ["transition press \(number) added"]
    },
    { app, index, _ in
      app.links[index].pattern = "t://show/\(index)/{id}"
      return ["deepLink l\(index) patterns"]
    },
    { app, index, _ in
      app.links[index].id = "link-\(index)"
      return ["deepLink l\(index) id"]
    },
    { app, index, _ in
      let link = app.links.firstIndex { $0.id == "l\(index)" }
      if let link { app.links[link].screen = app.screens[(index + 1) % 24].id }
      return ["deepLink l\(index) opens.path"]
    },
    { app, index, _ in
      app.caseNames[index] = "other\(index)"
      return ["routeCase Route.case\(index) id"]
    },
  ]

  private mutating func rename(_ index: Int) {
    let (old, new) = (screens[index].id, "renamed\(index)")
    screens[index].id = new
    for screen in screens.indices {
      for number in screens[screen].goes.indices where screens[screen].goes[number].target == old {
        screens[screen].goes[number].target = new
      }
    }
    for link in links.indices where links[link].screen == old { links[link].screen = new }
  }
}
