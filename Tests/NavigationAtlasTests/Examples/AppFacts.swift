import AtlasTestSupport
import Foundation

@testable import AtlasModel

/// What was found in the source of an app, call site by call site, before it was modelled.
struct AppFacts: Decodable {
  struct Figures: Decodable {
    var screens: Int
    var tabs: Int
    var splitColumns: Int
    /// Missing where the app has no route enum.
    var routes: Int?
    var edges: Int
    var byKind: [String: Int]
    var deepLinks: Int
    var entryPoints: Int
  }

  struct Scene: Decodable {
    var kind: String
    var root: String
    var source: String
    var condition: String?
  }

  struct Screen: Decodable {
    var id: String
    var source: String?
  }

  struct Tab: Decodable {
    var id: String
    var screen: String
    var source: String
  }

  struct Column: Decodable {
    var container: String
    var role: String
    var content: String
    var source: String?
  }

  struct RouteCase: Decodable {
    var `case`: String
    var screen: String
    var source: String
    var detailColumn: String
  }

  struct Registration: Decodable {
    var screen: String
    var type: String
    var resolvedType: String
    var leadsTo: String
    var source: String
    var condition: String?
  }

  struct Edge: Decodable {
    var from: String
    var to: String
    var kind: String
    var via: String
    var trigger: String
    var source: String
    var condition: String?
  }

  struct DeepLink: Decodable {
    var pattern: String
    var target: String
    var source: String
    var condition: String
    var emittedBy: [String]
  }

  struct EntryPoint: Decodable {
    var kind: String
    var name: String
    var target: String
    var source: String
  }

  var repository: String
  var commit: String
  var figures: Figures
  var scenes: [Scene]
  var screens: [Screen]
  var tabs: [Tab]
  var columns: [Column]
  var routeCases: [RouteCase]
  var registrations: [Registration]
  /// The screens that each component, a view which is no screen, is a part of; `anywhere` for all.
  var hosts: [String: [String]]
  var edges: [Edge]
  var deepLinks: [DeepLink]
  var entryPoints: [EntryPoint]

  init(_ app: String) throws {
    let file = ExampleModel.repository
      .appending(path: "Tests/NavigationAtlasTests/Fixtures/Facts/\(app).json")
    self = try JSONDecoder().decode(AppFacts.self, from: Data(contentsOf: file))
  }
}

extension AppFacts {
  /// Where and when something exists, in the words of the format.
  struct Existence: Equatable, CustomStringConvertible {
    var platforms: [Platform]?
    var when: Set<String>

    init(_ platforms: [Platform]? = nil, _ when: String...) {
      self.platforms = platforms
      self.when = Set(when)
    }

    init(_ attributes: Attributes) {
      platforms = attributes.platforms
      when = Set(attributes.when.map(\.text))
    }

    var description: String {
      "\(platforms?.map(\.rawValue) ?? ["everywhere"]) \(when.sorted())"
    }
  }

  /// `#if os(iOS)` compiles for the iPhone and the iPad.
  private static let iOS: [Platform] = [.iOS, .iPadOS]

  /// What each condition of the facts says, by the source that it was read in.
  private static let conditions: [String: Existence] = [
    "EXTENDED_ALL": Existence(nil, "extendedAll"),
    "iOS": Existence(iOS),
    "macOS": Existence([.macOS]),
    "iOS && EXTENDED_ALL": Existence(iOS, "extendedAll"),
    "subscribed": Existence(nil, "subscribed"),
    "layout == .list": Existence(nil, "listLayout"),
    "layout == .grid": Existence(nil, "!listLayout"),
    // TruckView.swift:90: a link if the size class is compact, which the Mac never is.
    "iOS compact width": Existence(iOS, "compact"),
    "regular width or macOS": Existence(nil, "regular"),
    // OrdersView.swift:24: a list if the size class is compact, a table otherwise and on the Mac.
    "compact list": Existence(iOS, "compact"),
    "table layout": Existence(nil, "regular"),
    "logged in": Existence(nil, "loggedIn"),
    "logged out": Existence(nil, "!loggedIn"),
    "macOS or iOS 15+": Existence(nil, "searchableAvailable"),
    "iOS < 15": Existence(iOS, "!searchableAvailable"),
  ]

  /// What a condition says, and what the words of the trigger add; nil for a condition that the table
  /// lacks.
  static func existence(of condition: String?, trigger: String = "") -> Existence? {
    guard var existence = condition.map({ conditions[$0] }) ?? Existence() else { return nil }
    if trigger.hasSuffix("while logged out") { existence.when.insert("!loggedIn") }
    // The sheet hangs on the whole screen, but both its triggers are in the table layout alone
    // (OrdersView.swift:61, OrdersTable.swift:66): in compact width nothing sets it off.
    if trigger.hasPrefix("complete selected orders") { existence.when.insert("regular") }
    return existence
  }
}
