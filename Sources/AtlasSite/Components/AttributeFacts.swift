import AtlasMarkup
import AtlasModel

extension Attributes {
  /// The facts that an element's attributes state: platforms, conditions, feature, owner, tags, source.
  func facts(in context: PageContext) -> [Page.Fact] {
    let index = context.model.index
    var facts: [Page.Fact] = []
    if let platforms { facts.append(Page.Fact("Platforms", platformNames(platforms))) }
    if !when.isEmpty { facts.append(Page.Fact("Exists when", context.conditions(when))) }
    if let feature = feature.flatMap({ index.features[$0] }) {
      facts.append(Page.Fact("Feature", context.link(.feature(feature))))
    }
    if let owner = owner.flatMap({ index.owners[$0] }) {
      facts.append(Page.Fact("Owner", context.link(.owner(owner))))
    }
    if !tags.isEmpty { facts.append(Page.Fact("Tags", chips(tags))) }
    if let source { facts.append(Page.Fact("Source", context.source(source))) }
    return facts
  }

  /// The summary under a name in a table; empty without one.
  var summaryNote: HTML {
    summary.map { "<br><span class=\"note\">\(Markdown.line($0))</span>" } ?? ""
  }
}
