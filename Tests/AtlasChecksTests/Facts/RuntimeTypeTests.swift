import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasModel

/// What types are at run time, as far as registrations say it.
@Suite struct RuntimeTypeTests {
  /// - Parameter types: What registrations say of types: `Recipe.ID: UUID`.
  private func types(_ resolved: (String, String)...) throws -> RuntimeTypes {
    let tabs = resolved.enumerated().map { number, types in
      """
      { "id": "t\(number)", "stack": { "root": "a", "destinations": [
        { "for": "\(types.0)", "screen": "a", "resolvedType": "\(types.1)" } ] } }
      """
    }
    return try ModelText.model(
      ModelText.whole(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \(tabs.joined(separator: ",")) ] } } ],
        "screens": [ { "id": "a" } ], "routes": [ { "id": "Route", "cases": { "a": "a" } } ]
        """
      )
    ).resolved.runtimeTypes
  }

  @Test func aTypeIsWhatARegistrationSaysOfIt() throws {
    let types = try types(("Recipe.ID", "UUID"), ("Cook.ID", "UUID"), ("Week.ID", "Int"))
    #expect(types.resolve("Recipe.ID") == "UUID")
    #expect(types.resolve("Other.ID") == "Other.ID")
    #expect(types.compare("Recipe.ID", "Cook.ID") == .same)
    #expect(types.compare("Recipe.ID", "UUID") == .same)
    #expect(types.compare("Recipe.ID", "Week.ID") == .different)
    #expect(types.compare("Recipe.ID", "Other.ID") == .notStated)
    #expect(types.compare("Recipe.ID", "Route") == .different)
    #expect(types.compare("Other.ID", "Other.ID") == .same)
    #expect(types.hasOtherNames("UUID"))
    #expect(types.hasOtherNames("Recipe.ID"))
    #expect(!types.hasOtherNames("String"))
  }

  /// Two files may call two types by one name.
  @Test func fromANameForTwoTypesNothingFollows() throws {
    let types = try types(("ID", "UUID"), ("ID", "Int"), ("Cook.ID", "UUID"), ("ID", "UUID"))
    #expect(types.resolve("ID") == "ID")
    #expect(types.compare("ID", "Cook.ID") == .notStated)
    #expect(!types.isKnown("ID"))
    #expect(types.isKnown("Cook.ID"))
    #expect(types.isKnown("UUID"))
    #expect(types.isKnown("Route"))
    #expect(types.isKnown("Recipe"))
  }
}
