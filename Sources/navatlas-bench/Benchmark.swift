import AtlasModel
import AtlasRendering
import Foundation

/// What building, checking and resolving cost, beside other programs that do a part of the work.
///
///     navatlas-bench                    everything, at the usual sizes
///     navatlas-bench build 1000 3000    builds of these sizes
///     navatlas-bench check 10000        checks and resolutions of these sizes
///     navatlas-bench diff 10000         reviews of 200 edits in models of these sizes
///     navatlas-bench conditions 1000    models with conditions, parts and steps of these sizes
///     navatlas-bench modules 1000       apps of many modules and files of these sizes
///     navatlas-bench shapes 200         models of 200 KB that are large in one respect
///     navatlas-bench shapes NAME        those whose name contains NAME
///     navatlas-bench pipelines 200      pull requests that bring such models
///     navatlas-bench strangers          models that once crashed, hung or grew
///     navatlas-bench overlap 200 2000   overlap detection of so many patterns
///     navatlas-bench pages 1000         the largest pages in a headless Chromium
///     navatlas-bench pages 1000 NAME    those whose path contains NAME
///     navatlas-bench preview 1000       a changed summary while a preview of these sizes runs
///     navatlas-bench pictures           pictures that are just small enough for their quality
///     navatlas-bench scan FOLDER …      scans of apps, beside facts about them and `swift-format lint`
///     navatlas-bench model 1000         prints the generated model
///     navatlas-bench model 1000 FOLDER  writes the generated models into a folder
@main
struct Benchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let stated = arguments.compactMap { Int($0) }
    let what = arguments.first { Int($0) == nil }
    if what == "model" {
      try writeModel(screenCount: stated.first ?? 1_000, to: arguments.dropFirst(2).first)
      return
    }
    if what == "load" {
      let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: arguments.last ?? ""))
      precondition(loaded.model != nil, "the model has errors")
      return
    }
    let navatlas = program("navatlas", or: "NAVATLAS")
    // Beside the executable: a temporary folder may be on another kind of disk.
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Nothing is removed before the end: ext4 makes new files slowly for half a minute after many
    // were deleted, because it passes over inodes that were freed just now.
    defer { try? FileManager.default.removeItem(at: folder) }
    let named = arguments.dropFirst().first { Int($0) == nil }
    if what == "scan" {
      let scan = program("navatlas-scan", or: "NAVATLAS_SCAN")
      let programs = ScanPrograms(scan: scan, navatlas: navatlas, folder: folder)
      guard try !scansFail(Array(arguments.dropFirst()), programs) else {
        try FileManager.default.removeItem(at: folder)
        exit(1)
      }
      return
    }
    try printTables(of: what, stated, named: named, navatlas: navatlas, folder: folder)
  }

  /// - Parameters:
  ///   - what: The benchmark to run; nil for all.
  ///   - stated: The sizes to use in place of the usual ones.
  private static func printTables(
    of what: String?,
    _ stated: [Int],
    named: String?,
    navatlas: String,
    folder: URL
  ) throws {
    func sizes(_ usual: [Int]) -> [Int] { stated.isEmpty ? usual : stated }
    if what == nil || what == "check" {
      let usual = sizes([10, 100, 1_000, 10_000])
      print(try CheckBenchmark.table(usual, navatlas: navatlas, folder: folder) + "\n")
    }
    if what == nil || what == "diff" {
      let usual = sizes([1_000, 10_000])
      print(try DiffBenchmark.table(usual, navatlas: navatlas, folder: folder) + "\n")
    }
    if what == nil || what == "conditions" {
      let usual = sizes([1_000, 3_000, 10_000])
      print(try ConditionBenchmark.table(usual, navatlas: navatlas, folder: folder) + "\n")
    }
    if what == nil || what == "modules" {
      let usual = sizes([1_000, 3_000, 10_000])
      print(try ModuleBenchmark.table(usual, navatlas: navatlas, folder: folder) + "\n")
    }
    if what == nil || what == "shapes" {
      let shapes = ShapeBenchmark(size: stated.first ?? 200, navatlas: navatlas, folder: folder)
      print(try shapes.table(named: named) + "\n")
    }
    if what == nil || what == "pipelines" {
      let pipelines = PipelineBenchmark(
        size: stated.first ?? 200,
        navatlas: navatlas,
        folder: folder
      )
      print(try pipelines.table(named: named) + "\n")
    }
    if what == nil || what == "strangers" {
      print(try StrangerBenchmark(navatlas: navatlas, folder: folder).table() + "\n")
    }
    if what == nil || what == "overlap" {
      print(OverlapBenchmark.table(sizes([200, 2_000, 20_000])) + "\n")
    }
    if what == nil || what == "pictures" {
      print(try PictureBenchmark.table(navatlas: navatlas) + "\n")
    }
    if what == nil || what == "pages" {
      let usual = sizes([1_000, 10_000])
      print(
        try PageBenchmark.table(usual, named: named, navatlas: navatlas, folder: folder) + "\n"
      )
    }
    if what == nil || what == "preview" {
      let usual = sizes([100, 1_000])
      print(try PreviewBenchmark.table(usual, navatlas: navatlas, folder: folder) + "\n")
    }
    if what == nil || what == "build" {
      let usual = sizes([10, 100, 1_000, 10_000])
      print(try BuildBenchmark.tables(usual, navatlas: navatlas, folder: folder))
    }
  }

  /// Prints the generated model, or writes all that are generated into a folder.
  private static func writeModel(screenCount: Int, to folder: String?) throws {
    guard let folder else {
      print(GeneratedModel(screenCount: screenCount).text, terminator: "")
      return
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for isApart in [false, true] {
      let model = GeneratedModel(screenCount: screenCount, tellsEnvironmentsApart: isApart)
      print(try model.write(to: URL(filePath: folder)))
    }
    print(try VariedModel(screenCount: screenCount).write(to: URL(filePath: folder)))
    print(try SparseModel(screenCount: screenCount).write(to: URL(filePath: folder)))
    print(try ComposedModel(screenCount: screenCount).write(to: URL(filePath: folder)))
    print(try ContestedModel(screenCount: screenCount).write(to: URL(filePath: folder)))
    for isEdited in [false, true] {
      let model = ModularModel(screenCount: screenCount, isEdited: isEdited)
      print(try model.write(to: URL(filePath: folder)))
    }
  }

  /// The path of a program beside this one; another build's may be measured, which a variable names.
  private static func program(_ name: String, or variable: String) -> String {
    ProcessInfo.processInfo.environment[variable]
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name).path
  }

  /// `navatlas-bench scan [--facts FOLDER] FOLDER …`: whether a scan failed, or said nothing about a call.
  private static func scansFail(_ arguments: [String], _ programs: ScanPrograms) throws -> Bool {
    var folders = arguments
    var facts = "Tests/AtlasScanTests/Truth"
    if let index = folders.firstIndex(of: "--facts"), index + 1 < folders.count {
      facts = folders[index + 1]
      folders.removeSubrange(index...index + 1)
    }
    let report = try ScanBenchmark(programs: programs, facts: URL(filePath: facts))
      .report(folders.map { URL(filePath: $0) })
    print(report.text)
    return report.hasFailed
  }

  static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
