import AtlasTestSupport
import Testing

@testable import AtlasModel

/// How deep screens may contain one another.
@Suite struct ContainmentTests {
  /// A chain of screens, each of which contains tabs with the next, the last one with `last` in it.
  private func diagnostics(count: Int, last: String = "") -> [String] {
    let screens = (0..<count).map { number in
      let next = number + 1 == count ? last : "s\(number + 1)"
      let contains =
        next.isEmpty
        ? "" : #", "contains": { "tabs": [ { "id": "t\#(number)", "stack": "\#(next)" } ] }"#
      return #"{ "id": "s\#(number)"\#(contains) }"#
    }
    let loaded = ModelText.load(
      """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18" } },
        "scenes": [ { "id": "m", "windowGroup": { "stack": "s0" } } ], "screens": [
      \(screens.joined(separator: ",\n")) ] }
      """
    )
    return loaded.diagnostics.map { diagnostic in
      let line = diagnostic.range.map { loaded.files[0].position(at: Int($0.start)).line } ?? 0
      return "\(line): \(diagnostic.message)"
    }
  }

  @Test func asDeepAsAnyAppIs() {
    #expect(diagnostics(count: 33) == [])
  }

  @Test(arguments: [34, 3000]) func deeperIsAnErrorWithItsLine(count: Int) {
    // The screen s32 is on the third line of the file, plus 32.
    #expect(
      diagnostics(count: count) == [
        #"35: screens are nested more than 32 deep by "contains", down to "s32""#
      ]
    )
  }

  @Test func aCycleIsAnError() {
    #expect(diagnostics(count: 1, last: "s0") == [#"3: the screen "s0" contains itself"#])
    #expect(diagnostics(count: 2000, last: "s7") == [#"10: the screen "s7" contains itself"#])
  }
}
