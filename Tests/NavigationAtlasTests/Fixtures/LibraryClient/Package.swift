// swift-tools-version: 6.1
import PackageDescription

// A program that links the library, as a package of its own.

let package = Package(
  name: "LibraryClient",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "navatlas", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "LibraryClient",
      dependencies: [.product(name: "NavigationAtlas", package: "navatlas")]
    )
  ]
)
