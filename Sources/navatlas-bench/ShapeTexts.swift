/// Models that are large in their texts and files.
extension ShapeFamily {
  static let textFamilies = [
    ShapeFamily(name: "tags, one each and one of all") { count in
      keys(screens: chain(count, keys: { #", "tags": ["t\#($0)", "all"]"# }, goes: push))
    },
    ShapeFamily(name: "tags of one screen") { count in
      let tags = (0..<count).map { #""t\#($0)""# }
      return keys(screens: [#"{ "id": "home", "tags": [ \#(list(tags)) ] }"#])
    },
    ShapeFamily(name: "ids of 128 characters") { count in
      let ids = (0...count).map { number in
        let digits = String(number)
        return String(repeating: "a", count: 128 - digits.utf8.count) + digits
      }
      let screens = (0..<count).map { number in
        #"{ "id": "\#(ids[number])", "goes": [ { "push": "\#(ids[number + 1])" } ] }"#
      }
      return keys(
        screens: [home([#"{ "push": "\#(ids[0])" }"#])] + screens + [#"{ "id": "\#(ids[count])" }"#]
      )
    },
    ShapeFamily(name: "a title") { count in
      keys(screens: [#"{ "id": "home", "title": "\#(String(repeating: "a", count: count))" }"#])
    },
    ShapeFamily(name: "a title of combining characters") { count in
      let title = "a" + String(repeating: "\u{301}", count: count)
      return keys(screens: [#"{ "id": "home", "title": "\#(title)" }"#])
    },
    ShapeFamily(name: "a summary with emphasis") { count in
      let summary = String(repeating: "*a* [b](https://c.d) ", count: count)
      return keys(screens: [#"{ "id": "home", "summary": "\#(summary)" }"#])
    },
    ShapeFamily(name: "a chain on one line, with findings", isOneLine: true) { count in
      keys(screens: chain(count, keys: { _ in #", "title": "T""# }, goes: push))
    },
    ShapeFamily(
      name: "files that are included",
      body: { count in
        let paths = files(count).map { "\"\($0.path)\"" }
        return #""include": [ \#(list(paths)) ],"# + "\n  "
          + keys(screens: [home((0..<count).map { #"{ "push": "s\#($0)" }"# })])
      },
      files: files
    ),
  ]

  @Sendable private static func push(_ number: Int, _ next: String) -> String {
    #"{ "push": "\#(next)" }"#
  }

  @Sendable private static func files(_ count: Int) -> [(path: String, text: String)] {
    (0..<count).map {
      (
        path: "shape-modules/navigation-of-the-module-\($0).json",
        text: #"{ "screens": [ { "id": "s\#($0)" } ] }"# + "\n"
      )
    }
  }
}
