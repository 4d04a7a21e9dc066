/// Ways to follow an advice in models without deep links.
extension AdviceWaysTests {
  static let structures: [Way] = [
    Way(
      rule: "pop-too-far",
      advice: #"removing it, or "dismiss" if it closes a presentation"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "b" }, { "pop": 1, "on": "tap x" } ] }, { "id":
        "b" } ]
        """#,
      old: #", { "pop": 1, "on": "tap x" }"#,
      new: #""#
    ),
    Way(
      rule: "pop-too-far",
      advice: #""dismiss": true, which only closes the presentation"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "sheet": "b" } ] }, { "id": "b", "goes": [
        { "pop": 1, "dismisses": true, "on": "tap Delete" } ] } ]
        """#,
      old: #""pop": 1, "dismisses": true"#,
      new: #""dismiss": true"#
    ),
    Way(
      rule: "pop-too-far",
      advice: #""pop": 1, or "popToRoot": true"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "pop": 5 } ]
        } ]
        """#,
      old: #""pop": 5"#,
      new: #""popToRoot": true"#
    ),
    Way(
      rule: "pop-too-far",
      advice: #""pop": 1, or "popToRoot": true"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "pop": 5 } ]
        } ]
        """#,
      old: #""pop": 5"#,
      new: #""pop": 1"#
    ),
    Way(
      rule: "search-tab-without-stack",
      advice: #"a stack around the tab's content"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "title": "A",
        "stack": "home" }, { "id": "s", "title": "S", "role": "search", "screen": "find" }
        ] } } ], "screens": [ { "id": "home" }, { "id": "find", "searchable": true } ]
        """#,
      old: #""screen": "find""#,
      new: #""stack": "find""#
    ),
    Way(
      rule: "search-tab-without-stack",
      advice: #""searchable": true on the root of its stack"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "title": "A",
        "stack": "home" }, { "id": "s", "title": "S", "role": "search", "stack": "find" }
        ] } } ], "screens": [ { "id": "home" }, { "id": "find", "searchable": false } ]
        """#,
      old: #""searchable": false"#,
      new: #""searchable": true"#
    ),
    Way(
      rule: "nested-stack",
      advice: #"a screen without a stack of its own there, or a presentation of it"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "own" } ] }, { "id": "own", "stack": true } ]
        """#,
      old: #""push": "own""#,
      new: #""sheet": "own""#
    ),
    Way(
      rule: "nested-stack",
      advice: #"a case without a stack there, or a presentation of it"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "R" } ] } } } ], "routes": [ { "id": "R", "isHashable":
        true, "cases": { "c": { "screen": "own", "stack": true } } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "R.c" } ] }, { "id": "own" } ]
        """#,
      old: #", "stack": true"#,
      new: #""#
    ),
    Way(
      rule: "push-without-stack",
      advice: #"a stack around its content"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "screen": "home" } } ], "screens": [
        { "id": "home", "goes": [ { "push": "b" } ] }, { "id": "b" } ]
        """#,
      old: #""screen": "home""#,
      new: #""stack": "home""#
    ),
    Way(
      rule: "push-without-stack",
      advice: #"a stack in the column"#,
      app: #""platforms": { "iPadOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home",
        "detail": "d", "placeholder": "p" } } } ], "screens": [ { "id": "home", "goes": [
        { "select": "d" } ] }, { "id": "d", "goes": [ { "push": "b" } ] }, { "id": "b" },
        { "id": "p" } ]
        """#,
      old: #""detail": "d""#,
      new: #""detail": { "stack": "d" }"#
    ),
    Way(
      rule: "push-without-stack",
      advice: #""stack" in place of "navigationView", or a link that carries a view"#,
      app: #""platforms": { "iOS": "15.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "navigationView": "home" } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "b", "by": "valueLink", "value":
        "B" } ] }, { "id": "b" } ]
        """#,
      old: #""by": "valueLink", "value": "B""#,
      new: #""by": "viewLink""#
    ),
    Way(
      rule: "push-in-sheet-without-stack",
      advice:
        #""overlay": { "stack": "form" }, or "in": "presenter" on the push if the overlay is inside the presenter's stack"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "overlay": "form" } ] }, { "id": "form", "goes": [ {
        "push": "b" }, { "dismiss": true } ] }, { "id": "b" } ]
        """#,
      old: #""push": "b""#,
      new: #""push": "b", "in": "presenter""#
    ),
    Way(
      rule: "push-in-sheet-without-stack",
      advice:
        #""overlay": { "stack": "form" }, or "in": "presenter" on the push if the overlay is inside the presenter's stack"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "overlay": "form" } ] }, { "id": "form", "goes": [ {
        "push": "b" }, { "dismiss": true } ] }, { "id": "b" } ]
        """#,
      old: #""overlay": "form""#,
      new: #""overlay": { "stack": "form" }"#
    ),
    Way(
      rule: "dead-end",
      advice: #"a transition that leads on, or "replaceRoot" back to the former root"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "replaceRoot": "b" } ] }, { "id": "b" } ]
        """#,
      old: #"{ "id": "b" }"#,
      new: #"{ "id": "b", "goes": [ { "replaceRoot": "home" } ] }"#
    ),
    Way(
      rule: "dead-end",
      advice: #"a button that goes back"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "push": "b" } ] }, { "id": "b", "backButtonHidden": true
        } ]
        """#,
      old: #""backButtonHidden": true"#,
      new: #""backButtonHidden": true, "goes": [ { "dismiss": true } ]"#
    ),
    Way(
      rule: "window-on-phone",
      advice: #""platforms" with such scenes, or a "windowGroup""#,
      app: #""platforms": { "iPadOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } }, { "id": "w",
        "window": "b" } ], "screens": [ { "id": "home", "goes": [ { "openWindow": "w" } ]
        }, { "id": "b" } ]
        """#,
      old: #""window": "b""#,
      new: #""windowGroup": "b""#
    ),
    Way(
      rule: "api-not-on-platform",
      advice: #"a sheet there, or "platforms" without macOS"#,
      app: #""platforms": { "iOS": "18.0", "macOS": "15.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "fullScreenCover": "b" } ] }, { "id": "b", "goes": [ {
        "dismiss": true } ] } ]
        """#,
      old: #""fullScreenCover""#,
      new: #""sheet""#
    ),
    Way(
      rule: "api-not-on-platform",
      advice: #"a sheet there, or "platforms" without macOS"#,
      app: #""platforms": { "iOS": "18.0", "macOS": "15.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "fullScreenCover": "b" } ] }, { "id": "b", "goes": [ {
        "dismiss": true } ] } ]
        """#,
      old: #""fullScreenCover": "b""#,
      new: #"""
        "fullScreenCover": "b", "platforms": ["iOS"] }, { "sheet": "b", "platforms":
        ["macOS"]
        """#
    ),
    Way(
      rule: "split-without-placeholder",
      advice: #""placeholder" or "initialSelection""#,
      app: #""platforms": { "iPadOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home",
        "detail": "d" } } } ], "screens": [ { "id": "home", "goes": [ { "select": "d" } ]
        }, { "id": "d" } ]
        """#,
      old: #""detail": "d""#,
      new: #""detail": "d", "initialSelection": "d""#
    ),
    Way(
      rule: "tab-without-customization-id",
      advice: #"a "customizationID", or "customizationBehavior": "disabled""#,
      app: #""platforms": { "iPadOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style":
        "sidebarAdaptable", "customizationStorage": "tabs", "items": [ { "id": "a",
        "title": "A", "stack": "home", "customizationID": "a" }, { "id": "b", "title":
        "B", "stack": "b" } ] } } } ], "screens": [ { "id": "home" }, { "id": "b" } ]
        """#,
      old: #""stack": "b""#,
      new: #""stack": "b", "customizationBehavior": "disabled""#
    ),
    Way(
      rule: "bypassed-requirement",
      advice: #""when": "in" on a step of the way"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "conditions":
        { "in": "In." }, "screens": [ { "id": "home", "goes": [ { "push": "b" } ] }, {
        "id": "b", "requires": "in" } ]
        """#,
      old: #""push": "b""#,
      new: #""push": "b", "when": "in""#
    ),
    Way(
      rule: "unused-destination",
      advice: #"removing it, or a transition that pushes "Other""#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "B", "screen": "b" }, { "for": "Other", "screen": "b" }
        ] } } } ], "screens": [ { "id": "home", "goes": [ { "push": "b", "by":
        "valueLink", "value": "B" } ] }, { "id": "b" } ]
        """#,
      old: #"{ "push": "b", "by": "valueLink", "value": "B" }"#,
      new: #"""
        { "push": "b", "by": "valueLink", "value": "B" }, { "push": "b", "by":
        "valueLink", "value": "Other" }
        """#
    ),
    Way(
      rule: "stacked-presentations",
      advice: #"a push"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home", "goes": [ { "sheet": { "stack": "b" } } ] }, { "id": "b", "goes": [
        { "sheet": "c" }, { "dismiss": true } ] }, { "id": "c", "goes": [ { "dismiss":
        true } ] } ]
        """#,
      old: #""sheet": "c""#,
      new: #""push": "c""#
    ),
    Way(
      rule: "api-above-deployment-target",
      advice: #""available" with the version that the code asks for, or a higher lowest OS"#,
      app: #""platforms": { "iOS": "15.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ]
        """#,
      old: #""15.0""#,
      new: #""16.0""#
    ),
    Way(
      rule: "api-above-deployment-target",
      advice: #""available" with the version that the code asks for, or a higher lowest OS"#,
      app: #""platforms": { "iOS": "15.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" } ]
        """#,
      old: #"{ "stack": "home" }"#,
      new: #"""
        [ { "stack": { "root": "home", "available": { "iOS": "16.0" } } }, {
        "navigationView": "home" } ]
        """#
    ),
    Way(
      rule: "navigation-view",
      advice: #""stack""#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "navigationView": "home" } } ],
        "screens": [ { "id": "home" } ]
        """#,
      old: #""navigationView""#,
      new: #""stack""#
    ),
    Way(
      rule: "unreachable-screen",
      advice: #"a transition that leads to it, or deleting it"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ], "screens": [ {
        "id": "home" }, { "id": "b" } ]
        """#,
      old: #", { "id": "b" }"#,
      new: #""#
    ),
    Way(
      rule: "empty-after-setting",
      advice: #"another scene that exists then"#,
      app: #""platforms": { "iOS": "18.0" }"#,
      body: #"""
        "conditions": { "in": { "summary": "In.", "default": true } }, "scenes": [ { "id":
        "main", "windowGroup": { "stack": "home" }, "when": "in" } ], "screens": [ { "id":
        "home", "goes": [ { "sets": "!in" } ] }, { "id": "b" } ]
        """#,
      old: #""when": "in" }"#,
      new: #""when": "in" }, { "id": "other", "windowGroup": { "screen": "b" } }"#
    ),
  ]
}
