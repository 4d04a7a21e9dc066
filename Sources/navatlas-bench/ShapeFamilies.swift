/// Models that grow in one respect each: the same for the same family and count, and linear in the count.
struct ShapeFamily: Sendable {
  let name: String
  /// Whether it is one line.
  var isOneLine = false
  /// The keys of the model after `app`, for so many elements.
  let body: @Sendable (Int) -> String
  /// The files that the model includes, by their path from it.
  var files: @Sendable (Int) -> [(path: String, text: String)] = { _ in [] }

  func text(_ count: Int) -> String {
    let text = """
      { "navatlas": 1,
        "app": { "name": "Shape", "platforms": { "iOS": "18.0", "iPadOS": "18.0" }, "schemes": ["t"] },
        \(body(count)) }
      """
    return (isOneLine ? text.split(separator: "\n").joined(separator: " ") : text) + "\n"
  }

  static let all =
    structureFamilies + conditionFamilies + contentFamilies + screenFamilies + settingFamilies
    + textFamilies

  /// Keys in their order, those without elements left out.
  static func keys(
    conditions: [String] = [],
    scene: String = #"{ "stack": "home" }"#,
    screens: [String],
    parts: [String] = [],
    links: [String] = []
  ) -> String {
    var keys: [String] = []
    if !conditions.isEmpty { keys.append(#""conditions": { \#(list(conditions)) }"#) }
    keys.append(#""scenes": [ { "id": "main", "windowGroup": \#(scene) } ]"#)
    if !parts.isEmpty { keys.append(#""parts": [ \#(list(parts)) ]"#) }
    keys.append(#""screens": [ \#(list(screens)) ]"#)
    if !links.isEmpty { keys.append(#""deepLinks": [ \#(list(links)) ]"#) }
    return keys.joined(separator: ",\n  ")
  }

  static func list(_ texts: [String]) -> String { texts.joined(separator: ",\n    ") }

  static func conditions(_ count: Int) -> [String] {
    (0..<count).map { #""c\#($0)": "C\#($0).""# }
  }

  static func screens(_ count: Int, _ keys: (Int) -> String = { _ in "" }) -> [String] {
    (0..<count).map { #"{ "id": "s\#($0)"\#(keys($0)) }"# }
  }

  /// A start that leads to the first of some screens, each of which leads to the next one.
  ///
  /// - Parameters:
  ///   - keys: What else a screen states, by its number.
  ///   - goes: What leads from a screen of that number to that id.
  static func chain(
    _ count: Int,
    keys: (Int) -> String = { _ in "" },
    goes: (Int, String) -> String
  ) -> [String] {
    [home([#"{ "push": "s0" }"#])]
      + screens(count) { number in
        let next = number + 1
        return keys(number) + (next == count ? "" : #", "goes": [ \#(goes(number, "s\(next)")) ]"#)
      }
  }

  static func home(_ goes: [String]) -> String {
    #"{ "id": "home", "goes": [ \#(list(goes)) ] }"#
  }

  /// The names of a condition of which exactly one holds, in groups of at most 64.
  static func groups(_ count: Int) -> [String] {
    stride(from: 0, to: count, by: 64).map { first in
      let names = (first..<min(first + 64, count)).map { #""n\#($0)": "N.""# }
      return #""g\#(first)": { "summary": "G.", "oneOf": { \#(names.joined(separator: ", ")) } }"#
    }
  }
}

// MARK: Conditions

extension ShapeFamily {
  private static let conditionFamilies = [
    ShapeFamily(name: "transitions, a condition each") { count in
      keys(
        conditions: conditions(count),
        screens: [home((0..<count).map { #"{ "push": "s\#($0)", "when": "c\#($0)" }"# })]
          + screens(count)
      )
    },
    ShapeFamily(name: "a chain, a condition each") { count in
      keys(
        conditions: conditions(count),
        screens: chain(count) { number, next in
          #"{ "push": "\#(next)", "when": "c\#(number)" }"#
        }
      )
    },
    ShapeFamily(name: "a chain, either of three each") { count in
      keys(
        conditions: conditions(count + 2),
        screens: chain(count) { number, next in
          let either = (0..<3).map { #""\#($0 == 1 ? "!" : "")c\#(number + $0)""# }
          return
            #"{ "push": "\#(next)", "when": { "any": [\#(either.joined(separator: ", "))] } }"#
        }
      )
    },
    ShapeFamily(name: "a chain, a condition and its opposite") { count in
      keys(
        conditions: conditions(24),
        screens: chain(count) { number, next in
          ["", "!"].map { #"{ "push": "\#(next)", "when": "\#($0)c\#(number % 24)" }"# }
            .joined(separator: ", ")
        }
      )
    },
    ShapeFamily(name: "one `when` of all conditions") { count in
      let terms = (0..<count).map { #""c\#($0)""# }
      return keys(
        conditions: conditions(count),
        screens: [home([#"{ "push": "s0", "when": [ \#(list(terms)) ] }"#]), #"{ "id": "s0" }"#]
      )
    },
    ShapeFamily(name: "one `any` of all conditions") { count in
      let terms = (0..<count).map { #""c\#($0)""# }
      return keys(
        conditions: conditions(count),
        screens: [
          home([#"{ "push": "s0", "when": { "any": [ \#(list(terms)) ] } }"#]), #"{ "id": "s0" }"#,
        ]
      )
    },
    ShapeFamily(name: "`oneOf`, a transition each") { count in
      keys(
        conditions: groups(count),
        screens: [home((0..<count).map { #"{ "push": "s\#($0)", "when": "n\#($0)" }"# })]
          + screens(count)
      )
    },
    ShapeFamily(name: "screens that require") { count in
      keys(
        conditions: conditions(count),
        screens: chain(count, keys: { #", "requires": ["c\#($0)"]"# }) { _, next in
          #"{ "push": "\#(next)" }"#
        }
      )
    },
    ShapeFamily(name: "links that require") { count in
      keys(
        conditions: conditions(count),
        screens: [home([])] + screens(count),
        links: (0..<count).map {
          #"{ "id": "l\#($0)", "patterns": ["t://s\#($0)/{id}"], "requires": ["c\#($0)"], "opens": { "path": ["s\#($0)"] }, "otherwise": { "path": [] } }"#
        }
      )
    },
  ]
}

// MARK: Contents

extension ShapeFamily {
  private static let contentFamilies = [
    ShapeFamily(name: "alternatives of a window") { count in
      let alternatives = (0..<count).map { #"{ "stack": "s\#($0)", "when": "c\#($0)" }"# }
      return keys(
        conditions: conditions(count),
        scene: "[ \(list(alternatives + [#"{ "stack": "home" }"#])) ]",
        screens: [home([])] + screens(count)
      )
    },
    ShapeFamily(name: "alternatives in a screen, five of 30 conditions each") { count in
      let alternatives = (0..<count).map { number in
        let terms = (0..<5).map { place in
          "\"\((number >> place) & 1 == 0 ? "" : "!")c\((number * 7 + place * 6) % 30)\""
        }
        return
          #"{ "stack": { "root": "s\#(number % 30)", "path": { "type": "P", "property": "path" } }, "when": [\#(terms.joined(separator: ", "))] }"#
      }
      return keys(
        conditions: conditions(30),
        screens: [
          home([#"{ "sheet": "layers" }"#]),
          #"{ "id": "layers", "contains": [ \#(list(alternatives)) ] }"#,
        ] + screens(30) { #", "goes": [ { "push": "s\#(($0 + 1) % 30)" } ]"# }
      )
    },
    ShapeFamily(name: "alternatives in a presentation, `oneOf`") { count in
      let alternatives = (0..<count).map { #"{ "stack": "s\#($0)", "when": "n\#($0)" }"# }
      return keys(
        conditions: groups(count),
        screens: [home([#"{ "sheet": [ \#(list(alternatives)) ] }"#])] + screens(count)
      )
    },
    ShapeFamily(name: "tabs, a condition each") { count in
      let tabs = (0..<count).map {
        #"{ "id": "t\#($0)", "title": "T", "stack": "s\#($0)", "when": "c\#($0)" }"#
      }
      return keys(
        conditions: conditions(count),
        scene: #"{ "tabs": [ \#(list(tabs)) ] }"#,
        screens: screens(count)
      )
    },
    ShapeFamily(name: "tabs that hide, with links") { count in
      let tabs = (0..<count).map {
        #"{ "id": "t\#($0)", "title": "T", "stack": "s\#($0)", "hidden": "c\#($0)" }"#
      }
      return keys(
        conditions: conditions(count),
        scene: #"{ "tabs": [ \#(list(tabs)) ] }"#,
        screens: screens(count),
        links: (0..<count).map {
          #"{ "id": "l\#($0)", "patterns": ["t://s\#($0)"], "opens": { "tab": "t\#($0)" } }"#
        }
      )
    },
    ShapeFamily(name: "columns, a condition each") { count in
      let columns = (0..<count).map {
        #"{ "id": "k\#($0)", "screen": "s\#($0)", "when": "c\#($0)" }"#
      }
      return keys(
        conditions: conditions(count),
        scene: #"{ "columns": { "primary": "home", "secondary": [ \#(list(columns)) ] } }"#,
        screens: [home([])] + screens(count)
      )
    },
  ]
}

// MARK: Screens

extension ShapeFamily {
  private static let screenFamilies = [
    ShapeFamily(name: "a part of all transitions on all screens") { count in
      keys(
        conditions: conditions(8),
        screens: [home([])] + screens(count),
        parts: [
          #"{ "id": "bar", "everywhere": true, "goes": [ \#(list((0..<count).map { #"{ "push": "s\#($0)", "when": "c\#($0 % 8)" }"# })) ] }"#
        ]
      )
    },
    ShapeFamily(name: "a part used under conditions") { count in
      keys(
        conditions: conditions(count),
        screens: [home([#"{ "push": "s0" }"#])]
          + screens(count) { #", "uses": [ { "part": "row", "when": "c\#($0)" } ]"# },
        parts: [#"{ "id": "row", "goes": [ { "push": "s1" }, { "sheet": { "stack": "home" } } ] }"#]
      )
    },
    ShapeFamily(name: "screens that present all others") { count in
      let side = Int(Double(count).squareRoot())
      let all = (0..<side).map { #"{ "sheet": { "stack": "s\#($0)" } }"# }
      return keys(
        screens: [home([#"{ "push": "s0" }"#])]
          + screens(side) { _ in #", "goes": [ \#(all.joined(separator: ", ")) ]"# }
      )
    },
    ShapeFamily(name: "screens that push all others, conditions") { count in
      let side = Int(Double(count).squareRoot())
      return keys(
        conditions: conditions(side),
        screens: [home([#"{ "push": "s0" }"#])]
          + screens(side) { number in
            let all = (0..<side).map {
              #"{ "push": "s\#($0)", "when": "\#(($0 + number).isMultiple(of: 2) ? "" : "!")c\#($0)" }"#
            }
            return #", "goes": [ \#(all.joined(separator: ", ")) ]"#
          }
      )
    },
    ShapeFamily(name: "destinations under conditions on a chain") { count in
      keys(
        conditions: conditions(count),
        scene: #"{ "stack": { "root": "home", "path": { "type": "[T]" } } }"#,
        screens: [home([#"{ "push": "s0" }"#])]
          + screens(count) { number in
            let next = (number + 1) % count
            return
              #", "destinations": [ { "for": "T", "screen": "s\#(next)", "when": "c\#(number)" } ], "goes": [ { "push": "s\#(next)", "value": "T" }, { "push": "s\#(next)" } ]"#
          }
      )
    },
    ShapeFamily(name: "links of long paths") { count in
      let length = 40
      return keys(
        screens: [home([])]
          + screens(length) { #", "goes": [ { "push": "s\#(($0 + 1) % 40)" } ]"# },
        links: (0..<count / length).map { number in
          let path = (0..<length).map { #""s\#(($0 + number) % length)""# }
          return
            #"{ "id": "l\#(number)", "patterns": ["t://l\#(number)"], "opens": { "path": [\#(path.joined(separator: ", "))] } }"#
        }
      )
    },
  ]
}

// MARK: Settings

extension ShapeFamily {
  private static let settingFamilies = [
    ShapeFamily(name: "transitions that set a condition each") { count in
      keys(
        conditions: conditions(count),
        screens: [
          home(
            (0..<count).flatMap {
              [
                #"{ "sets": "c\#($0)", "on": "tap \#($0)" }"#,
                #"{ "push": "s\#($0)", "when": "c\#($0)" }"#,
              ]
            }
          )
        ] + screens(count)
      )
    },
    ShapeFamily(name: "a chain that sets what the next needs") { count in
      keys(
        conditions: conditions(count),
        screens: chain(count) { number, next in
          #"{ "sets": "c\#(number)", "on": "tap Set" }, { "push": "\#(next)", "when": "c\#(number)" }"#
        }
      )
    },
    ShapeFamily(name: "modes, each set on each screen") { count in
      keys(
        conditions: groups(48),
        screens: [home([#"{ "push": "s0" }"#])]
          + screens(count) { number in
            let next = (number + 1) % count
            return
              #", "goes": [ { "sets": "n\#(number % 48)", "on": "tap" }, { "push": "s\#(next)", "when": "n\#(number * 5 % 48)" } ]"#
          }
      )
    },
    ShapeFamily(name: "windows swapped by conditions that are set") { count in
      let alternatives = (0..<count).map { #"{ "stack": "s\#($0)", "when": "n\#($0)" }"# }
      return keys(
        conditions: groups(count),
        scene: "[ \(list(alternatives + [#"{ "stack": "home" }"#])) ]",
        screens: [home([])]
          + screens(count) { #", "goes": [ { "sets": "n\#(($0 + 1) % count)", "on": "tap" } ]"# }
      )
    },
    ShapeFamily(name: "sheets that set and close") { count in
      keys(
        conditions: conditions(count),
        screens: [home((0..<count).map { #"{ "sheet": "s\#($0)" }"# })]
          + screens(count) {
            #", "goes": [ { "dismiss": true, "sets": "c\#($0)", "on": "tap Done" } ], "requires": ["!c\#($0)"]"#
          }
      )
    },
  ]
}
