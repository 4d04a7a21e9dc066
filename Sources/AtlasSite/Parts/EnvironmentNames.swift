import AtlasGraph

extension AppGraph {
  /// The environments of a set in words; nil where it is all of them.
  func environmentNames(_ set: EnvironmentSet) -> String? {
    model.app.names(of: set.numbers.filter { $0 < environments.count }.map { environments[$0] })
  }

  /// The environments of some numbers; "everywhere" where it is all of them.
  func environmentTitle(_ numbers: [Int]) -> String {
    environmentNames(EnvironmentSet(numbers: numbers)) ?? "Everywhere"
  }
}
