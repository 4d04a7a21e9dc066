import AtlasBase
import AtlasModel

/// The source of an app of two screens, for the pages of rules that compare a model with it.
enum SourceExample {
  static let list = "Recipes/RecipeList.swift"
  static let editor = "Recipes/RecipeEditor.swift"

  /// - Parameter mark: Stands before the line that opens the editor.
  static func files(_ mark: String = "") -> [String: String] {
    [
      list: """
      import SwiftUI

      struct RecipeList: View {
        @State private var isEditing = false

        var body: some View {
          \(mark)Button("New Recipe") { isEditing = true }
            .sheet(isPresented: $isEditing) { RecipeEditor() }
        }
      }

      """,
      editor: """
      import SwiftUI

      struct RecipeEditor: View {
        var body: some View { Text("Ingredients") }
      }

      """,
    ]
  }

  static let facts = SourceFacts(
    types: [
      SourceType("RecipeEditor", isView: true, at: SourcePlace(editor, 3)),
      SourceType(
        "RecipeList",
        isView: true,
        at: SourcePlace(list, 3),
        mayOpen: ["RecipeEditor"]
      ),
    ],
    foreignTypes: ["Button", "State", "Text", "View"],
    transitions: [
      SourceTransition(
        from: "RecipeList",
        .sheet,
        to: "RecipeEditor",
        at: SourcePlace(list, 7)
      )
    ]
  )

  /// The same without what opens the editor.
  static func filesWithoutSheet(_ mark: String = "") -> [String: String] {
    files().merging([
      list: """
      import SwiftUI

      \(mark)struct RecipeList: View {
        var body: some View { Text("Recipes") }
      }

      """
    ]) { $1 }
  }

  static let factsWithoutSheet = SourceFacts(
    types: [
      SourceType("RecipeEditor", isView: true, at: SourcePlace(editor, 3)),
      SourceType("RecipeList", isView: true, at: SourcePlace(list, 3)),
    ],
    foreignTypes: ["Text", "View"]
  )

  /// The model that agrees with the source.
  static let model = """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
      "screens": [
        { "id": "editor", "view": "RecipeEditor", "source": "Recipes/RecipeEditor.swift:3" },
        { "id": "recipes", "view": "RecipeList", "source": "Recipes/RecipeList.swift:3",
          "goes": [ { "sheet": "editor", "source": "Recipes/RecipeList.swift:7" } ] } ] }
    """
}

extension CheckContext {
  /// The line of a place in the source, if it is at hand.
  func range(of place: SourcePlace) -> SourceRange? { sources?.range(of: place) }

  /// A note on where an element is in the model.
  func modelNote(_ element: ElementReference) -> Diagnostic.Note {
    Diagnostic.Note("\(name(of: element)) in the model", at: model.attributes(of: element).range)
  }
}
