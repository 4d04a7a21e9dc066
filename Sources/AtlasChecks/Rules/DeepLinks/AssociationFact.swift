import AtlasLinks
import AtlasModel

extension RuleOutcome {
  /// The association file, for a rule that looks at universal links. Where the app names none and has
  /// such links, that is noted.
  ///
  /// - Parameter links: How many such links there are.
  mutating func associationFile(of app: App, forLinks links: Int) -> AssociationFile? {
    if links > 0, app.associationFile == nil { notStated("associationFile", of: nil) }
    return app.association
  }
}
