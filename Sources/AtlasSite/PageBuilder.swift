import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Builds the page at an address. What it writes in common for all kinds of page is here; each kind
/// has a file of its own.
struct PageBuilder {
  let content: SiteContent
  let address: PageAddress
  /// The way from the page to the site's folder.
  let root: String

  var graph: AppGraph { content.graph }
  var model: NavigationModel { content.graph.model }
  var words: NavigationWords { content.words }
  var relations: ModelRelations { content.relations }

  init(_ content: SiteContent, _ address: PageAddress) {
    self.content = content
    self.address = address
    root = content.paths.root(from: address)
  }

  func href(_ target: PageAddress, anchor: String? = nil) -> String {
    content.paths.href(to: target, anchor: anchor, from: address)
  }

  /// A page that lists things.
  func list(_ introduction: HTML = "") -> Page {
    var page = Page(
      address: address,
      path: content.paths.path(of: address),
      title: SiteContent.listTitle(address),
      kind: "",
      breadcrumbs: [home]
    )
    page.introduction = introduction
    return page
  }

  /// A page about an element, with what every element may have.
  func page(_ kind: String, _ element: ElementReference, title: String? = nil) -> Page {
    let attributes = model.attributes(of: element)
    let list = Page.Link(
      title: SiteContent.listTitle(address.list),
      href: href(address.list)
    )
    var page = Page(
      address: address,
      path: content.paths.path(of: address),
      title: title ?? model.label(of: element),
      kind: kind,
      identifier: model.id(of: element),
      breadcrumbs: [home, list]
    )
    if let summary = attributes.summary { page.introduction = Markdown.html(summary) }
    return page
  }

  private var home: Page.Link { Page.Link(title: model.app.name, href: href(.home)) }

  /// What an element's attributes say: platforms, conditions, feature, owner, tags, source.
  func commonFacts(_ attributes: Attributes) -> [Page.Fact] {
    var facts: [Page.Fact] = []
    if let platforms = attributes.platforms {
      facts.append(Page.Fact("Platforms", platformNames(platforms)))
    }
    if !attributes.when.isEmpty {
      facts.append(Page.Fact("There when", conditions(attributes.when)))
    }
    if let feature = attributes.feature, let index = model.index.features[feature] {
      facts.append(Page.Fact("Feature", link(.feature(index))))
    }
    if let owner = attributes.owner, let index = model.index.owners[owner] {
      facts.append(Page.Fact("Owner", link(.owner(index))))
    }
    if !attributes.tags.isEmpty {
      facts.append(Page.Fact("Tags", chips(attributes.tags)))
    }
    if let source = attributes.source {
      facts.append(Page.Fact("Source", self.source(source)))
    }
    return facts
  }

  // MARK: Pieces

  func code(_ text: String) -> HTML { "<code>\(text)</code>" }

  func chips(_ texts: [String]) -> HTML {
    texts.map { "<span class=\"chip\">\($0)</span>" as HTML }.joined(separator: " ")
  }

  var none: HTML { "<span class=\"none\">–</span>" }

  func orNone(_ html: HTML) -> HTML { html.isEmpty ? none : html }

  func list(_ items: [HTML], ordered: Bool = false, class name: StaticString = "plain") -> HTML {
    guard !items.isEmpty else { return "" }
    let rows = items.map { "<li>\($0)</li>\n" as HTML }.joined()
    let style = HTML(stringLiteral: name)
    return ordered
      ? "<ol class=\"\(style)\">\n\(rows)</ol>" : "<ul class=\"\(style)\">\n\(rows)</ul>"
  }

  func paragraph(_ html: HTML) -> HTML { "<p>\(html)</p>\n" }

  /// A place in the source, as a link where the model says how to make one.
  func source(_ location: SourceLocation) -> HTML {
    // A line may be broken after a slash, rather than within a name.
    let parts = location.text.split(separator: "/", omittingEmptySubsequences: false)
    let text: HTML = "<code>\(parts.map { HTML(String($0)) }.joined(separator: "/<wbr>"))</code>"
    guard let pattern = model.site.sourcePattern,
      let url = sourceURL(pattern, location)
    else { return text }
    return "<a href=\"\(url)\">\(text)</a>"
  }

  /// The same for a table: the file's name and the line; the folders on hovering.
  func source(_ attributes: Attributes) -> HTML {
    guard let location = attributes.source else { return none }
    let name = location.text.split(separator: "/").last.map(String.init) ?? location.text
    let text: HTML = "<code title=\"\(location.text)\">\(name)</code>"
    guard let pattern = model.site.sourcePattern, let url = sourceURL(pattern, location) else {
      return text
    }
    return "<a href=\"\(url)\">\(text)</a>"
  }

  func kindMark(_ kind: Transition.Kind) -> HTML {
    "<span class=\"mark mark-\(kind.rawValue)\">\(kind.label)</span>"
  }

  // MARK: Conditions and environments

  /// Terms with links to their conditions: all of them have to hold.
  func conditions(_ terms: [ConditionTerm]) -> HTML {
    terms.map { term in
      switch term.fact {
      case .width(let width): "\(term.isNegated ? "not " : "")\(width.rawValue) width"
      case .condition(let name):
        "\(term.isNegated ? "not " : "")\(condition(name))"
      }
    }
    .joined(separator: " and ")
  }

  func condition(_ name: String) -> HTML {
    guard let index = model.index.conditions[name] else { return code(name) }
    return link(.condition(index))
  }

  func platformNames(_ platforms: [Platform]) -> HTML {
    HTML(platforms.sorted().map(\.rawValue).joined(separator: ", "))
  }

  /// The environments of a set in words; nil where it is all of them.
  func environmentNames(_ set: EnvironmentSet) -> String? {
    let all = graph.environments
    return model.app.names(of: set.numbers.filter { $0 < all.count }.map { all[$0] })
  }

  /// The environments of some numbers; "everywhere" where it is all of them.
  func environmentTitle(_ numbers: [Int]) -> String {
    let set = numbers.reduce(into: EnvironmentSet()) { $0.insert(EnvironmentSet(number: $1)) }
    return environmentNames(set) ?? "Everywhere"
  }

  /// Conditions and environments under which something is there; empty where it always is.
  func circumstances(_ terms: [ConditionTerm], _ set: EnvironmentSet?) -> HTML {
    var parts: [HTML] = []
    let named = terms.filter { $0.conditionName != nil }
    if !named.isEmpty { parts.append(conditions(named)) }
    if let set, let names = environmentNames(set) { parts.append(HTML(names)) }
    return parts.joined(separator: "; ")
  }
}
