import Foundation

/// A model of a made-up super-app, the same for the same size: modules of 50 screens and five forms, each in a
/// file of its own with its feature, route enum, part and deep links, in five tabs on five platforms, under 30
/// conditions.
///
/// A tab's root leads to every fifth module. In a module each screen is pushed by an earlier one, by the module's
/// route enum; one in five also opens one of the module's five forms in a sheet, and one in ten leads to the root
/// of another module. One transition in six has a condition, one screen in fifty requires one, one in ten is on
/// some platforms only.
struct ModularModel {
  static let moduleSize = 50
  private static let conditionCount = 30
  private static let tabCount = 5
  private static let formCount = 5

  let screenCount: Int
  /// Whether something is changed in every tenth module: what a review is of.
  var isEdited = false
  private var random = SplitMix64(state: 0x6D6F_6475_6C65_7321)

  init(screenCount: Int, isEdited: Bool = false) {
    self.screenCount = screenCount
    self.isEdited = isEdited
  }

  var moduleCount: Int { max(Self.tabCount, screenCount / Self.moduleSize) }

  /// Writes the files of the model into a folder of its own.
  ///
  /// - Returns: The path of the main file.
  func write(to folder: URL) throws -> String {
    let own = folder.appending(path: "\(screenCount)-modular\(isEdited ? "-after" : "")")
    let modules = own.appending(path: "modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    var copy = self
    for number in 0..<moduleCount {
      let path = modules.appending(path: "m\(number).json").path
      try copy.module(number).write(toFile: path, atomically: false, encoding: .utf8)
    }
    let main = own.appending(path: "navigation.json").path
    try mainFile.write(toFile: main, atomically: false, encoding: .utf8)
    return main
  }

  // MARK: The main file

  private var mainFile: String {
    let conditions = (0..<Self.conditionCount).map { #""c\#($0)": "Condition \#($0).""# }
    let destinations = (0..<moduleCount).map { #"{ "for": "M\#($0)" }"# }
    return """
      { "navatlas": 1,
        "include": "modules/*.json",
        "app": { "name": "Modular", "schemes": ["mod"], "platforms": {
          "iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0", "visionOS": "2.0", "tvOS": "18.0" } },
        "conditions": {
          \(conditions.joined(separator: ",\n    ")) },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          \((0..<Self.tabCount).map(tab).joined(separator: ",\n    ")) ] } } ],
        "destinationSets": [ { "id": "modules", "destinations": [
          \(destinations.joined(separator: ",\n    ")) ] } ],
        "screens": [
          \((0..<Self.tabCount).map(home).joined(separator: ",\n    ")) ] }

      """
  }

  private func tab(_ number: Int) -> String {
    let stack = #"{ "root": "home\#(number)", "destinations": ["modules"] }"#
    return
      #"{ "id": "tab\#(number)", "title": "Tab \#(number)", "image": "star", "stack": \#(stack) }"#
  }

  private func home(_ number: Int) -> String {
    let goes = stride(from: number, to: moduleCount, by: Self.tabCount).map {
      #"{ "push": "M\#($0).s0", "on": "tap module \#($0)" }"#
    }
    return
      #"{ "id": "home\#(number)", "title": "Home \#(number)", "goes": [ \#(goes.joined(separator: ", ")) ] }"#
  }

  // MARK: Modules

  private mutating func module(_ number: Int) -> String {
    var goes = [[String]](repeating: [], count: Self.moduleSize)
    for screen in 1..<Self.moduleSize {
      let source = random.next(below: screen)
      goes[source].append(push("M\(number).s\(screen)", "tap \(screen)"))
      if random.next(below: 5) == 0 {
        let form = screen % Self.formCount
        goes[screen].append(
          #"{ "sheet": "m\#(number)-form\#(form)", "on": "tap Edit", "closesFromInside": true }"#
        )
      }
      if random.next(below: 10) == 0 {
        let other = random.next(below: moduleCount)
        goes[screen].append(push("M\(other).s0", "tap module \(other)"))
      }
    }
    // Drawn in both states, so that nothing else differs.
    let edited = push("M\(number).s3", "tap Back")
    if isEdited, number.isMultiple(of: 10) { goes[7] = [edited] }
    var texts = goes.enumerated().map { text(ofScreen: $0, inModule: number, goes: $1) }
    texts += (0..<Self.formCount).map {
      #"{ "id": "m\#(number)-form\#($0)", "title": "Form \#($0)", "feature": "m\#(number)", "goes": [ { "dismiss": true, "on": "tap Done" } ] }"#
    }
    let cases = (0..<Self.moduleSize).map { #""s\#($0)": "m\#(number)-s\#($0)""# }
    let links = stride(from: 0, to: Self.moduleSize, by: 10).map {
      #"{ "id": "m\#(number)-link\#($0)", "patterns": ["mod://m\#(number)/s\#($0)/{id}"], "opens": { "tab": "tab\#(number % Self.tabCount)", "path": ["M\#(number).s0", "M\#(number).s\#($0)"] } }"#
    }
    return """
      { "features": { "m\(number)": "Module \(number)" },
        "parts": [ { "id": "m\(number)-row", "goes": [ \(push("M\(number).s1", "tap the row")) ] } ],
        "routes": [ { "id": "M\(number)", "isHashable": true, "cases": {
          \(cases.joined(separator: ",\n    ")) } } ],
        "screens": [
          \(texts.joined(separator: ",\n    ")) ],
        "deepLinks": [
          \(links.joined(separator: ",\n    ")) ] }

      """
  }

  private mutating func push(_ destination: String, _ trigger: String) -> String {
    let condition =
      random.next(below: 6) == 0 ? #", "when": "c\#(random.next(below: Self.conditionCount))""# : ""
    return #"{ "push": "\#(destination)", "on": "\#(trigger)"\#(condition) }"#
  }

  private mutating func text(ofScreen screen: Int, inModule number: Int, goes: [String]) -> String {
    let title =
      isEdited && number.isMultiple(of: 10) && screen == 5 ? "Another" : "Screen \(screen)"
    let uses = screen.isMultiple(of: 10) ? #", "uses": ["m\#(number)-row"]"# : ""
    let condition = random.next(below: Self.conditionCount)
    let requires = screen % 50 == 49 ? #", "requires": ["c\#(condition)"]"# : ""
    let platforms = screen % 10 == 9 ? #", "platforms": ["iOS", "iPadOS", "macOS"]"# : ""
    return
      #"{ "id": "m\#(number)-s\#(screen)", "title": "\#(title)", "feature": "m\#(number)"\#(uses)\#(requires)\#(platforms), "goes": [ \#(goes.joined(separator: ", ")) ] }"#
  }
}
