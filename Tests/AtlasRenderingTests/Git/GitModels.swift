import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasRendering

/// Models for the tests of reading from git.
enum GitModels {
  /// A model of one screen.
  static func model(_ screen: String = "home", _ more: String = "") -> String {
    """
    { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "\(screen)" } } ],
      "screens": [ { "id": "\(screen)", "title": "Home" } ]\(more.isEmpty ? "" : ", " + more) }
    """
  }

  /// A file of one screen more.
  static func feature(_ screen: String) -> String {
    "{ \"screens\": [ { \"id\": \"\(screen)\", \"title\": \"Screen\" } ] }"
  }
}

extension ModelSource {
  /// The ids of the screens, sorted; it is a failure of the test when there is an error.
  func screens() throws -> [String] {
    let loaded = try load()
    #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return (loaded.model?.screens ?? []).map(\.id).sorted()
  }
}

/// The error of a body that must throw one.
func gitError(_ body: () throws -> Void) throws -> GitError {
  do { try body() } catch let error as GitError { return error }
  throw TemporaryRepository.Failure(description: "no GitError was thrown")
}
