import AtlasTemplates
import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasRendering

/// The style sheet, read by its own simple rules: one declaration block after another.
struct DiagramStyleTests {
  private let sheet = String(decoding: TemplateFile.diagramStyleSheet.bytes, as: UTF8.self)

  /// The variables of the light scheme, the dark one and print.
  private var schemes: [[String: String]] {
    let blocks = sheet.components(separatedBy: ".na-diagram {").dropFirst().prefix(2).map(variables)
    guard blocks.count == 2 else { return [] }
    let pairs = blocks[0].compactMapValues { value -> [String]? in
      guard value.hasPrefix("light-dark("), value.hasSuffix(")") else { return nil }
      return value.dropFirst("light-dark(".count).dropLast().components(separatedBy: ", ")
    }
    return [pairs.mapValues { $0[0] }, pairs.mapValues { $0[1] }, blocks[1]]
  }

  /// The custom properties with colours of a rule that a text begins with.
  private func variables(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in text.components(separatedBy: "}")[0].components(separatedBy: ";") {
      let parts = line.components(separatedBy: ":")
      guard parts.count == 2, parts[1].contains("#") else { continue }
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
      values[name] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return values
  }

  /// WCAG 2.2, "relative luminance".
  private func luminance(_ color: String) throws -> Double {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    let channels = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// WCAG 2.2, "contrast ratio".
  private func contrast(_ first: String, _ second: String) throws -> Double {
    let values = try [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private let hues = ["blue", "teal", "purple", "orange", "red", "green", "pink", "grey"]

  @Test func theMeasureIsRight() throws {
    #expect(abs(try contrast("#000000", "#ffffff") - 21) < 0.001)
    #expect(abs(try contrast("#767676", "#ffffff") - 4.54) < 0.01)
  }

  @Test func textHasEnoughContrast() throws {
    #expect(schemes.count == 3)
    for scheme in schemes {
      var grounds = hues.map { "--na-\($0)-fill" }
      grounds += ["--na-bg", "--na-frame-fill"]
      for ground in grounds {
        for ink in ["--na-text", "--na-muted"] {
          let ratio = try contrast(#require(scheme[ink]), #require(scheme[ground]))
          #expect(ratio >= 4.5, "\(ink) on \(ground)")
        }
      }
      // Badges and the counts of marks are text in a kind's colour.
      for hue in hues {
        let ratio = try contrast(#require(scheme["--na-\(hue)"]), #require(scheme["--na-bg"]))
        #expect(ratio >= 4.5, "\(hue) on the ground")
      }
    }
  }

  @Test func linesHaveEnoughContrast() throws {
    for scheme in schemes {
      for hue in hues {
        let line = try #require(scheme["--na-\(hue)"])
        for ground in ["--na-bg", "--na-frame-fill", "--na-\(hue)-fill"] {
          #expect(try contrast(line, #require(scheme[ground])) >= 3, "\(hue) on \(ground)")
        }
      }
      let frame = try #require(scheme["--na-frame"])
      #expect(try contrast(frame, #require(scheme["--na-bg"])) >= 3)
    }
  }

  /// What the rule with exactly this selector says, lists of selectors taken apart.
  private func declarations(_ selector: String) -> [String] {
    DiagramStyleSheet.css.components(separatedBy: "}").flatMap { rule -> [String] in
      let parts = rule.components(separatedBy: "{")
      let selectors = parts[0].components(separatedBy: ",").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard parts.count == 2, selectors.contains(selector) else { return [] }
      return parts[1].components(separatedBy: ";").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }

  @Test func kindsOfEdgesDifferWithoutColour() {
    let looks = Diagram.EdgeKind.allCases.map { kind in
      "\(EdgeHead(kind)) \(declarations(".na-e-\(kind.rawValue) .na-l"))"
    }
    #expect(Set(looks).count == Diagram.EdgeKind.allCases.count)
  }

  @Test func kindsOfNodesDifferWithoutColour() {
    let glyphs = Set(Diagram.NodeKind.allCases.map { "\(Glyph.path(of: $0))" })
    #expect(glyphs.count == Diagram.NodeKind.allCases.count)
    let outlines = Diagram.NodeKind.allCases.map { kind in
      "\(NodeOutline(kind)) \(declarations(".na-n-\(kind.rawValue) .na-o"))"
    }
    #expect(Set(outlines).count == Diagram.NodeKind.allCases.count)
  }

  @Test func kindsOfClustersDifferWithoutColour() {
    let names = Set(Diagram.ClusterKind.allCases.map(\.name))
    #expect(names.count == Diagram.ClusterKind.allCases.count)
  }

  /// Only what is gone is dashed, and what was added is heavier than what changed.
  @Test func changesDifferWithoutColour() {
    for part in ["na-o", "na-l"] {
      let looks = Diagram.Change.allCases.map { declarations(".na-changes .na-\($0) .\(part)") }
      #expect(Set(looks).count == 3)
      let dashed = looks.map { look in
        look.contains { $0.hasPrefix("stroke-dasharray") && !$0.hasSuffix("none") }
      }
      #expect(dashed == [false, true, false])
    }
    let plates = Diagram.Change.allCases.map { declarations(".na-change.na-\($0) rect") }
    #expect(Set(plates).count == 3)
    let dash = declarations(".na-changes .na-removed .na-l").first {
      $0.hasPrefix("stroke-dasharray")
    }
    for kind in Diagram.EdgeKind.allCases {
      #expect(!declarations(".na-e-\(kind) .na-l").contains { $0 == dash }, "\(kind)")
    }
  }

  /// The colours of what was added, removed and changed are text on the ground, on frames and on
  /// fills, and the ground is text on the first.
  @Test func changesHaveEnoughContrast() throws {
    for scheme in schemes {
      for hue in ["green", "red", "orange"] {
        let ink = try #require(scheme["--na-\(hue)"])
        let bg = try #require(scheme["--na-bg"])
        #expect(try contrast(ink, bg) >= 4.5, "\(hue)")
        #expect(try contrast(ink, #require(scheme["--na-frame-fill"])) >= 3, "\(hue) on a frame")
      }
      let grey = try #require(scheme["--na-grey"])
      #expect(try contrast(grey, #require(scheme["--na-bg"])) >= 3)
    }
  }

  @Test func everyVariableIsDefined() {
    let used = sheet.components(separatedBy: "var(").dropFirst().map {
      String($0.prefix { $0 != ")" })
    }
    let own = ["--c", "--f"]
    for name in Set(used) where !own.contains(name) {
      for scheme in schemes { #expect(scheme[name] != nil, "\(name)") }
    }
  }
}
