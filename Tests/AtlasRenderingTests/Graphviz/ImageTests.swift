import Foundation
import Testing

@testable import AtlasRendering

/// Pictures as PNG and PDF; `StandAlonePictureTests` says that what they show is the SVG.
struct ImageTests {
  private let recipes = packageFolder.appending(path: "Docs/Examples/Recipes").path

  private func export(_ arguments: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(["export", recipes] + arguments, in: folder)
  }

  /// The number of pixels is in the first chunk (PNG 1.2, section 4.1.1).
  private func pixels(_ png: Data) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("A PNG has twice the pixels of the SVG, or as many as --scale says")
  func scale() throws {
    try withTemporaryFolder { folder in
      let view = "deepLink:recipe-link"
      for options in [["a.svg"], ["a.png"], ["b.png", "--scale", "0.5"]] {
        let run = try CommandRun(
          ["export", recipes, "--view", view, "-o"] + options,
          in: folder
        )
        #expect(run.exitCode == 0 && run.errors == "", "\(run.errors)")
      }
      let svg = try #require(folder.text(of: "a.svg"))
      let size = try #require(PictureSize(ofSVG: Array(svg.utf8)))
      #expect(svg.contains(" width=\"\(Int(size.width))\" height=\"\(Int(size.height))\""))
      for (name, scale) in [("a.png", 2.0), ("b.png", 0.5)] {
        let image = try Data(contentsOf: folder.appending(path: name))
        #expect(
          pixels(image) == [size.width, size.height].map { Int(($0 * scale).rounded(.up)) }
        )
      }
    }
  }

  @Test("A PDF is one page of the picture's size, with text, screenshots and no date")
  func document() throws {
    try withTemporaryFolder { folder in
      for name in ["a.pdf", "b.pdf", "a.svg"] {
        _ = try export("--view", "screen:recipe", "-o", name, in: folder)
      }
      let pdf = try Data(contentsOf: folder.appending(path: "a.pdf"))
      #expect(try pdf == Data(contentsOf: folder.appending(path: "b.pdf")))
      let text = String(decoding: pdf, as: Unicode.ASCII.self)
      #expect(text.hasPrefix("%PDF-1."))
      #expect(!text.contains("/CreationDate"))
      let file = folder.appending(path: "a.pdf").path
      let inside = try AtlasRenderingTests.run("python3", ["-c", unpack, file]).output
        .split(separator: "\n").map(String.init)
      let svg = try #require(folder.text(of: "a.svg"))
      let size = try #require(PictureSize(ofSVG: Array(svg.utf8)))
      #expect(
        inside == [
          "\(size.width * 0.75) \(size.height * 0.75)", "text True", "images 3", "pages 1",
        ]
      )
      // The recipe itself, the list that leads to it, and the step that it leads to.
      #expect(svg.components(separatedBy: "<image").count - 1 == 3)
    }
  }

  /// The size of the page, whether there is an embedded font with a table from glyphs to text, and how many images
  /// and pages there are; objects may be in compressed streams.
  private let unpack = #"""
    import re, sys, zlib
    data = open(sys.argv[1], "rb").read()
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            data += zlib.decompressobj().decompress(stream)
        except zlib.error:
            pass
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", data)
    print(float(box[1]), float(box[2]))
    print("text", b"/FontFile" in data and b"/ToUnicode" in data)
    print("images", len(re.findall(rb"/Subtype /Image\b(?=(?:(?!endobj).)*/ColorSpace /DeviceRGB)", data, re.S)))
    print("pages", len(re.findall(rb"/Type /Page\b", data)))
    """#

  @Test(
    "A scale is chosen that programs can show",
    arguments: [
      (ImageFormat.png, 1000.0, 500.0, 2.0), (.png, 16_000, 10, 0.5), (.pdf, 1000, 500, 1),
      (.pdf, 38_400, 10, 0.5),
    ]
  )
  func chosenScale(format: ImageFormat, width: Double, height: Double, scale: Double) {
    #expect(format.preferredScale(for: PictureSize(width: width, height: height)) == scale)
  }

  @Test("A scale that makes the picture too large is refused, and the largest one is named")
  func tooLarge() throws {
    #expect(ImageFormat.png.largestScale(for: PictureSize(width: 10_000, height: 10_000)) == 1)
    #expect(ImageFormat.png.largestScale(for: PictureSize(width: 65_534, height: 1)) == 0.5)
    try withTemporaryFolder { folder in
      let run = try export("--view", "app", "--scale", "10", "-o", "a.png", in: folder)
      #expect(run.exitCode == 64)
      #expect(
        run.errors.contains(
          #/error: the picture is \d+ by \d+ pixels at scale 1, expected --scale \d\.\d\d or less for png/#
        )
      )
      #expect(folder.names == [])
    }
  }

  @Test(
    "Options that a format does not take are refused",
    arguments: [
      (["--scale", "2", "-o", "a.svg"], "--scale needs --format png or pdf"),
      (["--scale", "0", "-o", "a.png"], "the scale is 0.0, expected a number from 0.1 to 10"),
      (["--color-scheme", "dark", "-o", "a.dot"], "--color-scheme needs --format svg, png or pdf"),
      (
        ["--color-scheme", "dark", "--format", "test-plan", "-o", "a"],
        "test-plan exports the whole app and takes no --color-scheme"
      ),
    ]
  )
  func refused(options: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(["export", recipes] + options, in: folder)
      #expect(run.exitCode == 64)
      #expect(run.errors.contains(message))
      #expect(folder.names == [])
    }
  }

  @Test("Without librsvg, an image is an error that says what to do, and SVG is drawn")
  func withoutLibrary() throws {
    try withTemporaryFolder { folder in
      let environment = ["NAVATLAS_LIBRSVG": "/nowhere/librsvg.so"]
      let arguments = ["export", recipes, "--view", "deepLink:recipe-link", "-o"]
      let png = try CommandRun(arguments + ["a.png"], in: folder, environment: environment)
      #expect(png.exitCode == 69)
      #expect(
        png.errors == "error: nothing can be drawn: there is no library /nowhere/librsvg.so, which "
          + "NAVATLAS_LIBRSVG names\n1 error\n"
      )
      let svg = try CommandRun(arguments + ["a.svg"], in: folder, environment: environment)
      #expect(svg.exitCode == 0)
      #expect(folder.names == ["a.svg"])
    }
  }

  @Test("A screenshot in WebP is left out of images, with a warning, and is in the SVG")
  func webP() throws {
    try withTemporaryFolder { folder in
      let model = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } } ],
          "screens": [ { "id": "a", "screenshot": "a.webp" } ] }
        """
      try folder.write(model, to: "navigation.json")
      // One pixel, lossless.
      let image = try #require(
        Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
      )
      try image.write(to: folder.appending(path: "a.webp"))
      let png = try CommandRun(["export", ".", "--view", "screen:a", "-o", "a.png"], in: folder)
      #expect(png.exitCode == 0)
      #expect(
        png.errors.contains(
          "warning: the screenshot \"a.webp\" is left out: png can't have a screenshot in WebP"
        )
      )
      let svg = try CommandRun(["export", ".", "--view", "screen:a", "-o", "a.svg"], in: folder)
      #expect(svg.errors == "")
      #expect(folder.text(of: "a.svg")?.contains("data:image/webp;base64,") == true)
    }
  }

  @Test(arguments: [
    WorkerRequest.layout(dot: Array("graph {}".utf8)), .graphvizSVG(dot: []),
    .image(svg: Array("<svg/>".utf8), .png, scale: 1.5), .image(svg: [], .pdf, scale: 0.1),
  ])
  func requestsAreReadAsTheyWereWritten(_ request: WorkerRequest) {
    #expect(WorkerRequest(payload: request.payload) == request)
  }

  @Test(arguments: [[], [9], [0, 1], [3, 1, 2]] as [[UInt8]])
  func requestsThatAreNoneAreRefused(_ payload: [UInt8]) {
    #expect(WorkerRequest(payload: payload) == nil)
  }
}
