import HeadlessChromium

/// The bar with a device and conditions, and what a table shows for them, with hands.
struct EnvironmentBar {
  let browser: HeadlessBrowser

  /// The bar's words, as an expression.
  static let output = "document.querySelector('.environment output').textContent"

  /// The text that an expression has.
  func text(_ expression: String) throws -> String {
    try browser.evaluate(expression) as? String ?? ""
  }

  /// The texts that an expression has.
  func texts(_ expression: String) throws -> [String] {
    try browser.evaluate(expression) as? [String] ?? []
  }

  /// The first words of the rows that the table of a section shows.
  func rows(of section: String) throws -> [String] {
    try texts(
      "[...document.querySelectorAll('section:has(#\(section)) tbody tr')].filter((row) => !row.hidden).map((row) => row.cells[0].textContent.trim())"
    )
  }

  /// The numbers in the bar's words.
  func counts() throws -> [Int] {
    try text(Self.output).split { !$0.isNumber }.compactMap { Int($0) }
  }

  /// Chooses a device by its value.
  func choose(_ device: String) throws {
    _ = try browser.evaluate(
      """
      new Promise((done) => {
        document.addEventListener('atlas-environment', () => done(), { once: true });
        const select = document.querySelector('.environment select');
        select.value = '\(device)';
        const before = location.hash;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        if (location.hash === before) done();
      })
      """
    )
  }

  /// Changes these conditions and no others.
  func change(_ given: [String: Bool]) throws {
    let values = given.map { "\($0)=\($1 ? 1 : 0)" }
    _ = try browser.evaluate(
      """
      new Promise((done) => {
        document.addEventListener('atlas-environment', () => done(), { once: true });
        const boxes = [...document.querySelectorAll('.environment input')];
        for (const box of boxes) box.checked = \(values).includes(`${box.name}=${box.value}`);
        const before = location.hash;
        boxes[0].dispatchEvent(new Event('change', { bubbles: true }));
        if (location.hash === before) done();
      })
      """
    )
  }

  /// The screens of a table with the taps that it shows, without those that have none.
  func taps() throws -> [[Int]] {
    let shown =
      try browser.evaluate(
        """
        [...document.querySelectorAll('td[data-screen]')].map((cell) => [Number(cell.dataset.screen),
          Number(/^(\\d+) taps?(?![s,])/.exec(cell.textContent.trim())?.[1] ?? -1)])
        """
      ) as? [[Int]] ?? []
    return shown.filter { $0[1] >= 0 }.map { [$0[0], $0[1]] }.sorted { $0[0] < $1[0] }
  }

  /// The value of the device of an environment.
  func device(_ number: Int) throws -> String {
    try text("document.querySelector('.environment select').options[\(number + 1)].value")
  }
}
