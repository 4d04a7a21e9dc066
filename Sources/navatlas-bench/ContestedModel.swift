import Foundation

/// A model whose conditions are as bad as they can be for a search, the same for the same size: each
/// screen pushes the next one if a condition holds, and if it does not. A feature of 25 screens so has
/// 4,096 combinations of twelve conditions under which a person comes to its last screens.
struct ContestedModel {
  let screenCount: Int

  private static let featureSize = 25
  private static let conditionCount = 12

  /// Writes the model into a folder.
  ///
  /// - Returns: The path of the model.
  func write(to folder: URL) throws -> String {
    let path = folder.appending(path: "\(screenCount)-contested.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private var text: String {
    let conditions = (0..<Self.conditionCount).map { #""c\#($0)": "Condition \#($0).""# }
    return """
      { "navatlas": 1, "app": { "name": "Contested", "platforms": { "iOS": "18.0" } },
        "conditions": { \(conditions.joined(separator: ", ")) },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [
          { "id": "home", "title": "Home", "goes": [ \(roots.joined(separator: ", ")) ] },
      \((0..<screenCount).map(screen).joined(separator: ",\n")) ] }

      """
  }

  private var roots: [String] {
    stride(from: 0, to: screenCount, by: Self.featureSize).map {
      #"{ "push": "s\#($0)", "on": "tap \#($0)" }"#
    }
  }

  private func screen(_ number: Int) -> String {
    let next = number + 1
    guard next < screenCount, next % Self.featureSize != 0 else {
      return #"    { "id": "s\#(number)", "title": "Screen \#(number)" }"#
    }
    let condition = number % Self.featureSize % Self.conditionCount
    let goes = ["", "!"].map {
      #"{ "push": "s\#(next)", "on": "tap \#(next)", "when": "\#($0)c\#(condition)" }"#
    }
    return
      #"    { "id": "s\#(number)", "title": "Screen \#(number)", "goes": [ \#(goes.joined(separator: ", ")) ] }"#
  }
}
