import Testing

@testable import AtlasRendering

/// The style of pictures in files of their own.
struct StandAloneStyleTests {
  @Test func lightAndDarkColoursAreTwoRules() {
    let css = """
      .na-diagram {
        --na-bg: light-dark(#ffffff, #1c1c1f);
        max-width: 100%;
        --na-text: light-dark(#1d1d1f, #f3f3f6);
      }
      .na-ground { fill: var(--na-bg) }
      """
    #expect(
      DiagramStyleSheet.standAlone(css) == """
        .na-diagram {
          --na-bg: #ffffff;
          max-width: 100%;
          --na-text: #1d1d1f;
        }
        @media (prefers-color-scheme: dark) {
          .na-diagram {
            --na-bg: #1c1c1f;
            --na-text: #f3f3f6;
          }
        }
        .na-ground { fill: var(--na-bg) }
        .na-diagram { color-scheme: light dark }

        """
    )
  }

  @Test func noPictureDependsOnWhatOnlyBrowsersKnow() {
    #expect(!DiagramStyleSheet.css.contains("light-dark"))
    #expect(DiagramStyleSheet.css.contains("prefers-color-scheme: dark"))
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
