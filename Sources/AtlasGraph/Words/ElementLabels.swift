import AtlasModel

extension NavigationModel {
  /// The words by which pages speak of an element.
  package func label(of element: ElementReference) -> String {
    switch element {
    case .scene(let index): scenes[index].label
    case .container(let index): label(ofContainer: index)
    case .tab(let index): tabs[index].label
    case .screen(let index): screens[index].label
    case .transition(let index): NavigationWords(self).step(transitions[index])
    case .entryPoint(let index): entryPoints[index].label
    case .deepLink(let index): deepLinks[index].label
    case .feature(let index): features[index].title
    case .owner(let index): owners[index].name
    case .diagram(let index): diagrams[index].label
    case .part(let index): parts[index].label
    case .route, .routeCase, .router, .condition, .restoration, .destinationSet: id(of: element)
    }
  }

  /// A container's name: `Cook › detail stack`.
  package func label(ofContainer index: Int) -> String {
    "\(title(ofContainer: index)) \(containers[index].kindName)"
  }

  /// Where a container is, without its kind: `Cook › detail`.
  package func title(ofContainer index: Int) -> String {
    if let host = containers[index].host, let screen = self.index.screens[host] {
      return screens[screen].label
    }
    return label(ofHolder: containers[index].parent)
  }

  /// A container in a sentence: `the tab view of "Recipes"`.
  package func phrase(ofContainer index: Int) -> String {
    "the \(containers[index].kindName) of \"\(title(ofContainer: index))\""
  }

  /// What holds something, in words.
  package func label(ofHolder holder: Container.Parent) -> String {
    switch holder {
    case .scene(let index): scenes[index].label
    case .column(let container, let column):
      "\(title(ofContainer: container)) › \(label(of: column, in: container))"
    case .tab(let index): tabs[index].label
    case .accessory(let container, let accessory):
      "\(title(ofContainer: container)) › \(accessory.label)"
    case .transition(let index):
      "\(label(ofOrigin: transitions[index].origin)) › \(transitions[index].kind.label)"
    case .entryPoint(let index): entryPoints[index].label
    case .deepLink(let index): deepLinks[index].label
    case .otherwiseOfEntryPoint(let index): "\(entryPoints[index].label) › otherwise"
    case .otherwise(let index): "\(deepLinks[index].label) › otherwise"
    case .notFound(let index): "\(deepLinks[index].label) › not found"
    case .screen(let index): screens[index].label
    }
  }

  package func label(ofOrigin origin: Transition.Origin) -> String {
    switch origin {
    case .screen(let index): screens[index].label
    case .part(let index): parts[index].label
    case .tab(let index): tabs[index].label
    }
  }

  /// A column's title, or its name.
  package func label(of column: Column, in container: Int) -> String {
    if case .secondary(let number) = column, case .columns(let columns) = containers[container].kind
    {
      let secondary = columns.secondary[number]
      return secondary.title ?? secondary.id
    }
    return column.name
  }
}

extension Container {
  /// The kind in words: `split view`.
  package var kindName: String {
    switch kind {
    case .stack: "stack"
    case .split: "split view"
    case .columns: "columns"
    case .tabs: "tab view"
    }
  }

  /// SwiftUI's name of it.
  package var swiftUIName: String {
    switch kind {
    case .stack(let stack): stack.isNavigationView ? "NavigationView" : "NavigationStack"
    case .split: "NavigationSplitView"
    case .columns: "HStack"
    case .tabs: "TabView"
    }
  }
}

extension Transition.Kind {
  /// In words: `full-screen cover`.
  package var label: String {
    switch self {
    case .push, .pop, .sheet, .popover, .inspector, .overlay, .alert, .menu, .dismiss: rawValue
    case .select: "selection"
    case .switchTab: "tab switch"
    case .popToRoot: "pop to root"
    case .replaceRoot: "new root"
    case .opens: "state"
    case .fullScreenCover: "full-screen cover"
    case .confirmationDialog: "confirmation dialog"
    case .systemPresentation: "system presentation"
    case .sets: "condition"
    case .openWindow: "window"
    case .openURL: "outside URL"
    }
  }
}

extension EntryPoint.Kind {
  /// In words: `Home Screen quick action`.
  package var label: String {
    switch self {
    case .launch, .notification, .widget: rawValue
    case .liveActivity: "Live Activity"
    case .appIntent: "App Intent"
    case .appShortcut: "App Shortcut"
    case .spotlight: "Spotlight"
    case .handoff: "Handoff"
    case .siri: "Siri"
    case .quickAction: "quick action"
    case .appClip: "App Clip"
    case .gameCenter: "Game Center"
    case .shareExtension: "share extension"
    case .actionExtension: "action extension"
    case .menuCommand: "menu command"
    }
  }
}

extension Scene.Kind {
  /// In words: `menu bar extra`.
  package var label: String {
    switch self {
    case .windowGroup: "window group"
    case .window, .settings: rawValue
    case .documentGroup: "document group"
    case .menuBarExtra: "menu bar extra"
    case .immersiveSpace: "immersive space"
    }
  }
}

/// The text with its first letter in upper case.
package func sentence(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

/// A number with its noun: `1 screen`, `2 screens`.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
}
