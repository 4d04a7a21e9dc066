/// The arrowhead of an edge.
enum EdgeHead {
  case none, triangle, hollowTriangle, vee, doubleVee, diamond, hollowDiamond, dot, square
  case barTriangle

  init(_ kind: Diagram.EdgeKind) {
    self =
      switch kind {
      case .push, .fullScreenCover, .launch, .aggregate: .triangle
      case .sheet, .systemSheet, .requiredBy: .hollowTriangle
      case .select, .pop, .openURL, .inspector: .vee
      case .deepLink: .doubleVee
      case .alert: .diamond
      case .confirmationDialog: .hollowDiamond
      case .switchTab, .popover: .dot
      case .openWindow, .overlay: .square
      case .replaceRoot, .sets: .barTriangle
      case .contains: .none
      }
  }

  private var isHollow: Bool { self == .hollowTriangle || self == .hollowDiamond }

  /// Writes the head between the end of the line and the tip.
  func write(from base: Layout.Point, tip: Layout.Point, to out: inout MarkupBuffer) {
    guard self != .none else { return }
    let dx = Double(tip.x - base.x)
    let dy = Double(tip.y - base.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1)
    let frame = Frame(tip: tip, ux: dx / length, uy: dy / length, length: length)
    switch self {
    case .vee, .doubleVee: out.raw("<path class=\"na-v\" d=\"M")
    default: out.raw(isHollow ? "<path class=\"na-w\" d=\"M" : "<path class=\"na-h\" d=\"M")
    }
    writeShape(frame, to: &out)
    out.raw("\"/>")
  }

  private func writeShape(_ frame: Frame, to out: inout MarkupBuffer) {
    let back = frame.length
    switch self {
    case .none: break
    case .triangle, .hollowTriangle:
      frame.write([(back, 38), (0, 0), (back, -38)], to: &out)
      out.raw("z")
    case .vee:
      frame.write([(back - 8, 42), (0, 0), (back - 8, -42)], to: &out)
    case .doubleVee:
      frame.write([(back - 20, 42), (0, 0), (back - 20, -42)], to: &out)
      out.raw("M")
      frame.write([(back + 25, 42), (45, 0), (back + 25, -42)], to: &out)
    case .diamond, .hollowDiamond:
      frame.write([(back + 20, 0), (back / 2 + 10, 38), (0, 0), (back / 2 + 10, -38)], to: &out)
      out.raw("z")
    case .dot:
      frame.write([(back, 0)], to: &out)
      out.raw("A4 4 0 0 1 ")
      frame.write([(0, 0)], to: &out)
      out.raw("A4 4 0 0 1 ")
      frame.write([(back, 0)], to: &out)
    case .square:
      frame.write([(back - 8, 36), (0, 36), (0, -36), (back - 8, -36)], to: &out)
      out.raw("z")
    case .barTriangle:
      frame.write([(back, 38), (0, 0), (back, -38)], to: &out)
      out.raw("zM")
      frame.write([(back + 25, 42), (back + 25, -42), (back + 10, -42), (back + 10, 42)], to: &out)
      out.raw("z")
    }
  }

  /// Coordinates along and across the end of a line, in tenths of a point.
  private struct Frame {
    let tip: Layout.Point
    let ux: Double
    let uy: Double
    let length: Double

    /// Writes points given as (distance back from the tip, distance to the side).
    func write(_ points: [(back: Double, side: Double)], to out: inout MarkupBuffer) {
      for (index, point) in points.enumerated() {
        if index > 0 { out.raw("L") }
        let x = Double(tip.x) - ux * point.back - uy * point.side
        let y = Double(tip.y) - uy * point.back + ux * point.side
        out.number(Int(x.rounded()))
        out.raw(" ")
        out.number(Int(y.rounded()))
      }
    }
  }
}
