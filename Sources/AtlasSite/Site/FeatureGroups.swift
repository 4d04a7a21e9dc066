import AtlasBase
import AtlasGraph
import AtlasModel

/// The screens of an app by feature, and the transitions between them.
struct FeatureGroups: Sendable {
  /// A feature with its screens; the screens without a feature if it has none.
  struct Group: Sendable, Equatable {
    /// An index of the model.
    var feature: Int?
    /// Indices of the model, sorted by title.
    var screens: [Int]
  }

  /// How many transitions lead from one screen to another.
  struct Link: Sendable, Equatable {
    var from: Int
    var to: Int
    var count: Int
  }

  /// Sorted by title; the screens without a feature are the last.
  let groups: [Group]
  /// From a screen to another one, sorted by both.
  let links: [Link]
  /// The number of each screen's group.
  let groupOfScreen: [Int]

  init(_ graph: AppGraph) {
    let model = graph.model
    var members: [Int?: [Int]] = [:]
    for (screen, value) in model.screens.enumerated() {
      members[value.attributes.feature.flatMap { model.index.features[$0] }, default: []]
        .append(screen)
    }
    let features = members.keys.compactMap { $0 }
      .map { (title: NaturalOrder(model.features[$0].title), index: $0) }.sorted(by: <).map(\.index)
    let groups = (features + (members[nil] == nil ? [] : [nil])).map { feature in
      let screens = (members[feature] ?? [])
        .map { (label: NaturalOrder(model.screens[$0].label), index: $0) }
      return Group(feature: feature, screens: screens.sorted(by: <).map(\.index))
    }
    var groupOfScreen = [Int](repeating: 0, count: model.screens.count)
    for (number, group) in groups.enumerated() {
      for screen in group.screens { groupOfScreen[screen] = number }
    }
    self.groups = groups
    self.groupOfScreen = groupOfScreen
    links = model.screens.indices.flatMap { screen in
      var counts: [Int: Int] = [:]
      for transition in model.transitions(ofScreen: screen) {
        for target in graph.transitions[transition].targets where target != screen {
          counts[target, default: 0] += 1
        }
      }
      return counts.sorted { $0.key < $1.key }
        .map { Link(from: screen, to: $0.key, count: $0.value) }
    }
  }

  /// By group the other groups that its screens lead to, with the number of transitions, sorted.
  var linksOfGroups: [[(group: Int, count: Int)]] {
    var counts = [[Int: Int]](repeating: [:], count: groups.count)
    for link in links where groupOfScreen[link.from] != groupOfScreen[link.to] {
      counts[groupOfScreen[link.from]][groupOfScreen[link.to], default: 0] += link.count
    }
    return counts.map { $0.sorted { $0.key < $1.key }.map { (group: $0.key, count: $0.value) } }
  }

  /// By group the links from and to its screens.
  var linksOfScreens: [[Link]] {
    var links = [[Link]](repeating: [], count: groups.count)
    for link in self.links {
      for group in Set([groupOfScreen[link.from], groupOfScreen[link.to]]) {
        links[group].append(link)
      }
    }
    return links
  }
}
