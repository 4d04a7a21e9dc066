import AtlasModel

extension ComparedField where Element == Tab {
  static let tab: [ComparedField<Tab>] =
    [
      ComparedField(
        key: { tab, _ in if case .section = tab.kind { "section" } else { "title" } },
        covers: ["tab.section", "tab.title"],
        { tab, _ in FieldValue(tab.title) }
      ),
      ComparedField("image", covers: ["tab.image"]) { tab, _ in FieldValue(tab.image) },
      ComparedField("value", covers: ["tab.value"]) { tab, _ in FieldValue(tab.value) },
      ComparedField("role", covers: ["tab.role"]) { tab, _ in
        FieldValue(tab.isSearch ? "search" : nil)
      },
      held,
      ComparedField("placement", covers: ["tab.placement"]) { tab, _ in
        FieldValue(choice: tab.placement.rawValue)
      },
      ComparedField("hidden", covers: ["tab.hidden"]) { tab, reading in
        tab.isHidden ? reading.terms(tab.hiddenWhen) ?? .text("true") : nil
      },
      ComparedField("customizationID", covers: ["tab.customizationID"]) { tab, _ in
        FieldValue(tab.customizationID)
      },
      ComparedField(
        "customizationBehavior",
        covers: [
          "tab.customizationBehavior", "tabCustomization.tabBar", "tabCustomization.sidebar",
        ]
      ) { tab, _ in
        let (bar, sidebar) = (tab.customizationBehavior, tab.sidebarCustomizationBehavior)
        if bar == sidebar { return FieldValue(choice: bar) }
        return FieldValue([
          FieldItem("tabBar", bar ?? "automatic"), FieldItem("sidebar", sidebar ?? "automatic"),
        ])
      },
      ComparedField("bottomAccessory", covers: ["tab.bottomAccessory"]) { tab, reading in
        reading.destination(tab.bottomAccessory)
      },
      ComparedField(
        "defaultVisibility.tabBar",
        covers: ["tab.defaultVisibility", "tabVisibility.tabBar"]
      ) { tab, _ in FieldValue(choice: tab.defaultTabBarVisibility) },
      ComparedField("defaultVisibility.sidebar", covers: ["tabVisibility.sidebar"]) { tab, _ in
        FieldValue(choice: tab.defaultSidebarVisibility)
      },
      ComparedField("badge", covers: ["tab.badge"]) { tab, _ in FieldValue(tab.badge) },
      ComparedField("forEach", covers: ["tab.forEach"]) { tab, _ in FieldValue(tab.forEach) },
    ] + ComparedField<Attributes>.common("tab").map { $0.of { $0.attributes } }

  /// What it holds, under the key that says what that is. A container has a kind of its own; an action
  /// is a transition, and the tabs of a section are elements.
  private static let held = ComparedField<Tab>(
    key: { tab, reading in
      switch tab.kind {
      case .content(let content):
        content.alternatives.first?.body.container
          .map { reading.model.containers[$0].formatKind } ?? "screen"
      case .action: "action"
      case .section: "tabs"
      }
    },
    covers: (FormatObject.contentKinds + ["action"]).map { "tab.\($0)" },
    { tab, reading in
      switch tab.kind {
      case .content(let content): reading.content(content)
      case .action: .text("an action")
      case .section: .text("a section")
      }
    }
  )
}
