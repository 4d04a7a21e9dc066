import AtlasModel
import Testing

@testable import AtlasReview

/// What an update adds to a model, where, and under which id.
@Suite struct ModelUpdateTests {
  let books = UpdateFixture.books

  @Test("Ids, order and layout are a person's")
  func same() {
    books.expectNothing()
    books.stating(#""id": "main""#, #""id": "window""#).expectNothing()
    books.stating(#""on": "tap a book""#, #""on": "tap its cover""#).expectNothing()
  }

  // MARK: - Transitions

  @Test("A new alert comes behind the last transition, on a line of its own")
  func alert() {
    books.scanning(#""on": "tap a book" }"#, #""on": "tap a book" }, { "alert": "Lost" }"#).expect(
      [#""list" has a new alert "Lost""#],
      "tap a book\" } ]",
      becomes: """
        tap a book" },
            { "alert": "Lost", "x-scan": { "new": true } } ]
        """
    )
  }

  @Test("The first transition of a screen comes behind its last key")
  func firstTransition() {
    books.scanning(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "alert": "Lost" } ]"#)
      .expect(
        [#""page" has a new alert "Lost""#],
        #""view": "BookPage""#,
        becomes:
          #""view": "BookPage", "goes": [{ "alert": "Lost", "x-scan": { "new": true } }]"#
      )
  }

  @Test("A list without a value gets its first one")
  func emptyList() {
    books.stating(#""view": "BookPage""#, #""view": "BookPage", "goes": []"#)
      .scanning(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "alert": "Lost" } ]"#)
      .expect(
        [#""page" has a new alert "Lost""#],
        #""goes": []"#,
        becomes: #""goes": [ { "alert": "Lost", "x-scan": { "new": true } } ]"#
      )
  }

  @Test("Two new transitions of one screen are in the order of the scan")
  func twoTransitions() {
    books.scanning(
      #""on": "tap a book" }"#,
      #""on": "tap a book" }, { "alert": "Lost" }, { "openURL": "https://example.com" }"#
    ).expect(
      [
        #""list" has a new alert "Lost""#, #""list" has a new openURL "https://example.com""#,
      ],
      "tap a book\" } ]",
      becomes: """
        tap a book" },
            { "alert": "Lost", "x-scan": { "new": true } },
            { "openURL": "https://example.com", "x-scan": { "new": true } } ]
        """
    )
  }

  @Test("A transition to a screen of the model has the model's id")
  func translatedTarget() {
    let link = #"{ "push": "BookList", "on": "tap Back to the list" }"#
    books.scanning(#""view": "BookPage""#, #""view": "BookPage", "goes": [ \#(link) ]"#)
      .saying(
        [],
        [
          SourceTransition(
            from: "BookPage",
            screens: ["BookPage"],
            .push,
            to: "BookList",
            at: SourcePlace("Books.swift", 12)
          )
        ]
      )
      .expect(
        [#""page" has a new push to "list""#],
        #""view": "BookPage""#,
        becomes:
          #""view": "BookPage", "goes": [{ "push": "list", "on": "tap Back to the list", "x-scan": { "new": true } }]"#
      )
  }

  @Test("A transition that the facts do not have is not missing")
  func notMissing() {
    let link = #"{ "push": "BookList", "on": "tap Back to the list" }"#
    books.scanning(#""view": "BookPage""#, #""view": "BookPage", "goes": [ \#(link) ]"#)
      .expectNothing()
  }

  @Test("A guess is not added")
  func guess() {
    books.scanning(
      #""on": "tap a book" }"#,
      #""on": "tap a book" }, { "alert": "Lost", "x-scan": { "guess": "perhaps" } }"#
    ).expectNothing()
  }

  @Test(
    "What opens a URL is not added to a model with deep links",
    arguments: [
      "open a URL", "continue an activity",
    ]
  )
  func linkTriggers(_ trigger: String) {
    let scanned = books.scanning(
      #""on": "tap a book" }"#,
      #""on": "tap a book" }, { "alert": "Lost", "on": "\#(trigger)" }"#
    )
    #expect(scanned.update().changes == [#""list" has a new alert "Lost""#])
    var linked = scanned
    linked.model +=
      #", "deepLinks": [ { "id": "web", "patterns": ["https://example.com/{id}"], "opens": "page" } ]"#
    linked.expectNothing()
  }

  @Test("Another trigger for the same target is left to a person, who may state both as one")
  func merged() {
    books.stating(#""on": "tap a book""#, #""on": "tap anything""#)
      .scanning(
        #"{ "push": "BookPage", "on": "tap a book" }"#,
        #"{ "push": "BookPage", "on": "tap a book" }, { "push": "BookPage", "on": "tap New", "source": "Books.swift:5" }"#
      )
      .expectNothing(remarks: [
        #""list" has another push to "page", "tap New" (Books.swift:5); it is not added, as one of the model may state both"#
      ])
  }

  @Test("Another trigger is new if the model has each of the others with its own")
  func further() {
    books.scanning(
      #"{ "push": "BookPage", "on": "tap a book" }"#,
      #"{ "push": "BookPage", "on": "tap a book" }, { "push": "BookPage", "on": "tap New" }"#
    ).expect(
      [#""list" has a new push to "page""#],
      "tap a book\" } ]",
      becomes: """
        tap a book" },
            { "push": "page", "on": "tap New", "x-scan": { "new": true } } ]
        """
    )
  }

  @Test(
    "A push and a selection, a sheet and a cover are the same to a person",
    arguments: [
      ("push", "select"), ("sheet", "fullScreenCover"), ("popover", "sheet"), ("pop", "dismiss"),
      ("alert", "confirmationDialog"),
    ]
  )
  func sameKind(_ stated: String, _ scanned: String) {
    func transition(_ kind: String, _ screen: String) -> String {
      switch kind {
      case "dismiss": #"{ "dismiss": true }"#
      case "pop": #"{ "pop": 1 }"#
      case "alert", "confirmationDialog": #"{ "\#(kind)": "Sure?" }"#
      default: #"{ "\#(kind)": "\#(screen)" }"#
      }
    }
    books.stating(
      #""view": "BookPage""#,
      #""view": "BookPage", "goes": [ \#(transition(stated, "list")) ]"#
    )
    .scanning(
      #""view": "BookPage""#,
      #""view": "BookPage", "goes": [ \#(transition(scanned, "BookList")) ]"#
    )
    .expectNothing()
  }

  @Test("An alert may have a title that a person wrote")
  func otherTitle() {
    books.stating(
      #""view": "BookPage""#,
      #""view": "BookPage", "goes": [ { "alert": "Delete it?" } ]"#
    )
    .scanning(
      #""view": "BookPage""#,
      #""view": "BookPage", "goes": [ { "alert": "DELETE_TITLE" } ]"#
    )
    .expectNothing()
  }

  @Test("An alert and a URL are not the same, though their texts are")
  func otherKind() {
    books.stating(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "openURL": "a:b" } ]"#)
      .scanning(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "alert": "a:b" } ]"#)
      .expect(
        [#""page" has a new alert "a:b""#],
        #"{ "openURL": "a:b" } ]"#,
        becomes: #"{ "openURL": "a:b" }, { "alert": "a:b", "x-scan": { "new": true } } ]"#
      )
  }

  @Test("A screen that is shown in another way is left to the check, which reports it")
  func differentKind() {
    books.stating(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "push": "list" } ]"#)
      .scanning(#""view": "BookPage""#, #""view": "BookPage", "goes": [ { "sheet": "BookList" } ]"#)
      .saying(
        [],
        [
          SourceTransition(
            from: "BookPage",
            screens: ["BookPage"],
            .sheet,
            to: "BookList",
            at: SourcePlace("Books.swift", 12)
          )
        ]
      )
      .expectNothing()
  }

  // MARK: - New elements

  @Test("A new screen comes with the transition that leads to it, its own transitions and its mark")
  func newScreen() {
    books.scanning(
      #"{ "id": "BookPage", "view": "BookPage" }"#,
      """
      { "id": "BookPage", "view": "BookPage", "goes": [ { "sheet": { "stack": "Notes" } } ] },
      { "id": "Notes", "view": "NotesView", "x-scan": { "guess": "by its name" },
        "goes": [ { "push": "BookPage" } ] }
      """
    ).expect(
      [#"the screen "Notes" is new"#, #""page" has a new sheet to "Notes""#],
      #"{ "id": "page", "view": "BookPage" }"#,
      becomes: """
        { "id": "page", "view": "BookPage", "goes": [{ "sheet": { "stack": "Notes" }, "x-scan": { "new": true } }] },
          { "id": "Notes", "view": "NotesView", "goes": [ { "push": "page" } ], "x-scan": { "new": true, "guess": "by its name" } }
        """
    )
  }

  @Test("An id that the model has for something else gets a number")
  func takenID() {
    let scanned = books.scanning(
      #"{ "id": "BookPage", "view": "BookPage" }"#,
      #"{ "id": "BookPage", "view": "BookPage", "goes": [ { "sheet": "page" } ] }, { "id": "page", "view": "Notes" }"#
    )
    #expect(
      scanned.update().changes == [
        #"the screen "page-2" is new"#, #""page" has a new sheet to "page-2""#,
      ]
    )
    let crowded = scanned.stating(
      #"{ "id": "page", "view": "BookPage" }"#,
      #"{ "id": "page", "view": "BookPage" }, { "id": "page-2", "view": "Cover" }"#
    )
    #expect(crowded.update().changes.first == #"the screen "page-3" is new"#)
  }

  @Test("A screen that brings its stack in the model is presented without one")
  func ownStack() {
    books.stating(#""view": "BookList","#, #""view": "BookList", "stack": true,"#)
      .scanning(
        #""view": "BookPage""#,
        #""view": "BookPage", "goes": [ { "sheet": { "stack": "BookList" } } ]"#
      )
      .saying(
        [],
        [
          SourceTransition(
            from: "BookPage",
            screens: ["BookPage"],
            .sheet,
            to: "BookList",
            at: SourcePlace("Books.swift", 12)
          )
        ]
      )
      .expect(
        [#""page" has a new sheet to "list""#],
        #""view": "BookPage""#,
        becomes:
          #""view": "BookPage", "goes": [{ "sheet": "list", "x-scan": { "new": true } }]"#
      )
  }

  @Test("A condition with the same sentence is the same; one that is new is added, negated or not")
  func conditions() {
    let scanned = books.scanning(
      #""on": "tap a book" }"#,
      #""on": "tap a book" }, { "alert": "Lost", "when": "!isGuest" }"#
    )
    var known = scanned
    known.scan += #", "conditions": { "isGuest": "In the code: `isGuest`." }"#
    var same = known
    same.model += #", "conditions": { "guest": "In the code: `isGuest`." }"#
    same.expect(
      [#""list" has a new alert "Lost""#],
      "tap a book\" } ]",
      becomes: """
        tap a book" },
            { "alert": "Lost", "when": "!guest", "x-scan": { "new": true } } ]
        """
    )
    var written = known
    written.model += #", "conditions": { "isGuest": "The person has not signed in." }"#
    #expect(written.update().texts["main.json"]?.contains(#""when": "!isGuest", "x-scan""#) == true)
    #expect(written.update().changes.count == 1)
    var other = known
    other.model += #", "conditions": { "isGuest": "In the code: `user == nil`." }"#
    let update = other.update()
    #expect(
      update.changes == [
        #"the condition "isGuest-2" is new"#, #""list" has a new alert "Lost""#,
      ]
    )
    let text = update.texts["main.json"] ?? ""
    #expect(text.contains(#""when": "!isGuest-2""#))
    #expect(
      text.contains(
        #""isGuest": "In the code: `user == nil`.", "isGuest-2": "In the code: `isGuest`." }"#
      )
    )
  }

  @Test("Conditions of which one holds at a time are added together, or found one by one")
  func eitherOr() {
    var scanned = books.scanning(
      #""on": "tap a book" }"#,
      #""on": "tap a book" }, { "alert": "Lost", "when": "isOut" }"#
    )
    scanned.scan += """
      , "conditions": { "session": { "summary": "In the code: `session`.", "oneOf": {
        "isOut": "In the code: `session is out`.", "isIn": "In the code: `session is in`." },
        "default": "isIn" } }
      """
    var other = scanned
    other.model += #", "conditions": { "isIn": "A person waits for a book." }"#
    var text = other.update().texts["main.json"] ?? ""
    #expect(text.contains(#""when": "isOut", "x-scan""#))
    #expect(!text.contains("oneOf"))
    other.model = scanned.model + #", "conditions": { "late": "It is late." }"#
    let update = other.update()
    #expect(
      update.changes == [
        #"the either-or "session" of 2 conditions is new"#, #""list" has a new alert "Lost""#,
      ]
    )
    text = update.texts["main.json"] ?? ""
    #expect(text.contains(#""oneOf": {"#))
    #expect(text.contains(#""default": "isIn""#))
    #expect(text.contains(#""when": "isOut""#))
  }
}
