@testable import AtlasDiagrams

/// Diagrams that the drawing tests share.
enum SampleDiagrams {
  enum Name: String, CaseIterable {
    case recipes, everyKind, hostile

    var diagram: Diagram {
      switch self {
      case .recipes: SampleDiagrams.recipes
      case .everyKind: SampleDiagrams.everyKind
      case .hostile: SampleDiagrams.hostile
      }
    }
  }

  /// A recipe app: a split view in a tab, a second tab, a sheet and an alert.
  static let recipes = Diagram(
    id: "recipes",
    title: "Recipes: surroundings of Recipe",
    summary: "What leads to the recipe screen and where it leads.",
    nodes: [
      Diagram.Node(
        id: "launch",
        label: "Launch",
        kind: .entryPoint,
        tooltip: "The person opens the app"
      ),
      Diagram.Node(
        id: "categories",
        label: "Categories",
        detail: "Sidebar",
        cluster: 2,
        href: "categories.html",
        marks: Diagram.Marks(isStart: true)
      ),
      Diagram.Node(
        id: "list",
        label: "Recipe list",
        detail: "RecipeListView",
        cluster: 3,
        href: "list.html"
      ),
      Diagram.Node(
        id: "recipe",
        label: "Recipe",
        detail: "id: Recipe.ID",
        cluster: 4,
        href: "recipe.html",
        tooltip: "Shows one recipe",
        isFocus: true,
        marks: Diagram.Marks(deepLinkCount: 3, requiresCondition: true)
      ),
      Diagram.Node(
        id: "related",
        label: "Related recipes",
        cluster: 4,
        href: "related.html"
      ),
      Diagram.Node(id: "none", label: "No recipe selected", kind: .placeholder, cluster: 4),
      Diagram.Node(
        id: "editor",
        label: "Edit recipe",
        cluster: 5,
        href: "editor.html",
        marks: Diagram.Marks(editsUnsaved: true)
      ),
      Diagram.Node(id: "discard", label: "Discard changes?", kind: .presentation, cluster: 5),
      Diagram.Node(
        id: "search",
        label: "Search",
        detail: "12 screens",
        kind: .tab,
        href: "search.html"
      ),
      Diagram.Node(id: "web", label: "publisher.example", kind: .externalURL),
      Diagram.Node(
        id: "link",
        label: "recipes://recipe/{id}",
        kind: .deepLink,
        href: "link.html"
      ),
      Diagram.Node(id: "share", label: "Share sheet", kind: .systemUI),
    ],
    clusters: [
      Diagram.Cluster(id: "browse", label: "Browse", kind: .tab, href: "browse.html"),
      Diagram.Cluster(id: "split", label: "Recipe browser", kind: .split, parent: 0),
      Diagram.Cluster(id: "sidebar", label: "Sidebar", kind: .column, parent: 1),
      Diagram.Cluster(id: "content", label: "Content", kind: .column, parent: 1),
      Diagram.Cluster(id: "detail", label: "Detail", kind: .column, parent: 1),
      Diagram.Cluster(id: "sheet", label: "Editor", kind: .presentation),
    ],
    edges: [
      Diagram.Edge(from: 0, to: 1, kind: .launch),
      Diagram.Edge(from: 1, to: 2, kind: .select),
      Diagram.Edge(from: 2, to: 3, kind: .select, tooltip: "Tap a recipe"),
      Diagram.Edge(from: 3, to: 4, kind: .push, badge: "1"),
      Diagram.Edge(from: 4, to: 3, kind: .pop),
      Diagram.Edge(from: 3, to: 6, kind: .sheet, href: "recipe.html#edit", isConditional: true),
      Diagram.Edge(from: 6, to: 7, kind: .alert),
      Diagram.Edge(from: 3, to: 8, kind: .switchTab, count: 4),
      Diagram.Edge(from: 3, to: 9, kind: .openURL),
      Diagram.Edge(from: 10, to: 3, kind: .deepLink, badge: "2"),
      Diagram.Edge(from: 3, to: 11, kind: .systemSheet),
    ],
    orderings: [Diagram.Ordering(from: 2, to: 5)]
  )

  /// One node of every kind and one edge of every kind.
  static let everyKind: Diagram = {
    let nodes = Diagram.NodeKind.allCases.map {
      Diagram.Node(id: $0.rawValue, label: $0.name, detail: "kind", kind: $0)
    }
    let marked = Diagram.Node(
      id: "marked",
      label: "Marked screen",
      marks: Diagram.Marks(
        deepLinkCount: 12,
        isStart: true,
        requiresCondition: true,
        editsUnsaved: true,
        isUnreachable: true
      )
    )
    let edges = Diagram.EdgeKind.allCases.enumerated().map { index, kind in
      Diagram.Edge(
        from: index % nodes.count,
        to: (index + 5) % nodes.count,
        kind: kind,
        isConditional: index % 4 == 0
      )
    }
    return Diagram(
      id: "kinds",
      title: "Every kind",
      direction: .topToBottom,
      nodes: nodes + [marked],
      edges: edges
    )
  }()

  static let hostileTexts = [
    #"He said "hi" & <left>"#, #"\N \G \L \l"#, #"ends in a backslash \"#, "]]> <!-- -->",
    "a\u{1}b\u{0}c\u{1F}d\u{7F}e", "x\u{FFFE}y\u{FFFF}z", "\u{301}\u{301}lone accents",
    "\u{202E}right to left \u{5E9}\u{5DC}\u{5D5}\u{5DD}", "<script>alert(1)</script>",
    "&#1; &lt; &copy; &nosuch;", "%s %n node0", "line\nbreak\r\nand\ttab", "",
    String(repeating: "long ", count: 5000), "👩‍👩‍👧‍👦🏳️‍🌈", "'single' `back`", "<<b>html</b>>",
  ]

  static let hostileLinks = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", " javascript:alert(1)",
    "data:text/html,<script>", "//evil.example/", #"\\evil.example"#, "vbscript:x",
    "page.html?a=1&b=\"2\"#<x>", "https://example.com/?q=\"'&amp;", "file:///etc/passwd", "",
  ]

  /// Every hostile text as every text of a node, a cluster and an edge.
  static let hostile: Diagram = {
    var diagram = Diagram(
      id: "ho\"st<il>e",
      title: hostileTexts[0] + "</title>",
      summary: "<![CDATA[ \u{8}"
    )
    for (index, text) in hostileTexts.enumerated() {
      let link = hostileLinks[index % hostileLinks.count]
      diagram.clusters.append(
        Diagram.Cluster(id: text, label: text, kind: .feature, href: link, tooltip: text)
      )
      diagram.nodes.append(
        Diagram.Node(
          id: text,
          label: text,
          detail: text,
          cluster: index,
          href: link,
          tooltip: text,
          thumbnail: index % 3 == 0
            ? Diagram.Thumbnail(href: link, width: Int.max, height: 1 + index) : nil
        )
      )
      diagram.edges.append(
        Diagram.Edge(
          from: index,
          to: max(index - 1, 0),
          kind: .push,
          badge: text,
          tooltip: text,
          href: link
        )
      )
    }
    return diagram
  }()

  /// The same, each part with what became of it.
  static let hostileChange: Diagram = {
    var diagram = hostile
    let changes = Diagram.Change.allCases
    for index in diagram.nodes.indices {
      diagram.nodes[index].change = changes[index % 3]
      diagram.nodes[index].formerly = hostileTexts[index]
      diagram.clusters[index].change = changes[index % 3]
      diagram.edges[index].change = changes[index % 3]
    }
    return diagram
  }()

  /// A screen with three neighbours, as on most pages of a site.
  static func surroundings(_ number: Int) -> Diagram {
    let labels = ["Order \(number)", "Order list", "Customer", "Invoice \(number)"]
    return Diagram(
      id: "s\(number)",
      title: "Surroundings of order \(number)",
      nodes: labels.enumerated().map { index, label in
        Diagram.Node(
          id: "\(index)",
          label: label,
          detail: "Orders",
          href: "../screens/\(index).html",
          isFocus: index == 0
        )
      },
      edges: [
        Diagram.Edge(from: 1, to: 0, kind: .push, tooltip: "Tap a row"),
        Diagram.Edge(from: 0, to: 2, kind: .push),
        Diagram.Edge(from: 0, to: 3, kind: .sheet),
      ]
    )
  }

  /// A feature of `count` screens in two clusters, with 1.4 transitions a screen.
  static func feature(_ number: Int, count: Int) -> Diagram {
    var edges = (1..<count).map {
      Diagram.Edge(from: ($0 - 1) / 3, to: $0, kind: $0 % 5 == 0 ? .sheet : .push)
    }
    for index in 0..<count * 2 / 5 {
      edges.append(
        Diagram.Edge(from: index, to: (index * 7 + number + 3) % count, kind: .push)
      )
    }
    return Diagram(
      id: "f\(number)",
      title: "Feature \(number)",
      nodes: (0..<count).map {
        Diagram.Node(
          id: "\($0)",
          label: "Screen \($0) of feature \(number)",
          cluster: $0 % 2,
          href: "\($0).html"
        )
      },
      clusters: [
        Diagram.Cluster(id: "a", label: "Browse", kind: .stack),
        Diagram.Cluster(id: "b", label: "Details", kind: .stack),
      ],
      edges: edges
    )
  }
}
