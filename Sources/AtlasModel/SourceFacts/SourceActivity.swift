/// A place of the source that advertises a user activity, or continues one.
package struct SourceActivity: Sendable, Equatable {
  /// The activity's type; nil if it is computed.
  package var type: String?
  package var isContinued: Bool
  /// Whether the source says what is opened for an activity that is continued.
  package var isResolved: Bool
  /// The view whose code it is; nil for code that no view calls.
  package var view: String?
  /// The screens that the view is, or is a part of.
  package var screens: [String]
  package var place: SourcePlace

  package init(
    _ type: String?,
    isContinued: Bool = false,
    isResolved: Bool = true,
    in view: String?,
    screens: [String] = [],
    at place: SourcePlace
  ) {
    self.type = type
    self.isContinued = isContinued
    self.isResolved = isResolved
    self.view = view
    self.screens = screens
    self.place = place
  }
}

/// A key under which the source stores something.
package struct SourceStorageKey: Sendable, Equatable {
  package enum Storage: String, Sendable, CaseIterable {
    case sceneStorage, appStorage
    /// `UserDefaults` itself, in which `AppStorage` is too.
    case userDefaults
  }

  /// Nil if it is computed.
  package var key: String?
  package var storage: Storage
  /// Whether it stores navigation: what a model has in `restoration` or as the storage of a tab view.
  package var isNavigation: Bool
  package var place: SourcePlace

  package init(
    _ key: String?,
    in storage: Storage,
    isNavigation: Bool = false,
    at place: SourcePlace
  ) {
    self.key = key
    self.storage = storage
    self.isNavigation = isNavigation
    self.place = place
  }
}
