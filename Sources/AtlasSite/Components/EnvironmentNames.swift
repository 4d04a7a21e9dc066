import AtlasGraph

extension AppGraph {
  /// The names of the environments of a set; nil if it has all of them.
  func environmentNames(_ set: EnvironmentSet) -> String? {
    model.app.names(of: set.numbers.filter { $0 < environments.count }.map { environments[$0] })
  }

  /// The names of some environments by number; "Everywhere" for all of them.
  func environmentTitle(_ numbers: [Int]) -> String {
    environmentNames(EnvironmentSet(numbers: numbers)) ?? "Everywhere"
  }
}
