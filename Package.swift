// swift-tools-version: 6.1
import PackageDescription

// A module imports what stands above it in this list, and nothing below. `Docs/Architecture.md`
// shows the modules as a picture, which is made from this file.

// Where Graphviz's headers are. On Linux the compiler finds them, and a program that is not told to link the
// library starts without it.
#if os(Linux)
  let graphvizPackage: String? = nil
#else
  let graphvizPackage: String? = "libgvc"
#endif

// What the tests spend their time in is optimized if NAVATLAS_OPTIMIZED is set: see `make test OPTIMIZED=1`. Not
// without it, because a package with such flags can't be depended on.
let analyses: [SwiftSetting] =
  Context.environment["NAVATLAS_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O"])]

let package = Package(
  name: "navatlas",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "NavigationAtlas", targets: ["NavigationAtlas"]),
    .executable(name: "navatlas", targets: ["navatlas"]),
    .executable(name: "navatlas-scan", targets: ["navatlas-scan"]),
    .plugin(name: "NavatlasPlugin", targets: ["NavatlasPlugin"]),
  ],
  // Exact versions, so that a commit is one build.
  dependencies: [
    // The command line: parsing, help, completion scripts and exit codes.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Files: descriptors, paths and errors of the system, with one interface on Linux and macOS.
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    // The templates of the site: logic-less, escapes HTML unless told otherwise.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // The sockets of `navatlas preview`. FlyingFox's own HTTP server has a proxy, which needs libcurl where Swift's
    // libraries are linked statically.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    // The parser of Swift source. Only `navatlas-scan` is built with it: its release build takes minutes.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // The headers of Graphviz's libgvc. The library itself is opened while the program runs.
    .systemLibrary(
      name: "CGraphviz",
      pkgConfig: graphvizPackage,
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),

    // Diagnostics, JSON with positions, work on several cores.
    .target(name: "AtlasBase", swiftSettings: analyses),
    // Regular languages over bytes.
    .target(name: "RegularLanguages", swiftSettings: analyses),
    // HTML, and Markdown made into it.
    .target(name: "AtlasMarkup", dependencies: ["AtlasBase"]),
    // URLs, URL patterns, association files.
    .target(
      name: "AtlasLinks",
      dependencies: ["AtlasBase", "RegularLanguages"],
      swiftSettings: analyses
    ),
    // The model, its format, loading.
    .target(
      name: "AtlasModel",
      dependencies: ["AtlasBase", "AtlasLinks"],
      swiftSettings: analyses
    ),
    // The semantics of navigation, the graph, reach, and where links lead.
    .target(
      name: "AtlasGraph",
      dependencies: ["AtlasBase", "AtlasLinks", "AtlasModel"],
      swiftSettings: analyses
    ),
    // The rules and the reports of their findings.
    .target(
      name: "AtlasChecks",
      dependencies: ["AtlasBase", "AtlasGraph", "AtlasLinks", "AtlasModel"]
    ),
    // What a picture shows, as DOT and as SVG.
    .target(
      name: "AtlasDiagrams",
      dependencies: ["AtlasBase", "AtlasGraph", "AtlasLinks", "AtlasModel"]
    ),
    // The formats of other tools.
    .target(
      name: "AtlasExports",
      dependencies: [
        "AtlasBase", "AtlasDiagrams", "AtlasGraph", "AtlasLinks", "AtlasMarkup", "AtlasModel",
        "RegularLanguages",
      ]
    ),
    // What a change does to the navigation.
    .target(
      name: "AtlasReview",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasDiagrams", "AtlasExports", "AtlasGraph", "AtlasLinks",
        "AtlasMarkup", "AtlasModel",
      ]
    ),
    // The pages of the site as values.
    .target(
      name: "AtlasSite",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasDiagrams", "AtlasGraph", "AtlasLinks", "AtlasMarkup",
        "AtlasModel", "AtlasReview",
      ]
    ),
    // The files of `Templates`, built in.
    .target(name: "CTemplates"),
    // The templates, style sheets and script of the site.
    .target(name: "AtlasTemplates", dependencies: ["CTemplates"]),
    // The edge: Graphviz in worker processes, templates, files, git.
    .target(
      name: "AtlasRendering",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasDiagrams", "AtlasExports", "AtlasGraph", "AtlasMarkup",
        "AtlasModel", "AtlasReview", "AtlasSite", "AtlasTemplates", "CGraphviz",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // A site that is served while its model is written.
    .target(
      name: "AtlasPreview",
      dependencies: [
        .product(name: "FlyingSocks", package: "FlyingFox")
      ],
      resources: [.embedInCode("Script/preview.js")]
    ),

    // The library for other programs: the one module with a public interface.
    .target(
      name: "NavigationAtlas",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasDiagrams", "AtlasExports", "AtlasGraph", "AtlasLinks",
        "AtlasModel", "AtlasRendering", "AtlasReview",
      ]
    ),

    // The command line.
    .executableTarget(
      name: "navatlas",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasDiagrams", "AtlasExports", "AtlasGraph", "AtlasLinks",
        "AtlasModel", "AtlasPreview", "AtlasRendering", "AtlasReview", "AtlasSite",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    // The model of an app's navigation, read from its Swift source.
    .target(
      name: "AtlasScan",
      dependencies: [
        "AtlasBase", "AtlasModel",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    // `navatlas scan`: an executable of its own, so that `navatlas` is built without swift-syntax.
    .executableTarget(
      name: "navatlas-scan",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasGraph", "AtlasModel", "AtlasRendering", "AtlasReview",
        "AtlasScan",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
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
    // A browser without a window, for tests and measurements.
    .target(name: "HeadlessChromium"),
    // What building, checking, resolving and comparing cost.
    .executableTarget(
      name: "navatlas-bench",
      dependencies: [
        "AtlasDiagrams", "AtlasGraph", "AtlasLinks", "AtlasModel", "AtlasRendering", "AtlasSite",
        "HeadlessChromium",
      ]
    ),

    // Models that tests of several modules are written with.
    .target(
      name: "AtlasTestSupport",
      dependencies: ["AtlasBase", "AtlasDiagrams", "AtlasGraph", "AtlasLinks", "AtlasModel"],
      path: "Tests/AtlasTestSupport"
    ),
    .testTarget(name: "AtlasBaseTests", dependencies: ["AtlasBase", "AtlasTestSupport"]),
    .testTarget(
      name: "RegularLanguagesTests",
      dependencies: ["AtlasTestSupport", "RegularLanguages"]
    ),
    .testTarget(name: "AtlasMarkupTests", dependencies: ["AtlasMarkup"]),
    .testTarget(
      name: "AtlasLinksTests",
      dependencies: ["AtlasLinks", "AtlasModel", "AtlasTestSupport"]
    ),
    .testTarget(name: "AtlasModelTests", dependencies: ["AtlasChecks", "AtlasTestSupport"]),
    // A model checker that follows the documented rules of navigation. It shares no code with the library: it
    // depends on nothing.
    .target(name: "NavigationOracle", path: "Tests/NavigationOracle", swiftSettings: analyses),
    .testTarget(
      name: "AtlasGraphTests",
      dependencies: ["AtlasChecks", "AtlasTestSupport", "NavigationOracle"]
    ),
    .testTarget(name: "AtlasChecksTests", dependencies: ["AtlasChecks", "AtlasTestSupport"]),
    .testTarget(name: "AtlasDiagramsTests", dependencies: ["AtlasDiagrams", "AtlasTestSupport"]),
    .testTarget(name: "AtlasExportsTests", dependencies: ["AtlasExports", "AtlasTestSupport"]),
    .testTarget(
      name: "AtlasReviewTests",
      dependencies: ["AtlasReview", "AtlasTestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "AtlasSiteTests", dependencies: ["AtlasSite", "AtlasTestSupport"]),
    .testTarget(name: "AtlasPreviewTests", dependencies: ["AtlasPreview"]),
    .testTarget(
      name: "AtlasScanTests",
      dependencies: [
        "AtlasBase", "AtlasChecks", "AtlasGraph", "AtlasModel", "AtlasReview", "AtlasScan",
      ],
      exclude: ["Truth"]
    ),
    .testTarget(name: "BenchmarkTests", dependencies: ["navatlas-bench"]),
    .testTarget(
      name: "NavigationAtlasTests",
      dependencies: ["AtlasSite", "AtlasTestSupport", "NavigationAtlas", "navatlas"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "AtlasRenderingTests",
      dependencies: [
        "AtlasRendering", "AtlasTemplates", "AtlasTestSupport", "HeadlessChromium", "navatlas",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: [
        "Fixtures", "Support/action_run.py", "Support/export_read.py", "Support/gitlab_run.py",
        "Support/html_check.py", "Support/schema_check.py", "Support/schema_coverage.py",
        "Support/site_check.py", "Support/svg_drawn.py",
      ]
    ),
  ],
  // What `#embed` is part of.
  cLanguageStandard: .c2x
)

// What libFuzzer drives is a program only if NAVATLAS_FUZZING is set: see `make fuzz-learn`. It is linked with a part
// of the compiler that few have. Otherwise the same sources are part of the tests.
let fuzzed: [Target.Dependency] = [
  "AtlasBase", "AtlasDiagrams", "AtlasGraph", "AtlasLinks", "AtlasMarkup", "AtlasModel",
  "AtlasRendering", "AtlasReview", "AtlasTemplates",
]
if Context.environment["NAVATLAS_FUZZING"] == nil {
  package.targets.append(
    .testTarget(
      name: "AtlasFuzzTests",
      dependencies: fuzzed + ["AtlasChecks", "AtlasExports", "AtlasSite", "AtlasTestSupport"],
      exclude: ["Corpora", "Learning"]
    )
  )
} else {
  package.targets.append(
    .executableTarget(
      name: "navatlas-fuzz",
      dependencies: fuzzed,
      path: "Tests/AtlasFuzzTests",
      exclude: ["Corpora", "Tests"]
    )
  )
}
