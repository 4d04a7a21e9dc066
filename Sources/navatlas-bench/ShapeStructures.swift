/// Models that are large in how their screens are nested and joined.
extension ShapeFamily {
  static let structureFamilies = [
    ShapeFamily(name: "a star of pushes") { count in
      keys(screens: [home((0..<count).map { #"{ "push": "s\#($0)" }"# })] + screens(count))
    },
    ShapeFamily(name: "sheets on sheets") { count in
      keys(screens: chain(count) { _, next in #"{ "sheet": "\#(next)" }"# })
    },
    ShapeFamily(name: "sheets on sheets, each with a stack") { count in
      keys(screens: chain(count) { _, next in #"{ "sheet": { "stack": "\#(next)" } }"# })
    },
    ShapeFamily(name: "tabs in tabs, 30 deep") { count in
      keys(
        screens: [home(pushes(count))]
          + nested(count) { number, inner in
            #"{ "tabs": [ { "id": "t\#(number)", "title": "T", "stack": "\#(inner)" } ] }"#
          }
      )
    },
    ShapeFamily(name: "split views in split views, 30 deep") { count in
      keys(
        screens: [home(pushes(count)), #"{ "id": "last" }"#]
          + nested(count) { _, inner in
            #"{ "split": { "sidebar": "\#(inner)", "detail": "last" } }"#
          }
      )
    },
  ]

  private static let depth = 30

  /// What leads to the outermost screens of ``nested(_:_:)``.
  private static func pushes(_ count: Int) -> [String] {
    stride(from: 0, to: count, by: depth).map { #"{ "push": "s\#($0)" }"# }
  }

  /// Screens of which each contains the next one, up to the limit of such chains.
  private static func nested(
    _ count: Int,
    _ container: (Int, String) -> String
  ) -> [String] {
    screens(count) { number in
      let isInnermost = number % depth == depth - 1 || number == count - 1
      return isInnermost ? "" : #", "contains": \#(container(number, "s\(number + 1)"))"#
    }
  }
}
