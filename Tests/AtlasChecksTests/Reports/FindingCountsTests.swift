import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// How many findings there are, in words.
@Suite struct FindingCountsTests {
  private func counts(_ errors: Int, _ warnings: Int, _ informations: Int, accepted: Int = 0)
    -> FindingCounts
  {
    func findings(_ severity: Diagnostic.Severity, _ count: Int, isAccepted: Bool = false)
      -> [Finding]
    {
      let finding = Finding(
        rule: "r",
        severity: severity,
        message: "m",
        element: nil,
        range: SourceRange(file: 0, start: 0, end: 0),
        key: "",
        environments: [],
        advice: nil,
        notes: [],
        isAccepted: isAccepted
      )
      return Array(repeating: finding, count: count)
    }
    return FindingCounts(
      findings(.error, errors) + findings(.warning, warnings) + findings(.information, informations)
        + findings(.error, accepted, isAccepted: true)
    )
  }

  @Test(
    arguments: [
      (0, 0, 0, 0, "no findings"), (1, 0, 0, 0, "1 error"), (2, 0, 0, 0, "2 errors"),
      (0, 1, 0, 0, "1 warning"), (0, 3, 0, 0, "3 warnings"), (0, 0, 1, 0, "1 of level information"),
      (0, 0, 0, 1, "1 accepted"),
      (2, 1, 4, 3, "2 errors, 1 warning, 4 of level information, 3 accepted"),
    ]
  )
  func words(_ errors: Int, _ warnings: Int, _ informations: Int, _ accepted: Int, _ text: String) {
    let counts = counts(errors, warnings, informations, accepted: accepted)
    #expect(counts.text == text)
    #expect(counts.all == errors + warnings + informations + accepted)
  }
}
