import AtlasBase

extension ModelDecoder {
  mutating func tabView(_ value: JSONValue, _ fields: Fields?, index: Int) -> Container.Kind? {
    let entries = value.array ?? fields?.array("items") ?? []
    var items: [Int] = []
    let first = tabs.count
    for entry in entries {
      if let tab = tab(entry, tabView: index, section: nil) { items.append(tab) }
    }
    let accessory = Fields(fields?["bottomAccessory"])
    return .tabs(
      TabView(
        items: items,
        selection: fields?.string("selection"),
        style: fields?.string("style"),
        minimizeBehavior: fields?.string("minimizeBehavior"),
        bottomAccessory: fields?.destination("bottomAccessory") ?? accessory?.destination("screen"),
        bottomAccessoryIsEnabled: accessory?.conditions("isEnabled") ?? [],
        hasAccessoryPerTab: tabs[first...].contains {
          $0.tabView == index && $0.bottomAccessory != nil
        },
        sidebarHeader: fields?.destination("sidebarHeader"),
        sidebarFooter: fields?.destination("sidebarFooter"),
        barPlacement: fields?.string("barPlacement"),
        initialTab: fields?.string("initialTab"),
        initialTabs: (fields?.perPlatform("initialTab") ?? [:]).compactMapValues(\.string),
        order: (fields?.perPlatform("order") ?? [:]).compactMapValues(\.strings),
        customizationStorage: fields?.string("customizationStorage"),
        syntax: fields?.string("syntax")
      )
    )
  }

  private mutating func tab(_ value: JSONValue, tabView: Int, section: Int?) -> Int? {
    guard let fields = Fields(value), let id = fields.string("id") else { return nil }
    let index = tabs.count
    let visibility = Fields(fields["defaultVisibility"])
    let behaviors = Fields(fields["customizationBehavior"])
    let hidden = fields.conditions("hidden")
    tabs.append(
      Tab(
        id: id,
        title: fields.string("title") ?? fields.string("section"),
        kind: .section([]),
        tabView: tabView,
        section: section,
        image: fields.string("image"),
        value: fields.string("value"),
        isSearch: fields.string("role") == "search",
        placement: fields.string("placement").flatMap(Tab.Placement.init) ?? .automatic,
        hiddenWhen: hidden,
        isHidden: fields.boolean("hidden") ?? !hidden.isEmpty,
        customizationID: fields.string("customizationID"),
        customizationBehavior: fields.string("customizationBehavior")
          ?? behaviors?.string("tabBar"),
        sidebarCustomizationBehavior: fields.string("customizationBehavior")
          ?? behaviors?.string("sidebar"),
        defaultTabBarVisibility: visibility?.string("tabBar"),
        defaultSidebarVisibility: visibility?.string("sidebar"),
        badge: fields.string("badge"),
        bottomAccessory: fields.destination("bottomAccessory"),
        contextMenu: [],
        forEach: fields.string("forEach"),
        attributes: attributes(fields)
      )
    )
    guard let kind = tabKind(fields, id: id, index: index, tabView: tabView) else { return nil }
    tabs[index].kind = kind
    if case .action(let action) = kind {
      tabs[index].action = action
    } else if let action = Fields(fields["action"]) {
      tabs[index].action = transition(action, origin: .tab(index), originID: id)
    }
    tabs[index].contextMenu = fields.array("contextMenu").compactMap(Fields.init)
      .compactMap { transition($0, origin: .tab(index), originID: id) }
    return index
  }

  private mutating func tabKind(_ fields: Fields, id: String, index: Int, tabView: Int)
    -> Tab.Kind?
  {
    if fields["section"] != nil {
      var members: [Int] = []
      for entry in fields.array("tabs") {
        if let tab = tab(entry, tabView: tabView, section: index) { members.append(tab) }
      }
      return .section(members)
    }
    if let content = inlineContent(fields, holder: id, parent: .tab(index)) {
      return .content(content)
    }
    return Fields(fields["action"]).flatMap { transition($0, origin: .tab(index), originID: id) }
      .map(Tab.Kind.action)
  }
}
