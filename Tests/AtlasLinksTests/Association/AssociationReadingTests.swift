import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks
@testable import AtlasModel

@Suite("Reading association files")
struct AssociationReadingTests {
  typealias Fixture = AssociationFixture

  @Test("Other sections are not looked at")
  func otherSections() throws {
    let file = try Fixture.file(
      """
      { "applinks": { "details": [] }, "webcredentials": { "apps": ["x"], "y": 1 },
        "activitycontinuation": [1], "appclips": null, "anything": true }
      """
    )
    #expect(file.entries.isEmpty)
  }

  @Test("Misspelt keys are told with the right ones")
  func misspelt() {
    let expected =
      ##"expected "/", "?", "#", "exclude", "comment", "caseSensitive" or "percentEncoded""##
    #expect(
      Fixture.messages(
        Fixture.components(#"{ "/": "/a", "excluded": true, "fragment": "x" }"#)
      ) == [
        #"aasa:2:76: warning: unknown key "excluded", which the system ignores, \#(expected), did you mean "exclude"?"#,
        #"aasa:2:94: warning: unknown key "fragment", which the system ignores, \#(expected)"#,
      ]
    )
    let entry = #"{ "applinks": { "details": [{ "appIds": ["A.b"], "components": [] }] } }"#
    #expect(
      Fixture.messages(entry).map { String($0.prefix(60)) } == [
        #"aasa:1:29: error: an entry of "details" names no app, expect"#,
        #"aasa:1:31: warning: unknown key "appIds", which the system i"#,
      ]
    )
  }

  @Test("A misspelt key of the section is reported")
  func misspeltSection() {
    #expect(
      Fixture.messages(#"{ "applinks": { "detail": [], "details": [] } }"#) == [
        #"aasa:1:17: warning: unknown key "detail", which the system ignores, expected "apps", "details", "defaults" or "substitutionVariables", did you mean "details"?"#
      ]
    )
  }

  @Test("Misspelt keys of defaults are told too")
  func misspeltDefaults() {
    for text in [
      Fixture.components("", applinks: #""defaults": { "caseSensitiv": false },"#),
      #"{ "applinks": { "details": [{ "appID": "A.b", "components": [], "defaults": { "caseSensitiv": false } }] } }"#,
    ] {
      let messages = Fixture.messages(text)
      #expect(
        messages.count == 1 && messages[0].contains(#"unknown key "caseSensitiv""#),
        "\(messages)"
      )
    }
  }

  @Test(
    "What is wrong is told with its place",
    arguments: [
      ("[]", #"aasa:1:1: error: the association file is not an object"#),
      ("{}", #"aasa:1:1: error: the association file has no "applinks""#),
      (#"{ "appLinks": {} }"#, #"aasa:1:3: error: the association file has no "applinks""#),
      (
        #"{ "applinks": [] }"#,
        #"aasa:1:15: error: "applinks" has another type, expected an object"#
      ),
      (#"{ "applinks": {} }"#, #"aasa:1:15: error: "applinks" has no "details""#),
      (#"{ "applinks": { "details": 1 } }"#, #"aasa:1:28: error: "details" is not an array"#),
      (
        #"{ "applinks": { "details": [1] } }"#,
        #"aasa:1:29: error: an entry of "details" is not an object"#
      ),
      (
        #"{ "applinks": { "details": [{ "appID": "A.b" }] } }"#,
        #"aasa:1:29: warning: an entry of "details" has no "components""#
      ),
      (
        #"{ "applinks": { "details": [{ "appID": "A", "paths": ["*"] }] } }"#,
        #"aasa:1:40: warning: "A" is not an app id"#
      ),
      (
        Fixture.components(#"{ "/": 1 }"#),
        #"aasa:2:70: error: "/" has another type, expected text"#
      ),
      (
        Fixture.components(#"{ "?": { "q": true } }"#),
        #"aasa:2:77: error: "q" has another type, expected text"#
      ),
      (
        Fixture.components(#"{ "exclude": "yes" }"#),
        #"aasa:2:76: error: "exclude" has another type, expected true or false"#
      ),
      (
        Fixture.components("1"),
        #"aasa:2:63: error: "components" has another type, expected an object"#
      ),
      (
        #"{ "applinks": { "details": [{ "appID": "A.b", "components": {} }] } }"#,
        #"aasa:1:61: error: "components" has another type, expected an array of objects"#
      ),
      (
        Fixture.components(#"{ "/": "/$(langs)/*" }"#),
        #"aasa:2:70: error: unknown substitution variable "langs", expected one of "substitutionVariables", or of the system's, did you mean "$(lang)"?"#
      ),
      (
        Fixture.components("", applinks: #""substitutionVariables": { "a": ["$(b)"] },"#),
        #"aasa:1:50: error: the value "$(b)" has a variable in it"#
      ),
      (
        Fixture.components("", applinks: #""substitutionVariables": { "a)": [] },"#),
        #"aasa:1:44: error: the name "a)" has ")" in it"#
      ),
      (
        Fixture.components(#"{ "/": "/é" }"#),
        #"aasa:2:70: warning: "/é" matches no URL: URLs are percent-encoded"#
      ),
      (
        Fixture.components(#"{ "/": "buy/*" }"#),
        #"aasa:2:70: warning: the path "buy/*" matches no URL, expected "/" or a wildcard first, try "/buy/*""#
      ),
      (
        Fixture.paths(#""NOT/a""#),
        #"aasa:1:92: warning: "NOT/a" excludes nothing, expected "NOT ", in capitals and with a space"#
      ),
      (Fixture.paths("1"), #"aasa:1:92: error: "paths" has another type, expected text"#),
    ]
  )
  func errors(text: String, message: String) {
    let messages = Fixture.messages(text)
    #expect(messages.count == 1 && messages.first?.hasPrefix(message) == true, "\(messages)")
  }

  @Test("A signed file is no JSON")
  func signed() {
    // The beginning of any CMS signed data, as `openssl smime -sign -outform DER` writes it.
    let bytes: [UInt8] = [
      0x30, 0x82, 0x0B, 0x2C, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
      0xA0, 0x82, 0x0B, 0x1D, 0x30, 0x82,
    ]
    let (file, diagnostics) = AssociationFile.read(SourceFile(path: "a", bytes: bytes), index: 0)
    #expect(file == nil)
    #expect(diagnostics.map(\.message) == ["the association file is signed, not JSON"])
    #expect(Fixture.messages("-----BEGIN PKCS7-----\nMII").count == 1)
    #expect(diagnostics.map(\.range) == [SourceRange(file: 0, start: 0, end: 0)])
    // Another DER element, a set, is no message of CMS.
    let set = SourceFile(path: "a", bytes: [0x31] + bytes.dropFirst())
    #expect(
      AssociationFile.read(set, index: 0).diagnostics.allSatisfy {
        $0.identifier != "signed-association-file"
      }
    )
    // Text that begins with the same byte, "0", is JSON that went wrong.
    #expect(Fixture.read("0").diagnostics.map(\.identifier) == ["wrong-type"])
  }

  /// Mutations of a whole file: reading ends, every place lies in the file, and what was read answers.
  @Test("Whatever the bytes", arguments: 0..<4 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let whole = Array(
      """
      { "applinks": { "apps": [], "substitutionVariables": { "food": ["a*", "b?"] },
        "defaults": { "caseSensitive": false }, "details": [
        { "appIDs": ["A.b"], "components": [ { "/": "/$(food)/*", "?": { "q": "?*" }, "#": "x",
          "exclude": true, "comment": "c" }, { "?": "a=*", "percentEncoded": false } ] },
        { "appID": "A.c", "paths": ["NOT /a/*", "*"], "defaults": { "percentEncoded": true } } ] } }
      """.utf8
    )
    let pieces = [
      "\"", "{", "}", "[", "]", "$(", ")", "*", "?", "null", "\u{0}", "\u{E9}", ",", "0",
    ]
    let url = try LinkURL("https://example.com/a/b?q=1&q#x")
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contsOf: pieces.randomElement(using: &generator) ?? "", at: place)
        default:
          bytes.replaceSubrange(place..<end, with: [UInt8.random(in: 0...255, using: &generator)])
        }
      }
      let source = SourceFile(path: "a", bytes: bytes)
      let (file, diagnostics) = AssociationFile.read(source, index: 0)
      #expect(file != nil || diagnostics.hasErrors)
      for diagnostic in diagnostics {
        let range = try #require(diagnostic.range)
        #expect(range.start <= range.end && range.end <= bytes.count)
      }
      for entry in file?.entries ?? [] {
        _ = file?.decision(for: url, appIDs: entry.appIDs)
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func insert(contsOf text: String, at place: Int) {
    insert(contentsOf: Array(text.utf8), at: place)
  }
}
