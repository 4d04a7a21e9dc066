import Foundation
import HeadlessChromium

/// What the largest pages of a site cost in a browser, beside a plain table of as many rows.
struct PageBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL
  /// Only pages whose path contains it are opened.
  var named: String?

  /// After how many seconds a page is not opened once more.
  private static let patience = 20.0

  /// A page, and what a person does there.
  private struct Page {
    var path: String
    var name: String
    /// What the person did before, which takes no part of the time.
    var preparation = ""
    var action: String
  }

  /// What a browser does at least to sort a table.
  private static let plain = Page(
    path: "",
    name: "put the rows in another order",
    action: """
      const body = document.querySelector('tbody');
      const rows = [...body.rows].map((row) => [row.cells[0].textContent, row]);
      rows.sort((a, b) => (a[0] < b[0] ? 1 : -1));
      body.append(...rows.map((row) => row[1]))
      """
  )

  /// A question with a word that each feature has.
  private static let question = """
    field.value = 'screen 7'; field.dispatchEvent(new Event('input'));
    while (!document.querySelector('#search-results a')) await new Promise((done) => setTimeout(done))
    """

  private static let pages = [
    Page(
      path: "screens/index.html",
      name: "sort by the first column",
      action: "document.querySelector('table.sortable th button').click()"
    ),
    Page(
      path: "screens/index.html",
      name: "filter",
      action: """
        const field = document.querySelector('.filter input');
        field.value = 'screen 77'; field.dispatchEvent(new Event('input'))
        """
    ),
    Page(
      path: "reach.html",
      name: "sort by the first column",
      action: "document.querySelector('table.sortable th button').click()"
    ),
    Page(
      path: "screens/index.html",
      name: "choose a device",
      action: """
        const select = document.querySelector('.environment select');
        select.selectedIndex = 1;
        await new Promise((done) => {
          document.addEventListener('atlas-environment', done, { once: true });
          select.dispatchEvent(new Event('change', { bubbles: true }));
        })
        """
    ),
    Page(
      path: "atlas.html",
      name: "open a feature, with its lines",
      action: """
        const place = document.querySelector('.atlas g');
        const changed = new Promise((done) => new MutationObserver(done).observe(place, { childList: true }));
        document.querySelector('.atlas details').open = true;
        await changed
        """
    ),
    Page(
      path: "deep-links/index.html",
      name: "ask what a URL does",
      action: """
        const field = document.querySelector('.try-link input');
        field.value = 'gen://open/500/7'; field.dispatchEvent(new Event('input'));
        while (!document.querySelector('.try-link h3')) await new Promise((done) => setTimeout(done))
        """
    ),
    Page(path: "a-z.html", name: "scroll to the end", action: "scrollTo(0, 1e9)"),
    Page(
      path: "index.html",
      name: "search in the moment of the focus",
      action: "const field = document.querySelector('#search'); field.focus(); \(question)"
    ),
    Page(
      path: "index.html",
      name: "first question, a second later",
      preparation: """
        document.querySelector('#search').focus();
        await new Promise((done) => setTimeout(done, 1000))
        """,
      action: "const field = document.querySelector('#search'); \(question)"
    ),
  ]

  static func table(
    _ sizes: [Int],
    named: String?,
    navatlas: String,
    folder: URL
  ) throws -> String {
    var table = Table([
      "page", "screens", "KB", "first paint ms", "load ms", "times plain", "interaction",
      "interaction ms",
    ])
    for size in sizes {
      let pages = PageBenchmark(size: size, navatlas: navatlas, folder: folder, named: named)
      for row in try pages.rows() { table.add(row) }
    }
    return "The largest pages in a browser:\n\n\(table.text)"
  }

  private func rows() throws -> [[String]] {
    let model = try GeneratedModel(screenCount: size).write(to: folder)
    let site = folder.appending(path: "pages-\(size)")
    Benchmark.tell("building the site of \(size) screens")
    let build = try measureProcess([
      navatlas, "build", model, "-o", site.path, "--no-layouts", "--quiet",
    ])
    precondition(build.status == 0, "navatlas build failed")
    let plain = folder.appending(path: "plain-\(size).html")
    try Data(plainTable.utf8).write(to: plain)
    let base = try measure(Self.plain, at: plain)
    var rows = [row("plain table", Self.plain, base, base)]
    for page in Self.pages where named.map(page.path.contains) ?? true {
      let times = try measure(page, at: site.appending(path: page.path))
      rows.append(row("`\(page.path)`", page, times, base))
    }
    return rows
  }

  /// A table with as many rows as there are screens, and as many columns as the list of screens has.
  private var plainTable: String {
    let rows = (0..<size).map { number in
      "<tr><th>Screen \(number)</th><td>screen-\(number)</td><td>feature \(number / 30)</td><td>\(number % 9)</td><td>\(number % 5)</td><td>\(number % 7)</td></tr>"
    }
    return "<!doctype html><meta charset=\"utf-8\"><title>Plain</title><table><tbody>\n"
      + rows.joined(separator: "\n") + "\n</tbody></table>\n"
  }

  private struct Times {
    var bytes: Int
    var paint = Double.infinity
    var load = Double.infinity
    var interaction = Double.infinity
  }

  /// The best of five; of fewer if they take too long.
  private func measure(_ page: Page, at file: URL) throws -> Times {
    // Each page in a browser of its own: what an earlier page left in memory costs the next one time.
    let browser = try HeadlessBrowser(profileIn: folder, patience: 300, watchesActivity: false)
    try browser.emulate(width: 1280, height: 900)
    var times = Times(bytes: try Data(contentsOf: file).count)
    let start = ContinuousClock.now
    for _ in 0..<5 {
      let opened = try browser.times(ofOpening: file)
      times.paint = min(times.paint, opened.paint)
      times.load = min(times.load, opened.load)
      _ = try browser.evaluate("(async () => { \(page.preparation) })()")
      times.interaction = min(times.interaction, try browser.time(of: page.action))
      if ContinuousClock.now - start > .seconds(Self.patience) { break }
    }
    let name = page.path.isEmpty ? "plain table" : page.path
    Benchmark.tell(
      "\(size) screens, \(name): loaded in \(fixed(times.load, 0)) ms, \(page.name) in \(fixed(times.interaction, 0)) ms"
    )
    return times
  }

  private func row(_ name: String, _ page: Page, _ times: Times, _ plain: Times) -> [String] {
    [
      name, "\(size)", fixed(Double(times.bytes) / 1000, 0), fixed(times.paint, 0),
      fixed(times.load, 0), fixed(times.load / plain.load, 1), page.name,
      fixed(times.interaction, 0),
    ]
  }
}
