import AtlasModel

/// Why something is not there in an environment.
package enum Absence: Sendable, Hashable {
  /// It does not exist on the platform.
  case platform(Platform)
  /// It asks for another width.
  case width(Width)
  /// It asks for a condition that does not hold.
  case condition(String)
  /// A tab that is always hidden.
  case hidden
  /// It is in something, named in words, that is not there.
  indirect case inside(String, Absence)
  /// Something else is shown in its place.
  case replaced
  /// A tab that performs its action instead of being selected.
  case acts
  /// It is in a presentation, which a person has to open.
  case notPresented
  /// What is around it is never there at the same time.
  case contradiction
  /// The platform shows one window.
  case noWindows(Platform)
  /// The platform has no scenes of that kind.
  case sceneKind(Scene.Kind, Platform)
}
