import AtlasTestSupport
import Foundation
import Testing

/// The inputs that `make fuzz-learn` starts from and that found faults, in the order of their names.
enum FuzzCorpus {
  static func inputs(of target: FuzzTarget) -> [(name: String, bytes: [UInt8])] {
    let folder = ExampleModel.repository
      .appending(path: "Tests/AtlasFuzzTests/Corpora/\(target.corpus)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let data = FileManager.default.contents(atPath: folder.appending(path: name).path)
      return (name, Array(data ?? Data()))
    }
  }
}

@Suite("Inputs that a fuzzer found")
struct CorpusTests {
  @Test("Every input is read or refused", arguments: FuzzTarget.allCases)
  func inputs(target: FuzzTarget) {
    let inputs = FuzzCorpus.inputs(of: target)
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs {
      let fault = target.fault(in: bytes)
      #expect(fault == nil, "\(target) \(name): \(fault ?? "")")
    }
  }
}
