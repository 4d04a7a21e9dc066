import AtlasRendering
import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel

/// Seeded inputs: the same seed gives the same input on every machine. `make fuzz SECONDS=600` goes on from
/// where these end, for so long, and names the seed of what fails.
@Suite("Whatever is read")
struct FuzzTests {
  private static let seconds = number("FUZZ_SECONDS")
  private static let first = UInt64(number("FUZZ_FIRST") ?? 0)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// The seeds of a run: so many, or as many as there is time for.
  private func seeds(_ count: Int, share: Int, _ body: (UInt64) throws -> Void) rethrows -> Int {
    var seed = Self.first
    let end = Self.seconds.map { ContinuousClock.now + .seconds($0) / share }
    while end.map({ ContinuousClock.now < $0 }) ?? (seed < Self.first + UInt64(count)) {
      note(seed)
      try body(seed)
      seed += 1
    }
    return Int(seed - Self.first)
  }

  /// Leaves the seed where it can be found when the process ends on its input.
  private func note(_ seed: UInt64) {
    guard let path = ProcessInfo.processInfo.environment["FUZZ_NOTE"] else { return }
    try? "\(seed)\n".write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test("A changed model keeps every property", arguments: FuzzModel.allCases)
  func models(model: FuzzModel) throws {
    let properties = ModelProperties(base: try model.files())
    let site = SiteProperties(example: model.folder)
    var modelCount = 0
    let count = try seeds(model.count, share: FuzzModel.allCases.count + 1) { seed in
      var mutator = ModelMutator(seed: seed)
      var files = properties.base
      let index = Int(seed % UInt64(files.count))
      let (root, _) = parseJSON(SourceFile(path: "a", text: files[index].text), index: 0)
      var value = FuzzValue(try #require(root))
      mutator.mutate(&value)
      files[index].text = value.text
      let before = properties.faults.all.count
      var faults: [String] = []
      if try properties.check(files) {
        // A site takes as long as all else of a few models.
        if modelCount.isMultiple(of: 10) { faults = try site.faults(of: files) }
        modelCount += 1
      }
      faults += properties.faults.all.dropFirst(before)
      #expect(faults.isEmpty, "make fuzz FIRST=\(seed): \(faults.joined(separator: "\n"))")
    }
    // One in twenty: a few inputs say nothing of it.
    #expect(modelCount >= count / 20, "\(modelCount) of \(count) are models")
    report("\(model.rawValue): \(count) inputs, \(modelCount) of them models")
  }

  @Test("Any bytes are read or refused", arguments: FuzzTarget.allCases)
  func bytes(target: FuzzTarget) {
    let corpus = FuzzCorpus.inputs(of: target).map(\.bytes)
    // Languages are compared, which takes long.
    let most = target == .coverage ? 10 : 400
    let count = seeds(most, share: (FuzzModel.allCases.count + 1) * FuzzTarget.allCases.count) {
      seed in
      var mutator = ByteMutator(seed: seed)
      let fault = target.fault(in: mutator.mutated(corpus, words: target.words))
      #expect(fault == nil, "make fuzz FIRST=\(seed): \(target): \(fault ?? "")")
    }
    report("\(target.rawValue): \(count) inputs")
  }

  private func report(_ line: String) {
    if Self.seconds != nil { print(line) }
  }
}

/// The models that are changed.
enum FuzzModel: String, CaseIterable {
  /// All keys of the format, in several files.
  case recipes = "Recipes"
  case foodTruck = "FoodTruck"

  /// How many inputs the tests make.
  var count: Int { self == .recipes ? 4 : 20 }

  var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/Examples/\(rawValue)").standardizedFileURL
  }

  func files() throws -> ModelProperties.Files {
    let loaded = FileSystemReader().loadFiles(
      mainPath: folder.appending(path: "navigation.json").path
    )
    return loaded.files.filter { $0.path.hasSuffix(".json") }.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  }
}
