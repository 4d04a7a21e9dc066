import AtlasBase
import AtlasChecks
import AtlasDiagrams
import AtlasGraph
import AtlasModel
import AtlasReview

/// The content of a site: its pages, each made on request.
///
/// A function of the graph, the images, the findings and the review.
package struct SiteContent: Sendable {
  package let graph: AppGraph
  package let paths: SitePaths
  /// The existing screenshots, by their path in the model.
  let images: [String: SiteImage]
  let relations: ModelRelations
  let equalNames: EqualNames
  let featureGroups: FeatureGroups
  let deeperSurroundings: DeeperSurroundings
  let findings: FindingRelations
  let words: NavigationWords
  /// What is not reached any more without each screen.
  let removals: ScreenRemovals
  let linkUses: LinkUses
  let mentions: ScreenMentions
  /// Which screens are reachable in which environments and under which conditions.
  let reach: ReachAnalysis
  /// Nil where nobody makes the pages again.
  let keptSections: KeptValues<Int, Page.Section>?
  let resolver: DeepLinkResolver
  /// The changes since an earlier state; nil if there is none to compare with.
  let review: NavigationReview?
  /// What the app's source confirms; nil if nothing is known of it.
  let confirmation: SourceConfirmation?
  /// The name of the earlier state.
  let comparedTo: String?
  /// Whether the changes have a picture.
  let hasChangesPicture: Bool
  /// Whether any deep link has example URLs.
  let hasExamples: Bool

  /// Whether what would be too large for one page or script is by feature.
  let isDivided: Bool
  /// How many lines of the search's index a file has at most.
  let searchLineLimit: Int

  /// In an app with more screens that is so.
  package static let wholeLimit = 2_000

  var model: NavigationModel { graph.model }

  /// - Parameters:
  ///   - images: The screenshots that are there, by their path in the model.
  ///   - report: The findings of the rules; by default the rules run here.
  ///   - review: The changes since an earlier state.
  ///   - comparedTo: The name of the earlier state: `v1.2`.
  ///   - facts: What the app's source says.
  ///   - analyses: What is known of the same app, whose model states the same but for Markdown.
  ///   - wholeLimit: How many screens an app has at most of which nothing is divided by feature.
  package init(
    _ graph: AppGraph,
    images: [String: SiteImage] = [:],
    report: CheckReport? = nil,
    review: NavigationReview? = nil,
    comparedTo: String? = nil,
    facts: SourceFacts? = nil,
    analyses: Analyses? = nil,
    wholeLimit: Int = SiteContent.wholeLimit
  ) {
    let report = report ?? check(graph)
    self.graph = graph
    self.images = images
    isDivided = graph.model.screens.count > wholeLimit
    searchLineLimit = isDivided ? max(20, 2 * wholeLimit) : 1_000_000
    findings = FindingRelations(report, graph.model)
    paths = SitePaths(graph.model, rules: report.results.map(\.rule))
    relations = ModelRelations(graph)
    equalNames = EqualNames(graph)
    featureGroups = FeatureGroups(graph)
    deeperSurroundings = DeeperSurroundings(
      featureGroups.links,
      screenCount: graph.model.screens.count
    )
    words = NavigationWords(graph.model)
    keptSections = analyses?.sections
    let analyses = analyses ?? Analyses(graph, report)
    removals = analyses.removals
    reach = analyses.reach
    linkUses = LinkUses(graph)
    mentions = ScreenMentions(graph.model)
    self.review = review
    confirmation = facts.map { SourceConfirmation(graph.model, $0) }
    self.comparedTo = comparedTo
    hasChangesPicture = review?.diagram() != nil
    resolver = DeepLinkResolver(graph.model)
    hasExamples = graph.model.deepLinks.contains { !$0.examples.isEmpty }
  }

  /// Every page of the site. Lists without elements are omitted.
  package var addresses: [PageAddress] {
    lists + model.screens.indices.map(PageAddress.screen)
      + model.parts.indices.map(PageAddress.part)
      + model.containers.indices.map(PageAddress.container)
      + model.routes.indices.map(PageAddress.route)
      + model.deepLinks.indices.map(PageAddress.deepLink)
      + model.features.indices.map(PageAddress.feature)
      + model.owners.indices.map(PageAddress.owner)
      + model.diagrams.indices.map(PageAddress.diagram)
      + findings.report.results.indices.map(PageAddress.rule)
  }

  /// The pages that are not about one element, in the order of the site's navigation.
  package var lists: [PageAddress] {
    var lists: [PageAddress] = [.home, .app]
    if hasAtlas { lists.append(.atlas) }
    lists.append(.screens)
    if !model.parts.isEmpty { lists.append(.parts) }
    lists += [.reach, .containers]
    if !model.routes.isEmpty || !model.routers.isEmpty || !model.destinationSets.isEmpty {
      lists.append(.routes)
    }
    if !model.deepLinks.isEmpty { lists.append(.deepLinks) }
    if hasExamples { lists.append(.examples) }
    if !model.entryPoints.isEmpty { lists.append(.entryPoints) }
    if !model.restorations.isEmpty { lists.append(.restoration) }
    if !model.conditions.isEmpty { lists.append(.conditions) }
    if !model.features.isEmpty { lists.append(.features) }
    if !model.owners.isEmpty { lists.append(.owners) }
    if !model.diagrams.isEmpty { lists.append(.diagrams) }
    if review != nil { lists.append(.changes) }
    return lists + [.checks, .coverage, .index, .search]
  }

  /// The lists by what they are about, the groups that have any with their titles: the first one has none.
  package var listGroups: [(title: String, lists: [PageAddress])] {
    let titles = ["", "Structure", "Ways in", "Analyses", "Find"]
    let lists = lists
    return titles.map { title in
      (title, lists.filter { Self.groupTitle($0) == title })
    }.filter { !$0.1.isEmpty }
  }

  private static func groupTitle(_ address: PageAddress) -> String {
    switch address {
    case .home, .app, .atlas: ""
    case .screens, .screen, .parts, .part, .containers, .container, .routes, .route, .features,
      .feature, .owners, .owner:
      "Structure"
    case .deepLinks, .deepLink, .examples, .entryPoints, .restoration: "Ways in"
    case .reach, .conditions, .diagrams, .diagram, .changes, .checks, .rule, .coverage: "Analyses"
    case .index, .search: "Find"
    }
  }

  /// The page at an address.
  package func page(_ address: PageAddress) -> Page {
    let context = PageContext(self, address)
    return switch address {
    case .home: HomePage(context: context).page
    case .app: WholeAppPage(context: context).page
    case .atlas: AtlasPage(context: context).page
    case .screens: ScreensPage(context: context).page
    case .screen(let index): ScreenPage(context: context, index: index).page
    case .parts: PartsPage(context: context).page
    case .part(let index): PartPage(context: context, index: index).page
    case .reach: ReachPage(context: context).page
    case .containers: ContainersPage(context: context).page
    case .container(let index): ContainerPage(context: context, index: index).page
    case .routes: RoutesPage(context: context).page
    case .route(let index): RoutePage(context: context, index: index).page
    case .deepLinks: DeepLinksPage(context: context).page
    case .deepLink(let index): DeepLinkPage(context: context, index: index).page
    case .examples: ExamplesPage(context: context).page
    case .entryPoints: EntryPointsPage(context: context).page
    case .restoration: RestorationPage(context: context).page
    case .conditions: ConditionsPage(context: context).page
    case .features: FeaturesPage(context: context).page
    case .feature(let index): FeaturePage(context: context, index: index).page
    case .owners: OwnersPage(context: context).page
    case .owner(let index): OwnerPage(context: context, index: index).page
    case .diagrams: DiagramsPage(context: context).page
    case .diagram(let index): DiagramPage(context: context, index: index).page
    case .changes: ChangesPage(context: context).page
    case .checks: ChecksPage(context: context).page
    case .rule(let index): RulePage(context: context, index: index).page
    case .coverage: CoveragePage(context: context).page
    case .index: IndexPage(context: context).page
    case .search: SearchPage(context: context).page
    }
  }

  /// The name of a list in the site's navigation.
  package static func listTitle(_ address: PageAddress) -> String {
    switch address {
    case .home: "Overview"
    case .app: "Whole app"
    case .atlas: "Atlas"
    case .screens, .screen: "Screens"
    case .parts, .part: "Parts"
    case .reach: "Reach"
    case .containers, .container: "Containers"
    case .routes, .route: "Routes"
    case .deepLinks, .deepLink: "Deep links"
    case .examples: "Example URLs"
    case .entryPoints: "Entry points"
    case .restoration: "Restoration"
    case .conditions: "Conditions"
    case .features, .feature: "Features"
    case .owners, .owner: "Owners"
    case .diagrams, .diagram: "Diagrams"
    case .changes: "Changes"
    case .checks, .rule: "Checks"
    case .coverage: "Coverage"
    case .index: "A–Z"
    case .search: "Search"
    }
  }

  /// The paths of the screenshots that a model names, sorted, each once.
  package static func imagePaths(in model: NavigationModel) -> [String] {
    var paths: Set<String> = []
    for screen in model.screens {
      if let path = screen.screenshot { paths.insert(path) }
      for state in screen.states {
        if let path = state.screenshot { paths.insert(path) }
      }
    }
    return paths.sorted()
  }
}

extension SiteContent {
  /// What takes longest to find out of an app, by the numbers of its elements.
  package struct Analyses: Sendable {
    let removals: ScreenRemovals
    let reach: ReachAnalysis
    /// What pages of screens have that is made of them, by screen: a site that is made again while only Markdown
    /// changes has the same.
    let sections: KeptValues<Int, Page.Section>

    init(
      _ graph: AppGraph,
      _ report: CheckReport,
      rebuildingLimit: Int? = nil
    ) {
      (removals, reach) = concurrently {
        ScreenRemovals(graph, rebuildingLimit: rebuildingLimit)
      } _: {
        ReachAnalysis(graph, bypasses: report.requirementBypasses, pairing: true)
      }
      sections = KeptValues()
    }

    fileprivate init(_ content: SiteContent) {
      removals = content.removals
      reach = content.reach
      sections = content.keptSections ?? KeptValues()
    }
  }

  package var analyses: Analyses { Analyses(self) }
}

/// A screenshot on the site.
package struct SiteImage: Sendable, Hashable {
  /// Its path from the site's folder.
  var path: String
  /// In pixels.
  var width: Int
  var height: Int

  package init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
