import Foundation

/// A search for navigating calls by their names, which knows no Swift: what it finds must be in the scan's list of
/// places. Comments, strings, declarations, tests and files that the scan leaves out are left out here too.
struct NameSearch {
  private static let members =
    "sheet|fullScreenCover|popover|alert|confirmationDialog|actionSheet|inspector|navigationDestination"
    + "|fileImporter|fileExporter|fileMover|quickLookPreview|photosPicker"
  private static let names =
    "NavigationLink|NavigationStack|NavigationSplitView|NavigationView|TabView|Link|ShareLink|SettingsLink"
  private static let actions = "openURL|openWindow|openSettings|dismissWindow|dismiss"
  private static let others =
    #"path\.(?:append|removeLast|removeAll)|present|pushViewController|userActivity|onContinueUserActivity"#
    + "|becomeCurrent"

  /// What a line has at least, so that few lines are looked at closely.
  private static let word = "\\b(?:\(members)|\(names)|\(actions)|\(others))\\b"
  private static let call =
    #"(?:^|[)}\]\w>?])\s*\.(?:\#(members))\s*[({]|(?<![\w.`#\\])(?:\#(names))\s*(?:<[^>]*>)?\s*[({]"#
    + #"|(?<![\w.`\\])(?:self\.)?(?:\#(actions))\(|\bpath\.(?:append|removeLast|removeAll)\("#
    + #"|\b(?:present|pushViewController)\(.*animated:"#
    + #"|^\s*\.userActivity\(|\.onContinueUserActivity\(|\w\??\.becomeCurrent\(\)"#
  /// Declarations, cases of enums and selectors with the same names.
  private static let other =
    #"\b(?:func|enum|struct|class|extension|protocol|typealias)\s+[\w.]*|#selector\([^)]*\)?"#
    + #"|(?:\b(?:case|return|in|let)|[=(,:?\[])\s*\.(?:\#(members)|onContinueUserActivity)\b"#
    + #"|\bcase\s+(?:\#(members)|\#(names)|\#(actions))\b"#
    // The type of a property.
    + #"|\bvar\s+\w+\s*:\s*(?:\#(names))\b"#
    // The last pattern of a `case` over several lines.
    + #"|^\s*\.(?:\#(members))\b.*:\s*$"#
    // A condition has no trailing closure: the brace begins what it decides.
    + #"|\b(?:if|guard|while|switch)\b.*\.(?:\#(members))\s*\{\s*$"#
  private static let long = ##"/\*.*?\*/|#?"""(?:.*?)"""#?"##
  private static let string = #""(?:[^"\\]|\\.)*""#

  /// What a stack has as its path, and what is stated to be one.
  private static let stackPath =
    #"NavigationStack\(\s*path:\s*\$?(?:[\w$]+\??\.)*\$?([A-Za-z_]\w*)\s*[),]"#
    + #"|\b(?:let|var)\s+(\w+)\s*(?::\s*NavigationPath\b|=\s*NavigationPath\()"#
  private static let changes =
    "append|insert|removeAll|removeLast|popLast|remove|removeFirst|removeSubrange|replaceSubrange"

  private let expressions: [String: NSRegularExpression]
  /// Calls that change the app's paths.
  private let pathChange: NSRegularExpression?

  /// The names of the paths of stacks in files, as the text has them.
  static func paths(in texts: [String]) -> Set<String> {
    let expression = expression(stackPath, [])
    var names: Set<String> = []
    for text in texts where text.contains("NavigationStack") || text.contains("NavigationPath") {
      let whole = text as NSString
      for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
        for group in 1...2 where match.range(at: group).location != NSNotFound {
          names.insert(whole.substring(with: match.range(at: group)))
        }
      }
    }
    return names
  }

  /// - Parameter paths: The names of the paths of the app's stacks.
  init(paths: Set<String> = []) {
    let names = paths.sorted().joined(separator: "|")
    pathChange =
      paths.isEmpty
      ? nil : Self.expression(#"\b(?:\#(names))[?!]?\.(?:\#(Self.changes))\("#, [])
    let patterns = [Self.word, Self.call, Self.other, Self.string, "//.*"]
    var expressions = Dictionary(
      uniqueKeysWithValues: patterns.map { ($0, Self.expression($0, [])) }
    )
    expressions[Self.long] = Self.expression(Self.long, .dotMatchesLineSeparators)
    self.expressions = expressions
  }

  private static func expression(
    _ pattern: String,
    _ options: NSRegularExpression.Options
  ) -> NSRegularExpression {
    do {
      return try NSRegularExpression(pattern: pattern, options: options)
    } catch {
      preconditionFailure("\(pattern): \(error)")
    }
  }

  /// The lines of a file that have a call, numbered from 1.
  func lines(in text: String) -> [(number: Int, text: String)] {
    let whole = withoutLong(text)
    guard has(Self.word, whole) || changesPath(whole) else { return [] }
    var found: [(Int, String)] = []
    var before: Character?
    for (index, line) in whole.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      // After a parenthesis, a line that begins with a dot is a case that is handed in, and no modifier.
      let isArgument = before == "(" && line.first { $0 != " " && $0 != "\t" } == "."
      before = line.last { !$0.isWhitespace } ?? before
      if isArgument { continue }
      // Cheap: most lines have no such word.
      guard has(Self.word, String(line)) || changesPath(String(line)) else { continue }
      let bare = replace("//.*", by: "", in: replace(Self.string, by: "\"\"", in: String(line)))
      if has(Self.call, replace(Self.other, by: "", in: bare)) || changesPath(bare) {
        found.append((index + 1, line.trimmingCharacters(in: .whitespaces)))
      }
    }
    return found
  }

  /// The text with empty lines for comments and strings over several lines, so that the numbers stay.
  private func withoutLong(_ text: String) -> String {
    // `\r\n` is one character of a Swift string: lines would not be told apart.
    let text = text.replacingOccurrences(of: "\r\n", with: "\n")
    guard let expression = expressions[Self.long] else { return text }
    let whole = text as NSString
    var (result, end) = ("", 0)
    for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
      result += whole.substring(with: NSRange(location: end, length: match.range.location - end))
      let removed = whole.substring(with: match.range)
      result += String(repeating: "\n", count: removed.utf8.count { $0 == UInt8(ascii: "\n") })
      end = match.range.location + match.range.length
    }
    return result + whole.substring(from: end)
  }

  private func changesPath(_ text: String) -> Bool {
    pathChange?.firstMatch(in: text, range: range(of: text)) != nil
  }

  private func has(_ pattern: String, _ text: String) -> Bool {
    expressions[pattern]?.firstMatch(in: text, range: range(of: text)) != nil
  }

  private func replace(_ pattern: String, by other: String, in text: String) -> String {
    expressions[pattern]?.stringByReplacingMatches(
      in: text,
      range: range(of: text),
      withTemplate: other
    )
      ?? text
  }

  private func range(of text: String) -> NSRange {
    NSRange(location: 0, length: text.utf16.count)
  }
}

extension NameSearch {
  private static let skippedFolders: Set = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules", "build",
    "Preview Content", "Tests", "UITests", "Mocks",
  ]

  /// The Swift files of an app, as paths from its folder, sorted.
  static func sources(in folder: URL) -> [String] {
    var (found, folders) = ([String](), [""])
    while let path = folders.popLast() {
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path)) ?? []
      for name in names where !name.contains("___") {
        var isFolder: ObjCBool = false
        let inner = path.isEmpty ? name : "\(path)/\(name)"
        guard
          FileManager.default.fileExists(atPath: "\(folder.path)/\(inner)", isDirectory: &isFolder)
        else { continue }
        if isFolder.boolValue {
          if !skippedFolders.contains(name), !name.hasPrefix("."), !name.hasSuffix("Tests") {
            folders.append(inner)
          }
        } else if name.hasSuffix(".swift"), !name.hasSuffix("Tests.swift"), name != "Package.swift"
        {
          found.append(inner)
        }
      }
    }
    return found.sorted()
  }
}
