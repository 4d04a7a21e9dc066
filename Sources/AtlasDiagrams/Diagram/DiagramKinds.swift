extension Diagram {
  /// What a node stands for. Each kind has an outline and a glyph of its own besides its colour.
  package enum NodeKind: String, Sendable, Hashable, CaseIterable {
    case screen
    /// What a split view's column shows while nothing is selected.
    case placeholder
    case scene, tab, stack, split, column
    /// A `TabView`.
    case tabs
    case feature
    /// An alert, a confirmation dialog or another short-lived presentation.
    case presentation
    /// Something the system provides: a share sheet, a photo picker.
    case systemUI
    case externalURL
    /// Launch, a notification, a widget, an App Intent and the like.
    case entryPoint
    case deepLink
    case condition
    /// Where a deep link leads if its requirement does not hold.
    case fallback
    /// A node that stands for things left out of the picture.
    case more
  }

  /// What a cluster stands for.
  package enum ClusterKind: String, Sendable, Hashable, CaseIterable {
    case scene, tab, section, split, column, stack
    /// An `HStack` of columns that the app manages itself.
    case columns
    case tabs
    case presentation, feature
  }

  /// What an edge stands for. Each kind has a dash pattern and an arrowhead of its own besides its
  /// colour.
  package enum EdgeKind: String, Sendable, Hashable, CaseIterable {
    case push, select, switchTab, replaceRoot
    /// A step that sets conditions, and what is then shown.
    case sets
    /// Going back: pop, pop to root, dismiss.
    case pop
    case sheet, fullScreenCover, popover, inspector, overlay, alert, confirmationDialog
    /// A sheet the system provides.
    case systemSheet
    case openWindow, openURL
    /// An entry through a deep link, or a step of one.
    case deepLink
    case launch
    /// Structure: a container shows what it holds.
    case contains
    /// From a condition to what is not there without it.
    case requiredBy
    /// Several transitions of several kinds in one line.
    case aggregate
  }
}

extension Diagram.NodeKind {
  /// The kind's name in the legend.
  package var name: String {
    switch self {
    case .screen: "Screen"
    case .placeholder: "Placeholder"
    case .scene: "Scene"
    case .tab: "Tab"
    case .stack: "Navigation stack"
    case .split: "Split view"
    case .column: "Column"
    case .tabs: "Tab view"
    case .feature: "Feature"
    case .presentation: "Alert or dialog"
    case .systemUI: "System interface"
    case .externalURL: "Outside the app"
    case .entryPoint: "Entry point"
    case .deepLink: "Deep link"
    case .condition: "Condition"
    case .fallback: "Fallback"
    case .more: "Left out here"
    }
  }
}

extension Diagram.EdgeKind {
  /// The kind's name in the legend and in tooltips.
  package var name: String {
    switch self {
    case .push: "Push"
    case .select: "Select in a column"
    case .switchTab: "Switch tab"
    case .replaceRoot: "Replace root"
    case .sets: "Set a condition"
    case .pop: "Back"
    case .sheet: "Sheet"
    case .fullScreenCover: "Full-screen cover"
    case .popover: "Popover"
    case .inspector: "Inspector"
    case .overlay: "Overlay"
    case .alert: "Alert"
    case .confirmationDialog: "Confirmation dialog"
    case .systemSheet: "System sheet"
    case .openWindow: "Open window"
    case .openURL: "Open URL"
    case .deepLink: "Deep link"
    case .launch: "Launch"
    case .contains: "Contains"
    case .requiredBy: "Required by"
    case .aggregate: "Several transitions"
    }
  }
}

extension Diagram.ClusterKind {
  /// The kind's name beside a cluster's title.
  package var name: String {
    switch self {
    case .scene: "Scene"
    case .tab: "Tab"
    case .section: "Section"
    case .split: "Split view"
    case .column: "Column"
    case .stack: "Stack"
    case .columns: "Columns"
    case .tabs: "Tab view"
    case .presentation: "Presentation"
    case .feature: "Feature"
    }
  }
}
