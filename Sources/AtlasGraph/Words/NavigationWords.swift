import AtlasModel

/// Navigation in words, for pages, terminals and the titles of pictures.
package struct NavigationWords: Sendable {
  let model: NavigationModel
  let environment: Environment?

  /// - Parameter environment: Where it is said of; nil for words that fit everywhere.
  package init(_ model: NavigationModel, in environment: Environment? = nil) {
    self.model = model
    self.environment = environment
  }

  /// "tap", or what one does on the platform.
  var tap: String {
    switch environment?.platform {
    case .macOS, .macCatalyst: "click"
    case .tvOS: "choose"
    default: "tap"
    }
  }

  /// What a person does to follow an edge: "tap the Cook tab", "tap a recipe".
  package func step(_ edge: NavigationGraph.Edge, in graph: NavigationGraph) -> String {
    if case .undoes(let number) = edge.kind, case .transition(let index) = graph.edges[number].kind,
      model.transitions[index].presentedContent != nil
    {
      return "close the \(presentationLabel(model.transitions[index]))"
    }
    let step = step(edge.kind, taps: edge.taps)
    guard case .transition(let index) = edge.kind, !model.transitions[index].sets.isEmpty else {
      return step
    }
    return "\(step) (now \(model.transitions[index].sets.map(\.text).joined(separator: " and ")))"
  }

  /// What a transition presents: "sheet".
  func presentationLabel(_ transition: Transition) -> String {
    (transition.opening?.presentation?.kind ?? transition.kind).label
  }

  /// The same, for a step of a way from launch.
  package func step(_ step: ReachStep) -> String { self.step(step.kind, taps: step.taps) }

  /// The same, with a closing if more than one tap is for what happens behind a presentation.
  func step(_ kind: NavigationGraph.Edge.Kind, taps: Int) -> String {
    guard case .transition(let index) = kind,
      model.transitions[index].isBehindPresentation || model.traits.kinds[index] == .switchTab,
      taps > model.traits.buttonDepths[index] + model.transitions[index].tapsOfTrigger
    else { return step(kind) }
    return step(kind) + ", then close what covers it"
  }

  package func step(_ kind: NavigationGraph.Edge.Kind) -> String {
    switch kind {
    case .transition(let index):
      let step = step(model.transitions[index])
      guard let tab = model.tab(withContextMenuOf: index) else { return step }
      return "open the context menu of \(model.tabs[tab].label), then \(step)"
    case .tab(let tab, let isBehindMore):
      let name = model.tabs[tab].label
      if case .tabs(let tabView) = model.containers[model.tabs[tab].tabView].kind, !tabView.hasBar {
        return "swipe to \(name)"
      }
      return isBehindMore ? "\(tap) More, then \(name)" : "\(tap) the \(name) tab"
    case .opensScene(let scene, true):
      switch model.scenes[scene].kind {
      case .settings: return "choose Settings from the menu of the app"
      case .documentGroup: return "open a document"
      case .menuBarExtra: return "click \(model.scenes[scene].label) in the menu bar"
      default: return "choose \(model.scenes[scene].label) from the menu bar"
      }
    case .opensScene: return "launch the app"
    case .back: return "go back"
    case .revealsColumn: return "show the sidebar"
    case .uncovers(let presentation?):
      return "close the \(presentationLabel(model.transitions[presentation]))"
    case .undoes, .uncovers: return "go back"
    case .shows, .within, .enters, .fallsBack: return ""
    }
  }

  /// What a person does to set off a transition: its trigger, or words made of its kind.
  package func step(_ transition: Transition) -> String {
    let own = transition.trigger ?? effect(of: transition)
    return transition.opener.map { step(model.transitions[$0]) + ", then " + own } ?? own
  }

  /// What a transition does: "push Recipe", "present Editor as a sheet".
  package func effect(of transition: Transition) -> String {
    let target = name(of: transition.target)
    switch transition.kind {
    case .push: return "push \(target)"
    case .select: return "select \(target)"
    case .switchTab: return "switch to the \(target) tab"
    case .pop:
      let first = transition.dismisses ? "close, then " : ""
      guard case .back(let count?) = transition.target, count > 1 else { return first + "go back" }
      return first + "go back \(count) screens"
    case .popToRoot:
      return (transition.dismisses ? "close, then " : "") + "go back to the root"
    case .replaceRoot: return "replace the root with \(target)"
    case .opens: return "open \(target)"
    case .sheet: return "present \(target) as a sheet"
    case .fullScreenCover: return "cover the screen with \(target)"
    case .popover: return "present \(target) in a popover"
    case .inspector: return "show \(target) in an inspector"
    case .overlay: return "show \(target) over it"
    case .alert: return "show the alert “\(target)”"
    case .menu: return "open the menu “\(target)”"
    case .confirmationDialog: return "ask “\(target)”"
    case .systemPresentation: return "present the system’s \(target)"
    case .openWindow:
      return transition.shows.map { "open \(name(of: $0)) in a window" }
        ?? "open the \(target) window"
    case .dismiss: return "close"
    case .openURL: return "open \(target)"
    case .sets: return "set " + transition.sets.map(\.text).joined(separator: " and ")
    }
  }

  /// The name of what a transition leads to.
  package func name(of target: Transition.Target) -> String {
    switch target {
    case .destination(let destination): return name(of: destination)
    case .tab(let id): return model.index.tabs[id].map { model.tabs[$0].label } ?? id
    case .scene(let id): return model.index.scenes[id].map { model.scenes[$0].label } ?? id
    case .content(let content): return name(of: content)
    case .opening(let opening): return name(of: opening)
    case .text(let text): return text
    case .back, .here: return ""
    }
  }

  /// The name of what a state has on top.
  private func name(of opening: Opening) -> String {
    if let content = opening.presentation?.content { return name(of: content) }
    if let last = opening.steps.last { return name(of: last) }
    if let tab = opening.tab { return name(of: .tab(tab)) }
    return opening.scene.map { name(of: .scene($0)) } ?? "the root"
  }

  /// The label of the screen that a destination leads to.
  package func name(of destination: Destination) -> String {
    model.screen(of: destination).map { model.screens[$0].label } ?? destination.name
  }

  /// The label of the first screen that content shows.
  package func name(of content: Content) -> String {
    firstScreen(of: content).map { model.screens[$0].label } ?? content.plainView ?? content.holder
  }

  /// The first screen that content shows, by index.
  package func firstScreen(of content: Content) -> Int? {
    guard let body = content.alternatives.first?.body else { return nil }
    switch body {
    case .screen(let destination): return model.screen(of: destination)
    case .container(let index):
      let container = model.containers[index]
      if let host = container.host { return model.index.screens[host] }
      switch container.kind {
      case .stack(let stack): return model.screen(of: stack.root)
      case .split(let split): return firstScreen(of: split.sidebar)
      case .columns(let columns): return firstScreen(of: columns.primary)
      case .tabs(let tabView):
        for item in tabView.items {
          if case .content(let content) = model.tabs[item].kind { return firstScreen(of: content) }
        }
        return nil
      }
    }
  }

  /// Why something is not there: "the Mac has no such scene".
  package func reason(_ absence: Absence) -> String {
    switch absence {
    case .platform(let platform): return "not on \(platform.rawValue)"
    case .width(let width): return "not in \(width.rawValue) width"
    case .condition(let text): return "needs \(text)"
    case .hidden: return "always hidden"
    case .inside(let name, let absence): return "\(name) \(predicate(absence))"
    case .replaced: return "something else is shown in its place"
    case .acts: return "a tap on it performs its action"
    case .notPresented: return "it is in a presentation that is not shown"
    case .noWindows(let platform): return "\(platform.rawValue) has no further windows"
    case .contradiction: return "the conditions that it needs never hold together"
    case .sceneKind(let kind, let platform):
      return "\(platform.rawValue) has no \(kind.typeName) scenes"
    }
  }

  /// Why something is not there, after its name: "is not in compact width".
  private func predicate(_ absence: Absence) -> String {
    switch absence {
    case .platform, .width: "is \(reason(absence))"
    case .condition: reason(absence)
    case .hidden: "is always hidden"
    case .acts: "performs its action instead of being selected"
    default: "does not exist here: \(reason(absence))"
    }
  }

  /// Why a transition leads nowhere.
  package func reason(_ reason: NavigationGraph.Blocked.Reason) -> String {
    switch reason {
    case .noEnclosingStack: return "no stack around it to push on"
    case .unregistered(let type): return "the stack has no destination for \(type)"
    case .unheld(let type, let path):
      return "the stack’s path holds \(path) and can’t hold \(type)"
    case .valueInNavigationView: return "a NavigationView takes no values, only views"
    case .noColumn: return "no column to select in"
    case .tab(.acts): return "the tab performs its action instead of being selected"
    case .tab(let absence): return "the tab does not exist here: \(self.reason(absence))"
    case .noWindows:
      return "no windows on \(environment?.platform.rawValue ?? "this platform")"
    case .scene(let absence): return "the scene does not exist here: \(self.reason(absence))"
    case .screen(let absence): return "the screen does not exist here: \(self.reason(absence))"
    case .noAPI(let kind): return noAPI(of: kind)
    }
  }

  private func noAPI(of kind: Transition.Kind) -> String {
    "\(environment?.platform.rawValue ?? "this platform") has no \(kind.rawValue)"
  }

  /// Why a landing fails.
  package func reason(_ failure: Landing.Failure) -> String {
    switch failure {
    case .link(let absence): return "it does not exist here: \(reason(absence))"
    case .scene(let absence): return "the scene does not exist here: \(reason(absence))"
    case .tab(let tab, .acts):
      return "the \(model.tabs[tab].label) tab performs its action instead of being selected"
    case .tab(let tab, let absence):
      return "the \(model.tabs[tab].label) tab does not exist here: \(reason(absence))"
    case .tabElsewhere(let tab, let scene):
      return "the \(model.tabs[tab].label) tab is not in \(model.scenes[scene].label)"
    case .screen(let screen, let absence):
      return "\(model.screens[screen].label) does not exist here: \(reason(absence))"
    case .noStack: return "no stack to push on"
    case .noColumn: return "no column to select in"
    case .noScene: return "no scene to open"
    case .noAPI(let kind): return noAPI(of: kind)
    }
  }

  /// A step of a landing: "select the Cook tab", "push Recipe".
  package func step(_ step: Landing.Step) -> String {
    let name = step.place.map { model.screens[$0.screen].label } ?? ""
    switch step.kind {
    case .scene(let scene): return "show \(model.scenes[scene].label)"
    case .tab(let tab): return "select the \(model.tabs[tab].label) tab"
    case .select: return "select \(name)"
    case .push: return "push \(name)"
    case .replaceRoot: return "replace the root with \(name)"
    case .present(.sheet): return "present \(name) as a sheet"
    case .present(.fullScreenCover): return "cover the screen with \(name)"
    case .present(.popover): return "present \(name) in a popover"
    case .present(.inspector): return "show \(name) in an inspector"
    case .present(.overlay): return "show \(name) over it"
    case .present: return "present \(name)"
    }
  }
}

extension Scene {
  /// Its title, or its id where it has none. The window of settings has one by itself.
  package var label: String { title ?? (kind == .settings ? "Settings" : id) }
}
