import Foundation
import NavigationAtlas
import Testing

/// A small model of a case, in `Fixtures/Cases`, and what the library says of it.
///
/// Each case is a pattern of real apps about which a tool is easily wrong. The facts in these tests are what SwiftUI
/// does, or what a person would expect; each was worked out by hand from the model.
struct CaseModel {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Cases")

  let model: NavigationModel

  /// - Parameter edits: What is changed in the case's text: each old text, with what takes its place.
  init(_ name: String, _ edits: KeyValuePairs<String, String> = [:]) throws {
    model = try NavigationModel(
      files: try Self.files(name, edits),
      main: "navigation.json"
    )
  }

  private static func files(
    _ name: String,
    _ edits: KeyValuePairs<String, String>
  ) throws -> [String: [UInt8]] {
    let folder = folder.appending(path: name)
    var files: [String: [UInt8]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[file] = Array(try Data(contentsOf: folder.appending(path: file)))
    }
    var text = String(decoding: files["navigation.json"] ?? [], as: UTF8.self)
    for (old, new) in edits {
      #expect(text.contains(old), "\(name) has no \(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    files["navigation.json"] = Array(text.utf8)
    return files
  }

  /// The errors of a case that is not loaded, one line each.
  static func errors(_ name: String, _ edits: KeyValuePairs<String, String> = [:]) throws
    -> [String]
  {
    let files = try files(name, edits)
    do {
      _ = try NavigationModel(files: files, main: "navigation.json")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  // MARK: Rules

  /// What one rule finds.
  func messages(_ rule: String) throws -> [String] { try findings(rule).map(\.message) }

  func findings(_ rule: String) throws -> [Finding] {
    try model.check().findings.filter { $0.rule == rule }
  }

  /// The rules that find errors.
  func errorRules() throws -> [String] {
    try model.check().findings.filter { $0.severity == .error }.map(\.rule)
  }

  // MARK: Ways

  /// The fewest taps from launch, or from a screen; nil if there is no way.
  func taps(
    from origin: String? = nil,
    to screen: String,
    _ environment: AppEnvironment,
    _ conditions: [String: Bool] = [:]
  ) throws -> Int? {
    try ways(from: origin, to: screen, environment, conditions).answers.first?.ways.first?.taps
  }

  /// The steps of the way with the fewest taps.
  func steps(
    from origin: String? = nil,
    to screen: String,
    _ environment: AppEnvironment
  ) throws -> [String] {
    let way = try ways(from: origin, to: screen, environment).answers.first?.ways.first
    return (way?.steps ?? []).map(\.words)
  }

  /// Why there is no way from launch.
  func reasons(
    to screen: String,
    _ environment: AppEnvironment,
    _ conditions: [String: Bool] = [:]
  ) throws -> [String] {
    try ways(to: screen, environment, conditions).answers.first?.reasons ?? []
  }

  func ways(
    from origin: String? = nil,
    to screen: String,
    _ environment: AppEnvironment,
    _ conditions: [String: Bool] = [:]
  ) throws -> Ways {
    if let origin {
      return try model.ways(from: origin, to: screen, in: [environment], conditions: conditions)
    }
    return try model.ways(to: screen, in: [environment], conditions: conditions)
  }

  // MARK: URLs

  /// Where a URL from outside leads that launches the app.
  func arrival(
    _ url: String,
    _ environment: AppEnvironment,
    _ conditions: [String: Bool] = [:]
  ) throws -> Resolution.Arrival? {
    try model.resolve(url, in: [environment], conditions: conditions).answers.first?.match?.arrival
  }

  /// The selected tabs and the stack that it leaves, by id: `b > b-root sub`; nil if it lands nowhere.
  func landing(
    _ url: String,
    _ environment: AppEnvironment,
    _ conditions: [String: Bool] = [:]
  ) throws -> String? {
    guard let content = try arrival(url, environment, conditions)?.whenLaunched?.content else {
      return nil
    }
    let tabs = content.tabs.map { tab in
      if case .selected(let id) = tab { id } else { "as it was" }
    }
    let stack = content.stack.map { entry in
      if case .screen(let id, _) = entry { id } else { "earlier" }
    }
    return (tabs.map { $0 + " >" } + stack).joined(separator: " ")
  }
}

extension AppEnvironment {
  static let phone = AppEnvironment(.iOS, .compact)
  static let phoneOnItsSide = AppEnvironment(.iOS, .regular)
  static let narrowPad = AppEnvironment(.iPadOS, .compact)
  static let pad = AppEnvironment(.iPadOS, .regular)
  static let mac = AppEnvironment(.macOS, .regular)
  static let television = AppEnvironment(.tvOS, .regular)
  static let watch = AppEnvironment(.watchOS, .compact)
}
