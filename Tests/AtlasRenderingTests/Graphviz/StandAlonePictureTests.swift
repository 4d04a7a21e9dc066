import Foundation
import Testing

/// Pictures in files of their own, drawn by programs that are no browsers.
@Suite("Pictures in rsvg-convert and CairoSVG, and images of them")
struct StandAlonePictureTests {
  private static let canDraw =
    Validator.isRequired
    || (Validator.isUsable
      && (try? run(Validator.python, ["-c", "import cairosvg"], input: []).status) == 0
      && (try? run("rsvg-convert", ["--version"], input: []).status) == 0)

  @Test(
    "Colours and texts are those of the picture",
    .enabled(if: canDraw, "rsvg-convert or CairoSVG is not installed; run .ci/install")
  )
  func drawn() throws {
    try withTemporaryFolder { folder in
      let views = ["overview", "screen:recipe", "container:main-tabs", "deepLink:recipe-link"]
      let recipes = packageFolder.appending(path: "Docs/Examples/Recipes").path
      var files: [URL] = []
      for (number, view) in views.enumerated() {
        let file = folder.appending(path: "\(number).svg")
        let run = try CommandRun("export", recipes, "--view", view, "-o", file.path, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        files.append(file)
        for options in [
          ["--scale", "1", "-o", file.path + ".png"],
          ["--scale", "2", "--color-scheme", "dark", "-o", file.path + ".dark.png"],
        ] {
          let image = try CommandRun(["export", recipes, "--view", view] + options, in: folder)
          #expect(image.exitCode == 0, "\(image.errors)")
        }
      }
      // What is removed and added, in its own colours.
      let changes = folder.appending(path: "changes.svg")
      _ = try CommandRun(
        "diff",
        "Docs/Examples/FoodTruck",
        "Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json",
        "--format",
        "svg",
        "-o",
        changes.path,
        in: packageFolder
      )
      files.append(changes)
      let problems = try Validator.run("svg_drawn.py", files: files)
      for file in files { #expect(problems[file.path] == [], "\(file.lastPathComponent)") }
    }
  }
}
