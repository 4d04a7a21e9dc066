import Foundation

/// What a person does in the browser: keys, the mouse, fingers.
extension HeadlessBrowser {
  package struct Point {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package enum Modifier: Int {
    case none = 0
    case control = 2
    case shift = 8
  }

  /// Presses a key on the page, such as `Tab`, `Enter` or `+`.
  package func press(_ key: String, _ modifier: Modifier = .none) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40,
    ]
    let code = codes[key] ?? Int(key.uppercased().utf8.first ?? 0)
    var event: [String: Any] = [
      "type": "rawKeyDown", "key": key, "code": key, "windowsVirtualKeyCode": code,
      "modifiers": modifier.rawValue,
    ]
    if codes[key] == nil, modifier == .none {
      event["type"] = "keyDown"
      event["text"] = key
    }
    _ = try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    _ = try send("Input.dispatchKeyEvent", event)
  }

  package func type(_ text: String) throws {
    for character in text { try press(String(character)) }
  }

  /// The middle of the first element that a selector finds, in the window.
  package func middle(of selector: String) throws -> Point {
    let values =
      try evaluate(
        """
        (() => { const box = document.querySelector(\(quoted(selector))).getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2] })()
        """
      ) as? [Double] ?? []
    guard values.count == 2 else { throw Failure(description: "\(selector) is nowhere") }
    return Point(x: values[0], y: values[1])
  }

  package func click(_ selector: String) throws { try click(at: middle(of: selector)) }

  package func click(at point: Point) throws {
    try mouse("mouseMoved", point)
    try mouse("mousePressed", point)
    try mouse("mouseReleased", point)
  }

  package func doubleClick(at point: Point, _ modifier: Modifier = .none) throws {
    try click(at: point)
    for type in ["mousePressed", "mouseReleased"] {
      var event = event(type, point)
      event["clickCount"] = 2
      event["modifiers"] = modifier.rawValue
      _ = try send("Input.dispatchMouseEvent", event)
    }
  }

  /// Presses, moves in steps, and lets go.
  package func drag(from start: Point, by distance: Point) throws {
    try mouse("mouseMoved", start)
    try mouse("mousePressed", start)
    for step in 1...4 {
      let part = Double(step) / 4
      var event = event(
        "mouseMoved",
        Point(x: start.x + distance.x * part, y: start.y + distance.y * part)
      )
      event["button"] = "left"
      event["buttons"] = 1
      _ = try send("Input.dispatchMouseEvent", event)
    }
    try mouse("mouseReleased", Point(x: start.x + distance.x, y: start.y + distance.y))
  }

  package func hover(_ selector: String) throws {
    _ = try send("Input.dispatchMouseEvent", event("mouseMoved", middle(of: selector)))
  }

  /// Turns the wheel down by so many pixels.
  package func turnWheel(at point: Point, by distance: Double, _ modifier: Modifier = .none) throws
  {
    var event = event("mouseWheel", point)
    event["deltaX"] = 0
    event["deltaY"] = distance
    event["modifiers"] = modifier.rawValue
    _ = try send("Input.dispatchMouseEvent", event)
  }

  /// Moves two fingers apart along a line.
  package func pinch(around point: Point, from: Double, to: Double) throws {
    for (type, distance) in [("touchStart", from), ("touchMove", to)] {
      _ = try send(
        "Input.dispatchTouchEvent",
        [
          "type": type,
          "touchPoints": [
            ["x": point.x - distance / 2, "y": point.y, "id": 0],
            ["x": point.x + distance / 2, "y": point.y, "id": 1],
          ],
        ]
      )
    }
    _ = try send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }

  /// Waits until an expression is true, on this page or on one that follows; gives up after five seconds.
  package func wait(until condition: String) throws {
    let watch =
      """
      new Promise((done) => {
        const start = Date.now();
        const look = () => {
          let found = false;
          try { found = Boolean(\(condition)); } catch {}
          if (found || Date.now() - start > 5000) done(found); else setTimeout(look, 20);
        };
        look();
      })
      """
    var isTrue: Any?
    do {
      isTrue = try evaluate(watch)
    } catch let failure as Failure where failure.description.contains("navigated") {
      isTrue = try evaluate(watch)
    }
    guard isTrue as? Bool == true else { throw Failure(description: "never: \(condition)") }
  }

  private func mouse(_ type: String, _ point: Point) throws {
    _ = try send("Input.dispatchMouseEvent", event(type, point))
  }

  private func event(_ type: String, _ point: Point) -> [String: Any] {
    var event: [String: Any] = ["type": type, "x": point.x, "y": point.y, "clickCount": 1]
    if type == "mousePressed" || type == "mouseReleased" { event["button"] = "left" }
    return event
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }
}
