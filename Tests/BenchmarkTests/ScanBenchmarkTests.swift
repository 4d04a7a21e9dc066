import Foundation
import Testing

@testable import navatlas_bench

/// The tables of scans, with programs that print what the test says.
@Suite struct ScanBenchmarkTests {
  private final class Fixture {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      try write("Apps/Small/Home.swift", "content\n  .sheet(isPresented: $a) {\n  dismiss()\n")
      try write(
        "Facts/Small.json",
        """
        { "app": "Small", "style": "plain", "dismissals": 4, "screens": [],
          "edges": [ { "from": "Home", "to": "Settings", "kind": "sheet", "file": "Home.swift", "line": 2 },
            { "from": "Home", "to": "Help", "kind": "push", "file": "Home.swift", "line": 7 } ] }
        """
      )
      try write("Facts/Hints/Small.json", #"{ "ignore": [ "Debug" ] }"#)
      try write("Work/.keep", "")
      try program("navatlas", "exit 0")
      try program(
        "scan",
        """
        case "$*" in
        *--places*) printf 'Home.swift:2\\tsheet\\twritten\\nHome.swift:3\\tdismiss\\twritten\\n' ;;
        *--hints*) printf 'Home\\tHome\\tSettings\\tsheet\\tHome.swift:2\\nHome\\tHome\\tHelp\\tpush\\tHome.swift:7\\n' ;;
        *--edges*) printf 'Home\\tHome\\tSettings\\tsheet\\tHome.swift:2\\nHome\\tHome\\tAbout\\tpush\\tHome.swift:7\\n' ;;
        *) echo '{ "screens": [ { "dismiss": true } ] }' > "$2"
          echo '1 file, 1 view: 2 screens, 3 transitions in the model, 0 places unresolved;' >&2 ;;
        esac
        """
      )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      let parent = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func program(_ name: String, _ script: String) throws {
      try write(name, "#!/bin/sh\n\(script)\n")
      let path = folder.appending(path: name).path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    func report(_ apps: String...) throws -> ScanBenchmark.Report {
      let programs = ScanPrograms(
        scan: folder.appending(path: "scan").path,
        navatlas: folder.appending(path: "navatlas").path,
        folder: folder.appending(path: "Work")
      )
      return try ScanBenchmark(programs: programs, facts: folder.appending(path: "Facts"))
        .report(apps.map { folder.appending(path: "Apps/\($0)") })
    }

    /// The cells of an app's row in the table below a title.
    func row(of app: String, in title: String, _ report: ScanBenchmark.Report) -> [String] {
      let table =
        report.text.components(separatedBy: "\(title):\n\n").last?
        .components(separatedBy: "\n\n").first ?? ""
      let line = table.split(separator: "\n").first { $0.hasPrefix("| \(app) ") } ?? ""
      return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("An app with facts and hints has a row in each table that is about it")
  func tables() throws {
    let fixture = try Fixture()
    let report = try fixture.report("Small")
    #expect(!report.hasFailed)
    #expect(
      fixture.row(of: "Small", in: "Scans of apps", report)
        == ["Small", "1", "2", "2", "3", "0", "0", "2", "0"]
    )
    #expect(
      fixture.row(of: "Small", in: "Edges, beside facts", report)
        == ["Small", "plain", "2", "2", "0.50", "0.50", "1", "2", "1.00", "1.00"]
    )
    #expect(fixture.row(of: "Small", in: "Ways back", report) == ["Small", "1", "0", "1", "4"])
    #expect(!report.text.contains("Tabs"))
    #expect(
      fixture.row(of: "Small", in: "What a scan costs, beside `swift-format lint`", report).count
        == 9
    )
  }

  @Test("A call that is in no list makes the measurement fail")
  func silence() throws {
    let fixture = try Fixture()
    try fixture.write("Apps/Small/More.swift", "TabView {\n")
    let report = try fixture.report("Small")
    #expect(report.hasFailed)
    #expect(
      fixture.row(of: "Small", in: "Scans of apps", report).suffix(2) == ["3", "1"]
    )
  }

  @Test("A scan that ends with an error, and a model that does not load, are rows that say so")
  func failures() throws {
    let fixture = try Fixture()
    try fixture.program("navatlas", "exit 65")
    var report = try fixture.report("Small")
    #expect(report.hasFailed)
    #expect(
      fixture.row(of: "Small", in: "Scans of apps", report).dropFirst().first
        == "the model does not load: `navatlas check` exits with 65"
    )
    try fixture.program("scan", "kill -SEGV $$")
    report = try fixture.report("Small")
    #expect(report.hasFailed)
    #expect(
      fixture.row(of: "Small", in: "Scans of apps", report).dropFirst().first == "exit code 11"
    )
  }
}
