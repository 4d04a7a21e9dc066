import Testing

@testable import AtlasBase
@testable import AtlasExports
@testable import AtlasModel

struct PropertyListTests {
  private func model(_ app: String, links: String = "") throws -> NavigationModel {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" }\(app) },
        "scenes": [ { "id": "w", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" } ], "deepLinks": [ \(links) ] }
      """
    let file = SourceFile(path: "navigation.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    let loaded = loadModel(
      from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    )
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    return try #require(loaded.model, "\(printed)")
  }

  @Test func theInfoPlistHasWhatIsDeclaredAndWhatLinksNeed() throws {
    let model = try model(
      #", "schemes": ["zoo"], "appIDs": ["A1B2C3D4E5.com.example.a"], "activityTypes": ["b.c"]"#,
      links: """
        { "id": "l", "patterns": ["app://a", "https://a.example/a"], "opens": "home" },
        { "id": "m", "activityType": "a.b", "opens": "home" }
        """
    )
    #expect(
      model.infoPlistText == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>CFBundleURLTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleURLName</key>
        \t\t\t<string>com.example.a</string>
        \t\t\t<key>CFBundleURLSchemes</key>
        \t\t\t<array>
        \t\t\t\t<string>app</string>
        \t\t\t\t<string>zoo</string>
        \t\t\t</array>
        \t\t</dict>
        \t</array>
        \t<key>NSUserActivityTypes</key>
        \t<array>
        \t\t<string>a.b</string>
        \t\t<string>b.c</string>
        \t</array>
        </dict>
        </plist>

        """
    )
  }

  @Test func whereThereIsNothingToSayThereIsNoFile() throws {
    #expect(try model("").infoPlistText == nil)
    #expect(try model("").entitlementsText == nil)
  }

  @Test func theEntitlementHasDomainsWithTheirService() throws {
    let model = try model(
      #", "domains": ["a.example", "b.example"]"#,
      links: """
        { "id": "l", "patterns": ["https://a.example/a", "https://b.example/b",
          "https://*.c.example/c"], "opens": "home" }
        """
    )
    let strings = try #require(model.entitlementsText).split(separator: "\n").filter {
      $0.contains("<string>")
    }
    #expect(
      strings == [
        "\t\t<string>applinks:*.c.example</string>", "\t\t<string>applinks:a.example</string>",
        "\t\t<string>applinks:b.example</string>",
      ]
    )
  }

  @Test func textsAreEscaped() {
    let list = PropertyList.dictionary([("a&b", .strings(["<x> \"y\"\u{0}"])), ("e", .array([]))])
    #expect(list.text.contains("<key>a&amp;b</key>"))
    #expect(list.text.contains("<string>&lt;x&gt; &quot;y&quot;</string>"))
    #expect(list.text.contains("\t<array/>"))
  }
}
