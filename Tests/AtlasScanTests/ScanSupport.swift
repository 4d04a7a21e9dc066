import AtlasBase
import AtlasModel
import AtlasScan
import Foundation
import Testing

/// What a scan of one file of source finds.
func scanned(_ source: String, also others: String...) -> ScanResult {
  let files = ([source] + others).enumerated().map { number, text in
    ScannedFile(path: number == 0 ? "App.swift" : "App\(number + 1).swift", bytes: Array(text.utf8))
  }
  return scan(ScanInput(sources: files))
}

/// The edges of a scan, each as `From -kind-> To`.
func edges(_ source: String, also others: String...) -> Set<String> {
  let files = ([source] + others).enumerated().map { number, text in
    ScannedFile(path: "App\(number + 1).swift", bytes: Array(text.utf8))
  }
  return Set(
    scan(ScanInput(sources: files)).edges.map { "\($0.from) -\($0.kind)-> \($0.to)" }
  )
}

/// What views show by turns, each as `View -> Screen`.
func replacements(_ source: String, also others: String...) -> Set<String> {
  let files = ([source] + others).enumerated().map { number, text in
    ScannedFile(path: "App\(number + 1).swift", bytes: Array(text.utf8))
  }
  let contents = scan(ScanInput(sources: files)).contents.filter { $0.kind == "replace" }
  return Set(contents.map { "\($0.from) -> \($0.to)" })
}

/// How a screen of a model goes back: `pop`, `dismiss`, `popToRoot`.
func goesBack(_ screen: String, in model: String) -> [String] {
  let parts = model.components(separatedBy: "{ \"id\": ")
  let part = parts.first { $0.hasPrefix("\"\(screen)\"") } ?? ""
  return ["pop", "dismiss", "popToRoot"].filter { part.contains("\"\($0)\": ") }
}

/// The errors of a model that a scan wrote.
func errors(in model: String) -> [String] {
  let loaded = loadFiles(
    mainPath: "navigation.json",
    read: { $0 == "navigation.json" ? .success(Array(model.utf8)) : .failure(.notFound) },
    list: { _ in nil }
  )
  return loadModel(from: loaded).diagnostics.filter { $0.severity == .error }.map(\.message)
}

extension JSONValue {
  /// The member of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = content { object[key] } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }
}

/// What a screen of a model offers.
func transitions(of id: String, in model: String) throws -> [JSONValue] {
  let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
  let screen = root["screens"]?.array?.first { $0["id"]?.string == id }
  return try #require(screen?["goes"]?.array)
}
