/// Ways to follow an advice about what a tap or a link does.
extension AdviceWaysTests {
  static let taps: [Way] = [
    Way(
      rule: "transition-without-effect",
      advice: #""push""#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "select": "b" } ] }, { "id": "b" } ]
        """#,
      old: #""select""#,
      new: #""push""#
    ),
    Way(
      rule: "transition-without-effect",
      advice: #""in": "presenter""#,
      app: #""platforms": { "iPadOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home",
        "detail": "b", "placeholder": "p" } } } ], "screens": [ { "id": "home", "goes": [
        { "select": "b" }, { "sheet": "s" } ] }, { "id": "b" }, { "id": "p" }, { "id": "s",
        "goes": [ { "select": "b", "on": "tap Pick" }, { "dismiss": true } ] } ]
        """#,
      old: #""on": "tap Pick""#,
      new: #""on": "tap Pick", "in": "presenter""#
    ),
    Way(
      rule: "transition-without-effect",
      advice: #"removing it"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": "home" } ], "screens": [ { "id": "home",
        "goes": [ { "sheet": "b" }, { "popToRoot": true } ] }, { "id": "b", "goes": [ {
        "dismiss": true } ] } ]
        """#,
      old: #", { "popToRoot": true }"#,
      new: ""
    ),
    Way(
      rule: "transition-without-effect",
      advice: #""platforms" or "when" that limits it to the places where it has an effect"#,
      app: #""platforms": { "iOS": "18.0", "macOS": "15.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": "home" } ], "screens": [ { "id": "home",
        "goes": [ { "dismiss": true } ] } ]
        """#,
      old: #""dismiss": true"#,
      new: #""dismiss": true, "platforms": ["macOS"]"#
    ),
    Way(
      rule: "transition-without-effect",
      advice: #"what the action of "new" does, in place of "switchTab""#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t", "title": "T",
        "stack": "home" }, { "id": "new", "title": "New", "action": { "sheet": "b" } } ] }
        } ], "screens": [ { "id": "home", "goes": [ { "switchTab": "new" } ] }, { "id":
        "b", "goes": [ { "dismiss": true } ] } ]
        """#,
      old: #""switchTab": "new""#,
      new: #""sheet": "b""#
    ),
    Way(
      rule: "repeated-destination",
      advice: #"registering it at the root of "main.stack" only"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "routes": [ {
        "id": "R", "isHashable": true, "cases": { "b": "b", "c": "c" } } ], "screens": [ {
        "id": "home", "destinations": [ { "for": "R" } ], "goes": [ { "push": "R.b" } ] },
        { "id": "b", "destinations": [ { "for": "R" } ], "goes": [ { "push": "R.c" } ] }, {
        "id": "c" } ]
        """#,
      old: #""id": "b", "destinations": [ { "for": "R" } ]"#,
      new: #""id": "b""#
    ),
    Way(
      rule: "platform-without-scene",
      advice: #"a "windowGroup" there, or the app's "platforms" without tvOS"#,
      app: #""platforms": { "iOS": "18.0", "tvOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "documentGroup": { "stack": "home" } } ], "screens": [
        { "id": "home" } ]
        """#,
      old: #", "tvOS": "18.0""#,
      new: ""
    ),
    Way(
      rule: "deep-link-to-hidden",
      advice: #"what the tab's action does"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t", "title": "T",
        "stack": "home" }, { "id": "new", "title": "New", "action": { "sheet": "b" } } ] }
        } ], "screens": [ { "id": "home" }, { "id": "b", "goes": [ { "dismiss": true } ] }
        ], "deepLinks": [ { "id": "l", "patterns": ["t://new"], "opens": { "tab": "new" } }
        ]
        """#,
      old: #""opens": { "tab": "new" }"#,
      new: #""opens": { "sheet": "b" }"#
    ),
    Way(
      rule: "deep-link-unnatural-stack",
      advice: #""opens": { "tab": "t2" }"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t1", "title": "1",
        "stack": "home" }, { "id": "t2", "title": "2", "stack": "library" } ] } } ],
        "screens": [ { "id": "home" }, { "id": "library" } ], "deepLinks": [ { "id": "l",
        "patterns": ["t://library"], "opens": "library" } ]
        """#,
      old: #""opens": "library""#,
      new: #""opens": { "tab": "t2" }"#
    ),
    Way(
      rule: "deep-link-unnatural-stack",
      advice: #""opens": {}"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ], "deepLinks": [ { "id": "l", "patterns": ["t://home"], "opens":
        "home" } ]
        """#,
      old: #""opens": "home""#,
      new: #""opens": {}"#
    ),
    Way(
      rule: "deep-link-unnatural-stack",
      advice: #""tab": "t2", and the path without "library""#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t1", "title": "1",
        "stack": "home" }, { "id": "t2", "title": "2", "stack": "library" } ] } } ],
        "screens": [ { "id": "home" }, { "id": "library", "goes": [ { "push": "book" } ] },
        { "id": "book" } ], "deepLinks": [ { "id": "l", "patterns": ["t://book"], "opens":
        { "path": ["library", "book"] } } ]
        """#,
      old: #"{ "path": ["library", "book"] }"#,
      new: #"{ "tab": "t2", "path": ["book"] }"#
    ),
    Way(
      rule: "deep-link-unnatural-stack",
      advice: #"the path without "library""#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t1", "title": "1",
        "stack": "home" }, { "id": "t2", "title": "2", "stack": "library" } ] } } ],
        "screens": [ { "id": "home" }, { "id": "library" } ], "deepLinks": [ { "id": "l",
        "patterns": ["t://l"], "opens": { "tab": "t2", "path": ["library"] } } ]
        """#,
      old: #", "path": ["library"] }"#,
      new: " }"
    ),
  ]
}
