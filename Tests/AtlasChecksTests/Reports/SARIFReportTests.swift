import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("The checks' report in SARIF")
struct SARIFReportTests {
  private let loud = #"    { "id": "loud", "title": "Loud" }"#
  private let calm = #"    { "id": "calm", "title": "Calm" }"#

  /// The only run of a log.
  private func log(_ run: CheckRun) throws -> JSONValue {
    let text = run.report(as: .sarif)
    let parsed = parseJSON(SourceFile(text), index: 0)
    #expect(parsed.diagnostics == [])
    let root = try #require(parsed.value)
    #expect(root["version"]?.string == "2.1.0")
    return try #require(root["runs"]?[0])
  }

  @Test("Rules come with their texts and levels, placeholders and links escaped")
  func rules() throws {
    let run = try log(try CheckedApp([loud]).run())
    let driver = run["tool"]?["driver"]
    #expect(driver?["name"]?.string == "NavAtlas")
    #expect(driver?["semanticVersion"]?.string == navatlasVersion)
    let rule = driver?["rules"]?[0]
    #expect(rule?["id"]?.string == "loud-screen")
    #expect(rule?["name"]?.string == "LoudScreen")
    // Sections 3.11.5 and 3.11.6 of the standard.
    #expect(rule?["shortDescription"]?["text"]?.string == #"A {{title}} of \[it](1)"#)
    #expect(
      rule?["help"]?["markdown"]?.string
        == "What it checks.\n\n**Why it matters:** Why it matters.\n\n**How to fix it:** How to fix it."
    )
    #expect(rule?["helpUri"]?.string == "https://developer.apple.com/x(y:)")
    #expect(rule?["defaultConfiguration"]?["level"]?.string == "error")
    #expect(rule?["properties"]?["tags"]?.strings == ["navigation", "structure"])
    #expect(driver?["rules"]?[1]?["defaultConfiguration"]?["level"]?.string == "note")
    #expect(run["columnKind"]?.string == "unicodeCodePoints")
  }

  @Test("A result has its rule, level, message, place, notes and fingerprint")
  func result() throws {
    let app = try CheckedApp([#"    { "id": "loud", "title": "Löud 👩‍🍳 {0}", "view": "V" }"#])
    let result = try #require(try log(app.run())["results"]?[0])
    #expect(result["ruleId"]?.string == "loud-screen")
    #expect(result["ruleIndex"]?.integer == 0)
    #expect(result["level"]?.string == "error")
    #expect(
      result["message"]?["text"]?.string
        == "\"Löud 👩‍🍳 {{0}}\" is loud, try a calm one\non iPhone, compact width\nand everywhere"
    )
    let location = result["locations"]?[0]?["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"]?.string == "navigation.json")
    #expect(location?["artifactLocation"]?["uriBaseId"]?.string == "%SRCROOT%")
    let region = location?["region"]
    #expect(region?["startLine"]?.integer == 3)
    #expect(region?["startColumn"]?.integer == 5)
    #expect(region?["endLine"]?.integer == 3)
    // The emoji is three scalars; the end is after the brace.
    #expect(region?["endColumn"]?.integer == 5 + 54)
    let related = result["relatedLocations"]
    #expect(related?.array?.count == 1)
    #expect(related?[0]?["message"]?["text"]?.string == "it is here")
    #expect(related?[0]?["physicalLocation"]?["region"]?["startLine"]?.integer == 3)
    #expect(
      result["partialFingerprints"]?["navatlas/v1"]?.string == "loud-screen screen loud V"
    )
    #expect(result["suppressions"]?.array?.count == 0)
  }

  @Test("Accepted findings are there as suppressed")
  func accepted() throws {
    let app = try CheckedApp([loud, calm])
    let all = AcceptedFindings(app.report, in: app.model)
    let run = try log(try CheckedApp([loud, calm], accepted: all).run())
    #expect(run["results"]?.array?.count == 2)
    #expect(run["results"]?[0]?["suppressions"]?[0]?["kind"]?.string == "external")
  }

  @Test("Levels that are configured are told")
  func overrides() throws {
    var settings = CheckSettings()
    settings.severities["loud-screen"] = .some(.warning)
    settings.severities["calm-app"] = .some(nil)
    let run = try log(try CheckedApp([loud], settings: settings).run())
    #expect(run["results"]?[0]?["level"]?.string == "warning")
    let overrides = run["invocations"]?[0]?["ruleConfigurationOverrides"]
    #expect(overrides?[0]?["descriptor"]?["id"]?.string == "loud-screen")
    #expect(overrides?[0]?["configuration"]?["level"]?.string == "warning")
    #expect(overrides?[1]?["descriptor"]?["index"]?.integer == 1)
    #expect(overrides?[1]?["configuration"]?["enabled"]?.boolean == false)
    let plain = try log(try CheckedApp([loud]).run())
    #expect(plain["invocations"]?[0]?["ruleConfigurationOverrides"] == nil)
    #expect(plain["invocations"]?[0]?["executionSuccessful"]?.boolean == true)
  }

  @Test(
    "Paths are URIs, percent-encoded, relative ones from the root",
    arguments: [
      ("./a b/nävi:gation#1?.json", "a%20b/n%C3%A4vi%3Agation%231%3F.json", true),
      ("app/../navigation.json", "navigation.json", true),
      ("/tmp/50%.json", "file:///tmp/50%25.json", false),
    ]
  )
  func uris(path: String, uri: String, isRelative: Bool) throws {
    let run = try log(try CheckedApp([loud], path: path).run())
    let artifact = run["results"]?[0]?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
    #expect(artifact?["uri"]?.string == uri)
    #expect((artifact?["uriBaseId"] != nil) == isRelative)
  }

  @Test("Errors of a model that does not load are results too")
  func notLoaded() throws {
    let loaded = ModelText.load(#"{ "navatlas": 1, "ap": {}, "screens": 1 }"#)
    let run = try log(CheckRun(failedToLoad: loaded))
    #expect(run["invocations"]?[0]?["executionSuccessful"]?.boolean == false)
    let results = try #require(run["results"]?.array)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(results.count == loaded.diagnostics.count)
    for result in results {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
      #expect(result["level"]?.string == "error")
    }
    #expect(results[0]["ruleId"]?.string == "unknown-key")
  }

  @Test("No text of a model steers what shows the report")
  func hostile() throws {
    let app = try CheckedApp([#"{ "id": "loud", "title": \#(HostileText.json) }"#])
    let result = try log(app.run())["results"]?[0]
    let message = try #require(result?["message"]?["text"]?.string)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst() == ["on iPhone, compact width", "and everywhere"])
    #expect(!message.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!message.unicodeScalars.contains("\u{202E}"))
    #expect(message.contains(#"{{0}}\[a](1)"#))
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = content { object[key] } else { nil }
  }

  subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  var integer: Int? {
    if case .number(let number) = content { number.integer } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }
}
