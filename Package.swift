// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "navatlas",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "navatlas", targets: ["navatlas"]),
    .library(name: "NavigationAtlas", targets: ["NavigationAtlas"]),
    .library(name: "AtlasRendering", targets: ["AtlasRendering"]),
    .plugin(name: "NavatlasPlugin", targets: ["NavatlasPlugin"]),
  ],
  dependencies: [
    // The command line: parsing, help, completion scripts and exit codes.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    // The templates of the site: logic-less, escapes HTML unless told otherwise.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
  ],
  targets: [
    // Graphviz's libgvc; a system library, so that the platform's package serves it.
    .systemLibrary(
      name: "CGraphviz",
      pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),
    .target(name: "NavigationAtlas"),
    .target(
      name: "AtlasRendering",
      dependencies: [
        "CGraphviz",
        "NavigationAtlas",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Templates")]
    ),
    .executableTarget(
      name: "navatlas",
      dependencies: [
        "AtlasRendering",
        "NavigationAtlas",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // `swift package navatlas …` from the package of an app.
    .plugin(
      name: "NavatlasPlugin",
      capability: .command(
        intent: .custom(
          verb: "navatlas",
          description: "See, check and review how an app navigates."
        )
      ),
      path: "Sources/NavatlasPlugin"
    ),
    .executableTarget(
      name: "navatlas-bench",
      dependencies: ["AtlasRendering", "NavigationAtlas"]
    ),
    .testTarget(
      name: "NavigationAtlasTests",
      dependencies: ["NavigationAtlas"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "AtlasRenderingTests",
      dependencies: ["AtlasRendering", "NavigationAtlas", "navatlas"],
      exclude: [
        "Fixtures", "Support/action_run.py", "Support/export_read.py", "Support/gitlab_run.py",
        "Support/html_check.py", "Support/schema_check.py", "Support/site_check.py",
      ]
    ),
  ]
)
