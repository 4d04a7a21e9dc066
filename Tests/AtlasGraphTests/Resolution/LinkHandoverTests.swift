import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// Whether the system hands a URL over at all, and what the answer says of it.
@Suite struct LinkHandoverTests {
  private static let association = """
    { "applinks": { "details": [ { "appIDs": ["TEAM123456.com.example.shelf"], "components": [
      { "#": "no_app", "exclude": true },
      { "/": "/b/drafts/*", "exclude": true },
      { "/": "/b/*" },
      { "/": "/search", "?": { "q": "?*" } } ] } ] } }
    """

  private func model(_ association: String = association) throws -> NavigationModel {
    let file = SourceFile(path: "apple-app-site-association", text: association)
    return try ShelfModel.model()
      .replacing(association: AssociationFile.read(file, index: 2).file)
  }

  private func handover(_ url: String, _ model: NavigationModel) throws -> LinkHandover {
    try DeepLinkResolution(LinkURL(url), in: model).handover
  }

  @Test func documentTypesDecideForFiles() throws {
    let model = try model()
    let handover = try handover("file:///tmp/a.shelf", model)
    #expect(handover == .file)
    #expect(handover.isHandedOver == nil)
    let words = HandoverWords(handover: handover, app: model.app)
    #expect(
      words.sentences(for: try LinkURL("file:///tmp/a.shelf")) == [
        "The app's document types decide whether the system opens it in the app: the model does not state them."
      ]
    )
  }

  /// By hand: components in order, the first whose stated parts all match decides.
  @Test(
    arguments: [
      ("https://shelf.example.com/b/42", true, 3),
      ("https://shelf.example.com/b/42/c/3", true, 3),
      ("https://shelf.example.com/b/42#no_app", false, 1),
      ("https://shelf.example.com/b/drafts/42", false, 2),
      ("https://shelf.example.com/b", false, 4),
      ("https://shelf.example.com/search?q=tea", true, 4),
      ("https://shelf.example.com/search?q=", false, 4),
      ("https://shelf.example.com/search", false, 4),
      ("https://shelf.example.com/offer/X1", false, 4),
      ("https://SHELF.example.com:443/b/42", true, 3),
    ]
  )
  func theAssociationFileDecides(url: String, isHandedOver: Bool, attempts: Int) throws {
    let handover = try handover(url, try model())
    #expect(handover.isHandedOver == isHandedOver)
    #expect(handover.decision?.attempts.count == attempts)
  }

  @Test(
    arguments: [
      "https://www.shelf.example.com/b/42", "https://shelf.example.com:8443/b/42",
      "https://shelf.example.com@evil.example/b/42", "https://evil.example/b/42",
    ]
  )
  func onAnotherDomainItIsNotAsked(url: String) throws {
    #expect(try handover(url, try model()) == .notAssociated)
  }

  @Test func anotherAppsEntryDoesNotCount() throws {
    let other = Self.association.replacing("com.example.shelf", with: "com.example.other")
    let decision = try handover("https://shelf.example.com/b/42", try model(other)).decision
    #expect(decision?.outcome == .noEntry)
  }

  /// The other app's entry is first, and matches what is below its path: the first of its components decides.
  @Test func anotherAppsEntryThatIsFirstIsTold() throws {
    let first = """
      "details": [ { "appIDs": ["TEAM123456.com.example.other"], "components": [
        { "/": "/b/own/*", "exclude": true }, { "/": "/b/4*" } ] },
      """
    let model = try model(
      Self.association.replacing(#""details": ["#, with: first)
    )
    let sentence =
      "An entry of another app matches it first: that app opens it where it is installed."
    for (path, isFirst) in [("42", true), ("own/4", false), ("7", false)] {
      let url = try LinkURL("https://shelf.example.com/b/\(path)")
      let handover = DeepLinkResolution(url, in: model).handover
      #expect(handover.isHandedOver == true)
      #expect((handover.decision?.otherApp != nil) == isFirst, "\(path)")
      let words = HandoverWords(handover: handover, app: model.app).sentences(for: url)
      #expect(words.contains(sentence) == isFirst, "\(path)")
    }
    // After the app's own entry it is not tried.
    let last = """
      } ] }, { "appIDs": ["TEAM123456.com.example.other"], "components": [ { "/": "/b/*" } ] } ] } }
      """
    let behind = try self.model(Self.association.replacing("} ] } ] } }", with: last))
    let handover = try handover("https://shelf.example.com/b/42", behind)
    #expect(handover.decision?.otherApp == nil)
  }

  /// Two views have an `OpenURLAction` each: the one that a person is in is asked. Links without a file may belong to
  /// either.
  @Test func eachActionTakesAURLByItsOwnList() throws {
    func answer(_ sources: [String?]) throws -> DeepLinkResolution.Answer {
      let links = sources.enumerated().map { number, source in
        let file = source.map { #", "source": "\#($0):3""# } ?? ""
        return #"""
          { "id": "l\#(number)", "patterns": ["t://r/{id}"], "opens": { "path": ["b"] },
            "handler": "openURLAction"\#(file) }
          """#
      }
      let model = try ModelText.model(
        ModelText.whole(
          """
          "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
          "screens": [ { "id": "a" }, { "id": "b" } ],
          "deepLinks": [ \(links.joined(separator: ", ")) ]
          """
        )
      )
      return try #require(DeepLinkResolution(LinkURL("t://r/1"), in: model).answers.first)
    }
    let two = try answer(["Post.swift", "Chat.swift", "Post.swift"])
    #expect(two.winner == nil)
    #expect(two.inApp.map(\.link) == [0, 1])
    #expect(two.losers.map(\.reason) == [.later(than: 0)])
    let unknown = try answer([nil, "Chat.swift"])
    #expect(unknown.inApp.map(\.link) == [0])
    #expect(unknown.losers.map(\.reason) == [.later(than: 0)])
  }

  @Test func aSchemeIsDeclaredOrNot() throws {
    #expect(try handover("SHELF://book/42", try model()) == .scheme(isDeclared: true))
    #expect(try handover("shelves://book/42", try model()) == .scheme(isDeclared: false))
  }

  @Test func whatIsNotStatedIsNotGuessed() throws {
    var model = try ShelfModel.model()
    #expect(try handover("https://shelf.example.com/b/42", model).isHandedOver == nil)
    var app = model.app
    app.domains = nil
    model = model.replacing(app: app)
    #expect(
      try handover("https://shelf.example.com/b/42", model) == .domainsNotStated(decision: nil)
    )
    app.schemes = nil
    model = model.replacing(app: app)
    #expect(try handover("shelf://book/42", model) == .scheme(isDeclared: nil))
  }

  @Test func theTextNamesTheComponents() throws {
    let model = try model()
    let resolution = try DeepLinkResolution(
      LinkURL("https://shelf.example.com/b/drafts/42"),
      in: model
    )
    #expect(
      ResolutionText(model).text(of: resolution).hasPrefix(
        """
        https://shelf.example.com/b/drafts/42
          The app is associated with shelf.example.com.
          The association file excludes it: the browser opens it.
            1.1  NOT #no_app: the fragment "" is not "no_app"
            1.2  NOT /b/drafts/*: matches

        """
      )
    )
    #expect(ResolutionDocument(resolution, of: model).text.contains(#""outcome": "excluded""#))
  }

  @Test(
    arguments: [
      ("https://shelf.example.com/b/42", "1.3  "),
      ("https://shelf.example.com/b/42#no_app", "1.1  "),
      ("https://shelf.example.com/offer/X1", nil), ("other://x", nil),
    ] as [(String, String?)]
  )
  func theComponentThatDecidesIsNamed(url: String, prefix: String?) throws {
    let model = try model()
    let words = HandoverWords(handover: try handover(url, model), app: model.app)
    #expect((words.decidingComponent == nil) == (prefix == nil))
    if let prefix { #expect(words.decidingComponent?.hasPrefix(prefix) == true) }
  }
}
