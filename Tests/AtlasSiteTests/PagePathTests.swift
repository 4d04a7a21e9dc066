import Testing

@testable import AtlasSite

@Suite struct PagePathTests {
  @Test func anOrdinaryIdIsItsName() {
    #expect(
      pageFileNames(for: ["home", "recipe.detail", "v2-list", "a_b"]) == [
        "home": "home.html", "recipe.detail": "recipe.detail.html", "v2-list": "v2-list.html",
        "a_b": "a_b.html",
      ]
    )
  }

  @Test func caseAloneGetsAMark() throws {
    #expect(pageFileNames(for: ["Home"]) == ["Home": "home.html"])
    let names = pageFileNames(for: ["home", "Home", "HOME", "other"])
    #expect(names["home"] == "home.html")
    #expect(names["other"] == "other.html")
    // FNV-1a, 64 bits, low half, of "Home" and "HOME", worked out apart.
    #expect(names["Home"] == "home~7fe0114e.html")
    #expect(names["HOME"] == "home~1b10dd2e.html")
  }

  @Test func noIdTakesTheNameOfTheList() {
    #expect(pageFileNames(for: ["index"])["index"] == "index~9081468b.html")
    #expect(pageFileNames(for: ["index"], reserving: [])["index"] == "index.html")
  }

  @Test(arguments: ["con", "CON", "aux", "nul", "prn", "com1", "LPT9", "con.settings", "aux.a.b"])
  func noNameIsAWindowsDevice(id: String) throws {
    let name = try #require(pageFileNames(for: [id])[id])
    let stem = name.prefix { $0 != "." }.lowercased()
    let devices = ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
    #expect(!devices.contains(stem), "\(name)")
  }

  @Test func noNameLeavesItsFolderOrHides() throws {
    let ids = [
      "../../etc/passwd", "/etc", "a/b", "..", ".", "", "a\\b", "a\u{0}b", "é", "a.", "_x",
    ]
    for id in ids {
      let name = try #require(pageFileNames(for: [id])[id])
      #expect(name.hasSuffix(".html"))
      #expect(!name.hasPrefix(".") && !name.hasPrefix("_"), "\(name)")
      let allowed = "abcdefghijklmnopqrstuvwxyz0123456789._-~"
      #expect(name.allSatisfy { allowed.contains($0) }, "\(name)")
    }
  }

  @Test func namesAreUniqueWithoutRegardToCase() {
    let ids = [
      "a", "A", "_a", "__a", "_A", "a.", "a..", "con", "con.", "_con", "x.y", "X.Y", "index",
      "Index",
      String(repeating: "n", count: 300), String(repeating: "n", count: 301),
      String(repeating: "N", count: 300), "a b", "a-b", "a/b",
    ]
    let names = pageFileNames(for: ids)
    #expect(Set(names.values.map { $0.lowercased() }).count == ids.count)
    #expect(names.values.allSatisfy { $0.utf8.count <= 100 })
  }

  @Test func namesDependOnNoOtherIds() {
    let many = pageFileNames(for: (0..<500).map { "screen\($0)" } + ["Home", "index", "_x"])
    let few = pageFileNames(for: ["Home", "index", "_x"])
    #expect(many["Home"] == few["Home"])
    #expect(many["index"] == few["index"])
    #expect(many["_x"] == few["_x"])
  }

  @Test func idsOfOneHashDiffer() {
    // These have the same low 32 bits of FNV-1a, found by search.
    let names = pageFileNames(for: ["AbcDEFgHiJklMNopqr", "ABcdeFGhijklmNOpqr"])
    #expect(Set(names.values).count == 2)
  }
}
