/// A model by reference: what holds one this way costs little to copy.
final class SharedModel: Sendable {
  let model: NavigationModel
  /// Whether a container is made by the view of a screen of the model.
  let hasHosts: Bool

  init(_ model: NavigationModel) {
    self.model = model
    hasHosts = model.containers.contains { $0.host != nil }
  }
}
