/// What all views of an app say, before it is joined.
struct Survey {
  var sites: [FoundSite] = []
  var effects: [Effect] = []
  var registrations: [Registration] = []
  var containers: [Container] = []
  /// The paths of all stacks: a view of the app that makes a stack may be used with several.
  var paths: Set<StateKey> = []
  var scenes: [FoundScene] = []
  /// The views of the app inside each view.
  var contained: [NominalType: Set<NominalType>] = [:]
  /// By view the views that are the only root of a stack or a column in it.
  var rooted: [NominalType: Set<NominalType>] = [:]
  var facts: [NominalType: [ScreenFact]] = [:]
  /// The activities that views advertise or continue.
  var activities: [FoundActivity] = []
  /// The views that something shows as screens, with the place that says so.
  var screens: [NominalType: SourcePosition] = [:]
  /// The views that show one screen or another, with the screens.
  var alternatives: [NominalType: [TargetArm]] = [:]
  /// The views that a scene shows, those that are all that one of these shows, and what these show by turns.
  var roots: Set<NominalType> = []
  /// The screens that are written in place.
  var inlineScreens: [SourcePosition: InlineScreen] = [:]
  /// The views of the app inside each screen that is written in place.
  var containedInline: [SourcePosition: Set<NominalType>] = [:]
  /// The views of the app inside each view, but outside of the screens that are written in place in it.
  var containedDirectly: [NominalType: Set<NominalType>] = [:]

  /// Takes screens out of a view that shows them, as they are no parts of it.
  mutating func remove(_ screens: Set<NominalType>, from view: NominalType) {
    contained[view]?.subtract(screens)
    containedDirectly[view]?.subtract(screens)
    for (position, screen) in inlineScreens where screen.owner == view {
      containedInline[position]?.subtract(screens)
    }
  }

  /// The screen written in place that a tab or a scene holds, if a target is one.
  func held(_ target: Target?) -> InlineScreen? {
    guard case .inline(let position)? = target, let screen = inlineScreens[position],
      screen.holder != nil
    else { return nil }
    return screen
  }

  /// The view whose code an edge starts in, also where a tab holds that code; nil if it starts outside of views, or in
  /// a screen of its own.
  func view(of origin: Edge.Origin) -> NominalType? {
    switch origin {
    case .view(let type): type
    case .inline(let position):
      inlineScreens[position].flatMap { $0.holder == .tab ? $0.owner : nil }
    case .app, .anywhere: nil
    }
  }
}

struct FoundSite {
  var site: Site
  /// The screen whose content it is part of, if not the view in whose source it is.
  var screen: Target?
  /// The view whose code it is, if it lies beside that screen.
  var maker: NominalType?
  /// The systems of the code around it, wherever that code is used.
  var systems: CodePresence

  init(site: Site, screen: Target?, maker: NominalType?) {
    self.site = site
    self.screen = screen
    self.maker = maker
    systems = site.scope.presence.systems
  }
}

struct FoundScene {
  var scene: SceneNode
  var app: NominalType
  var arms: [TargetArm]
}

/// An activity that a view advertises or continues.
struct FoundActivity {
  var use: ActivityUse
  var isContinued = false
  var view: NominalType?
  /// The screen whose content it is part of, if not the view in whose source it is.
  var screen: Target?
}

/// A screen without a view type of its own.
struct InlineScreen {
  var owner: NominalType?
  var name: String
  var nodes: [ViewNode]
  /// The container that is its whole content.
  var container: Container?
  /// What holds it, so that nothing opens it.
  var holder: Holder?
  var facts: [ScreenFact] = []

  enum Holder { case tab, scene }
}
