import AtlasBase
import AtlasDiagrams
import AtlasModel
import AtlasSite
import Foundation

/// The pages of a site as they were made last. A site that is built again in the same place makes only those
/// that changed: the files of a page depend on its value, its diagrams, what stands around it, and the
/// templates.
///
/// Shared by several threads.
package final class PageStore: @unchecked Sendable {
  /// What a page was made of, and what came of it.
  struct Entry: Sendable {
    var page: Page
    var diagrams: [Diagram]
    var frame: PageFrame
    /// Its files, by their paths in the site.
    var files: [String]
  }

  private let lock = NSLock()
  private var templates: [[UInt8]] = []
  /// The pages of the site that stands, by their paths.
  private var former: [String: Entry] = [:]
  /// Those of the site that is being built.
  private var next: [String: Entry] = [:]
  /// What the model was read from last, and the data of its navigation, once it is made.
  private var files: LoadedFiles?
  private var data: [DataScript]?
  private var known: SiteContent.Analyses?
  /// The screenshots that pictures show.
  private var images: [String: SiteImage] = [:]
  /// Whether all diagrams are as in the site that stands: nothing in them is Markdown.
  private var drawsTheSame = false

  package init() {}

  /// How many pictures the site has.
  package var pictureCount: Int {
    lock.withLock { former.values.reduce(0) { $0 + $1.diagrams.count } }
  }

  /// Begins a build. Nothing that other templates made is of use; nor is data of a model that states another
  /// navigation.
  func begin(_ library: TemplateLibrary, _ files: LoadedFiles?, images: [String: SiteImage] = [:]) {
    let templates = library.files.map(\.bytes)
    lock.withLock {
      let isSame = self.files.map { files?.stateTheSameNavigation(as: $0) ?? false } ?? false
      if !isSame { (data, known) = (nil, nil) }
      drawsTheSame = isSame && images == self.images
      self.files = files
      self.images = images
      if templates != self.templates { former = [:] }
      self.templates = templates
      next = [:]
    }
  }

  /// What is known of the model's navigation from the last build; nil if it was another one.
  var analyses: SiteContent.Analyses? { lock.withLock { known } }

  func keep(_ analyses: SiteContent.Analyses) { lock.withLock { known = analyses } }

  /// The data of the model's navigation, which is made if it is not known.
  func navigationData(of content: SiteContent) -> [DataScript] {
    if let known = lock.withLock({ data }) { return known }
    let made = content.navigationData
    lock.withLock { data = made }
    return made
  }

  /// What came of a page that was made of the same, if all diagrams are as before; nil if they may not be.
  func entry(_ page: Page, _ frame: PageFrame) -> Entry? {
    guard let known = lock.withLock({ drawsTheSame ? former[page.path] : nil }),
      known.page == page, known.frame == frame
    else { return nil }
    return known
  }

  /// What came of a page that was made of the same; nil if it was not.
  func entry(_ page: Page, _ diagrams: [Diagram], _ frame: PageFrame) -> Entry? {
    guard let known = lock.withLock({ former[page.path] }), known.page == page,
      known.diagrams == diagrams, known.frame == frame
    else { return nil }
    return known
  }

  /// Keeps a page whose pictures are all drawn in full. What another one lacks may be the fault of one build.
  func keep(_ entry: Entry) { lock.withLock { next[entry.page.path] = entry } }

  /// Notes that the site is in its place.
  func commit() {
    lock.withLock {
      former = next
      next = [:]
    }
  }
}
