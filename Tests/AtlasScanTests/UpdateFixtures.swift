import Testing

/// Small apps, and what may change in them.
enum UpdateFixtures {
  struct App: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
  }

  /// A change of the source that adds something.
  struct Addition: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var app: App
    var files: [String: String]
    /// What the update does.
    var changes: [String]
    /// The keys that are added without a mark, and the strings, each behind `list `.
    var unmarked: Set<String> = []
    /// Strings of the model that has it.
    var parts: [String]
    /// Whether it is added although a person changed triggers.
    var isAddedToEdited = true
    /// What an update says if it is gone and no rule of the comparison reports it.
    var remarks: [String] = []
  }

  struct Rename: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var app: App
    var files: [String: String]
    var old: String
    var new: String
    var change: String
  }

  static let all = [notes, shop]

  /// Tabs, a registration with a route enum, sheets, a component of two screens, an alert, a dialog.
  static let notes = App(
    testDescription: "Notes",
    files: [
      "App.swift": """
      @main struct NotesApp: App {
        var body: some Scene { WindowGroup { Root() } }
      }
      struct Root: View {
        var body: some View {
          TabView {
            NavigationStack {
              Notes().navigationDestination(for: Route.self) { route in
                switch route { case .note: Note() case .trash: Trash() }
              }
            }
            .tabItem { Text("Notes") }
            Search().tabItem { Text("Search") }
          }
        }
      }
      enum Route: Hashable { case note, trash }
      """,
      "Notes.swift": """
      struct Notes: View {
        @State var edits = false
        @State var asks = false
        var body: some View {
          NavigationLink("Open", value: Route.note)
          NavigationLink("Trash", value: Route.trash)
          Row()
          Button("New") { edits = true }
            .sheet(isPresented: $edits) { NavigationStack { Editor() } }
          Button("Empty the trash") { asks = true }
            .alert("Empty the trash?", isPresented: $asks) { Button("Empty") { } }
        }
      }
      struct Row: View {
        @State var shares = false
        var body: some View {
          Button("Share") { shares = true }.sheet(isPresented: $shares) { Share() }
        }
      }
      """,
      "Screens.swift": """
      struct Search: View { var body: some View { List { Row() } } }
      struct Trash: View { var body: some View { Text("") } }
      struct Share: View { var body: some View { Text("") } }
      struct Map: View { var body: some View { Text("") } }
      """,
      "Note.swift": "struct Note: View { var body: some View { Text(\"\") } }",
      "Editor.swift": """
      struct Editor: View {
        @Environment(\\.dismiss) var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      """,
    ]
  )

  /// Links to views, a condition, a sheet that is written in place, two views of one name.
  static let shop = App(
    testDescription: "Shop",
    files: [
      "ShopApp.swift": """
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup { NavigationStack { Products() } }
          Window("Help", id: "help") { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """,
      "Products.swift": """
      struct Products: View {
        @State var filters = false
        @State var item: Product?
        let isAdmin: Bool
        var body: some View {
          List {
            NavigationLink("Product") { Product.Detail() }
            NavigationLink("Cart") { Cart.Detail() }
            if isAdmin { NavigationLink("Stock") { Stock() } }
          }
          .navigationTitle("Products")
          Button("Filter") { filters = true }
            .popover(isPresented: $filters) { VStack { Text("Filters"); NavigationLink("Stock") { Stock() } } }
        }
      }
      struct Stock: View {
        @State var warns = false
        var body: some View {
          Button("Order") { warns = true }
            .confirmationDialog("Order more?", isPresented: $warns) { Button("Order") { } }
        }
      }
      """,
      "Product.swift": """
      struct Product { struct Detail: View { var body: some View { Text("") } } }
      """,
      "Cart.swift": """
      enum Cart { struct Detail: View { var body: some View { NavigationLink("Pay") { Payment() } } } }
      struct Payment: View { var body: some View { Text("") } }
      """,
    ]
  )

  /// A change of some files: of each the old and the new text.
  private static func changed(
    _ app: App,
    _ changes: (String, String, String)...
  ) -> [String: String] {
    var files = app.files
    for (path, old, new) in changes {
      files[path] = files[path]?.replacing(old, with: new)
    }
    return files
  }

  // MARK: - Additions

  static let additions = [
    Addition(
      testDescription: "a sheet with a new screen",
      app: notes,
      files: changed(
        notes,
        (
          "Screens.swift", "{ List { Row() } }",
          """
          { List { Row() }; Button("Where") { maps = true }.sheet(isPresented: $maps) { Places() } }
            @State var maps = false
          }
          struct Places: View { var body: some View { NavigationLink("Map") { Map() } }
          """
        )
      ),
      changes: [
        "the screen \"Places\" is new", "the screen \"Map\" is new",
        "\"Search\" has a new sheet to \"Places\"",
      ],
      parts: [
        #"{ "sheet": "Places", "on": "tap Where", "by": "isPresented","#,
        #""x-scan": { "new": true }"#, #""push": "Map""#,
      ]
    ),
    Addition(
      testDescription: "a link to a screen that the model has",
      app: notes,
      files: changed(
        notes,
        ("Note.swift", "Text(\"\")", "NavigationLink(\"Bin\") { Trash() }")
      ),
      changes: ["\"Note\" has a new push to \"Trash\""],
      parts: [#"{ "push": "Trash", "on": "tap Bin", "by": "viewLink""#]
    ),
    Addition(
      testDescription: "a second button to the same screen",
      app: notes,
      files: changed(
        notes,
        (
          "Notes.swift", "    Row()\n",
          "    Row()\n    Button(\"Write\") { edits = true }\n"
        )
      ),
      changes: ["\"Notes\" has a new sheet to \"Editor\""],
      parts: [#""on": "tap Write""#],
      isAddedToEdited: false
    ),
    Addition(
      testDescription: "an alert",
      app: notes,
      files: changed(
        notes,
        (
          "Notes.swift", "    Row()\n",
          "    Row()\n    Text(\"\").alert(\"Not saved\", isPresented: $fails) { }\n"
        ),
        ("Notes.swift", "  @State var asks", "  @State var fails = false\n  @State var asks")
      ),
      changes: ["\"Notes\" has a new alert \"Not saved\""],
      parts: [#"{ "alert": "Not saved""#],
      remarks: [
        "the alert \"Not saved\" of \"Notes\" is no longer in the source; it stays in the model"
      ]
    ),
    Addition(
      testDescription: "a tab",
      app: notes,
      files: changed(
        notes,
        (
          "App.swift", "      Search().tab",
          "      Map().tabItem { Text(\"Map\") }\n      Search().tab"
        )
      ),
      changes: ["the screen \"Map\" is new", "the tab \"tab.Map\" is new"],
      parts: [#""title": "Map", "screen": "Map""#],
      remarks: ["the tab \"tab.Map\" is no longer in the source; it stays in the model"]
    ),
    Addition(
      testDescription: "a case of a route enum",
      app: notes,
      files: changed(
        notes,
        ("App.swift", "case note, trash", "case note, trash, map"),
        ("App.swift", "case .trash: Trash() }", "case .trash: Trash() case .map: Map() }"),
        (
          "Notes.swift", "    Row()\n",
          "    Row()\n    NavigationLink(\"Map\", value: Route.map)\n"
        )
      ),
      changes: [
        "the screen \"Map\" is new", "\"Notes\" has a new push to \"Map\"",
        "the case \"map\" of \"Route\" is new",
      ],
      unmarked: ["map"],
      parts: [#""map": "Map""#, #"{ "push": "Map", "on": "tap Map", "by": "valueLink""#]
    ),
    Addition(
      testDescription: "a component on another screen",
      app: notes,
      files: changed(notes, ("Note.swift", "Text(\"\")", "Row()")),
      changes: ["\"Note\" uses the part \"Row\""],
      unmarked: ["list Row"],
      parts: [#""uses": ["Row"]"#]
    ),
    Addition(
      testDescription: "a window",
      app: shop,
      files: changed(
        shop,
        (
          "ShopApp.swift", "    Window(\"Help\"",
          "    Window(\"Stock\", id: \"stock\") { Stock() }\n    Window(\"Help\""
        )
      ),
      changes: ["the scene \"stock\" is new"],
      parts: [#""id": "stock", "window":"#],
      remarks: ["the scene \"stock\" is no longer in the source; it stays in the model"]
    ),
    Addition(
      testDescription: "an activity that a screen advertises",
      app: notes,
      files: changed(
        notes,
        ("Note.swift", "Text(\"\")", "Text(\"\").userActivity(\"com.example.note\") { _ in }")
      ),
      changes: ["\"Note\" advertises the activity \"com.example.note\""],
      unmarked: ["list com.example.note", "advertises"],
      parts: [#""advertises": ["com.example.note"]"#]
    ),
    Addition(
      testDescription: "a tab that is restored",
      app: notes,
      files: changed(
        notes,
        (
          "App.swift", "struct Root: View {\n",
          "struct Root: View {\n  @SceneStorage(\"tab\") var tab = 0\n"
        ),
        ("App.swift", "TabView {", "TabView(selection: $tab) {")
      ),
      changes: ["the restoration entry \"restore.tab\" is new"],
      parts: [#""scene": "main", "storageKey": "tab", "storage": "sceneStorage""#]
    ),
    Addition(
      testDescription: "a path that is restored",
      app: shop,
      files: changed(
        shop,
        ("ShopApp.swift", "{ NavigationStack { Products() } }", "{ Shop() }"),
        (
          "ShopApp.swift", "struct Help",
          """
          struct Shop: View {
            @SceneStorage("path") var path: [Int] = []
            var body: some View { NavigationStack(path: $path) { Products() } }
          }
          struct Help
          """
        )
      ),
      changes: ["the screen \"Shop\" is new", "the restoration entry \"restore.path\" is new"],
      parts: [#""stack": "main.stack", "storageKey": "path", "storage": "sceneStorage""#]
    ),
    Addition(
      testDescription: "a link under a condition",
      app: shop,
      files: changed(
        shop,
        (
          "Cart.swift", "NavigationLink(\"Pay\") { Payment() }",
          "NavigationLink(\"Pay\") { Payment() }; if isGuest { NavigationLink(\"Log in\") { Login() } }"
        ),
        (
          "Cart.swift", "struct Payment",
          "struct Login: View { var body: some View { Text(\"\") } }\nstruct Payment"
        )
      ),
      changes: [
        "the screen \"Login\" is new", "the condition \"isGuest\" is new",
        "\"Cart.Detail\" has a new push to \"Login\"",
      ],
      unmarked: ["isGuest"],
      parts: [#""when": "isGuest""#, #""isGuest": "In the code: `isGuest`.""#]
    ),
  ]

  // MARK: - Renames

  private static func renamed(_ app: App, _ names: (String, String)...) -> [String: String] {
    app.files.mapValues { text in
      names.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
  }

  static let renames = [
    Rename(
      testDescription: "a leaf",
      app: notes,
      files: renamed(notes, ("Note()", "NotePage()"), ("struct Note:", "struct NotePage:")),
      old: "Note",
      new: "NotePage",
      change: "the view \"Note\" of \"my-note\" is now \"NotePage\": "
    ),
    Rename(
      testDescription: "a screen with transitions, in another file",
      app: notes,
      files: {
        var files = renamed(notes, ("Notes()", "NoteList()"), ("struct Notes:", "struct NoteList:"))
        files["List.swift"] = files.removeValue(forKey: "Notes.swift")
        return files
      }(),
      old: "Notes",
      new: "NoteList",
      change: "the view \"Notes\" of \"my-notes\" is now \"NoteList\": "
    ),
    Rename(
      testDescription: "a component",
      app: notes,
      files: renamed(notes, ("Row", "NoteRow")),
      old: "Row",
      new: "NoteRow",
      change: "the view \"Row\" of \"Row\" is now \"NoteRow\": "
    ),
  ]
}
