/// The views of SwiftUI, by what the reader does with them.
extension TargetReader {
  /// Views of which what they hold is shown, and nothing of their own.
  static let transparent: Set = [
    "AnyView", "Group", "WithViewStore", "IfLetStore", "SwitchStore", "CaseLet", "LazyView",
    "UIHostingController", "NSHostingController", "HostingController", "WithPerceptionTracking",
    "ForEach", "ForEachStore", "Section", "GeometryReader", "Case", "FlowStack",
    ForeignView.content, ForeignView.handed,
  ]

  /// Views that put what they hold beside or above one another.
  static let layouts: Set = [
    "VStack", "HStack", "ZStack", "ScrollView", "LazyVStack", "LazyHStack", "ViewThatFits",
    "GlassEffectContainer", "ScrollViewReader", "TimelineView",
  ]

  /// Views that hold no screens.
  static let leaves: Set = [
    "Text", "Image", "Label", "Button", "List", "Form", "Table", "Color", "Spacer", "Divider",
    "EmptyView", "Toggle", "Picker", "TextField", "SecureField", "TextEditor", "ProgressView",
    "Slider", "Stepper", "DatePicker", "ColorPicker", "Menu", "Link", "NavigationLink", "Canvas",
    "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "DisclosureGroup", "GroupBox", "ControlGroup",
    "AsyncImage", "Gauge", "ContentUnavailableView", "LabeledContent", "Rectangle", "Circle",
    "RoundedRectangle", "Capsule", "Path", "Map", "Chart", "ShareLink", "OutlineGroup",
    "LinearGradient", "ToolbarItem", "ToolbarItemGroup", "TextFieldLink", "EditButton", "Alert",
    "ActionSheet", "HSplitView", "VSplitView",
  ]

  /// Whether SwiftUI has a view or a scene of this name.
  static func isSwiftUI(_ name: String) -> Bool {
    leaves.contains(name) || layouts.contains(name) || decorations.contains(name)
      || NavigationCallReader.functions.contains(name) || scenes.contains(name)
  }

  private static let scenes: Set = [
    "Window", "WindowGroup", "Settings", "Tab", "TabSection", "Group", "ForEach", "Section",
    "GeometryReader",
  ]

  /// Views that a person sees nothing in.
  static let decorations: Set = [
    "Color", "Spacer", "Divider", "EmptyView", "LinearGradient", "Rectangle", "RadialGradient",
    "MeshGradient",
  ]
}
