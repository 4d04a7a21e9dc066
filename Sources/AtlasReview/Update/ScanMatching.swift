import AtlasChecks
import AtlasModel

/// Which elements of a model are those of a scan of its source, by their indices.
///
/// Screens and parts are matched by the names of their views, scenes and tabs by what they hold: ids and
/// titles are a person's to change.
struct ScanMatching {
  let scan: NavigationModel
  let model: NavigationModel
  /// Per screen of the scan the screens of the model. Several may have one view.
  private(set) var screens: [[Int]] = []
  /// Per part of the scan the parts of the model.
  private(set) var parts: [[Int]] = []
  private(set) var scenes: [Int?] = []
  private(set) var tabs: [Int?] = []
  private let scanViews: ModelViews
  private let modelViews: ModelViews

  init(_ scan: NavigationModel, _ model: NavigationModel) {
    self.scan = scan
    self.model = model
    scanViews = ModelViews(scan)
    modelViews = ModelViews(model)
    screens = scan.screens.indices.map { screens(likeScreen: $0) }
    pairScreensWithoutViews()
    parts = scan.parts.map { parts(like: $0) }
    scenes = scan.scenes.indices.map { scene(like: $0) }
    tabs = pairedTabs
  }

  // MARK: - Screens and parts

  private func screens(likeScreen index: Int) -> [Int] {
    let screen = scan.screens[index]
    guard let view = screen.view else {
      if let same = model.index.screens[screen.id], model.screens[same].view == nil {
        return [same]
      }
      return model.screens.indices.filter { other in
        model.screens[other].view == nil && screen.attributes.source?.line != nil
          && model.screens[other].attributes.source == screen.attributes.source
      }
    }
    let name = SourceViews.simple(view)
    let found = modelViews.screens[name] ?? []
    let twins = scanViews.screens[name] ?? []
    guard twins.count > 1 else { return found }
    let paths = Set(twins.compactMap { scan.screens[$0].attributes.source?.path })
    let hasPaths = found.contains { other in
      model.screens[other].attributes.source.map { paths.contains($0.path) } == true
    }
    if hasPaths {
      return found.filter {
        model.screens[$0].attributes.source?.path == screen.attributes.source?.path
      }
    }
    let exact = found.filter { model.screens[$0].view == view }
    return exact.isEmpty ? found : exact
  }

  /// A screen that is written in place has no view's name. The only two of a file that are left are the same.
  private mutating func pairScreensWithoutViews() {
    let taken = Set(screens.joined())
    let left = scan.screens.indices.filter { screens[$0].isEmpty && scan.screens[$0].view == nil }
    let free = model.screens.indices.filter {
      !taken.contains($0) && model.screens[$0].view == nil
        && model.screens[$0].attributes.source != nil
    }
    let freeByPath = Dictionary(grouping: free) { model.screens[$0].attributes.source?.path }
    let leftByPath = Dictionary(grouping: left) { scan.screens[$0].attributes.source?.path }
    for (path, own) in leftByPath {
      if own.count == 1, let others = freeByPath[path], others.count == 1 {
        screens[own[0]] = others
      }
    }
  }

  private func parts(like part: Part) -> [Int] {
    model.parts.indices.filter { other in
      if part.isEverywhere { return model.parts[other].isEverywhere }
      guard let view = part.view, let own = model.parts[other].view else { return false }
      return SourceViews.simple(view) == SourceViews.simple(own)
    }
  }

  // MARK: - Scenes and tabs

  private func scene(like index: Int) -> Int? {
    let scene = scan.scenes[index]
    let same = model.scenes.indices.filter { model.scenes[$0].kind == scene.kind }
    let views = scanViews.names(of: scene.content)
    return same.first { !modelViews.names(of: model.scenes[$0].content).isDisjoint(with: views) }
      ?? same.first { model.scenes[$0].id == scene.id }
      ?? (scan.scenes.count { $0.kind == scene.kind } == same.count ? same.first : nil)
  }

  /// Tabs by what they hold and their id, then by what they hold, then by their id or value.
  private var pairedTabs: [Int?] {
    var pairs = [Int?](repeating: nil, count: scan.tabs.count)
    var taken: Set<Int> = []
    let tests: [(Int, Int) -> Bool] = [
      { self.scan.tabs[$0].id == self.model.tabs[$1].id && self.holdSame($0, $1) },
      { self.holdSame($0, $1) },
      { number, other in
        let tab = self.scan.tabs[number]
        return tab.id == self.model.tabs[other].id
          || (tab.value != nil && tab.value == self.model.tabs[other].value)
      },
    ]
    for isSame in tests {
      for number in pairs.indices where pairs[number] == nil {
        let other = model.tabs.indices.first { !taken.contains($0) && isSame(number, $0) }
        guard let other else { continue }
        pairs[number] = other
        taken.insert(other)
      }
    }
    return pairs
  }

  private func holdSame(_ index: Int, _ other: Int) -> Bool {
    guard case .content(let own) = scan.tabs[index].kind,
      case .content(let content) = model.tabs[other].kind
    else { return false }
    return !scanViews.names(of: own).isDisjoint(with: modelViews.names(of: content))
  }

  /// The screens of the model that a part of the scan belongs to.
  func screens(usingPart part: Int) -> Set<Int> {
    Set(scan.screens(ofOrigin: .part(part)).flatMap { screens[$0] })
  }
}
