// Written by `navatlas export --format swift`; write it again when the model changes.
//
// It says of a URL what `navatlas resolve` says. What it does not say: whether the system opens the
// URL in the app, and what windows, tabs and columns show that the link does not name.
//
// Links without a pattern are opened by a user activity, not by a URL:
// - cooking
// - recipe-in-spotlight
//
// Entry points without a URL open states of their own:
// - convert-action
// - cooking-challenge
// - new-recipe-command
// - open-cookbook-file
// - open-ingredients-intent
// - open-tab-intent.cook
// - open-tab-intent.plan
// - open-tab-intent.shopping
// - open-tab-intent.search
// - relaunch-while-cooking

import Foundation

/// The routes of Recipes, and what its URLs open.
enum RecipesNavigation {
  /// The route enum `PlanRoute`.
  enum PlanRoute: Hashable, Codable, Sendable {
    /// Day
    /// - `date`: a `Date` in the app.
    case day(date: String)
    /// Aisle
    /// - `id`: a `Aisle.ID` in the app.
    case aisle(id: String)
    /// Pantry
    case pantry
  }

  /// The route enum `RecipeRoute`.
  enum RecipeRoute: Hashable, Codable, Sendable {
    /// Recipe
    /// - `id`: a `Recipe.ID` in the app.
    case recipe(id: String)
    /// Ingredients
    /// - `id`: a `Recipe.ID` in the app.
    /// - `servings`: a `Int?` in the app.
    case ingredients(id: String, servings: String?)
    /// Reviews
    /// - `id`: a `Recipe.ID` in the app.
    case reviews(id: String)
    /// Cook
    case profile(handle: String)
    /// Cooks
    case cooks
    /// Photo
    /// - `id`: a `Photo.ID` in the app.
    case photo(id: String)
  }

  /// The route enum `SheetRoute`.
  enum SheetRoute: Hashable, Sendable {
    /// Edit Recipe
    /// - `draft`: a `RecipeDraft` in the app.
    case editor(draft: String)
    /// Choose a Recipe
    /// - `id`: a `Recipe.ID` in the app.
    case addToPlan(id: String)
    /// Add Item
    case addItem(name: String)
    /// Discard changes?
    case discard
    /// Time is up
    /// - `id`: a `CookTimer.ID` in the app.
    case timeUp(id: String)
  }

  /// The route enum `SidebarItem`.
  enum SidebarItem: Hashable, Codable, Sendable {
    /// Recipe
    /// - `id`: a `Recipe.ID` in the app.
    case recipe(id: String)
    /// Cookbook
    /// - `id`: a `Cookbook.ID` in the app.
    case cookbook(id: String)
  }

  /// What a step of a link shows.
  enum Destination: Hashable, Sendable {
    case planRoute(PlanRoute)
    case recipeRoute(RecipeRoute)
    case sidebarItem(SidebarItem)
    /// Add Item
    case addItem(name: String, urgent: Bool)
    /// Handbook page
    case handbookPage(path: String)
    /// Not here any more
    case notFound
    /// Recipes Plus
    case plus
    /// Sign In
    case signIn
    /// Step
    /// - `id`: a `Recipe.ID` in the app.
    case step(id: String, number: Int)
    /// Steps
    /// - `id`: a `Recipe.ID` in the app.
    case steps(id: String)
  }

  /// The scenes of the app.
  enum Window: String, Hashable, Sendable {
    case main
    case recipeWindow = "recipe-window"
    case cookingWindow = "cooking-window"
    case timersWindow = "timers-window"
    case handbookWindow = "handbook-window"
    case cookbookFile = "cookbook-file"
    case settings
    case menuBar = "menu-bar"
    case kitchenSpace = "kitchen-space"
  }

  /// The tabs of the app.
  enum Tab: String, Hashable, Sendable {
    case mealPage = "meal-page"
    case welcomeCookPage = "welcome-cook-page"
    case welcomePlanPage = "welcome-plan-page"
    case cook
    case plan
    case shopping
    case searchTab = "search-tab"
    case cookbookTab = "cookbook-tab"
    case cooksTab = "cooks-tab"
    case pantryTab = "pantry-tab"
    case debugTab = "debug-tab"
    case fileContents = "file-contents"
    case fileIndex = "file-index"
    case settingsGeneral = "settings-general"
    case settingsAccount = "settings-account"
  }

  /// Where the app runs: a platform and a horizontal size class.
  enum Environment: String, Hashable, Sendable {
    case iOSCompact = "iOS-compact"
    case iOSRegular = "iOS-regular"
    case iPadOSCompact = "iPadOS-compact"
    case iPadOSRegular = "iPadOS-regular"
    case macOSRegular = "macOS-regular"
    case visionOSRegular = "visionOS-regular"
  }

  /// What holds while the app runs; by default what the model says.
  struct Conditions: Hashable, Sendable {
    /// A recipe is being cooked: a step is open or a timer runs.
    var isCooking = false
    /// The person has an account and is signed in on this device.
    var signedIn = true
  }

  /// The deep links of the app.
  enum Link: String, Hashable, Sendable {
    case plusLink = "plus-link"
    case profileLink = "profile-link"
    case reviewLink = "review-link"
    case cookbookLink = "cookbook-link"
    case ingredientsLink = "ingredients-link"
    case recipeLink = "recipe-link"
    case searchLink = "search-link"
    case stepLink = "step-link"
    case helpLink = "help-link"
    case addItemLink = "add-item-link"
    case dayLink = "day-link"
  }

  /// The uses of `OpenURLAction`, by the file that has it.
  enum URLAction: String, Hashable, Sendable {
    case handbookPage = "Recipes/Help/HandbookPage.swift"
  }
}

// MARK: - Links

extension RecipesNavigation {
  private typealias Handler = @Sendable (LinkURL, Request) -> Answer?

  /// The links in the order in which a URL is offered to them.
  private static let handlers: [Handler] = [
    PlusLink.answer,
    ProfileLink.answer,
    ReviewLink.answer,
    CookbookLink.answer,
    IngredientsLink.answer,
    RecipeLink.answer,
    SearchLink.answer,
    StepLink.answer,
    HelpLink.answer,
    AddItemLink.answer,
    DayLink.answer,
  ]

  /// Recipes Plus
  private enum PlusLink {
    static let patterns = [
      // recipes://plus
      Pattern(scheme: "recipes", host: ["plus"])
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .plusLink, values: values, conditions: request.conditions)
      if !request.conditions.signedIn {
        answer.unmet.append("signedIn")
      }
      guard answer.unmet.isEmpty else {
        answer.target = otherwise(url, values, request)
        return answer
      }
      answer.target = opens(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .stack(root: .plus))
        )
      )
    }

    static func otherwise(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .stack(root: .signIn))
        )
      )
    }
  }

  /// A cook
  private enum ProfileLink {
    static let patterns = [
      // https://recipes.example.com/cooks/{handle}
      Pattern(
        scheme: "https",
        host: ["recipes.example.com"],
        path: [["cooks"], [.value("handle")]]
      )
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .profileLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.searchTab],
          steps: [.push(.recipeRoute(.profile(handle: values.text("handle"))))]
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(State(window: .main, tabs: [.searchTab]))
    }
  }

  /// A review
  private enum ReviewLink {
    static let patterns = [
      // https://recipes.example.com/r/{id}/reviews#{review}
      Pattern(
        scheme: "https",
        host: ["recipes.example.com"],
        path: [["r"], [.value("id")], ["reviews"]],
        fragment: [.value("review")]
      )
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .reviewLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          steps: [
            .select(.sidebarItem(.recipe(id: values.text("id"))), in: .detail),
            .push(.recipeRoute(.reviews(id: values.text("id"))), in: .detail),
          ]
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .screen(.notFound))
        )
      )
    }
  }

  /// A cookbook
  private enum CookbookLink {
    static let patterns = [
      // recipes://cookbook/{id:uuid}
      Pattern(scheme: "recipes", host: ["cookbook"], path: [[.value("id", .uuid)]])
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .cookbookLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          steps: [.select(.sidebarItem(.cookbook(id: values.text("id"))), in: .detail)]
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .screen(.notFound))
        )
      )
    }
  }

  /// A recipe's ingredients
  private enum IngredientsLink {
    static let patterns = [
      // recipes://recipe/{id}/ingredients?servings={servings?}
      Pattern(
        scheme: "recipes",
        host: ["recipe"],
        path: [[.value("id")], ["ingredients"]],
        query: [Pattern.Item(name: "servings", form: [.value("servings")], isOptional: true)]
      )
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard request.environment == .iOSCompact else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .ingredientsLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          steps: [
            .select(.sidebarItem(.recipe(id: values.text("id"))), in: .detail),
            .push(
              .recipeRoute(.ingredients(id: values.text("id"), servings: values["servings"])),
              in: .detail
            ),
          ]
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .screen(.notFound))
        )
      )
    }
  }

  /// A recipe
  private enum RecipeLink {
    static let patterns = [
      // https://recipes.example.com/r/{id}
      Pattern(scheme: "https", host: ["recipes.example.com"], path: [["r"], [.value("id")]]),
      // recipes://recipe/{id}
      Pattern(scheme: "recipes", host: ["recipe"], path: [[.value("id")]]),
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .recipeLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          steps: [.select(.sidebarItem(.recipe(id: values.text("id"))), in: .detail)]
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .screen(.notFound))
        )
      )
    }
  }

  /// A search
  private enum SearchLink {
    static let patterns = [
      // https://recipes.example.com/search?q={query}
      Pattern(
        scheme: "https",
        host: ["recipes.example.com"],
        path: [["search"]],
        query: [Pattern.Item(name: "q", form: [.value("query")])]
      )
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .searchLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(State(window: .main, tabs: [.searchTab]))
    }
  }

  /// A step, in cook mode
  private enum StepLink {
    static let patterns = [
      // https://recipes.example.com/r/{id}/step/{number:int}
      Pattern(
        scheme: "https",
        host: ["recipes.example.com"],
        path: [["r"], [.value("id")], ["step"], [.value("number", .int)]]
      )
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard request.environment != .macOSRegular else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .stepLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      answer.conditions.isCooking = true
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          steps: [.select(.sidebarItem(.recipe(id: values.text("id"))), in: .detail)],
          presentation: Presentation(
            kind: .fullScreenCover,
            content: .container(
              "step-link.split",
              showing: [
                .steps(id: values.text("id")),
                .step(id: values.text("id"), number: values.int("number")),
                .step(id: values.text("id"), number: values.int("number")),
              ]
            )
          )
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.cook],
          presentation: Presentation(kind: .sheet, content: .screen(.notFound))
        )
      )
    }
  }

  /// A page of the handbook
  private enum HelpLink {
    static let patterns = [
      // https://recipes.example.com/help/{path...}
      Pattern(scheme: "https", host: ["recipes.example.com"], path: [["help"], [.rest("path")]])
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == .handbookPage else { return nil }
      guard request.environment == .macOSRegular else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .helpLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      answer.notFound = notFound(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .handbookWindow,
          steps: [.select(.handbookPage(path: values.text("path")), in: .detail)]
        )
      )
    }

    static func notFound(
      _ url: LinkURL,
      _ values: [String: String],
      _ request: Request
    ) -> Target {
      return .state(State(window: .handbookWindow))
    }
  }

  /// Something to buy
  private enum AddItemLink {
    static let patterns = [
      // recipes://shopping/add?name={name}&urgent={urgent:bool}
      Pattern(
        scheme: "recipes",
        host: ["shopping"],
        path: [["add"]],
        query: [
          Pattern.Item(name: "name", form: [.value("name")]),
          Pattern.Item(name: "urgent", form: [.value("urgent", .bool)]),
        ]
      )
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .addItemLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.shopping],
          presentation: Presentation(
            kind: .sheet,
            content: .screen(.addItem(name: values.text("name"), urgent: values.bool("urgent")))
          ),
          resets: false
        )
      )
    }
  }

  /// A day of the plan
  private enum DayLink {
    static let patterns = [
      // recipes://plan/{date:date}
      Pattern(scheme: "recipes", host: ["plan"], path: [[.value("date", .date)]])
    ]

    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {
      guard request.action == nil else { return nil }
      guard let values = url.values(of: patterns) else { return nil }
      var answer = Answer(link: .dayLink, values: values, conditions: request.conditions)
      answer.target = opens(url, values, request)
      return answer
    }

    static func opens(_ url: LinkURL, _ values: [String: String], _ request: Request) -> Target {
      return .state(
        State(
          window: .main,
          tabs: [.plan],
          steps: [.push(.planRoute(.day(date: values.text("date"))))]
        )
      )
    }
  }
}

// MARK: - What comes of a URL

extension RecipesNavigation {
  /// What comes of a URL that a link handles.
  struct Answer: Hashable, Sendable {
    var link: Link
    /// What the URL has for the parameters of the pattern, percent-decoded.
    var values: [String: String]
    /// What the link requires and does not hold.
    var unmet: [String] = []
    /// Where the URL leads; if something is unmet, where it leads instead.
    var target = Target.nowhere("what the link requires does not hold")
    /// Where it leads if the item that it names does not exist; nil if the model does not say.
    var notFound: Target?
    /// What holds once it was opened.
    var conditions: Conditions
  }

  enum Target: Hashable, Sendable {
    case state(State)
    /// Why it leads nowhere.
    case nowhere(String)
  }

  /// A state of the app, as what is to be done for it: in the order of the properties.
  struct State: Hashable, Sendable {
    var window: Window
    /// The tabs to select, the outermost first.
    var tabs: [Tab] = []
    var steps: [Step] = []
    var presentation: Presentation?
    /// Whether what is presented closes first, and the stack goes back to its root.
    var resets = true

    /// What is pushed, the top last.
    var path: [Destination] {
      steps.compactMap { if case .push(let destination, _) = $0 { destination } else { nil } }
    }
  }

  enum Step: Hashable, Sendable {
    case select(Destination, in: Column)
    /// On the stack of a column, if the stack is in a split view.
    case push(Destination, in: Column? = nil)
    case replaceRoot(Destination)
  }

  enum Column: Hashable, Sendable {
    case sidebar, content, detail
  }

  struct Presentation: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case sheet, fullScreenCover, popover, inspector, overlay
    }

    var kind: Kind
    var content: Content
  }

  enum Content: Hashable, Sendable {
    case screen(Destination)
    case stack(root: Destination)
    /// Another container, by its id in the model, and what its columns and tabs show at first.
    case container(String, showing: [Destination])
  }
}

extension RecipesNavigation {
  /// What comes of a URL; nil if no link handles it.
  ///
  /// - Parameter action: The `OpenURLAction` that is asked, if a view of the app opens the URL. A URL that
  ///   no link handles there goes to the system.
  static func answer(
    to url: URL,
    in environment: Environment,
    conditions: Conditions,
    action: URLAction? = nil
  ) -> Answer? {
    answer(
      to: url.absoluteString,
      in: environment,
      conditions: conditions,
      action: action
    )
  }

  /// What comes of a URL that is a text; nil also for a text that is not a URL.
  static func answer(
    to text: String,
    in environment: Environment,
    conditions: Conditions,
    action: URLAction? = nil
  ) -> Answer? {
    guard let url = LinkURL(text) else { return nil }
    let request = Request(
      environment: environment,
      conditions: conditions,
      action: action
    )
    return handlers.lazy.compactMap { $0(url, request) }.first
  }

  private struct Request {
    var environment: Environment
    var conditions: Conditions
    var action: URLAction?
  }
}

// MARK: - Patterns

/// The form of a link's URLs, one condition for each part of a URL.
private struct Pattern: Sendable {
  /// A text with values in it.
  typealias Form = [Part]

  struct Item: Sendable {
    var name: String
    var form: Form
    var isOptional = false
  }

  var scheme: String
  var user: String?
  var host: Form = []
  var port: Int?
  /// A form for each segment.
  var path: [Form] = []
  var query: [Item] = []
  /// Nil for any fragment, and none.
  var fragment: Form?

  /// The values of a URL by name; nil if the URL has another form.
  func values(of url: LinkURL) -> [String: String]? {
    guard url.scheme == scheme, url.user == user, url.port == port,
      var values = host.values(in: url.host, shownAs: url.writtenHost, isHost: true),
      let inPath = self.values(of: url.path, host: url.writtenHost)
    else { return nil }
    values.merge(inPath) { _, new in new }
    for item in query {
      // The first item of a name counts.
      let found = url.query.first { $0.name.elementsEqual(item.name.utf8) }?.value
      if item.isOptional, found?.isEmpty ?? true { continue }
      guard let found, let own = item.form.values(in: found) else { return nil }
      values.merge(own) { _, new in new }
    }
    if let fragment {
      guard let found = url.fragment, let own = fragment.values(in: found) else { return nil }
      values.merge(own) { _, new in new }
    }
    return values
  }

  /// The values of a path, each rest as short as possible.
  private func values(of segments: [[UInt8]], host: [UInt8]) -> [String: String]? {
    let count = segments.count
    // For each form, and for the end: where in the path it can start so that all from it on fits.
    var starts = [(0...count).map { $0 == count }]
    for form in path.reversed() {
      let after = starts[starts.count - 1]
      var before = form.isHostRest ? after : after.map { _ in false }
      for index in segments.indices.reversed() where form.fits(segments[index]) {
        let goesOn = form.isRest && (before[index + 1] || after[index + 1])
        before[index] = before[index] || after[index + 1] || goesOn
      }
      starts.append(before)
    }
    guard starts[path.count][0] else { return nil }
    var values: [String: String] = [:]
    var position = 0
    for (number, form) in path.enumerated() {
      let start = position
      if !form.isHostRest { position += 1 }
      while form.isRest, !starts[path.count - number - 1][position] { position += 1 }
      let taken = segments[start..<position]
      if case .rest(let name, _, let isHost) = form.first {
        values[name] = ((isHost ? [host] : []) + taken).map { String(decoding: $0, as: UTF8.self) }
          .joined(separator: "/")
      } else if let segment = taken.first, let own = form.values(in: segment) {
        values.merge(own) { _, new in new }
      }
    }
    return values
  }
}

/// A part of a text in a URL.
private enum Part: Sendable, ExpressibleByStringLiteral {
  case text(String)
  case value(String, ValueKind = .string)
  /// One segment or more; with the host before them, any number.
  case rest(String, ValueKind = .string, withHost: Bool = false)
  /// The whole host.
  case host(String)
  /// One label of a host or more, each with its point.
  case labels

  init(stringLiteral text: String) { self = .text(text) }
}

extension [Part] {
  fileprivate var isRest: Bool { if case .rest = first { true } else { false } }
  fileprivate var isHostRest: Bool {
    if case .rest(_, _, withHost: true) = first { true } else { false }
  }

  fileprivate func fits(_ text: [UInt8]) -> Bool { ranges(in: text, isHost: false) != nil }

  /// The values in a text, each as short as possible; nil if the text has another form.
  ///
  /// - Parameter shown: The same text in its own case.
  fileprivate func values(in text: [UInt8], shownAs shown: [UInt8]? = nil, isHost: Bool = false)
    -> [String: String]?
  {
    ranges(in: text, isHost: isHost).map { ranges in
      Dictionary(
        ranges.map { ($0.name, String(decoding: (shown ?? text)[$0.range], as: UTF8.self)) }
      ) { first, _ in first }
    }
  }

  private func ranges(in text: [UInt8], isHost: Bool) -> [(name: String, range: Range<Int>)]? {
    // An address in brackets has no labels.
    if isHost, text.first == UInt8(ascii: "["), contains(where: \.isPartOfHost) { return nil }
    // For each part, and for the end: where in the text it can start so that all from it on fits.
    var starts = [(0...text.count).map { $0 == text.count }]
    for part in reversed() {
      starts.append(part.starts(in: text, before: starts[starts.count - 1], isHost: isHost))
    }
    guard starts[count][0] else { return nil }
    var position = 0
    var ranges: [(name: String, range: Range<Int>)] = []
    for (number, part) in enumerated() {
      let after = starts[count - number - 1]
      let start = position
      position = part.ends(in: text, from: start, isHost: isHost).first { after[$0] } ?? start
      if let name = part.name { ranges.append((name, start..<position)) }
    }
    return ranges
  }
}

extension Part {
  fileprivate var name: String? {
    switch self {
    case .value(let name, _), .rest(let name, _, _), .host(let name): name
    case .text, .labels: nil
    }
  }

  fileprivate var isPartOfHost: Bool {
    switch self {
    case .value, .labels: true
    case .text, .rest, .host: false
    }
  }

  /// Where in a text the part can end, the nearest first.
  fileprivate func ends(in text: [UInt8], from start: Int, isHost: Bool) -> [Int] {
    switch self {
    case .text(let own):
      text[start...].starts(with: own.utf8) ? [start + own.utf8.count] : []
    case .host: start < text.count ? [text.count] : []
    case .labels: text.indices.filter { text[$0] == UInt8(ascii: ".") }.map { $0 + 1 }
    case .value(_, let kind), .rest(_, let kind, _): kind.ends(in: text, from: start)
    }
  }

  /// Where in a text the part can start so that all after it fits.
  fileprivate func starts(in text: [UInt8], before after: [Bool], isHost: Bool) -> [Bool] {
    var starts = after.map { _ in false }
    switch self {
    case .value(_, .string), .rest(_, .string, _):
      var canEnd = false
      for index in text.indices.reversed() {
        canEnd = (canEnd || after[index + 1]) && !(isHost && text[index] == UInt8(ascii: "."))
        starts[index] = canEnd
      }
    case .labels:
      let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      starts[0] = labels.dropLast().lazy.prefix { !$0.isEmpty }.contains { after[$0.endIndex + 1] }
    default:
      for index in after.indices {
        starts[index] = ends(in: text, from: index, isHost: isHost).contains { after[$0] }
      }
    }
    return starts
  }
}

/// What a value in a URL has to look like.
private enum ValueKind: Sendable {
  /// Any text but the empty one; in a host without points.
  case string
  /// A whole number of 64 bits.
  case int
  case uuid
  case bool
  /// `2025-11-23`, or with a time: `2025-11-23T18:30:00Z`.
  case date

  /// Where a value that starts at a place of the text can end, the nearest first.
  func ends(in text: [UInt8], from start: Int) -> [Int] {
    switch self {
    case .string: Array(text.indices.dropFirst(start).map { $0 + 1 })
    case .int: Self.endsOfNumber(in: text, from: start)
    case .bool:
      ["true", "false"].filter { text[start...].starts(with: $0.utf8) }
        .map { start + $0.utf8.count }
    case .uuid:
      Self.end(of: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx", in: text, from: start)
        .map { [$0] } ?? []
    case .date: Self.endsOfDate(in: text, from: start)
    }
  }

  private static func endsOfNumber(in text: [UInt8], from start: Int) -> [Int] {
    var digits = start
    let isNegative = start < text.count && text[start] == UInt8(ascii: "-")
    if isNegative || (start < text.count && text[start] == UInt8(ascii: "+")) { digits += 1 }
    var magnitude: UInt64 = 0
    var ends: [Int] = []
    for index in text.indices.dropFirst(digits) where (48...57).contains(text[index]) {
      guard index == digits + ends.count else { break }
      let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      magnitude = tens &+ UInt64(text[index] - 48)
      let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
      if isTooLarge || magnitude < tens || magnitude > limit { break }
      ends.append(index + 1)
    }
    return ends
  }

  private static func endsOfDate(in text: [UInt8], from start: Int) -> [Int] {
    func number(_ place: Int) -> Int { Int(text[place]) * 10 + Int(text[place + 1]) - 11 * 48 }
    guard let day = end(of: "0000-00-00", in: text, from: start),
      (1...12).contains(number(start + 5)), (1...31).contains(number(start + 8))
    else { return [] }
    guard var time = end(of: "T00:00:00", in: text, from: day), number(day + 1) < 24,
      number(day + 4) < 60, number(day + 7) <= 60
    else { return [day] }
    if let fraction = end(of: ".0", in: text, from: time) {
      time = text[fraction...].firstIndex { !(48...57).contains($0) } ?? text.count
    }
    if let zone = end(of: "Z", in: text, from: time) { return [day, zone] }
    let zone =
      end(of: "+00:00", in: text, from: time) ?? end(of: "-00:00", in: text, from: time)
    guard let zone, number(time + 1) < 24, number(time + 4) < 60 else { return [day] }
    return [day, zone]
  }

  /// Where a text ends that looks like a sample: `0` is any digit, `x` a hexadecimal one.
  private static func end(of sample: String, in text: [UInt8], from start: Int) -> Int? {
    let end = start + sample.utf8.count
    guard end <= text.count else { return nil }
    let isAlike = zip(sample.utf8, text[start..<end]).allSatisfy { sample, byte in
      switch sample {
      case UInt8(ascii: "0"): (48...57).contains(byte)
      case UInt8(ascii: "x"): Character(Unicode.Scalar(byte)).isHexDigit
      default: sample == byte
      }
    }
    return isAlike ? end : nil
  }
}

// MARK: - URLs

/// The parts of a URL that patterns look at, percent-decoded.
private struct LinkURL {
  let text: String
  /// In lower case.
  let scheme: String
  /// What is before `@`.
  private(set) var user: String?
  /// In lower case, international names as `xn--…`.
  private(set) var host: [UInt8] = []
  /// As it is written, if case is all that differs and the scheme is the app's own.
  private(set) var writtenHost: [UInt8] = []
  private(set) var port: Int?
  /// Without `.` and `..`, and without the slash at the end.
  private(set) var path: [[UInt8]] = []
  private(set) var query: [(name: [UInt8], value: [UInt8])] = []
  private(set) var fragment: [UInt8]?

  private var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// Reads a URL by RFC 3986; nil if the text is not a URL.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard Self.hasOnlyURLCharacters(bytes), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let first = bytes.first, Self.isLetter(first),
      bytes[..<colon].allSatisfy({ Self.isLetter($0) || "0123456789+-.".utf8.contains($0) })
    else { return nil }
    self.text = text
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    var rest = bytes[(colon + 1)...]
    let fragment = Self.cut(&rest, at: "#")
    let query = Self.cut(&rest, at: "?")
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      rest = rest[authority.endIndex...]
      guard readAuthority(authority) else { return nil }
    }
    guard !isWeb || !host.isEmpty, !rest.contains(where: Self.isBracket), readPath(rest),
      fragment?.contains(UInt8(ascii: "#")) != true, readQuery(query ?? [])
    else { return nil }
    if let fragment {
      guard let decoded = Self.decoded(fragment) else { return nil }
      self.fragment = decoded
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }

  private static func hasOnlyURLCharacters(_ bytes: [UInt8]) -> Bool {
    bytes.indices.allSatisfy { index in
      switch bytes[index] {
      case 0...0x20, 0x7F: false
      // Control characters above ASCII.
      case 0x80...0x9F: index == 0 || bytes[index - 1] != 0xC2
      case UInt8(ascii: "%"):
        index + 2 < bytes.count
          && bytes[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      case let byte: !"\\\"<>^`{|}".utf8.contains(byte)
      }
    }
  }

  /// Cuts off what follows the first mark, and the mark.
  private static func cut(_ bytes: inout ArraySlice<UInt8>, at mark: Unicode.Scalar)
    -> ArraySlice<UInt8>?
  {
    guard let index = bytes.firstIndex(of: UInt8(ascii: mark)) else { return nil }
    defer { bytes = bytes[..<index] }
    return bytes[(index + 1)...]
  }

  /// Without percent-encoding; nil if that is not UTF-8.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      decoded.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: decoded, as: UTF8.self).utf8.elementsEqual(decoded) ? decoded : nil
  }

  private mutating func readPath(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    let parts = (isAbsolute ? bytes.dropFirst() : bytes)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    for (number, part) in parts.enumerated() {
      let dots = part.count > 6 ? "" : String(decoding: part, as: UTF8.self).removingPercentEncoding
      if dots != ".", dots != ".." {
        kept.append(part)
        continue
      }
      if dots == ".." { _ = kept.popLast() }
      if number == parts.count - 1 { kept.append([]) }
    }
    if kept.last?.isEmpty == true { kept.removeLast() }
    for part in kept {
      guard let segment = Self.decoded(part) else { return false }
      path.append(segment)
    }
    return true
  }

  private mutating func readQuery(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return true }
    for item in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      var name = item
      let value = Self.cut(&name, at: "=") ?? []
      guard let name = Self.decoded(name), let value = Self.decoded(value) else { return false }
      query.append((name, value))
    }
    return true
  }
}

extension LinkURL {
  /// Reads `user@host:port`.
  private mutating func readAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
    var rest = authority
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      let name = rest[..<at]
      guard !name.contains(where: Self.isBracket) else { return false }
      user = name.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16) }
        .map { $0.count == 3 ? $0.uppercased() : $0 }.joined()
      rest = rest[(at + 1)...]
      guard !rest.contains(UInt8(ascii: "@")) else { return false }
    }
    if rest.first == UInt8(ascii: "[") {
      guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let inside = rest[(rest.startIndex + 1)..<close]
      let address = String(decoding: inside, as: UTF8.self).lowercased()
      guard IPAddress.isValid(address[...]) else { return false }
      host = Array("[\(address)]".utf8)
      rest = rest[(close + 1)...]
    } else {
      let name = rest.prefix { $0 != UInt8(ascii: ":") }
      guard let written = Self.decoded(name), let read = HostName.compared(written) else {
        return false
      }
      host = read
      let isCaseAll = String(decoding: written, as: UTF8.self).lowercased().utf8.elementsEqual(host)
      writtenHost = !isWeb && isCaseAll && written.count == host.count ? written : host
      rest = rest[name.endIndex...]
    }
    if host.first == UInt8(ascii: "[") { writtenHost = host }
    return readPort(rest)
  }

  private mutating func readPort(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let colon = rest.first else { return true }
    let digits = rest.dropFirst()
    guard colon == UInt8(ascii: ":"), digits.allSatisfy({ (48...57).contains($0) }) else {
      return false
    }
    guard !digits.isEmpty else { return true }
    let significant = String(decoding: digits.drop { $0 == 48 }, as: UTF8.self)
    guard let number = significant.isEmpty ? 0 : Int32(significant), number <= 65535 else {
      return false
    }
    let usual: Int32? = scheme == "https" ? 443 : scheme == "http" ? 80 : nil
    if number != usual { port = Int(number) }
    return true
  }
}

extension LinkURL {
  /// The values of the first pattern that matches.
  fileprivate func values(of patterns: [Pattern]) -> [String: String]? {
    patterns.lazy.compactMap { $0.values(of: self) }.first
  }
}

extension [String: String] {
  fileprivate func text(_ name: String) -> String { self[name] ?? "" }
  fileprivate func bool(_ name: String) -> Bool { self[name] == "true" }

  /// A number of 64 bits, or the nearest that an `Int` of Apple Watch holds.
  fileprivate func int(_ name: String) -> Int { Int(clamping: Int64(text(name)) ?? 0) }

  /// The pattern has seen to it that the text is one.
  fileprivate func uuid(_ name: String) -> UUID { UUID(uuidString: text(name)) ?? UUID() }
}

/// The addresses that a host in brackets may be.
private enum IPAddress {
  static func isValid(_ text: Substring) -> Bool {
    isVersion6(text) || isFuture(text)
  }

  /// Eight groups of hexadecimal digits, one `::` for groups of zeros, an IPv4 address at the end.
  private static func isVersion6(_ text: Substring) -> Bool {
    let halves = text.components(separatedBy: "::")
    guard text.utf8.count <= 45, halves.count <= 2 else { return false }
    var count = 0
    for (number, half) in halves.enumerated() where !half.isEmpty {
      let groups = half.split(separator: ":", omittingEmptySubsequences: false)
      for (place, group) in groups.enumerated() {
        let isLast = number == halves.count - 1 && place == groups.count - 1
        if isLast, isVersion4(group) {
          count += 2
        } else if (1...4).contains(group.utf8.count), group.allSatisfy(isHexadecimal) {
          count += 1
        } else {
          return false
        }
      }
    }
    return halves.count == 2 ? count <= 7 : count == 8
  }

  private static func isVersion4(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        number.allSatisfy { $0.isASCII && $0.isNumber } && UInt8(number) != nil
          && (number.count == 1 || number.first != "0")
      }
  }

  /// `v`, a version, a point and an address of that version.
  private static func isFuture(_ text: Substring) -> Bool {
    guard text.first == "v", let point = text.firstIndex(of: ".") else { return false }
    let version = text[..<point].dropFirst()
    let address = text[text.index(after: point)...]
    return !version.isEmpty && !address.isEmpty && version.allSatisfy(isHexadecimal)
      && address.allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "-._~!$&'()*+,;=:".contains(character))
      }
  }

  private static func isHexadecimal(_ character: Character) -> Bool {
    character.isASCII && character.isHexDigit
  }
}

/// Host names in the one form in which they are compared (UTS #46).
private enum HostName {
  /// In lower case, with international labels as `xn--…`; nil for what is not a host.
  static func compared(_ written: [UInt8]) -> [UInt8]? {
    guard !written.contains(where: isForbidden) else { return nil }
    let text = String(decoding: written, as: UTF8.self)
    if written.allSatisfy({ $0 < 0x80 }) { return Array(text.lowercased().utf8) }
    guard let mapped = mapped(text) else { return nil }
    var labels: [String] = []
    for label in mapped.split(separator: ".", omittingEmptySubsequences: false) {
      if label.allSatisfy(\.isASCII) {
        labels.append(String(label))
      } else {
        let scalars = label.map { Int($0.value) }
        guard scalars.count <= 63 else { return nil }
        labels.append("xn--" + punycode(scalars))
      }
    }
    let host = Array(labels.joined(separator: ".").utf8)
    return host.contains(where: isForbidden) ? nil : host
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "#/:<>?@[\\]^|%".utf8.contains(byte)
  }

  private static func mapped(_ text: String) -> String.UnicodeScalarView? {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3002, 0xFF0E, 0xFF61: scalars.append(".")
      case 0xAD, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0xFE00...0xFE0F, 0xFEFF: continue
      case 0xFF01...0xFF5E:
        let narrow = Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
        scalars.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
      case 0x200C, 0x200D: scalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
          .paragraphSeparator, .spaceSeparator:
          return nil
        default: scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    let isCombined = scalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: true
      default: (0x1161...0x11C2).contains(scalar.value)
      }
    }
    guard isCombined else { return scalars }
    return String(scalars).precomposedStringWithCanonicalMapping.unicodeScalars
  }

  /// The encoding of an international label (RFC 3492).
  private static func punycode(_ scalars: [Int]) -> String {
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var (next, delta, bias, handled) = (128, 0, 72, basicCount)
    while handled < scalars.count, let least = scalars.filter({ $0 >= next }).min() {
      delta += (least - next) * (handled + 1)
      next = least
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        append(delta, bias, to: &output)
        delta /= handled == basicCount ? 700 : 2
        delta += delta / (handled + 1)
        bias = 0
        while delta > 455 {
          delta /= 35
          bias += 36
        }
        bias += 36 * delta / (delta + 38)
        (delta, handled) = (0, handled + 1)
      }
      delta += 1
      next += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ value: Int, _ bias: Int, to output: inout [UInt8]) {
    var rest = value
    var place = 36
    while true {
      let threshold = min(max(place - bias, 1), 26)
      let isLast = rest < threshold
      let digit = isLast ? rest : threshold + (rest - threshold) % (36 - threshold)
      output.append(UInt8(digit < 26 ? digit + 97 : digit + 22))
      if isLast { return }
      rest = (rest - threshold) / (36 - threshold)
      place += 36
    }
  }
}
