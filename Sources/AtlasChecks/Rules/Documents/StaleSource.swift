import AtlasBase
import AtlasModel

extension Rule {
  static let staleSource = Rule(
    .staleSource,
    .documents,
    .warning,
    title: "A source that does not exist",
    checks: """
      Each `source` names a file that exists, a line in it, and a symbol that the file declares; \
      with both, the line is one of the symbol's. The file of a screen with a `view` mentions the \
      view's type. The rule needs the sources: `--sources FOLDER` states where the app's \
      repository is.
      """,
    impact: """
      People who use the app don't notice it. Links to the source lead nowhere or to the wrong \
      lines, and what the model says about a screen that was renamed, moved or removed may be \
      wrong.
      """,
    remedy: """
      Find the new place in the source, and check whether the rest of the entry is still true.
      """,
    facts: ["--sources"],
    references: [],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "cook", "title": "Cook", "view": "CookView", "source": "Recipes/CookView.swift:1" },
          ▸{ "id": "recipe", "title": "Recipe", "view": "RecipeView",
            "source": "Recipes/RecipeDetail.swift:3", "goes": [ { "push": "cook" } ] },
          ▸{ "id": "recipes", "title": "Recipes", "view": "RecipeList",
            "source": "Recipes/RecipeList.swift:9", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: [
        "the source of \"cook\" does not exist: \"Recipes/CookView.swift\"",
        "the source of \"recipe\" does not mention \"RecipeView\": \"Recipes/RecipeDetail.swift\"",
        "the source of \"recipes\" ends before line 9: \"Recipes/RecipeList.swift\" has 4",
      ],
      sources: exampleSources
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "view": "RecipeDetail",
            "source": "Recipes/RecipeDetail.swift:3" },
          { "id": "recipes", "title": "Recipes", "view": "RecipeList",
            "source": "Recipes/RecipeList.swift:3", "goes": [ { "push": "recipe" } ] } ] }
      """,
      sources: exampleSources
    )
  ) { context, outcome in
    guard let sources = context.sources else {
      if context.model.statesSources { outcome.notStated("--sources", of: nil) }
      return
    }
    var files = SourceFiles(sources)
    for reference in context.model.sourceReferences {
      guard let trouble = files.trouble(with: reference, in: context.model) else {
        outcome.pass()
        continue
      }
      let name = reference.element.map { "\"\(context.model.id(of: $0))\"" } ?? "the app"
      let part = reference.part.map { "\"\($0)\" in " } ?? ""
      outcome.fail(
        "the source of \(part)\(name) \(trouble)",
        at: reference.element,
        range: reference.range,
        key: (reference.part.map { $0 + " " } ?? "") + reference.location.path,
        advice: "its current place"
      )
    }
  }

  private static let exampleSources = [
    "Recipes/RecipeDetail.swift": "import SwiftUI\n\nstruct RecipeDetail: View {\n}\n",
    "Recipes/RecipeList.swift": "import SwiftUI\n\nstruct RecipeList: View {\n}\n",
  ]
}

/// The texts of source files, each looked through once.
private struct SourceFiles {
  private struct File {
    var lineCount: Int
    var names: Set<Substring>
    var declarations: SwiftDeclarations?
  }

  private let sources: SourceTexts
  /// Every folder that a file is in.
  private let folders: Set<Substring>
  private var files: [String: File] = [:]

  init(_ sources: SourceTexts) {
    self.sources = sources
    var folders: Set<Substring> = []
    for path in sources.texts.keys {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        folders.insert(folder)
      }
    }
    self.folders = folders
  }

  /// What is wrong with a reference, to follow "the source of …".
  mutating func trouble(with reference: SourceReference, in model: NavigationModel) -> String? {
    let path = reference.location.path
    guard SourceTexts.isInside(path) else { return "leads out of the repository: \"\(path)\"" }
    guard let file = file(path) else {
      // A feature may stand in a folder, which is known only by the files in it.
      if reference.location.line == nil, isFolder(path) { return nil }
      return "does not exist: \"\(path)\""
    }
    if let line = reference.location.line, line > file.lineCount {
      return "ends before line \(line): \"\(path)\" has \(file.lineCount)"
    }
    if let symbol = reference.location.symbol {
      let lines = declarations(in: path).lines(of: symbol)
      guard !lines.isEmpty else { return "does not declare \"\(symbol)\": \"\(path)\"" }
      if let line = reference.location.line, !lines.contains(where: { $0.contains(line) }) {
        let places = lines.map {
          $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
        }
        return "names line \(line), and \"\(symbol)\" is in \(places.joined(separator: ", ")): "
          + "\"\(path)\""
      }
    }
    // `view-not-in-source` knows all types.
    if sources.facts == nil, case .screen(let index)? = reference.element, reference.part == nil,
      let view = model.screens[index].view.map(Self.typeName), !file.names.contains(view),
      reference.location == model.screens[index].attributes.source
    {
      return "does not mention \"\(view)\": \"\(path)\""
    }
    return nil
  }

  private func isFolder(_ path: String) -> Bool {
    let folder = path.hasSuffix("/") ? path.dropLast() : path[...]
    let name = folder.split(separator: "/").last ?? folder
    return folders.contains(folder) || !name.contains(".")
  }

  /// Read only for files of which a symbol is named.
  private mutating func declarations(in path: String) -> SwiftDeclarations {
    if let known = files[path]?.declarations { return known }
    let declarations = SwiftDeclarations(sources.texts[path] ?? "")
    files[path]?.declarations = declarations
    return declarations
  }

  private mutating func file(_ path: String) -> File? {
    if let known = files[path] { return known }
    guard let text = sources.texts[path] else { return nil }
    let file = File(lineCount: Self.lineCount(text), names: Self.names(in: text))
    files[path] = file
    return file
  }

  /// A last line that is empty is none.
  private static func lineCount(_ text: String) -> Int {
    let breaks = text.utf8.count { $0 == 0x0A }
    return text.utf8.last.map { $0 == 0x0A ? breaks : breaks + 1 } ?? 0
  }

  /// Every word of letters, digits and `_`; what is not ASCII counts as letters.
  private static func names(in text: String) -> Set<Substring> {
    var names: Set<Substring> = []
    for word in text.utf8.split(whereSeparator: { !isNameByte($0) }) {
      names.insert(Substring(word))
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...255: true
    default: false
    }
  }

  /// The name of a type without the types around it and its arguments: `List` of `UI.List<Item>`.
  private static func typeName(_ type: String) -> Substring {
    let name = type.prefix { $0 != "<" && $0 != "?" }
    return name.split(separator: ".").last ?? name
  }
}
