/// Ways to follow an advice in models with deep links.
extension AdviceWaysTests {
  static let links: [Way] = [
    Way(
      rule: "deep-link-without-fallback",
      advice: #""otherwise" with a place to go, such as to sign in"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "conditions":
        { "in": "In." }, "screens": [ { "id": "home", "goes": [ { "push": "b" } ] }, {
        "id": "b" }, { "id": "sign", "goes": [ { "dismiss": true } ] } ], "deepLinks": [ {
        "id": "l", "patterns": ["t://b"], "requires": "in", "opens": "b" } ]
        """#,
      old: #""requires": "in""#,
      new: #""requires": "in", "otherwise": { "sheet": "sign" }"#
    ),
    Way(
      rule: "deep-link-without-fallback",
      advice: #""notFound" with a place to go"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "b" } ] }, { "id": "b" } ], "deepLinks": [ {
        "id": "l", "patterns": ["t://b/{id}"], "opens": "b(id)" } ]
        """#,
      old: #""opens": "b(id)""#,
      new: #""opens": "b(id)", "notFound": {}"#
    ),
    Way(
      rule: "deep-link-to-hidden",
      advice: #"other "sets", or a state that exists with them"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "conditions": { "in": "In." }, "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id":
        "a", "title": "A", "stack": "home" }, { "id": "b", "title": "B", "stack": "other", "when":
        "!in" } ] } } ], "screens": [ { "id": "home" }, { "id": "other" } ], "deepLinks": [ { "id":
        "l", "patterns": ["t://b"], "opens": { "tab": "b" }, "sets": "in" } ]
        """#,
      old: #""sets": "in""#,
      new: #""sets": "!in""#
    ),
    Way(
      rule: "deep-link-to-hidden",
      advice: #"an alternative of the scene that shows the screen "tabs" under a condition"#
        + #", and "requires" with it"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "conditions": { "in": "In." }, "scenes": [ { "id": "main", "windowGroup": "welcome" } ],
        "screens": [ { "id": "welcome", "goes": [ { "replaceRoot": "tabs", "sets": "in" } ] },
        { "id": "tabs", "contains": { "tabs": [ { "id": "a", "title": "A", "stack": "home" },
        { "id": "b", "title": "B", "stack": "other" } ] } }, { "id": "home" }, { "id": "other" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://b"], "requires": "in", "opens": { "tab": "b" } } ]
        """#,
      old: #""windowGroup": "welcome""#,
      new: #""windowGroup": [ { "screen": "tabs", "when": "in" }, { "screen": "welcome" } ]"#
    ),
    Way(
      rule: "deep-link-unnatural-stack",
      advice: #""select": ["d"]"#,
      app: #""platforms": { "iPadOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home",
        "detail": { "stack": "d" }, "placeholder": "p" } } } ], "screens": [ { "id":
        "home", "goes": [ { "select": "d" } ] }, { "id": "d", "goes": [ { "push": "b" } ]
        }, { "id": "b" }, { "id": "p" } ], "deepLinks": [ { "id": "l", "patterns":
        ["t://b"], "opens": { "path": ["b"] } } ]
        """#,
      old: #""opens": { "path""#,
      new: #""opens": { "select": ["d"], "path""#
    ),
    Way(
      rule: "deep-link-unnatural-stack",
      advice: #"a path along the model's transitions"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "push": "c"
        } ] }, { "id": "c" } ], "deepLinks": [ { "id": "l", "patterns": ["t://c"],
        "opens": { "path": ["c"] } } ]
        """#,
      old: #"["c"] }"#,
      new: #"["b", "c"] }"#
    ),
    Way(
      rule: "declared-but-unhandled",
      advice: #"a deep link with "u://…""#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t", "u"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ], "deepLinks": [ { "id": "l", "patterns": ["t://a"], "opens": {} }
        ]
        """#,
      old: #"["t://a"]"#,
      new: #"["t://a", "u://a"]"#
    ),
    Way(
      rule: "declared-but-unhandled",
      advice: #"a deep link with "activityType": "com.example.a""#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"], "activityTypes": ["com.example.a"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ], "deepLinks": [ { "id": "l", "patterns": ["t://a"], "opens": {} }
        ]
        """#,
      old: #""opens": {} }"#,
      new: #""opens": {} }, { "id": "m", "activityType": "com.example.a", "opens": {} }"#
    ),
    Way(
      rule: "scheme-not-declared",
      advice: #""recipes", or "recipe" among the app's "schemes""#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["recipes"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ], "deepLinks": [ { "id": "l", "patterns": ["recipe://a"], "opens":
        {} }, { "id": "m", "patterns": ["recipes://b"], "opens": {} } ]
        """#,
      old: #""recipe://a""#,
      new: #""recipes://a""#
    ),
    Way(
      rule: "activity-not-declared",
      advice: #""com.example.cook""#,
      app: #""platforms": { "iOS": "18.0" }, "activityTypes": ["com.example.cook"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ], "deepLinks": [ { "id": "l", "activityType": "com.example.cool",
        "opens": {} } ]
        """#,
      old: #"com.example.cool"#,
      new: #"com.example.cook"#
    ),
    Way(
      rule: "window-on-phone",
      advice: #""platforms" with windows"#,
      app: #""platforms": { "iOS": "18.0", "iPadOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } }, { "id": "w",
        "windowGroup": "b" } ], "screens": [ { "id": "home" }, { "id": "b" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://b"], "opens": { "scene": "w" } } ]
        """#,
      old: #""opens": { "scene""#,
      new: #""platforms": ["iPadOS"], "opens": { "scene""#
    ),
    Way(
      rule: "deep-link-parameter",
      advice: #""{id}" without "?""#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "R" } ] } } } ], "routes": [ { "id": "R", "isHashable":
        true, "cases": { "c": { "screen": "b", "values": { "id": "String" } } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "R.c" } ] }, { "id": "b" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://b?id={id?}"], "opens": { "path":
        ["R.c(id: id)"] } } ]
        """#,
      old: #"{id?}"#,
      new: #"{id}"#
    ),
    Way(
      rule: "deep-link-parameter",
      advice: #""R.c(…)" with an argument for it"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "R" } ] } } } ], "routes": [ { "id": "R", "isHashable":
        true, "cases": { "c": { "screen": "b", "values": { "id": "String" } } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "R.c" } ] }, { "id": "b" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://b/{id}"], "opens": { "path": ["R.c"]
        } } ]
        """#,
      old: #""R.c"] }"#,
      new: #""R.c(id: id)"] }"#
    ),
    Way(
      rule: "deep-link-parameter",
      advice: #"a value of the type Int"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "R" } ] } } } ], "routes": [ { "id": "R", "isHashable":
        true, "cases": { "c": { "screen": "b", "values": { "id": "Int" } } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "R.c" } ] }, { "id": "b" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://b"], "opens": { "path": ["R.c(id:
        'abc')"] } } ]
        """#,
      old: #"'abc'"#,
      new: #"'1'"#
    ),
    Way(
      rule: "deep-link-parameter",
      advice: #"a parameter of the value's type"#,
      app: #""platforms": { "iOS": "18.0" }, "schemes": ["t"]"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "R" } ] } } } ], "routes": [ { "id": "R", "isHashable":
        true, "cases": { "c": { "screen": "b", "values": { "id": "Int" } } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "R.c" } ] }, { "id": "b" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://b/{id:uuid}"], "opens": { "path":
        ["R.c(id: id)"] } } ]
        """#,
      old: #"{id:uuid}"#,
      new: #"{id:int}"#
    ),
  ]
}
