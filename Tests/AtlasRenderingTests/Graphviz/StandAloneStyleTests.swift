import Testing

@testable import AtlasRendering

/// The style of pictures in files of their own.
struct StandAloneStyleTests {
  @Test func everyColourIsStatedAsItIs() {
    let css = """
      .na-diagram {
        --na-bg: light-dark(#ffffff, #1c1c1f);
        max-width: 100%;
        --na-text: light-dark(#1d1d1f, #f3f3f6);
        font: 500 14px "A; {B}", sans-serif;
      }
      @media print { .na-diagram { --na-text: #000000 } }
      /* A node hands its colours on. */
      .na-n { --c: var(--na-text); --f: var(--na-bg) }
      .na-o { fill: var(--f); stroke: var(--c); stroke-width: 1.25 }
      .na-c-scene { fill: none }
      .na-t text { font-size: 12px; paint-order: stroke; stroke: var(--na-bg); stroke-width: 4px }
      @media (forced-colors: active) {
        .na-diagram { forced-color-adjust: none; --na-bg: Canvas }
        .na-focus .na-o { stroke: Highlight }
      }
      """
    #expect(
      DiagramStyleSheet.standAlone(css) == """
        .na-diagram { font: 500 14px "A; {B}", sans-serif }
        .na-n { color: #1d1d1f; fill: #ffffff }
        .na-o { fill: inherit; stroke: currentColor; stroke-width: 1.25 }
        .na-c-scene { fill: none }
        .na-t text { font-size: 12px }
        @media all {
          .na-diagram { max-width: 100% }
          .na-t text { paint-order: stroke; stroke: #ffffff; stroke-width: 4px }
        }
        @media (prefers-color-scheme: dark) {
          .na-n { color: #f3f3f6; fill: #1c1c1f }
          .na-o { fill: inherit; stroke: currentColor }
          .na-c-scene { fill: none }
          .na-t text { stroke: #1c1c1f }
        }
        @media print {
          .na-n { color: #000000; fill: #ffffff }
          .na-o { fill: inherit; stroke: currentColor }
          .na-c-scene { fill: none }
          .na-t text { stroke: #ffffff }
        }
        @media (forced-colors: active) {
          .na-n { color: #1d1d1f; fill: Canvas }
          .na-o { fill: inherit; stroke: currentColor }
          .na-c-scene { fill: none }
          .na-t text { stroke: Canvas }
          .na-diagram { forced-color-adjust: none }
          .na-focus .na-o { stroke: Highlight }
        }
        .na-diagram { color-scheme: light dark }

        """
    )
  }

  /// The colours that are asked for, whatever surrounds the picture; what is printed is on paper.
  @Test func aColourSchemeIsStatedAlone() {
    let css = """
      .na-diagram { --na-bg: light-dark(#ffffff, #1c1c1f); max-width: 100% }
      .na-n { fill: var(--na-bg) }
      .na-t text { paint-order: stroke; stroke: var(--na-bg) }
      @media print { .na-diagram { --na-bg: #fefefe } }
      """
    #expect(
      DiagramStyleSheet.standAlone(css, colorScheme: .dark) == """
        .na-n { fill: #1c1c1f }
        @media all {
          .na-diagram { max-width: 100% }
          .na-t text { paint-order: stroke; stroke: #1c1c1f }
        }
        @media print {
          .na-n { fill: #fefefe }
          .na-t text { stroke: #fefefe }
        }
        .na-diagram { color-scheme: dark }

        """
    )
    #expect(
      DiagramStyleSheet.image(css, .dark) == """
        .na-n { fill: #1c1c1f }
        .na-t text { paint-order: stroke; stroke: #1c1c1f }

        """
    )
  }

  @Test func noPictureDependsOnWhatOnlyBrowsersKnow() {
    let css = DiagramStyleSheet.css
    #expect(!css.contains("light-dark") && !css.contains("var(") && !css.contains("--na-"))
    #expect(css.contains("prefers-color-scheme: dark"))
    #expect(css.contains(".na-n-screen { color: #1264d8; fill: #eff5ff }"))
  }

  /// A team's own style sheet may have what is not expected.
  @Test(arguments: ["a { b: c", "a } b", "@media print { a { b: c }", "a { b: 'c } d: e }"])
  func aStyleSheetThatCannotBeReadStays(_ css: String) {
    #expect(DiagramStyleSheet.standAlone(css) == css)
  }

  @Test func propertiesOfOthersStay() {
    let css = ".mine { --mine: red } .mine path { fill: var(--mine); stroke: var( --na-none ) }"
    #expect(
      DiagramStyleSheet.standAlone(css).hasPrefix(
        ".mine { --mine: red }\n.mine path { fill: var(--mine); stroke: var(--na-none) }\n"
      )
    )
  }

  /// 14 px are 10.5 pt; the text is to be 8 pt high or more.
  @Test(arguments: [
    (600.0, 800.0, nil), (1100, 600, "a4-landscape"), (1200, 1500, "a3"),
    (1663, 1100, "a3-landscape"), (1663, 2200, "a2"), (9000, 9000, "a0"),
  ])
  func aLargePictureIsPrintedOnLargerPaper(_ size: (Double, Double, String?)) {
    #expect(PrintedPaper(width: size.0, height: size.1)?.name == size.2)
  }
}
