import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("Settings of checks in a file beside the model")
struct CheckSettingsFileTests {
  private func modelSettings() throws -> CheckSettings {
    try ModelText.model(
      ModelText.whole(
        """
        "checks": { "rules": { "view-link": "off", "too-many-tabs": "error" },
          "limits": { "taps": 8, "tabs": 4 }, "baseline": "accepted.json" }
        """
      )
    ).checks
  }

  @Test("It takes the place of the model's, rule by rule and limit by limit")
  func overrides() throws {
    var settings = try modelSettings()
    let file = SourceFile(
      #"{ "rules": { "view-link": "warning", "route-not-hashable": "off" }, "limits": { "tabs": 3 } }"#
    )
    #expect(readCheckSettings(file, into: &settings) == [])
    #expect(settings.severities["view-link"] == .some(.warning))
    #expect(settings.severities["too-many-tabs"] == .some(.error))
    #expect(settings.severities["route-not-hashable"] == .some(nil))
    #expect(settings.limits.tabs == 3)
    #expect(settings.limits.taps == 8)
    #expect(settings.acceptedFindings == "accepted.json")
  }

  @Test("A file with errors changes nothing")
  func wrong() throws {
    var settings = try modelSettings()
    let file = SourceFile(
      #"{ "limits": { "tabs": 3, "tab": 1 }, "rules": { "view-lnik": "off", "view-link": "of" } }"#
    )
    let lines = readCheckSettings(file, into: &settings).lines(in: file)
    #expect(settings.limits.tabs == 4)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"file.json:1:26: error: unknown key "tab""#))
    #expect(lines[1].hasPrefix(#"file.json:1:49: error: unknown key "view-lnik" in "rules""#))
    #expect(lines[1].hasSuffix(#"try "view-link""#))
    #expect(
      lines[2]
        == #"file.json:1:82: error: "view-link" is "of", expected "error", "warning", "information" or "off", try "off""#
    )
  }

  @Test("The accepted findings are looked for beside the file that names them")
  func acceptedFindings() throws {
    let main = #"{ "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } } }"#
    func path(_ accepted: String) -> String? {
      let other = #"{ "checks": { "baseline": "\#(accepted)" } }"#
      let loaded = ModelText.load([("app/navigation.json", main), ("app/team/checks.json", other)])
      return loaded.model?.checks.acceptedFindingsPath(in: loaded.files)
    }
    #expect(path("accepted.json") == "app/team/accepted.json")
    #expect(path("../accepted.json") == "app/accepted.json")
    #expect(path("/tmp/accepted.json") == "/tmp/accepted.json")
    #expect(CheckSettings().acceptedFindingsPath(in: []) == nil)
    var settings = CheckSettings()
    let file = SourceFile(path: "ci/checks.json", text: #"{ "baseline": "accepted.json" }"#)
    #expect(readCheckSettings(file, into: &settings) == [])
    #expect(settings.acceptedFindingsPath(in: [file]) == "ci/accepted.json")
  }
}
