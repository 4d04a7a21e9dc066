import AtlasBase

/// How an app wants to be checked, as its model states it.
package struct CheckSettings: Sendable {
  /// What counts as too much or too little.
  package struct Limits: Sendable, Equatable {
    /// The most taps from launch before a screen is deep.
    package var taps = 6
    /// The most tabs in an iPhone's tab bar.
    package var tabs = 5
    /// The taps from launch from which a wide screen is worth a split view or a sidebar.
    package var tapsOnWideScreens = 3
    /// The fewest destinations that are worth a router.
    package var routerDestinations = 5
    /// The most destinations, with several ways in, that do without a router.
    package var destinationsWithoutRouter = 10
  }

  /// Per rule id how bad its findings are; nil for off. Rules that are not named keep their own.
  package var severities: [String: Diagnostic.Severity?] = [:]
  package var limits = Limits()
  /// The path of the file of accepted findings, from the folder of the file that names it.
  package var acceptedFindings: String?

  /// Where they stand in the model, or in a file beside it; nil where there are none.
  var range: SourceRange?

  init() {}

  /// The path of the file of accepted findings from where the model is read.
  ///
  /// - Parameter files: The files among which ``range`` is.
  package func acceptedFindingsPath(in files: [SourceFile]) -> String? {
    guard let path = acceptedFindings, let range, files.indices.contains(Int(range.file)) else {
      return nil
    }
    let folder = PathText.folder(of: files[Int(range.file)].path)
    return path.hasPrefix("/") ? path : PathText.join(folder, path)
  }
}
