/// What the Swift source of an app says about its navigation, to be compared with a model. `navatlas scan
/// --facts` writes it; paths are from the folder that was scanned.
package struct SourceFacts: Sendable, Equatable {
  /// The types that the source declares, by name.
  package var types: [SourceType]
  /// The names of types that the source uses and does not declare, sorted.
  package var foreignTypes: [String]
  /// What leads from a view to another.
  package var transitions: [SourceTransition]
  /// What could not be resolved.
  package var unresolved: [SourceGap]
  /// The enums of the app.
  package var enums: [SourceEnum]
  package var registrations: [SourceRegistration]
  package var declarations: SourceDeclarations
  /// The user activities that the code advertises or continues.
  package var activities: [SourceActivity]
  /// The keys under which the code stores something, each once.
  package var storageKeys: [SourceStorageKey]

  package init(
    types: [SourceType] = [],
    foreignTypes: [String] = [],
    transitions: [SourceTransition] = [],
    unresolved: [SourceGap] = [],
    enums: [SourceEnum] = [],
    registrations: [SourceRegistration] = [],
    declarations: SourceDeclarations = SourceDeclarations(),
    activities: [SourceActivity] = [],
    storageKeys: [SourceStorageKey] = []
  ) {
    self.types = types
    self.foreignTypes = foreignTypes
    self.transitions = transitions
    self.unresolved = unresolved
    self.enums = enums
    self.registrations = registrations
    self.declarations = declarations
    self.activities = activities
    self.storageKeys = storageKeys
  }

  /// The files that a report may name, sorted.
  package var paths: [String] {
    var places = types.map(\.place) + transitions.map(\.place) + registrations.map(\.place)
    places += enums.flatMap { [$0.place] + $0.cases.map(\.place) }
    places += activities.map(\.place) + storageKeys.map(\.place)
    let values = [declarations.schemes, declarations.domains, declarations.activityTypes]
    places += values.flatMap { $0?.values.map(\.place) ?? [] }
    return Set(places.map(\.path)).sorted()
  }
}

/// A line of the source.
package struct SourcePlace: Sendable, Hashable {
  package var path: String
  /// From 1.
  package var line: Int

  package init(_ path: String, _ line: Int) {
    self.path = path
    self.line = line
  }
}

/// A type that the source declares.
package struct SourceType: Sendable, Equatable {
  /// With the types around it: `Library.Row`.
  package var name: String
  package var isView: Bool
  /// Whether it shows a view or a controller of UIKit or AppKit.
  package var isRepresentable: Bool
  package var place: SourcePlace
  /// The views that its view consists of, apart from screens that it shows.
  package var contains: [String]
  /// The roots of the stacks that its view makes.
  package var roots: [String]
  /// The views that its code names, or that something leads to that it names.
  package var mayOpen: [String]

  package init(
    _ name: String,
    isView: Bool,
    isRepresentable: Bool = false,
    at place: SourcePlace,
    contains: [String] = [],
    roots: [String] = [],
    mayOpen: [String] = []
  ) {
    self.name = name
    self.isView = isView
    self.isRepresentable = isRepresentable
    self.place = place
    self.contains = contains
    self.roots = roots
    self.mayOpen = mayOpen
  }
}

/// A way from a view to another, or out of one.
package struct SourceTransition: Sendable, Equatable {
  /// The view whose code has the trigger; nil for the app, and for code that no view calls.
  package var from: String?
  /// The screens that the view is, or is a part of.
  package var screens: [String]
  package var kind: Transition.Kind
  /// The view that it shows; nil where that is no view with a name.
  package var target: String?
  package var place: SourcePlace
  /// The platforms for which it is compiled; nil for all.
  package var platforms: [Platform]?
  /// Whether a URL or an activity that the app is opened with sets it off.
  package var isByLink: Bool
  /// Why it is a guess.
  package var guess: String?

  package init(
    from: String?,
    screens: [String] = [],
    _ kind: Transition.Kind,
    to target: String?,
    at place: SourcePlace,
    platforms: [Platform]? = nil,
    isByLink: Bool = false,
    guess: String? = nil
  ) {
    self.from = from
    self.screens = screens
    self.kind = kind
    self.target = target
    self.place = place
    self.platforms = platforms
    self.isByLink = isByLink
    self.guess = guess
  }
}

/// A place that navigates, and that the reader of the source could not resolve.
package struct SourceGap: Sendable, Equatable {
  /// The call: `sheet`, `append`.
  package var call: String
  package var reason: String
  package var place: SourcePlace
  /// The type whose code it is in; nil outside types.
  package var type: String?

  package init(_ call: String, _ reason: String, at place: SourcePlace, in type: String?) {
    self.call = call
    self.reason = reason
    self.place = place
    self.type = type
  }
}

/// An enum of the app.
package struct SourceEnum: Sendable, Equatable {
  package struct Case: Sendable, Equatable {
    package var name: String
    package var place: SourcePlace
    /// Whether code that names it may show a view for it.
    package var mayShow: Bool

    package init(_ name: String, at place: SourcePlace, mayShow: Bool = false) {
      self.name = name
      self.place = place
      self.mayShow = mayShow
    }
  }

  package var name: String
  package var cases: [Case]
  package var place: SourcePlace

  package init(_ name: String, _ cases: [Case], at place: SourcePlace) {
    self.name = name
    self.cases = cases
    self.place = place
  }
}

/// A `navigationDestination(for:)`.
package struct SourceRegistration: Sendable, Equatable {
  /// The type as the source names it, and what aliases make of it.
  package var type: String
  package var resolvedType: String
  /// The view that registers it.
  package var view: String?
  package var place: SourcePlace

  package init(_ type: String, resolvedType: String, in view: String?, at place: SourcePlace) {
    self.type = type
    self.resolvedType = resolvedType
    self.view = view
    self.place = place
  }
}

/// What property lists and entitlements declare.
package struct SourceDeclarations: Sendable, Equatable {
  /// The values of one key; nil where no file has the key.
  package struct List: Sendable, Equatable {
    package struct Value: Sendable, Equatable {
      package var text: String
      package var place: SourcePlace

      package init(_ text: String, at place: SourcePlace) {
        self.text = text
        self.place = place
      }
    }

    package var values: [Value]
    /// Whether every value is known; a build setting, as in `$(SCHEME)`, is not.
    package var isComplete: Bool

    package init(_ values: [Value], isComplete: Bool = true) {
      self.values = values
      self.isComplete = isComplete
    }
  }

  package var schemes: List?
  package var domains: List?
  package var activityTypes: List?

  package init(schemes: List? = nil, domains: List? = nil, activityTypes: List? = nil) {
    self.schemes = schemes
    self.domains = domains
    self.activityTypes = activityTypes
  }
}
