import AtlasTestSupport
import Foundation
import Testing

/// The modules of `Package.swift`, against the sources and the picture in `Docs/Architecture.md`.
@Suite("Modules")
struct ModulesTests {
  private static let folder = ExampleModel.repository

  /// The dependencies inside the package of each target in `Sources`.
  private static let dependencies: [String: Set<String>] = {
    let manifest = try? String(
      contentsOf: folder.appending(path: "Package.swift"),
      encoding: .utf8
    )
    let target =
      /\.(?:target|executableTarget|systemLibrary)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    var found: [String: Set<String>] = [:]
    for match in (manifest ?? "").matches(of: target) {
      let names = (match.2 ?? "").matches(of: /(?:^|[\s,])"([^"]+)"/).map { String($0.1) }
      found[String(match.1)] = Set(names)
    }
    for support in ["AtlasTestSupport", "NavigationOracle"] { found[support] = nil }
    let modules = Set(found.keys)
    return found.mapValues { $0.intersection(modules) }
  }()

  /// What a module reaches over some edges, without itself unless there is a cycle.
  private func reached(from module: String, over edges: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var next = edges[module] ?? []
    while let module = next.popFirst() {
      guard reached.insert(module).inserted else { continue }
      next.formUnion((edges[module] ?? []).subtracting(reached))
    }
    return reached
  }

  @Test("No module imports itself, over others or not")
  func order() {
    #expect(Self.dependencies.count >= 14)
    for module in Self.dependencies.keys.sorted() {
      #expect(!reached(from: module, over: Self.dependencies).contains(module), "\(module)")
    }
  }

  @Test("A source file imports what Package.swift names for its module, and nothing else of ours")
  func imports() throws {
    for (module, allowed) in Self.dependencies.sorted(by: { $0.key < $1.key }) {
      let folder = Self.folder.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      var imported: Set<String> = []
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let names = text.matches(of: /(?m)^(?:@?\w+ )*import (\w+)/).map { String($0.1) }
        imported.formUnion(names.filter { Self.dependencies[$0] != nil })
      }
      #expect(imported == allowed, "Package.swift and the imports of \(module) differ")
    }
  }

  @Test("The picture in Architecture.md shows them")
  func picture() throws {
    let svg = try String(
      contentsOf: Self.folder.appending(path: "Docs/Images/modules.svg"),
      encoding: .utf8
    )
    var drawn: [String: Set<String>] = [:]
    for match in svg.matches(of: /<title>([^<]+)<\/title>/) {
      let ends = match.1.replacing("&#45;", with: "-").split(separator: "-&gt;").map(String.init)
      if ends.count == 2 { drawn[ends[0], default: []].insert(ends[1]) }
    }
    for module in Self.dependencies.keys.sorted() {
      // Edges that others imply are not drawn.
      #expect(
        reached(from: module, over: drawn) == reached(from: module, over: Self.dependencies),
        "Docs/Images/modules.svg is stale: run `make generate` and commit what it writes"
      )
    }
  }
}
