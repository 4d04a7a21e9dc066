/// The types of page that the site has; their templates are checked against them.
enum SitePages {
  static let types: [any TemplatePage.Type] = [
    PageView.self, HeadView.self, HeaderView.self, NavigationView.self, FooterView.self,
    ReviewView.self,
  ]
}
