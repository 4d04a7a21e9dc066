/// Which files of a folder an app's navigation is read from.
package enum SourceSelection {
  /// Folders of other people's code, of builds and of tests, by name.
  private static let skippedFolders: Set = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules", "build",
    "Preview Content", "Tests", "UITests", "Mocks",
  ]

  /// Whether a folder may have sources of the app.
  package static func isSearched(folder name: String) -> Bool {
    !name.hasPrefix(".") && !skippedFolders.contains(name) && !name.hasSuffix("Tests")
      && !name.hasSuffix(".xcassets") && !name.contains("___")
  }

  /// Whether a file is a source of the app.
  package static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") && name != "Package.swift" && !name.hasSuffix("Tests.swift")
      && !name.contains("___")
  }
}
