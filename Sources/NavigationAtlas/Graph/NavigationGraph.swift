/// The graph of an app's navigation in one environment: where a person can be, and how they get
/// from one place to another.
///
/// Immutable. Vertices and edges are numbered in an order that depends on the model alone.
public struct NavigationGraph: Sendable {
  public enum Vertex: Sendable, Hashable {
    /// The app is launched.
    case launch
    /// What a scene, a tab, a presentation or an extension shows at first.
    case region(Container.Parent)
    /// The tab bar or sidebar of a tab view, by the container's index.
    case tabBar(Int)
    case place(Place)
    /// Something that is no screen of the app: an alert, a dialog, something of the system's, a URL;
    /// by the transition's index.
    case outside(Int)
    case entryPoint(Int)
    case deepLink(Int)
  }

  public struct Edge: Sendable {
    public enum Kind: Sendable, Hashable {
      /// A transition of the model, by index.
      case transition(Int)
      /// A region shows a place.
      case shows
      /// Being at a place, one sees a tab bar, or the screen around it.
      case within
      /// A tap on a tab; behind More where `isBehindMore`.
      case tab(Int, isBehindMore: Bool)
      /// The system opens a scene: at launch, or from a menu on the Mac.
      case opensScene(Int, fromMenu: Bool)
      /// Back to the column before, in a split view that is collapsed into a stack.
      case back
      /// A hidden column is shown.
      case revealsColumn
      /// An entry point or a deep link leads here.
      case enters
      /// A deep link leads here when a requirement is not met or what it names does not exist.
      case fallsBack
    }

    public var source: Int
    public var target: Int
    public var kind: Kind
    /// How many taps it takes.
    public var taps: Int
  }

  /// A transition that a person can set off at a place and that leads nowhere there.
  public struct Blocked: Sendable {
    public enum Reason: Sendable, Hashable {
      /// A push with no stack around it.
      case noEnclosingStack
      /// A push of a value for whose type no destination is in reach.
      case unregistered(String)
      /// A selection with no split view around it, or none with such a column.
      case noColumn
      /// The tab is not there, for the reason given.
      case tab(Absence)
      /// A window on a platform that has none.
      case noWindows
      /// The scene is not there, for the reason given.
      case scene(Absence)
      /// The screen that it leads to is not there, for the reason given.
      case screen(Absence)
    }

    public var place: Int
    public var transition: Int
    public var reason: Reason
  }

  /// Where a deep link goes when it can't go where it leads.
  public struct Fallbacks: Sendable, Equatable {
    /// When a requirement is not met.
    public var otherwise: Landing?
    /// When what it names does not exist.
    public var notFound: Landing?
  }

  public var environment: Environment
  public var vertices: [Vertex]
  public var edges: [Edge]
  /// Per vertex the indices of its outgoing edges, in order: `outgoing[v]` is a range of
  /// ``outgoingEdges``.
  public var outgoing: [Range<Int>]
  public var outgoingEdges: [Int32]
  public var blocked: [Blocked]
  /// Per deep link where it lands.
  public var landings: [Landing]
  /// Per deep link where it goes otherwise.
  public var fallbacks: [Fallbacks]
  /// Per entry point where it leads; nil where it leads to no place, or its link decides.
  public var entryLandings: [Landing?]
  /// Whether there are so many places that not all transitions inside presentations were followed.
  public var isTruncated: Bool
  private let vertexIndices: [Vertex: Int]

  init(
    environment: Environment,
    vertices: [Vertex],
    edges: [Edge],
    blocked: [Blocked] = [],
    landings: [Landing] = [],
    fallbacks: [Fallbacks] = [],
    entryLandings: [Landing?] = [],
    isTruncated: Bool = false,
    vertexIndices: [Vertex: Int]? = nil
  ) {
    self.environment = environment
    self.vertices = vertices
    self.edges = edges
    self.blocked = blocked
    self.landings = landings
    self.fallbacks = fallbacks
    self.entryLandings = entryLandings
    self.isTruncated = isTruncated
    (outgoing, outgoingEdges) = Self.adjacency(vertices.count, edges)
    self.vertexIndices =
      vertexIndices ?? Dictionary(zip(vertices, vertices.indices), uniquingKeysWith: { $1 })
  }

  /// Outgoing edges per vertex, as ranges of one array (compressed sparse rows).
  private static func adjacency(_ count: Int, _ edges: [Edge]) -> ([Range<Int>], [Int32]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for edge in edges { starts[edge.source + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var list = [Int32](repeating: 0, count: edges.count)
    for (index, edge) in edges.enumerated() {
      list[next[edge.source]] = Int32(index)
      next[edge.source] += 1
    }
    return ((0..<count).map { starts[$0]..<starts[$0 + 1] }, list)
  }

  /// The outgoing edges of a vertex.
  public func edges(from vertex: Int) -> some Sequence<Edge> {
    outgoingEdges[outgoing[vertex]].lazy.map { edges[Int($0)] }
  }

  /// The vertex of a place, if the place exists in this environment.
  public func vertex(of place: Place) -> Int? { vertexIndices[.place(place)] }

  /// The vertex that stands for launching the app: the first.
  public var launch: Int { 0 }
}

/// Why something is not there in an environment.
public enum Absence: Sendable, Hashable {
  /// It does not exist on the platform.
  case platform(Platform)
  /// It asks for another width.
  case width(Width)
  /// It asks for a condition that does not hold.
  case condition(String)
  /// A tab that only a sidebar shows, where there is none.
  case sidebarOnly
  /// A tab that is always hidden.
  case hidden
  /// It is in something that is not there.
  indirect case inside(String, Absence)
  /// The platform has no scenes of that kind.
  case sceneKind(Scene.Kind, Platform)
}
