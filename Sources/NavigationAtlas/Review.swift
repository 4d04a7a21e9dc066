internal import AtlasBase
internal import AtlasChecks
internal import AtlasDiagrams
internal import AtlasGraph
internal import AtlasModel
internal import AtlasRendering
internal import AtlasReview

/// What a change does to an app's navigation: what differs between two models, and what follows from it.
public struct Review: Sendable {
  /// What became of an element.
  public struct Change: Sendable, Hashable {
    /// Whether it came, went or changed.
    public enum Nature: String, Sendable, CaseIterable {
      case added, removed, changed
    }

    /// A key of the model format whose value is not as it was.
    public struct Field: Sendable, Hashable {
      /// The key: `title`; what is inside an object has the object's key before it: `opens.tab`.
      public var key: String
      /// As it was, as a model would state it; nil if it was not stated.
      public var old: String?
      /// As it is; nil if it is not stated.
      public var new: String?
    }

    /// Whether it came, went or changed.
    public var nature: Nature
    /// The element's kind as the model format names it: `screen`; `app` for the app.
    public var kind: String
    /// The id that it has, or had.
    public var id: String
    /// The id that it had, if that is another one.
    public var formerID: String?
    /// In the order of the format's keys.
    public var fields: [Field]
  }

  /// Something that breaks outside the app: links in mails and on the web, what is stored on a device.
  public struct BreakingChange: Sendable, Hashable {
    /// What it is that breaks.
    public enum Kind: String, Sendable, CaseIterable {
      case url, scheme, domain, activity, storageKey
    }

    /// What it is that breaks.
    public var kind: Kind
    /// What it is about: a URL, a scheme, a domain, an activity type, the key as it was.
    public var subject: String
    /// What is so, as a sentence without its full stop.
    public var message: String
  }

  /// A screen that taps from launch lead to before or after the change, and not on the other side.
  public struct ReachChange: Sendable, Hashable {
    /// The screen's id in the new model.
    public var screen: String
    /// Where it is so.
    public var environments: [AppEnvironment]
    /// Whether it is so only with every condition as it is by default.
    public var isByDefaultOnly: Bool
  }

  /// The app opens on other screens than before, with every condition at its default.
  public struct LaunchChange: Sendable, Hashable {
    /// The ids of the screens that were shown at first and are not now.
    public var oldScreens: [String]
    /// The ids of the screens that are shown at first and were not before.
    public var newScreens: [String]
    /// Where it is so.
    public var environments: [AppEnvironment]
  }

  /// A condition that decides whether taps lead to some screens, and did not before; or did, and does not now.
  public struct NeedChange: Sendable, Hashable {
    /// The condition's id.
    public var condition: String
    /// The value without which no taps lead to the screens.
    public var value: Bool
    /// Whether that value is the default.
    public var isDefault: Bool
    /// The ids of the screens in the new model.
    public var screens: [String]
    /// Where it is so.
    public var environments: [AppEnvironment]
  }

  let review: NavigationReview
  private let oldFiles: [SourceFile]
  private let newFiles: [SourceFile]

  /// Compares two states of an app.
  ///
  /// - Parameters:
  ///   - old: The model before the change.
  ///   - new: The model after it.
  ///   - accepted: Findings that are no news; nil for those that the new model accepts.
  /// - Throws: ``AtlasError`` if the accepted findings that the new model names can't be read.
  public init(
    old: NavigationModel,
    new: NavigationModel,
    accepted: AcceptedFindings? = nil
  ) throws(AtlasError) {
    let accepted = if let accepted { accepted } else { try new.acceptedFindings() }
    review = NavigationReview(old: old.graph, new: new.graph, accepted: accepted.inner)
    oldFiles = old.loaded.files
    newFiles = new.loaded.files
  }
}

extension Review {
  /// Whether nothing changed in the navigation.
  public var isEmpty: Bool { review.isEmpty }

  /// Whether something breaks outside the app.
  public var isBreaking: Bool { !review.consequences.breaking.isEmpty }

  /// One line: `2 breaking changes · 1 screen out of reach · 3 added, 1 removed, 4 changed`.
  public var summary: String { review.summary }

  /// What became of each element: the app first, then by kind and id.
  public var changes: [Change] { review.difference.changes.map { Change($0) } }

  /// What breaks outside the app.
  public var breakingChanges: [BreakingChange] {
    review.consequences.breaking.map { BreakingChange($0) }
  }

  /// Where the app opens on other screens than before.
  public var launchChanges: [LaunchChange] {
    review.consequences.launch.map { change in
      LaunchChange(
        oldScreens: change.old.map { review.old.model.screens[$0].id },
        newScreens: change.new.map { review.new.model.screens[$0].id },
        environments: review.new.environments(change.environments)
      )
    }
  }

  /// Conditions that screens need now and did not need before.
  public var neededConditions: [NeedChange] {
    review.consequences.needs.map { needChange($0, of: review.new.model) }
  }

  /// Conditions that screens needed before and do not need now.
  public var releasedConditions: [NeedChange] {
    review.consequences.released.map { needChange($0, of: review.old.model) }
  }

  /// Screens that taps from launch do not lead to any more.
  public var lostScreens: [ReachChange] { review.consequences.lost.map(reachChange) }

  /// Screens that taps from launch lead to now and did not before.
  public var gainedScreens: [ReachChange] { review.consequences.gained.map(reachChange) }

  /// Findings that are new and were not accepted; their places are in the new model.
  public var newFindings: [Finding] {
    review.consequences.newFindings.map { Finding($0, in: review.new, files: newFiles) }
  }

  /// Findings that are no longer there; their places are in the old model.
  public var fixedFindings: [Finding] {
    review.consequences.fixedFindings.map { Finding($0, in: review.old, files: oldFiles) }
  }

  /// - Parameter model: The model that has the condition.
  private func needChange(_ change: AtlasReview.NeedChange, of model: AtlasModel.NavigationModel)
    -> NeedChange
  {
    NeedChange(
      condition: model.conditions[change.condition].id,
      value: change.value,
      isDefault: change.isDefault,
      screens: change.screens.map { review.new.model.screens[$0].id },
      environments: review.new.environments(change.environments)
    )
  }

  /// The review for a person, ended by a newline.
  public var text: String { ReviewText(review).text }

  /// The review for a program; the page about reviews says what its keys mean.
  public var json: String { ReviewDocument(review).text }

  /// The review as the comment on a pull request; empty if nothing changed.
  ///
  /// - Parameter key: What tells the comments of several models in one repository apart, such as the
  ///   model's path.
  public func markdown(key: String = "navigation.json") -> String {
    ReviewMarkdown(review, key: key).text
  }

  /// Draws the one picture of the change, as SVG; nil if there is nothing to draw.
  ///
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/drawing``.
  public func draw(with worker: DrawingWorker) throws(AtlasError) -> ExportedFile? {
    let mode = DiagramSVG.Mode.standAlone(css: DiagramStyleSheet.css)
    guard let drawing = try drawing(worker, mode) else { return nil }
    guard let svg = drawing.svg else {
      throw AtlasError(.drawing, "the picture can't be drawn: \(drawing.reason ?? "")")
    }
    return ExportedFile(bytes: svg, warnings: [])
  }

  /// The review as one HTML page that needs no other file.
  ///
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/drawing``.
  public func html(with worker: DrawingWorker) throws(AtlasError) -> String {
    let templates: TemplateLibrary
    do {
      templates = try TemplateLibrary()
    } catch {
      throw AtlasError(.invalidFile, error.diagnostics.read(in: error.files))
    }
    return ReviewPage(review, drawing: try drawing(worker, .inline), templates: templates).text
  }

  private func drawing(
    _ worker: DrawingWorker,
    _ mode: DiagramSVG.Mode
  ) throws(AtlasError) -> Drawing? {
    guard let diagram = review.diagram() else { return nil }
    let options = DrawingOptions(
      jobs: 1,
      budget: .seconds(60),
      memoryMegabytes: 2048,
      mode: mode,
      workerCommand: worker.command
    )
    do {
      return try DiagramRenderer(options: options).draw([diagram]).drawings[0]
    } catch let error as WorkerError {
      throw AtlasError(error)
    } catch {
      throw AtlasError(.drawing, "\(error)")
    }
  }

  private func reachChange(_ change: AtlasReview.ReachChange) -> ReachChange {
    ReachChange(
      screen: review.new.model.screens[change.newScreen].id,
      environments: review.new.environments(change.environments),
      isByDefaultOnly: change.circumstance == .byDefault
    )
  }
}

// MARK: - From the inner modules

extension Review.Change {
  init(_ change: ElementChange) {
    self.init(
      nature: Nature(change.nature),
      kind: change.kind?.rawValue ?? "app",
      id: change.kind == nil ? "" : change.id,
      formerID: change.formerID,
      fields: change.fields.map { Field(key: $0.key, old: $0.old, new: $0.new) }
    )
  }
}

extension Review.Change.Nature {
  init(_ nature: ElementChange.Nature) {
    switch nature {
    case .added: self = .added
    case .removed: self = .removed
    case .changed: self = .changed
    }
  }
}

extension Review.BreakingChange {
  init(_ change: AtlasReview.BreakingChange) {
    let kind: Kind =
      switch change.kind {
      case .url: .url
      case .scheme: .scheme
      case .domain: .domain
      case .activity: .activity
      case .storageKey: .storageKey
      }
    self.init(kind: kind, subject: change.subject, message: change.words)
  }
}
