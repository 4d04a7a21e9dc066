import AtlasBase
import Testing

@testable import AtlasScan

/// Titles and labels whose texts are in tables of the app.
@Suite struct LocalizedTextTests {
  private static func scanned(
    _ view: String,
    _ files: (path: String, text: String)...
  ) -> JSONValue? {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State var shows = false
        var body: some View { \(view) }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    let result = scan(
      ScanInput(
        sources: [ScannedFile(path: "App.swift", bytes: Array(source.utf8))],
        projectFiles: files.map { ScannedFile(path: $0.path, bytes: Array($0.text.utf8)) }
      )
    )
    return parseJSON(SourceFile(path: "", text: result.model), index: 0).value?["screens"]?.array?
      .first { $0["id"]?.string == "Home" }
  }

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "home.title": { "extractionState": "manual", "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Start" } },
        "en": { "stringUnit": { "state": "translated", "value": "Welcome" } } } },
      "help": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "One answer" } },
          "other": { "stringUnit": { "value": "All answers" } } } } } } },
      "Plain text": {} } }
    """

  @Test(
    "The text for a key is that of the catalog's own language",
    arguments: [
      (#"Text("").navigationTitle("home.title")"#, "Welcome"),
      (#"Text("").navigationTitle(Text("home.title"))"#, "Welcome"),
      (#"Text("").navigationTitle(String(localized: "home.title"))"#, "Welcome"),
      (#"Text("").navigationTitle(NSLocalizedString("home.title", comment: ""))"#, "Welcome"),
      (#"Text("").navigationTitle(.homeTitle)"#, "Welcome"),
      (#"Text("").navigationTitle("help")"#, "All answers"),
      (#"Text("").navigationTitle("Plain text")"#, "Plain text"),
      (#"Text("").navigationTitle("no.such.key")"#, "no.such.key"),
      (#"Text("").navigationTitle(Text(verbatim: "home.title"))"#, "home.title"),
      (
        #"Text("").navigationTitle(String(localized: "other.key", defaultValue: "Stated"))"#,
        "Stated"
      ),
      (
        #"Text("").navigationTitle(NSLocalizedString("k", value: "Stated", comment: "none"))"#,
        "Stated"
      ),
    ]
  )
  func titles(_ view: String, _ expected: String) {
    let screen = Self.scanned(view, ("App/Localizable.xcstrings", Self.catalog))
    #expect(screen?["title"]?.string == expected)
  }

  @Test("The label of what is tapped is in words")
  func labels() {
    let screen = Self.scanned(
      #"Button("home.title") { shows = true }.sheet(isPresented: $shows) { Help() }"#,
      ("Localizable.xcstrings", Self.catalog)
    )
    #expect(screen?["goes"]?.array?.first?["on"]?.string == "tap Welcome")
  }

  private static let strings = """
    /* The first screen. "home.title" = "Wrong"; */
    "home.title" = "Say \\"Hi\\"\\n there"; // one
    help="Hilfe";
    """

  @Test("Of .strings files, those of the project's language are read")
  func stringsFiles() {
    let german = (
      "Shop.xcodeproj/project.pbxproj",
      "{ objects = { P = { isa = PBXProject; developmentRegion = de; }; }; }"
    )
    let view = #"Text("").navigationTitle("home.title")"#
    let own = ("de.lproj/Localizable.strings", Self.strings)
    let other = ("en.lproj/Localizable.strings", #""home.title" = "Welcome";"#)
    #expect(Self.scanned(view, german, own, other)?["title"]?.string == #"Say "Hi" there"#)
    #expect(Self.scanned(view, own, other)?["title"]?.string == "Welcome")
    #expect(Self.scanned(view, own)?["title"]?.string == "home.title")
  }

  @Test("A file without quotes around its keys, and one in UTF-16, are read")
  func forms() {
    #expect(StringsText(Array(Self.strings.utf8)).entries.map(\.key) == ["home.title", "help"])
    #expect(StringsText(Array(Self.strings.utf8)).entries.map(\.text)[1] == "Hilfe")
    let bytes = "\u{FEFF}\"a\" = \"ä\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(StringsText(bytes).entries.map(\.text) == ["ä"])
    for broken in ["\"a\" = ", "\"a", "/* ", "\"a\" \"b\";", "= ;", "\"a\\"] {
      #expect(StringsText(Array(broken.utf8)).entries.isEmpty)
    }
  }

  @Test("A key with two texts in two tables stays a key")
  func twoTables() {
    let screen = Self.scanned(
      #"Text("").navigationTitle("home.title")"#,
      ("A/Localizable.xcstrings", Self.catalog),
      ("B/en.lproj/Other.strings", #""home.title" = "Another";"#)
    )
    #expect(screen?["title"]?.string == "home.title")
  }

  @Test("The names that the system shows are no texts of the app")
  func systemTexts() {
    #expect(!ProjectFacts.isProjectFile("App/InfoPlist.xcstrings"))
    #expect(!ProjectFacts.isProjectFile("App/en.lproj/InfoPlist.strings"))
    #expect(ProjectFacts.isProjectFile("App/Localizable.xcstrings"))
    #expect(!ProjectFacts.isProjectFile("App/settings.strings"))
  }
}
