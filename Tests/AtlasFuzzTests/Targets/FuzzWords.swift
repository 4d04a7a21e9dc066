@testable import AtlasModel

extension FuzzTarget {
  /// Words that mean something to it.
  var words: [String] {
    switch self {
    case .model, .format: Self.formatWords
    case .pattern:
      [
        "https://", "a://", "{a}", "{a:int}", "{b:uuid}", "{c:date}", "{d:bool}", "{e:label}",
        "{f...}",
        "?g={g?}", "&h", "#{i}", "*.", "xn--", "%2F", "%C3%A9", "2024-02-29", "[::1]", ":8080",
        "\n",
      ]
    case .association, .coverage:
      [
        "applinks", "details", "appIDs", "appID", "components", "paths", "exclude", "comment",
        "caseSensitive", "percentEncoded", "defaults", "substitutionVariables", "NOT ", "/", "?",
        "#", "*",
        "?*", "$(lang)", "$(region)", "$(digit)", "$(alpha)", "$(upper)", "$(lower)", "$(alnum)",
        "webcredentials", "appclips", "T.a", "true", "false",
      ].map { $0.count > 3 && $0.first?.isLetter == true ? "\"\($0)\"" : $0 }
    case .url:
      [
        "https://", "example.com", "a.example.org", "a://r/", "a:", "/r/", "42", "?n=", "#", "%2F",
        "%E3%81%82",
        "xn--", "[::1]", ":443", "user@", "..", "true", "2024-02-29",
        "00000000-0000-0000-0000-000000000000", "\u{AD}", "ß", "。",
      ]
    case .markdown:
      [
        "**", "*", "_", "`", "```", "~~~", "[a](", "](", ")", "<https://", "![", "\n\n", "\n- ",
        "\n1. ", "\n> ",
        "# ", "---", "    ", "\\", "&amp;", "  \n", "[r]: ", "javascript:",
      ]
    case .template:
      [
        "{{", "}}", "{{{", "}}}", "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{!", "{{&", "{{.}}",
        "part",
        "layout", "page", "title", "note", "body", "isNew", "taps", "rows", "tags", "owner", "name",
        "children",
        "count(", "first(", "last(", "reversed(", "empty(", "index(", "\u{C}", "{{=", "{{%",
      ]
    case .layout: ["\0\0\0\0", "\u{1}\0\0\0", "\u{2}\0\0\0", "\u{4}\0\0\0"]
    case .git:
      [
        " blob ", " tree ", " missing\n", " commit ", "100644 ", "40000 ", "120000 ", "160000 ",
        "\0", "\t",
        "\n", " 0\t", " 2\t", "R100\0", "9223372036854775807", "-1", "fatal: ", "/",
        "0123456789abcdef0123456789abcdef01234567",
      ]
    case .include: ["**", "*", "?", "/", "..", ".", "a", "b", "c.json", ".git", "["]
    }
  }

  /// The keys of the format and the words of its closed lists, as JSON.
  private static let formatWords: [String] = {
    var words: Set<String> = ["null", "\\u", "\\ud83d\\ude00", "//", "/*", "x-a", "x-scan"]
    for field in FormatDescription.version1.objects.flatMap(\.fields) {
      words.insert(field.name)
      words.formUnion(choices(field.type))
    }
    return words.sorted().map { $0.first?.isLetter == true ? "\"\($0)\"" : $0 }
  }()

  private static func choices(_ type: FormatType) -> [String] {
    switch type {
    case .choice(let choices): choices.map(\.value)
    case .list(let element, _, _): choices(element)
    case .map(let key, let value, _, _): choices(key) + choices(value)
    case .either(let types): types.flatMap(choices)
    default: []
    }
  }
}
