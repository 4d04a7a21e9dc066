import AtlasModel

/// The user activities of a model beside those of the source.
struct ActivityComparison {
  /// What the source advertises and the model's screen does not.
  var notAdvertised: [(fact: SourceActivity, type: String, screen: Int)] = []
  /// What a screen of the model advertises and the source does not.
  var notInSource: [(screen: Int, type: String)] = []
  /// What the source continues, and what the links of the model do, that the other does not have.
  var notLinked: [(fact: SourceActivity, type: String)] = []
  var notContinued: [(link: Int, type: String)] = []
  var confirmed = 0
  /// The links of the model whose activity the source continues.
  private(set) var continuedLinks: Set<Int> = []

  init(_ model: NavigationModel, _ views: SourceViews) {
    compareAdvertised(model, views)
    compareContinued(model, views.facts)
  }

  private mutating func compareAdvertised(_ model: NavigationModel, _ views: SourceViews) {
    let modelViews = ModelViews(model)
    let facts = views.facts.activities.filter { !$0.isContinued }
    var told: Set<[String]> = []
    for fact in facts {
      guard let type = fact.type else { continue }
      // The view itself, what it is a part of, and what it consists of.
      let screens = Set(Self.views(of: fact, views).flatMap { modelViews.screens[$0] ?? [] })
      if screens.contains(where: { Self.types(model.screens[$0].advertises).contains(type) }) {
        confirmed += 1
      } else if let screen = Self.screen(of: fact, modelViews),
        told.insert([model.screens[screen].id, type]).inserted
      {
        notAdvertised.append((fact, type, screen))
      }
    }
    for (index, screen) in model.screens.enumerated() {
      let view = SourceViews.simple(screen.view ?? screen.id)
      guard !screen.advertises.isEmpty, views.declared(view).contains(where: \.isView) else {
        continue
      }
      let own = facts.filter { $0.view == nil || Self.views(of: $0, views).contains(view) }
      let isOpen = own.contains { $0.type == nil } || Self.hasGap(views, view)
      for type in screen.advertises where !isOpen {
        guard !own.contains(where: { $0.type == DeepLink.typeOfActivity(type) }) else { continue }
        notInSource.append((index, type))
      }
    }
  }

  private mutating func compareContinued(_ model: NavigationModel, _ facts: SourceFacts) {
    let continued = facts.activities.filter(\.isContinued)
    let linked = Self.types(model.deepLinks.compactMap(\.activityType))
    var told: Set<String> = []
    for fact in continued {
      guard let type = fact.type, fact.isResolved else { continue }
      if linked.contains(type) {
        confirmed += 1
      } else if told.insert(type).inserted {
        notLinked.append((fact, type))
      }
    }
    let written = Set(continued.compactMap(\.type))
    for (index, link) in model.deepLinks.enumerated() where link.isOwnActivity {
      if let type = link.activityType, written.contains(type) { continuedLinks.insert(index) }
    }
    // A delegate of UIKit or AppKit may continue any.
    let isOpen =
      continued.contains { $0.type == nil }
      || facts.unresolved.contains {
        $0.call == "onContinueUserActivity" || $0.call.contains("continue:")
      }
    guard !isOpen else { return }
    for (index, link) in model.deepLinks.enumerated() where link.isOwnActivity {
      guard let type = link.activityType, !continuedLinks.contains(index) else { continue }
      notContinued.append((index, type))
    }
  }

  private static func views(of fact: SourceActivity, _ views: SourceViews) -> Set<String> {
    ([fact.view].compactMap { $0 } + fact.screens).reduce(into: Set()) {
      $0.formUnion(views.around(SourceViews.simple($1)))
    }
  }

  /// The screen of the model that has the code.
  private static func screen(of fact: SourceActivity, _ views: ModelViews) -> Int? {
    ([fact.view].compactMap { $0 } + fact.screens).lazy
      .compactMap { views.screens[SourceViews.simple($0)]?.first }.first
  }

  /// The types as the source has them: a model may name a constant of the system.
  private static func types(_ stated: [String]) -> Set<String> {
    Set(stated.map(DeepLink.typeOfActivity))
  }

  /// Whether a view has code that advertises, and that is unresolved.
  private static func hasGap(_ views: SourceViews, _ view: String) -> Bool {
    let code = views.code(of: view)
    return views.facts.unresolved.contains { gap in
      ["userActivity", "becomeCurrent"].contains(gap.call)
        && gap.type.map { code.contains(SourceViews.simple($0)) || views.isNoView($0) } ?? true
    }
  }
}

extension SourceViews {
  /// Whether a type is none of the app's views: which view runs its code is not known.
  fileprivate func isNoView(_ type: String) -> Bool {
    !declared(Self.simple(type)).contains(where: \.isView)
  }
}
