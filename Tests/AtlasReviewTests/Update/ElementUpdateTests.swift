import AtlasModel
import Testing

@testable import AtlasReview

/// New registrations, routes, entries and stored state, and what the source no longer has.
@Suite struct ElementUpdateTests {
  let books = UpdateFixture.books

  private static let registration =
    #", "destinations": [ { "for": "Route", "cases": { "book": "BookPage" } } ]"#

  /// The scan's list registers a route; the model's does not.
  private var registering: UpdateFixture {
    var other = books.scanning(#""view": "BookList""#, #""view": "BookList"\#(Self.registration)"#)
    other.scan +=
      #", "routes": [ { "id": "Route", "cases": { "book": "BookPage" }, "source": "Books.swift:2" } ]"#
    return other
  }

  // MARK: - Routes

  @Test("A registration of a type that nothing registers is added to the screen")
  func registration() {
    let update = registering.update()
    #expect(
      update.changes == [
        #""list" registers destinations for "Route""#, #"the route enum "Route" is new"#,
      ]
    )
    let text = update.texts["main.json"] ?? ""
    #expect(text.contains(#""destinations": [{ "for": "Route", "cases": { "book": "page" } }]"#))
    #expect(text.contains(#""routes": [{ "id": "Route", "cases": { "book": "page" }"#))
  }

  @Test("A case that is new comes behind the others of the registration that lists them")
  func registeredCase() {
    var known = registering.stating(
      #""view": "BookList","#,
      #""view": "BookList", "destinations": [ { "for": "App.Route", "cases": { "book": "page" } } ],"#
    )
    known.model += #", "routes": [ { "id": "App.Route", "cases": { "book": "page" } } ]"#
    known.expectNothing()
    known.scanning(
      #""for": "Route", "cases": { "book": "BookPage" "#,
      #""for": "Route", "cases": { "book": "BookPage", "all": "BookList" "#
    ).expect(
      [#"the case "all" of "Route" is new"#],
      #"[ { "for": "App.Route", "cases": { "book": "page" }"#,
      becomes: #"[ { "for": "App.Route", "cases": { "book": "page", "all": "list" }"#
    )
  }

  @Test("A case that is new in the enum comes behind the others of the enum")
  func routeCase() {
    var known = books
    known.model += #", "routes": [ { "id": "App.Route", "cases": { "book": "page" } } ]"#
    known.scan +=
      #", "routes": [ { "id": "Route", "cases": { "book": "BookPage", "all": "BookList" } } ]"#
    known.expect(
      [#"the case "all" of "Route" is new"#],
      #""cases": { "book": "page" }"#,
      becomes: #""cases": { "book": "page", "all": "list" }"#
    )
  }

  @Test("A router is known by its id or its type")
  func routers() {
    var known = books
    known.scan += #", "routers": [ { "id": "BookRouter", "type": "BookRouter" } ]"#
    #expect(known.update().changes == [#"the router "BookRouter" is new"#])
    var named = known
    named.model += #", "routers": [ { "id": "router", "type": "BookRouter" } ]"#
    named.expectNothing()
    var sameID = known
    sameID.model += #", "routers": [ { "id": "BookRouter", "type": "LibraryRouter" } ]"#
    sameID.expectNothing()
  }

  // MARK: - Ways in

  @Test("A deep link is known by its id, by one pattern, or by its activity")
  func deepLinks() {
    var known = books
    known.scan +=
      #", "deepLinks": [ { "id": "link", "patterns": ["books://book/{id}"], "opens": "BookPage" } ]"#
    #expect(known.update().changes == [#"the deep link "link" is new"#])
    #expect(
      known.update().texts["main.json"]?.contains(
        #""deepLinks": [{ "id": "link", "patterns": ["books://book/{id}"], "opens": "page", "x-scan": { "new": true } }]"#
      ) == true
    )
    func linked(_ link: String) -> UpdateFixture {
      var other = known
      other.model += #", "deepLinks": [ \#(link) ]"#
      return other
    }
    linked(#"{ "id": "link", "patterns": ["books://b/{id}"], "opens": "page" }"#).expectNothing()
    linked(
      #"{ "id": "own", "patterns": ["books://b/{id}", "books://book/{id}"], "opens": "page" }"#
    ).expectNothing()
    let other = linked(#"{ "id": "own", "patterns": ["books://b/{id}"], "opens": "page" }"#)
    #expect(other.update().changes == [#"the deep link "link" is new"#])
  }

  @Test("What a new deep link opens has the ids of the model")
  func openedState() {
    var scanned = books.stating(
      #"{ "stack": "list" } } ]"#,
      #"{ "tabs": [ { "id": "books", "stack": "list" } ] } } ]"#
    ).scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "tabs": [ { "id": "tab.BookList", "stack": "BookList" } ] } } ]"#
    )
    scanned.scan +=
      #", "deepLinks": [ { "id": "link", "patterns": ["books://book"], "opens": { "tab": "tab.BookList", "path": ["BookPage"] } } ]"#
    #expect(
      scanned.update().texts["main.json"]?.contains(
        #""opens": { "tab": "books", "path": ["page"] }"#
      )
        == true
    )
  }

  @Test("An entry point is known by its id, or by its kind and name")
  func entryPoints() {
    var known = books
    known.scan +=
      #", "entryPoints": [ { "id": "entry", "widget": "Books", "opens": "BookPage" } ]"#
    #expect(known.update().changes == [#"the entry point "entry" is new"#])
    func entered(_ entry: String) -> UpdateFixture {
      var other = known
      other.model += #", "entryPoints": [ \#(entry) ]"#
      return other
    }
    entered(#"{ "id": "own", "widget": "Books", "opens": "list" }"#).expectNothing()
    entered(#"{ "id": "entry", "widget": "Shelf", "opens": "list" }"#).expectNothing()
    for other in [
      #"{ "id": "own", "widget": "Shelf", "opens": "list" }"#,
      #"{ "id": "own", "quickAction": "Books", "opens": "list" }"#,
    ] {
      #expect(entered(other).update().changes == [#"the entry point "entry" is new"#])
    }
  }

  @Test("An activity that a screen advertises is added once")
  func activities() {
    let scanned = books.scanning(
      #""view": "BookPage""#,
      #""view": "BookPage", "advertises": ["com.example.page", "com.example.read"]"#
    )
    scanned.stating(
      #""view": "BookPage""#,
      #""view": "BookPage", "advertises": ["com.example.read"]"#
    ).expect(
      [#""page" advertises the activity "com.example.page""#],
      #"["com.example.read"]"#,
      becomes: #"["com.example.read", "com.example.page"]"#
    )
  }

  // MARK: - Stored state

  private var storing: UpdateFixture {
    var other = books
    other.scan +=
      #", "restoration": [ { "id": "restore.path", "stack": "main.stack", "storageKey": "path", "storage": "sceneStorage" } ]"#
    return other
  }

  @Test("What a stack stores is added to the stack of the model that has the same root")
  func restoration() {
    let update = storing.update()
    #expect(update.changes == [#"the restoration entry "restore.path" is new"#])
    #expect(
      update.texts["main.json"]?.contains(
        #""restoration": [{ "id": "restore.path", "stack": "main.stack", "storageKey": "path", "storage": "sceneStorage", "x-scan": { "new": true } }]"#
      ) == true
    )
    func restored(_ entry: String) -> UpdateFixture {
      var other = storing
      other.model += #", "restoration": [ \#(entry) ]"#
      return other
    }
    let own = #""id": "own", "stack": "main.stack", "storageKey": "path""#
    restored("{ \(own) }").expectNothing()
    restored(#"{ \#(own), "storage": "sceneStorage" }"#).expectNothing()
    for other in [
      #"{ \#(own), "storage": "appStorage" }"#,
      #"{ "id": "own", "stack": "main.stack", "storageKey": "way" }"#,
    ] {
      #expect(restored(other).update().changes == [#"the restoration entry "restore.path" is new"#])
    }
    let taken = restored(
      #"{ "id": "restore.path", "stack": "main.stack", "storageKey": "way" }, { "id": "restore.path-2", "stack": "main.stack", "storageKey": "walk" }"#
    )
    #expect(taken.update().changes == [#"the restoration entry "restore.path-3" is new"#])
  }

  @Test("What a stack stores that the model does not have is left out, and said")
  func restorationWithoutStack() {
    storing.stating(#"{ "stack": "list" }"#, #""list""#).expectNothing(remarks: [
      #"what is stored under "path" is not added: the model does not have its stack"#
    ])
  }

  // MARK: - What is gone

  @Test("What no rule compares is said to be gone, if its file was read whole")
  func gone() {
    let alert = books.stating(
      #""on": "tap a book" }"#,
      #""on": "tap a book" }, { "alert": "Lost", "source": "Books.swift:7" }"#
    )
    alert.expectNothing(remarks: [
      #"the alert "Lost" of "list" is no longer in the source; it stays in the model"#
    ])
    var open = alert
    open.facts.unresolved = [
      SourceGap("alert", "not understood", at: SourcePlace("Books.swift", 8), in: "BookList")
    ]
    open.expectNothing()
    alert.stating(#""Books.swift:7""#, #""Other.swift:7""#).expectNothing()
    alert.stating(#", "source": "Books.swift:7""#, "").expectNothing()
  }

  @Test("Tabs and scenes that are gone are said")
  func goneContainers() {
    books.stating(
      #"{ "stack": "list" } } ]"#,
      #"{ "stack": "list" } }, { "id": "help", "window": "page", "source": "Books.swift:3" } ]"#
    ).expectNothing(remarks: [
      #"the scene "help" is no longer in the source; it stays in the model"#
    ])
    let tabbed = books.stating(
      #"{ "stack": "list" } } ]"#,
      #"{ "tabs": [ { "id": "books", "stack": "list" }, { "id": "pages", "screen": "page", "source": "Books.swift:3" } ] } } ]"#
    ).scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "tabs": [ { "id": "tab.BookList", "stack": "BookList" } ] } } ]"#
    )
    tabbed.expectNothing(remarks: [
      #"the tab "pages" is no longer in the source; it stays in the model"#
    ])
  }

  // MARK: - Screens and parts

  @Test("A screen that a container shows is added; one that is a guess is not, and said")
  func screensLeft() {
    let contained = books.scanning(
      #""view": "BookPage" }"#,
      #""view": "BookPage", "contains": { "stack": "Notes" } }, { "id": "Notes", "view": "Notes" }"#
    )
    #expect(contained.update().changes == [#"the screen "Notes" is new"#])
    let loose = books.scanning(
      #""view": "BookPage" }"#,
      #""view": "BookPage" }, { "id": "Notes", "view": "Notes" }"#
    )
    loose.expectNothing()
    loose.scanning(
      #""view": "Notes" }"#,
      #""view": "Notes", "x-scan": { "guess": "leads on" } }"#
    ).expectNothing(remarks: [
      #""Notes" is not added: it leads to other screens, and no view was found that shows it"#
    ])
  }

  @Test("A screen without a view is known by its line, among others of its file")
  func linesOfScreens() {
    func sheets(_ first: String, _ second: String) -> String {
      #", { "id": "\#(first)", "source": "Books.swift:20", "goes": [ { "alert": "Delete?" } ] }, "#
        + #"{ "id": "\#(second)", "source": "Books.swift:30" }"#
    }
    books.stating(#""view": "BookPage" }"#, #""view": "BookPage" }\#(sheets("delete", "info"))"#)
      .scanning(
        #""view": "BookPage" }"#,
        #""view": "BookPage" }\#(sheets("BookList.sheet", "BookList.sheet-2"))"#
      )
      .expectNothing()
  }

  @Test("A part comes with the first screen that uses it; what the screen has itself counts")
  func parts() {
    var scanned = books.scanning(#""view": "BookPage""#, #""view": "BookPage", "uses": ["Row"]"#)
    scanned.scan +=
      #", "parts": [ { "id": "Row", "view": "Row", "goes": [ { "alert": "Lost" } ] } ]"#
    let update = scanned.update()
    #expect(
      update.changes == [
        #"the part "Row" is new"#, #""page" uses the part "Row""#,
      ]
    )
    let text = update.texts["main.json"] ?? ""
    #expect(text.contains(#"{ "id": "page", "view": "BookPage", "uses": ["Row"] }"#))
    #expect(
      text.contains(
        #""parts": [{ "id": "Row", "view": "Row", "goes": [ { "alert": "Lost" } ], "x-scan": { "new": true } }]"#
      )
    )
    scanned.stating(
      #""view": "BookPage""#,
      #""view": "BookPage", "goes": [ { "alert": "Lost" } ]"#
    ).expectNothing()
    var known = scanned.stating(#""view": "BookPage""#, #""view": "BookPage", "uses": ["row"]"#)
    known.model += #", "parts": [ { "id": "row", "view": "Row" } ]"#
    known.expect(
      [#""row" has a new alert "Lost""#],
      #""view": "Row""#,
      becomes: #""view": "Row", "goes": [{ "alert": "Lost", "x-scan": { "new": true } }]"#
    )
  }

  @Test("What the app offers everywhere is found wherever the model has it")
  func everywhere() {
    var scanned = books
    scanned.scan +=
      #", "parts": [ { "id": "app", "everywhere": true, "goes": [ { "alert": "Lost" } ] } ]"#
    #expect(scanned.update().changes == [#"the part "app" is new"#])
    scanned.stating(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "alert": "Lost" } ]"#)
      .expectNothing()
    var known = scanned
    known.model +=
      #", "parts": [ { "id": "all", "everywhere": true, "goes": [ { "openURL": "a:b" } ] } ]"#
    known.expect(
      [#""all" has a new alert "Lost""#],
      #"{ "openURL": "a:b" } ]"#,
      becomes: #"{ "openURL": "a:b" }, { "alert": "Lost", "x-scan": { "new": true } } ]"#
    )
  }

  // MARK: - Files

  @Test("A new screen comes into the file of the screen that leads to it, if that lists screens")
  func includes() {
    var parted = books.stating(
      """
      ,
        { "id": "page", "view": "BookPage" }
      """,
      ""
    ).scanning(
      #""view": "BookPage" }"#,
      #""view": "BookPage", "goes": [ { "sheet": "Notes" } ] }, { "id": "Notes", "view": "Notes" }"#
    )
    parted.model += #", "include": ["pages.json"]"#
    let page = "{ \"screens\": [\r\n  { \"id\": \"page\", \"view\": \"BookPage\" } ] }\r\n"
    let update = parted.update(files: ["pages.json": page])
    #expect(
      update.texts == [
        "pages.json": page.replacing(
          #""view": "BookPage" }"#,
          with: #""view": "BookPage", "goes": [{ "sheet": "Notes", "x-scan": { "new": true } }] },"#
            + "\r\n  " + #"{ "id": "Notes", "view": "Notes", "x-scan": { "new": true } }"#
        )
      ]
    )
  }
}
