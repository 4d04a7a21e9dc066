/// A file of `Templates/`: a template, or a style sheet or script that pages refer to.
package struct TemplateFile: Sendable, Equatable {
  /// The file's name without any folder.
  package var name: String
  /// The path as it is shown to people.
  package var path: String
  package var bytes: [UInt8]

  package init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  /// The name by which other templates and pages know a template; nil for other files.
  package var templateName: String? {
    name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil
  }
}

extension TemplateFile {
  /// The files that are built into the binary: all of `Templates/`, whose names must differ also
  /// when they are in different folders, and when `.` and `-` count as `_`. Sorted by name.
  package static let embedded: [TemplateFile] = [
    diagramStyleSheet,
    embedded("element.mustache", PackageResources.element_mustache),
    embedded("footer.mustache", PackageResources.footer_mustache),
    embedded("head.mustache", PackageResources.head_mustache),
    embedded("header.mustache", PackageResources.header_mustache),
    embedded("home.mustache", PackageResources.home_mustache),
    embedded("navigation.mustache", PackageResources.navigation_mustache),
    embedded("page.mustache", PackageResources.page_mustache),
    embedded("picture.mustache", PackageResources.picture_mustache),
    embedded("review.mustache", PackageResources.review_mustache),
    embedded("section.mustache", PackageResources.section_mustache),
    embedded("site.css", PackageResources.site_css),
    embedded("table.mustache", PackageResources.table_mustache),
    embedded("Script/address.js", PackageResources.address_js),
    embedded("Script/atlas-page.js", PackageResources.atlas_page_js),
    embedded("Script/commands.js", PackageResources.commands_js),
    embedded("Script/environment.js", PackageResources.environment_js),
    embedded("Script/help.js", PackageResources.help_js),
    embedded("Script/link-answer.js", PackageResources.link_answer_js),
    embedded("Script/link-page.js", PackageResources.link_page_js),
    embedded("Script/link-url.js", PackageResources.link_url_js),
    embedded("Script/page.js", PackageResources.page_js),
    embedded("Script/picture-depth.js", PackageResources.picture_depth_js),
    embedded("Script/picture-files.js", PackageResources.picture_files_js),
    embedded("Script/picture-map.js", PackageResources.picture_map_js),
    embedded("Script/picture-ways.js", PackageResources.picture_ways_js),
    embedded("Script/search-ranking.js", PackageResources.search_ranking_js),
    embedded("Script/search.js", PackageResources.search_js),
    embedded("Script/tables.js", PackageResources.tables_js),
    embedded("Script/theme-start.js", PackageResources.theme_start_js),
    embedded("Script/theme.js", PackageResources.theme_js),
    embedded("Script/viewer.js", PackageResources.viewer_js),
    embedded("Script/way-page.js", PackageResources.way_page_js),
    embedded("Script/way-search.js", PackageResources.way_search_js),
  ].sorted { $0.name < $1.name }

  /// The style sheet of pictures, also of those that stand alone.
  package static let diagramStyleSheet = embedded("diagram.css", PackageResources.diagram_css)

  private static func embedded(_ path: String, _ bytes: [UInt8]) -> TemplateFile {
    let name = String(path.split(separator: "/").last ?? "")
    return TemplateFile(name: name, path: "Templates/\(path)", bytes: bytes)
  }
}
