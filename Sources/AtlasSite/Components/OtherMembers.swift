import AtlasMarkup
import AtlasModel

/// The elements of a feature or an owner other than screens, by kind.
struct OtherMembers {
  let context: PageContext
  let elements: [ElementReference]

  var section: Page.Section {
    Page.Section(
      "members",
      "Other elements",
      rest: list(elements.map { context.linkWithKind($0) }, class: "columns")
    )
  }
}
