import Foundation

/// What a super-app costs: many modules in many files, on five platforms, under 30 conditions.
struct ModuleBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL

  private static let runs = 2

  static func table(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var table = Table([
      "screens", "files", "MB", "load CPU s", "check CPU s", "wall s", "peak MB", "diff CPU s",
      "wall s", "peak MB", "build CPU s", "wall s", "peak MB", "pages", "MB of the site",
      "largest page, KB",
    ])
    for size in sizes {
      table.add(try ModuleBenchmark(size: size, navatlas: navatlas, folder: folder).row())
      Benchmark.tell("\(size) screens in modules")
    }
    return "Modules of 50 screens, five platforms, 30 conditions:\n\n\(table.text)"
  }

  private func row() throws -> [String] {
    let model = ModularModel(screenCount: size)
    let old = try model.write(to: folder)
    let new = try ModularModel(screenCount: size, isEdited: true).write(to: folder)
    let load = try fastestProcess([CommandLine.arguments[0], "load", old], of: Self.runs)
    let check = try fastestProcess([navatlas, "check", old, "--fail-on", "never"], of: Self.runs)
    let report = folder.appending(path: "modules.md").path
    let diff = try fastestProcess(
      [navatlas, "diff", old, new, "--format", "markdown", "-o", report],
      of: Self.runs
    )
    let site = folder.appending(path: "modules-\(size)")
    let build = try measureProcess([
      navatlas, "build", old, "-o", site.path, "--no-layouts", "--quiet",
    ])
    precondition(build.status == 0, "navatlas build failed")
    let bytes = try sizes(in: URL(filePath: old).deletingLastPathComponent())
    let pages = try sizes(in: site)
    let html = pages.filter { $0.key.hasSuffix(".html") }
    var cells = ["\(size)", "\(model.moduleCount + 1)", megabytes(bytes.values.reduce(0, +), 2)]
    cells.append(fixed(load.cost.cpu, 2))
    for (cost, peak) in [check, diff, (build.cost, build.peak)] {
      cells += [fixed(cost.cpu, 2), fixed(cost.wall, 2), peak.map { megabytes($0, 0) } ?? "–"]
    }
    cells += ["\(html.count)", megabytes(pages.values.reduce(0, +), 0)]
    return cells + ["\((html.values.max() ?? 0) / 1_000)"]
  }

  /// The bytes of the files in a folder and the folders in it, by path.
  private func sizes(in folder: URL) throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      if values.isRegularFile == true { sizes[path] = values.fileSize }
    }
    return sizes
  }

  private func megabytes(_ bytes: Int, _ digits: Int) -> String {
    fixed(Double(bytes) / 1e6, digits)
  }
}
