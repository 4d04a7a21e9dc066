import AtlasModel

extension NavigationModel {
  /// A shell script that opens every example URL in a simulator; nil where no deep link states one.
  ///
  /// It is for the POSIX shell. Every URL stands in single quotes, in which the shell reads nothing
  /// but their end.
  package var simctlScript: String? {
    let links = deepLinks.filter { !$0.examples.isEmpty && $0.isOpenedFromOutside }
      .sorted { $0.precedence < $1.precedence }
    guard !links.isEmpty else { return nil }
    var lines = Self.scriptHead(app: ShellText.comment(app.name))
    for link in links {
      lines += ["", "# \(ShellText.comment(link.label))"]
      lines += link.examples.map { "open_url \(ShellText.quoted($0.url))" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func scriptHead(app: String) -> [String] {
    [
      "#!/bin/sh",
      "# Opens every example URL of \(app) in a simulator.",
      "# usage: sh FILE [DEVICE [SECONDS]]",
      "#   DEVICE   a simulator's name or identifier; booted without it",
      "#   SECONDS  how long to wait after each URL; 3 without it",
      "# A URL may contain a $, which is not a variable:",
      "# shellcheck disable=SC2016",
      "set -eu",
      "",
      "device=${1:-booted}",
      "seconds=${2:-3}",
      "",
      "open_url() {",
      "  printf '%s\\n' \"$1\"",
      "  xcrun simctl openurl \"$device\" \"$1\"",
      "  sleep \"$seconds\"",
      "}",
    ]
  }
}

/// The model's words in a shell script.
enum ShellText {
  /// A word in single quotes. NUL, which no argument has, is left out.
  static func quoted(_ text: String) -> String {
    let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    return "'" + kept.replacing("'", with: "'\\''") + "'"
  }

  /// A text on the line of a comment.
  static func comment(_ text: String) -> String { ExportText.line(text, maximum: 120) }
}
