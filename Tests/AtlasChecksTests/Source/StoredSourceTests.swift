import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// The user activities and the stored navigation of a model beside those of its source.
@Suite("Activities, stored keys and the source")
struct StoredSourceTests {
  private static let types = [
    SourceType("Notes", isView: true, at: SourcePlace("A.swift", 1), contains: ["Row"]),
    SourceType("Row", isView: true, at: SourcePlace("B.swift", 1)),
    SourceType("Note", isView: true, at: SourcePlace("C.swift", 1)),
    SourceType("Delegate", isView: false, at: SourcePlace("D.swift", 1)),
  ]

  // MARK: Activities

  private func model(_ advertises: String = "", links: String = "") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
    "screens": [ { "id": "list", "view": "Notes" \(advertises) }, { "id": "note", "view": "Note" } ],
    "deepLinks": [ \(links) ]
    """
  }

  private func activity(
    _ type: String?,
    in view: String? = "Notes",
    screens: [String] = [],
    line: Int = 5
  ) -> SourceActivity {
    SourceActivity(type, in: view, screens: screens, at: SourcePlace("A.swift", line))
  }

  private func continued(_ type: String?, isResolved: Bool = true, line: Int = 8) -> SourceActivity
  {
    SourceActivity(
      type,
      isContinued: true,
      isResolved: isResolved,
      in: "Notes",
      at: SourcePlace("A.swift", line)
    )
  }

  private func activities(
    _ model: String,
    _ activities: [SourceActivity],
    _ unresolved: [SourceGap] = []
  ) throws -> RuleFixture {
    try RuleFixture(
      model,
      app: #", "activityTypes": ["com.a", "com.b"]"#,
      SourceFacts(types: Self.types, unresolved: unresolved, activities: activities)
    )
  }

  private static let advertises = #", "advertises": ["com.a"]"#
  private static let goneText = "\"list\" advertises \"com.a\", and the source does not"

  @Test("a screen advertises what its view does, and the views that it consists of")
  func advertised() throws {
    for fact in [
      activity("com.a"), activity("com.a", in: "Row"),
      activity("com.a", in: nil, screens: ["Notes"]),
    ] {
      let checked = try activities(model(Self.advertises), [fact])
      #expect(checked.lines(.activityDiffersFromSource) == [])
      #expect(checked.passed(.activityDiffersFromSource) == 1)
    }
    let none = try activities(model(Self.advertises), [])
    #expect(
      none.lines(.activityDiffersFromSource) == [
        Self.goneText + "; try removing it from \"advertises\""
      ]
    )
    #expect(none.keys(.activityDiffersFromSource) == ["advertises com.a"])
    #expect(none.passed(.activityDiffersFromSource) == 0)
  }

  @Test("what the source advertises is missing once at each screen of the model")
  func notAdvertised() throws {
    let checked = try activities(
      model(),
      [
        activity("com.b", line: 5), activity("com.b", line: 6), activity("com.c", line: 7),
        activity("com.b", in: "Note", line: 9), activity("com.b", in: "Other", line: 10),
        activity(nil, line: 11),
      ]
    )
    func missing(_ line: Int, _ type: String, _ view: String, _ id: String) -> String {
      "A.swift:\(line) the source advertises \"\(type)\" in \"\(view)\", and \"\(id)\" does not; "
        + "try \"\(type)\" among its \"advertises\""
    }
    #expect(
      checked.lines(.activityDiffersFromSource) == [
        missing(5, "com.b", "Notes", "list"), missing(7, "com.c", "Notes", "list"),
        missing(9, "com.b", "Note", "note"),
      ]
    )
    #expect(
      checked.notes(.activityDiffersFromSource).flatMap { $0 }.first == "\"list\" in the model"
    )
  }

  @Test("what a screen advertises is not gone where the source leaves a type open")
  func openAdvertising() throws {
    func gone(_ facts: [SourceActivity], _ gaps: [SourceGap] = []) throws -> Int {
      try activities(model(Self.advertises), facts, gaps).lines(.activityDiffersFromSource)
        .count { $0.hasPrefix(Self.goneText) }
    }
    #expect(try gone([]) == 1)
    #expect(try gone([activity(nil)]) == 0)
    #expect(try gone([activity(nil, in: "Row")]) == 0)
    #expect(try gone([activity(nil, in: nil)]) == 0)
    #expect(try gone([activity(nil, in: "Note")]) == 1)
    #expect(try gone([activity("com.a", in: "Note")]) == 1)
    func gap(_ call: String, _ type: String?) -> [SourceGap] {
      [SourceGap(call, "computed", at: SourcePlace("A.swift", 3), in: type)]
    }
    #expect(try gone([], gap("userActivity", "Notes")) == 0)
    #expect(try gone([], gap("becomeCurrent", "Row")) == 0)
    #expect(try gone([], gap("userActivity", "Note")) == 1)
    #expect(try gone([], gap("userActivity", "Delegate")) == 0)
    #expect(try gone([], gap("userActivity", nil)) == 0)
    #expect(try gone([], gap("sheet", "Notes")) == 1)
    // A view that the source does not declare is not looked at.
    let other = model(Self.advertises).replacing("\"Notes\"", with: "\"Gone\"")
    #expect(try activities(other, []).lines(.activityDiffersFromSource) == [])
  }

  @Test("an activity that the app continues has a deep link, and the other way round")
  func continuedActivities() throws {
    let links = #"{ "id": "handoff", "activityType": "com.a", "opens": "note" }"#
    let same = try activities(model(links: links), [continued("com.a")])
    #expect(same.lines(.activityDiffersFromSource) == [])
    #expect(same.passed(.activityDiffersFromSource) == 1)
    let other = try activities(
      model(links: links),
      [continued("com.b"), continued("com.b", line: 9)]
    )
    #expect(
      other.lines(.activityDiffersFromSource) == [
        "A.swift:8 the source continues \"com.b\", and the model has no deep link for it; "
          + "try a deep link with \"activityType\": \"com.b\"",
        "\"handoff\" continues \"com.a\", and the source does not",
      ]
    )
    #expect(other.keys(.activityDiffersFromSource) == ["continues com.b", "continues com.a"])
  }

  @Test("what the source leaves open of the activities that it continues is not reported")
  func openContinuing() throws {
    let links = #"{ "id": "handoff", "activityType": "com.a", "opens": "note" }"#
    func messages(_ facts: [SourceActivity], _ gap: String? = nil) throws -> [String] {
      let gaps =
        gap.map { [SourceGap($0, "computed", at: SourcePlace("A.swift", 3), in: nil)] } ?? []
      return try activities(model(links: links), facts, gaps).lines(.activityDiffersFromSource)
    }
    let gone = ["\"handoff\" continues \"com.a\", and the source does not"]
    #expect(try messages([]) == gone)
    #expect(try messages([continued("com.b", isResolved: false)]) == gone)
    #expect(try messages([continued(nil)]) == [])
    #expect(try messages([], "onContinueUserActivity") == [])
    #expect(try messages([], "application(_:continue:restorationHandler:)") == [])
    #expect(try messages([], "sheet") == gone)
    #expect(try messages([continued("com.a", isResolved: false)]) == [])
  }

  // MARK: Stored keys

  private func stored(
    _ entry: String,
    _ keys: [SourceStorageKey],
    _ call: String? = nil
  ) throws -> RuleFixture {
    try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [ { "id": "list", "view": "Notes" } ],
      "restoration": [ { "id": "tab", "scene": "main", "storageKey": "tab" \(entry) } ]
      """,
      SourceFacts(
        types: Self.types,
        unresolved: call.map { [SourceGap($0, "computed", at: SourcePlace("A.swift", 3), in: nil)] }
          ?? [],
        storageKeys: keys
      )
    )
  }

  private func key(
    _ key: String?,
    _ storage: SourceStorageKey.Storage,
    isNavigation: Bool = false,
    line: Int = 4
  ) -> SourceStorageKey {
    SourceStorageKey(key, in: storage, isNavigation: isNavigation, at: SourcePlace("A.swift", line))
  }

  private static let nothing =
    "\"tab\" is stored under \"tab\", and the source stores nothing there"

  @Test(
    "an entry is what the source stores under its key, in its storage",
    arguments: [
      ("", SourceStorageKey.Storage.sceneStorage, true), ("", .appStorage, true),
      ("", .userDefaults, true), ("sceneStorage", .sceneStorage, true),
      ("sceneStorage", .appStorage, false), ("sceneStorage", .userDefaults, false),
      ("appStorage", .appStorage, true), ("appStorage", .userDefaults, true),
      ("appStorage", .sceneStorage, false), ("file", .userDefaults, true),
    ]
  )
  func storages(_ stated: String, _ storage: SourceStorageKey.Storage, _ isSame: Bool) throws {
    let entry = stated.isEmpty ? "" : ", \"storage\": \"\(stated)\""
    let checked = try stored(entry, [key("tab", storage)])
    #expect(checked.lines(.restorationDiffersFromSource) == (isSame ? [] : [Self.nothing]))
    let other = try stored(entry, [key("page", storage)])
    #expect(
      other.lines(.restorationDiffersFromSource) == (stated == "file" ? [] : [Self.nothing])
    )
    // A key that is computed may be this one, in the same storage.
    let computed = try stored(entry, [key(nil, storage)])
    #expect(computed.lines(.restorationDiffersFromSource) == (isSame ? [] : [Self.nothing]))
  }

  @Test("navigation that the source stores has an entry, and in the same storage")
  func navigation() throws {
    let entry = #", "storage": "sceneStorage""#
    let same = try stored(entry, [key("tab", .sceneStorage, isNavigation: true)])
    #expect(same.lines(.restorationDiffersFromSource) == [])
    #expect(same.passed(.restorationDiffersFromSource) == 1)
    let unstated = try stored("", [key("tab", .userDefaults, isNavigation: true)])
    #expect(unstated.lines(.restorationDiffersFromSource) == [])
    #expect(unstated.passed(.restorationDiffersFromSource) == 1)
    let elsewhere = try stored(entry, [key("tab", .appStorage, isNavigation: true)])
    #expect(
      elsewhere.lines(.restorationDiffersFromSource) == [
        "A.swift:4 \"tab\" is stored in sceneStorage, and the source has appStorage; "
          + "try \"storage\": \"appStorage\""
      ]
    )
    #expect(elsewhere.keys(.restorationDiffersFromSource) == ["tab"])
    let more = try stored(
      entry,
      [
        key("tab", .sceneStorage, isNavigation: true),
        key("path", .sceneStorage, isNavigation: true, line: 6),
        key("isSorted", .sceneStorage, line: 7),
        key(nil, .sceneStorage, isNavigation: true, line: 8),
      ]
    )
    #expect(
      more.lines(.restorationDiffersFromSource) == [
        "A.swift:6 the source restores what it stores under \"path\", and the model has no entry for it; "
          + "try an entry of \"restoration\" with \"storageKey\": \"path\""
      ]
    )
  }

  @Test(
    "no entry is missing while the source keeps something by other means",
    arguments: [
      ("SceneStorage", true), ("AppStorage", true), ("codable", true), ("encode", true),
      ("archivedData", true), ("set", true), ("setValue", true), ("sheet", false),
    ]
  )
  func otherMeans(_ call: String, _ isOpen: Bool) throws {
    let checked = try stored(#", "storage": "sceneStorage""#, [], call)
    #expect(checked.lines(.restorationDiffersFromSource) == (isOpen ? [] : [Self.nothing]))
  }

  @Test("a tab view stores its customization under a key too")
  func customization() throws {
    func checked(_ key: String) throws -> RuleFixture {
      try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": {
          "customizationStorage": "order",
          "items": [ { "id": "a", "screen": "list" }, { "id": "b", "screen": "note" } ] } } } ],
        "screens": [ { "id": "list", "view": "Notes" }, { "id": "note", "view": "Note" } ]
        """,
        SourceFacts(
          types: Self.types,
          storageKeys: [self.key(key, .appStorage, isNavigation: true)]
        )
      )
    }
    let same = try checked("order")
    #expect(same.lines(.restorationDiffersFromSource) == [])
    #expect(same.passed(.restorationDiffersFromSource) == 1)
    #expect(try checked("other").lines(.restorationDiffersFromSource).count == 2)
  }
}
