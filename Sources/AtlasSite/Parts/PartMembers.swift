import AtlasMarkup
import AtlasModel

/// What else belongs to a part of the app, by kind.
struct PartMembers {
  let context: PageContext
  let elements: [ElementReference]

  var section: Page.Section {
    Page.Section(
      "members",
      "Also part of it",
      rest: list(elements.map { context.linkWithKind($0) }, class: "columns")
    )
  }
}
