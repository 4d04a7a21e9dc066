/// The outline of a node: what distinguishes the kinds when colours can't.
enum NodeOutline {
  case card, windowBar, tab, bottomBar, stackedCards, leadingLine, leadingBar, folder
  case doubleCard, octagon, cutCorner, pill, arrow, hexagon, notched

  init(_ kind: Diagram.NodeKind) {
    self =
      switch kind {
      case .screen, .placeholder: .card
      case .scene: .windowBar
      case .tab: .tab
      case .tabs: .bottomBar
      case .stack: .stackedCards
      case .split: .leadingLine
      case .column: .leadingBar
      case .feature: .folder
      case .presentation: .doubleCard
      case .systemUI: .octagon
      case .externalURL: .cutCorner
      case .entryPoint, .more: .pill
      case .deepLink: .arrow
      case .condition: .hexagon
      case .fallback: .notched
      }
  }

  /// How much of the width, in points, the outline takes from the text on either side.
  var inset: Int {
    switch self {
    case .arrow, .hexagon: 8
    case .pill, .notched, .leadingLine, .leadingBar, .octagon: 4
    default: 0
    }
  }

  /// Writes the outline of a node of `width` by `height` tenths of a point at the origin. The
  /// class `na-o` is the outline, `na-b` a filled part and `na-i` an inner line.
  func write(width w: Int, height h: Int, to out: inout MarkupBuffer) {
    switch self {
    case .card: rectangle(w, h, radius: 90, to: &out)
    case .windowBar:
      rectangle(w, h, radius: 70, to: &out)
      path("na-b", "M0 7a7 7 0 0 1 7-7h", [w - 140], "a7 7 0 0 1 7 7z", to: &out)
    case .tab:
      path(
        "na-o",
        "M0 12a12 12 0 0 1 12-12h",
        [w - 240],
        "a12 12 0 0 1 12 12v",
        [h - 120],
        "h",
        [-w],
        "z",
        to: &out
      )
    case .bottomBar:
      rectangle(w, h, radius: 70, to: &out)
      path("na-b", "M0 ", [h - 70], "a7 7 0 0 0 7 7h", [w - 140], "a7 7 0 0 0 7-7z", to: &out)
    case .stackedCards:
      path("na-i", "M7-3.5h", [w - 140], "M12-7h", [w - 240], "", to: &out)
      rectangle(w, h, radius: 90, to: &out)
    case .leadingLine:
      rectangle(w, h, radius: 60, to: &out)
      path("na-i", "M7 0v", [h], "", to: &out)
    case .leadingBar:
      rectangle(w, h, radius: 0, to: &out)
      path("na-b", "M0 0h5v", [h], "h-5z", to: &out)
    case .folder:
      // In the legend the folder is narrower than its usual tab.
      let tab = min(260, w - 200)
      path(
        "na-o",
        "M0 0v",
        [h - 40],
        "a4 4 0 0 0 4 4h",
        [w - 80],
        "a4 4 0 0 0 4-4v",
        [60 - h],
        "a4 4 0 0 0-4-4h",
        [tab + 140 - w],
        "l-6-6h",
        [-tab],
        "a4 4 0 0 0-4 4z",
        to: &out
      )
    case .doubleCard:
      rectangle(w, h, radius: 140, to: &out)
      out.raw("<rect class=\"na-i\" x=\"3.5\" y=\"3.5\" width=\"")
      out.number(w - 70)
      out.raw("\" height=\"")
      out.number(h - 70)
      out.raw("\" rx=\"10.5\"/>")
    default: writePolygon(width: w, height: h, to: &out)
    }
  }

  private func writePolygon(width w: Int, height h: Int, to out: inout MarkupBuffer) {
    switch self {
    case .pill: rectangle(w, h, radius: min(h / 2, 220), to: &out)
    case .octagon:
      path(
        "na-o",
        "M9 0h",
        [w - 180],
        "l9 9v",
        [h - 180],
        "l-9 9h",
        [180 - w],
        "l-9-9v",
        [180 - h],
        "z",
        to: &out
      )
    case .cutCorner:
      path("na-o", "M0 0h", [w - 120], "l12 12v", [h - 120], "h", [-w], "z", to: &out)
      path("na-i", "M", [w - 120], " 0v12h12", to: &out)
    case .arrow:
      path(
        "na-o",
        "M0 0h",
        [w - 120],
        "L",
        [w],
        " ",
        [h / 2],
        "L",
        [w - 120],
        " ",
        [h],
        "H0z",
        to: &out
      )
    case .hexagon:
      path(
        "na-o",
        "M10 0h",
        [w - 200],
        "L",
        [w],
        " ",
        [h / 2],
        "L",
        [w - 100],
        " ",
        [h],
        "H10L0 ",
        [h / 2],
        "z",
        to: &out
      )
    default:
      path("na-o", "M0 0h", [w], "v", [h - 100], "l-10 10h", [200 - w], "l-10-10z", to: &out)
    }
  }

  private func rectangle(_ w: Int, _ h: Int, radius: Int, to out: inout MarkupBuffer) {
    out.raw("<rect class=\"na-o\" width=\"")
    out.number(w)
    out.raw("\" height=\"")
    out.number(h)
    if radius > 0 {
      out.raw("\" rx=\"")
      out.number(radius)
    }
    out.raw("\"/>")
  }

  private enum PathPart: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    case markup(StaticString)
    case number(Int)

    init(stringLiteral value: StaticString) { self = .markup(value) }
    init(arrayLiteral elements: Int...) { self = .number(elements[0]) }
  }

  private func path(_ name: StaticString, _ parts: PathPart..., to out: inout MarkupBuffer) {
    out.raw("<path class=\"")
    out.raw(name)
    out.raw("\" d=\"")
    for part in parts {
      switch part {
      case .markup(let markup): out.raw(markup)
      case .number(let tenths): out.number(tenths)
      }
    }
    out.raw("\"/>")
  }
}
