import Foundation

@testable import AtlasDiagrams
@testable import AtlasRendering

/// Options that draw with the tool as built beside the tests.
func testOptions(jobs: Int = 1, mode: DiagramSVG.Mode = .inline) -> DrawingOptions {
  DrawingOptions(jobs: jobs, mode: mode, workerCommand: [toolPath, "draw-worker"])
}

/// The `navatlas` executable in the folder of the test bundle.
let toolPath: String = {
  #if os(Linux)
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  #else
    let folder = Bundle(for: BundleMarker.self).bundleURL.deletingLastPathComponent()
  #endif
  return folder.appendingPathComponent("navatlas").path
}()

private final class BundleMarker {}

func draw(_ diagram: Diagram, options: DrawingOptions = testOptions()) throws -> Drawing {
  try DiagramRenderer(options: options).draw([diagram]).drawings[0]
}

func text(_ drawing: Drawing) -> String { String(decoding: drawing.svg ?? [], as: UTF8.self) }

/// Runs a program and waits for it.
func run(
  _ program: String,
  _ arguments: [String],
  input: [UInt8] = []
) throws -> (status: Int32, output: String) {
  try withTemporaryFolder { folder in
    let (source, sink) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try Data(input).write(to: source)
    try Data().write(to: sink)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: sink)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: sink), as: UTF8.self))
  }
}
