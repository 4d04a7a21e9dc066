import AtlasLinks
import AtlasModel

/// How the time to find which URL patterns overlap grows with their number.
enum OverlapBenchmark {
  static func table(_ sizes: [Int]) -> String {
    var table = Table(["patterns", "with conflicts", "index s", "conflicts s", "µs per pattern"])
    for size in sizes {
      table.add(row(size))
      Benchmark.tell("\(size) patterns compared")
    }
    return "Finding which URL patterns overlap, CPU seconds:\n\n\(table.text)"
  }

  private static func row(_ size: Int) -> [String] {
    let patterns = patterns(size)
    let index = measure { URLPatternIndex(patterns) }
    let conflicts = measure { index.result.conflicts() }
    let total = index.cost.cpu + conflicts.cost.cpu
    return [
      "\(size)", "\(conflicts.result.count)", fixed(index.cost.cpu, 3),
      fixed(conflicts.cost.cpu, 3), fixed(total * 1e6 / Double(size), 1),
    ]
  }

  /// Patterns as apps have them: resources with typed and free ids, their parts, searches with query
  /// items, some in several languages, on a few hosts and by a scheme. One in fifty overlaps another.
  private static func patterns(_ count: Int) -> [URLPattern] {
    let texts = (0..<count).map { number -> String in
      let resource = "resource\(number / 10)"
      let host = ["https://www.example.com", "https://shop.example.com", "app://open"][number % 3]
      // Takes what the pattern six before it takes, and more.
      if number % 50 == 49 { return "\(host)/\(resource)/{name}/edit" }
      switch number % 10 {
      case 0: return "\(host)/\(resource)"
      case 1: return "\(host)/\(resource)/{id:int}"
      case 2: return "\(host)/\(resource)/{id:uuid}"
      case 3: return "\(host)/\(resource)/{id:int}/edit"
      case 4: return "\(host)/\(resource)/{id:int}/comments/{comment:int}"
      case 5: return "\(host)/\(resource)/search?q={text}"
      case 6: return "\(host)/\(resource)/on/{day:date}?sort={sort?}"
      case 7: return "\(host)/en/\(resource)/{slug}"
      case 8: return "\(host)/\(resource)/item-{id:int}.html"
      default: return "\(host)/files/\(resource)/{path...}"
      }
    }
    let links = texts.enumerated().map { number, text in
      #"{ "id": "l\#(number)", "patterns": ["\#(text)"], "opens": "s" }"#
    }
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": "s" } ], "screens": [ { "id": "s" } ],
        "deepLinks": [ \(links.joined(separator: ",\n")) ] }
      """
    let files = loadFiles(
      mainPath: "model.json",
      read: { _ in .success(Array(text.utf8)) },
      list: { _ in nil }
    )
    guard let model = loadModel(from: files).model else {
      preconditionFailure("the model has errors")
    }
    return model.deepLinks.sorted {
      $0.id.utf8.count == $1.id.utf8.count ? $0.id < $1.id : $0.id.utf8.count < $1.id.utf8.count
    }
    .flatMap(\.patterns)
  }
}
