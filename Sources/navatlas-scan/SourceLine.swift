import ArgumentParser

/// `FILE:LINE` on the command line.
struct SourceLine: ExpressibleByArgument {
  var path: String
  var line: Int

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let line = Int(argument[argument.index(after: colon)...]), line > 0
    else { return nil }
    var path = argument[..<colon]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.isEmpty else { return nil }
    self.path = String(path)
    self.line = line
  }
}
