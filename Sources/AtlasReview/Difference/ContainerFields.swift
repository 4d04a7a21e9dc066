import AtlasModel

extension ComparedField where Element == Container {
  static let container: [ComparedField<Container>] =
    [
      ComparedField("kind", covers: []) { container, _ in FieldValue(container.formatKind) }
    ] + stack + split + columns + tabs + [
      ComparedField(
        "host",
        covers: ["stack", "split", "columns", "tabs", "navigationView"].map { "\($0).host" }
      ) { container, reading in reading.name(.screen, container.host) }
    ]
    + ["stack", "split", "columns", "tabs", "navigationView"].enumerated().flatMap { number, form in
      // One of each says it for all kinds of container.
      ComparedField<Attributes>.common(form).map { field in
        number == 0 ? field.of { $0.attributes } : field.of { $0.attributes }.mentioned
      }
    }

  /// The same field, for what it covers; it compares nothing.
  private var mentioned: Self { Self(key: key, covers: covers) { _, _ in nil } }

  private static let stack: [ComparedField<Container>] = [
    field("root", ["stack.root", "navigationView.root"]) { $1.destination($0.stack?.root) },
    field("path", ["stack.path", "path.type"]) { container, _ in
      FieldValue(container.stack?.path?.type)
    },
    field("path.property", ["path.property"]) { container, _ in
      FieldValue(container.stack?.path?.property)
    },
    field("path.createdIn", ["path.createdIn"]) { container, _ in
      FieldValue(container.stack?.path?.createdIn)
    },
    field(
      "destinations",
      ["stack.destinations"]
        + FormatDescription.version1["destination"].fields.filter { $0.name != "source" }
        .map { "destination.\($0.name)" }
    ) { container, reading in container.stack.flatMap { reading.destinations($0.destinations) }
    },
    field("router", ["stack.router"]) { $1.name(.router, $0.stack?.router) },
  ]

  private static let split: [ComparedField<Container>] = [
    field("sidebar", ["split.sidebar", "navigationView.sidebar"]) { $1.content($0.split?.sidebar) },
    field("content", ["split.content", "navigationView.content"]) { $1.content($0.split?.content) },
    field("detail", ["split.detail", "navigationView.detail"]) { $1.content($0.split?.detail) },
    field(
      "placeholder",
      ["split.placeholder", "navigationView.placeholder", "placeholders.detail"]
    ) { $1.name(.screen, $0.split?.placeholder) },
    field("placeholder.content", ["placeholders.content"]) {
      $1.name(.screen, $0.split?.contentPlaceholder)
    },
    field("initialSelection", ["split.initialSelection"]) {
      $1.destination($0.split?.initialSelection)
    },
    field("selection", ["split.selection"]) { container, _ in
      FieldValue(container.split?.selection)
    },
    field("contentSelection", ["split.contentSelection"]) { container, _ in
      FieldValue(container.split?.contentSelection)
    },
    field("clearsPathOnSelection", ["split.clearsPathOnSelection"]) { container, _ in
      FieldValue(container.split?.clearsPathOnSelection)
    },
    field("visibility", ["split.visibility"]) { container, _ in
      FieldValue(choice: container.split?.visibility)
    },
    field("preferredCompactColumn", ["split.preferredCompactColumn"]) { container, _ in
      FieldValue(container.split?.preferredCompactColumn?.name)
    },
    field("style", ["split.style"]) { container, _ in FieldValue(choice: container.split?.style) },
    field("widths", ["split.widths", "widths.sidebar", "widths.content", "widths.detail"]) {
      container,
      _ in
      FieldValue(
        (container.split?.widths ?? []).map { column, points in
          FieldItem(column.name, points.map(Self.points).joined(separator: ", "))
        }
      )
    },
    field("navigationViewOn", ["split.navigationViewOn"]) { container, reading in
      // A `NavigationView` is one everywhere.
      guard container.formatKind == "split", let platforms = container.split?.navigationViewOn,
        !platforms.isEmpty
      else { return nil }
      return reading.platforms(platforms)
    },
  ]

  private static func points(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static let columns: [ComparedField<Container>] = [
    field("primary", ["columns.primary"]) { $1.content($0.columns?.primary) },
    field(
      "secondary",
      ["columns.secondary"]
        + FormatDescription.version1["secondaryColumn"].fields.filter { $0.name != "source" }
        .map { "secondaryColumn.\($0.name)" }
    ) { container, reading in
      FieldValue((container.columns?.secondary ?? []).map(reading.item), isOrdered: true)
    },
  ]

  private static let tabs: [ComparedField<Container>] = [
    field("selection", ["tabs.selection"]) { container, _ in
      FieldValue(container.tabView?.selection)
    },
    field("style", ["tabs.style"]) { container, _ in FieldValue(choice: container.tabView?.style) },
    field("minimizeBehavior", ["tabs.minimizeBehavior"]) { container, _ in
      FieldValue(choice: container.tabView?.minimizeBehavior)
    },
    field("bottomAccessory", ["tabs.bottomAccessory", "bottomAccessory.screen"]) {
      $1.destination($0.tabView?.bottomAccessory)
    },
    field("bottomAccessory.isEnabled", ["bottomAccessory.isEnabled"]) {
      $1.terms($0.tabView?.bottomAccessoryIsEnabled ?? [])
    },
    field("initialTab", ["tabs.initialTab"]) { container, reading in
      guard let tabView = container.tabView else { return nil }
      if let tab = tabView.initialTab { return FieldValue(reading.tab(tab)) }
      return FieldValue(
        tabView.initialTabs.sorted { $0.key < $1.key }.map {
          FieldItem($0.key.rawValue, reading.tab($0.value))
        }
      )
    },
    field("order", ["tabs.order"]) { container, reading in
      FieldValue(
        (container.tabView?.order ?? [:]).sorted { $0.key < $1.key }.map { platform, tabs in
          FieldItem(
            platform.rawValue,
            tabs.map(reading.tab).joined(separator: ", ")
          )
        }
      )
    },
    field("barPlacement", ["tabs.barPlacement"]) { container, _ in
      FieldValue(choice: container.tabView?.barPlacement)
    },
    field("sidebarHeader", ["tabs.sidebarHeader"]) { $1.destination($0.tabView?.sidebarHeader) },
    field("sidebarFooter", ["tabs.sidebarFooter"]) { $1.destination($0.tabView?.sidebarFooter) },
    field("customizationStorage", ["tabs.customizationStorage"]) { container, _ in
      FieldValue(container.tabView?.customizationStorage)
    },
    field("syntax", ["tabs.syntax"]) { container, _ in FieldValue(container.tabView?.syntax) },
  ]

  private static func field(_ key: String, _ covers: [String], _ stated: @escaping Value) -> Self {
    Self(key, covers: covers, stated)
  }
}

extension FieldReading {
  fileprivate func item(_ column: Columns.Secondary) -> FieldItem {
    var parts: [String] = []
    if let title = column.title { parts.append("title \(title)") }
    if let content = content(column.content) { parts.append(content.text) }
    if column.isIndependent { parts.append("isIndependent true") }
    return FieldItem(column.id, (parts + self.parts(column.attributes)).joined(separator: ", "))
  }
}

extension Container {
  /// The stack that it is. One that a view brings is compared with the view.
  fileprivate var stack: Stack? {
    if case .stack(let stack) = kind, stack.broughtBy == nil { stack } else { nil }
  }
  fileprivate var split: Split? { if case .split(let split) = kind { split } else { nil } }
  fileprivate var columns: Columns? {
    if case .columns(let columns) = kind { columns } else { nil }
  }
  fileprivate var tabView: TabView? { if case .tabs(let tabView) = kind { tabView } else { nil } }
}
