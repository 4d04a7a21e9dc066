import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasRendering

/// Workers that are shell scripts: each start counts, and a script decides by the count whether to
/// fail or to become the real worker.
struct FailingWorkerTests {
  private let greeting = #"printf '\026\000\000\000navatlas draw-worker 1'"#

  /// Draws with workers of which the first `failures` do `failure` after their greeting.
  private func draw(
    failures: Int,
    failure: String,
    budget: Duration = .seconds(60)
  ) throws -> (Drawing, DrawingTotals) {
    try withTemporaryFolder { folder in
      let script = """
        echo start >> '\(folder.path)/starts'
        if [ $(wc -l < '\(folder.path)/starts') -le \(failures) ]; then
          \(greeting)
          \(failure)
        fi
        exec '\(toolPath)' draw-worker "$@"
        """
      var options = testOptions()
      options.budget = budget
      options.workerCommand = ["/bin/sh", "-c", script, "sh"]
      let (drawings, totals) = try DiagramRenderer(options: options).draw([SampleDiagrams.recipes])
      return (drawings[0], totals)
    }
  }

  /// One crash is taken for the worker's own trouble, the second for the picture's.
  @Test(arguments: [
    (0, DiagramQuality.full), (1, .full), (2, .simplified), (3, .simplified), (4, .coarse),
    (5, .coarse), (6, .none),
  ])
  func crashesLeadToSimplerPictures(_ crashes: Int, _ quality: DiagramQuality) throws {
    let (drawing, totals) = try draw(failures: crashes, failure: "kill -SEGV $$")
    #expect(drawing.quality == quality)
    #expect(totals.pictures == [quality: 1])
    #expect((drawing.svg == nil) == (quality == .none))
    #expect((drawing.reason == nil) == (quality == .full))
    if quality != .full { #expect(drawing.reason?.contains("crashed (signal 11)") == true) }
  }

  /// Once more alone, and then it is missing: how long a machine takes never makes another picture.
  @Test(arguments: [(1, DiagramQuality.full), (2, .none)])
  func picturesThatTakeTooLongAreTriedOnceMoreAlone(
    _ hangs: Int,
    _ quality: DiagramQuality
  ) throws {
    let (drawing, _) = try draw(
      failures: hangs,
      failure: "exec sleep 600",
      budget: .seconds(6)
    )
    #expect(drawing.quality == quality)
    let reason = "not drawn: Graphviz took longer than 6.0 seconds, while nothing else was drawn"
    #expect(drawing.reason == (quality == .none ? reason : nil))
  }

  /// Three lanes, each with a worker that hangs on its first picture: all that waits behind is drawn.
  @Test func whatTakesTooLongHoldsNothingUp() throws {
    try withTemporaryFolder { folder in
      let script = """
        echo start >> '\(folder.path)/starts'
        if [ $(wc -l < '\(folder.path)/starts') -le 3 ]; then
          \(greeting)
          exec sleep 600
        fi
        exec '\(toolPath)' draw-worker "$@"
        """
      var options = testOptions(jobs: 3)
      options.budget = .seconds(6)
      options.workerCommand = ["/bin/sh", "-c", script, "sh"]
      let diagrams = [Diagram](repeating: SampleDiagrams.recipes, count: 9)
      let (drawings, totals) = try DiagramRenderer(options: options).draw(diagrams)
      #expect(drawings.allSatisfy { $0.quality == .full && $0.reason == nil })
      #expect(Set(drawings.map(\.svg)).count == 1)
      #expect(totals.pictures == [.full: 9])
    }
  }

  @Test func exitingEarlyAndTalkingNonsenseAreCrashes() throws {
    #expect(try draw(failures: 2, failure: "exit 3").0.quality == .simplified)
    let nonsense = #"printf '\003\000\000\000abc'; exec sleep 600"#
    #expect(try draw(failures: 2, failure: nonsense).0.quality == .simplified)
  }

  /// A layout of nothing: 24 bytes of zeros after the 9 bytes of a good answer's head.
  @Test func incompleteLayoutsAreNotUsed() throws {
    let empty =
      #"head -c 4 /dev/zero >&2; printf '\041\000\000\000'; "#
      + "head -c 33 /dev/zero; exec sleep 600"
    let (drawing, _) = try draw(failures: 1, failure: empty, budget: .seconds(6))
    #expect(drawing.quality >= .simplified)
    #expect(drawing.reason != nil)
  }

  @Test(arguments: [
    (["/bin/sh", "-c", "exec cat"], "not a drawing worker"),
    (["/bin/echo", "hello"], "not a drawing worker"),
    (["/bin/sh", "-c", "exit 1"], "does not start: it ended with exit code 1"),
    (["/nonexistent/navatlas"], "can't start the drawing worker /nonexistent/navatlas"),
  ])
  func whatIsNoWorkerIsAnError(_ command: [String], _ message: String) throws {
    var options = testOptions()
    options.workerCommand = command
    let error = #expect(throws: WorkerError.self) {
      try DiagramRenderer(options: options).draw([SampleDiagrams.recipes])
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  /// A hub whose neighbours form a chain takes dot 170 MB at 300 nodes, and 1 MB at 10.
  /// By the system's limit; and, as on a Mac, by the worker's own watch alone. The shell stays between:
  /// Linux counts the size of the process that started one as its own, until it starts another.
  @Test(arguments: [nil, "'\(toolPath)' draw-worker --only-watch-memory \"$@\"; exit $?"])
  func memoryIsLimited(script: String?) throws {
    func hub(_ count: Int) -> Diagram {
      Diagram(
        id: "hub",
        title: "Hub",
        nodes: (0..<count).map { Diagram.Node(id: "\($0)", label: "S") },
        edges: (1..<count).flatMap {
          [
            Diagram.Edge(from: 0, to: $0, kind: .push),
            Diagram.Edge(from: $0 - 1, to: $0, kind: .push),
          ]
        }
      )
    }
    var options = testOptions()
    options.memoryMegabytes = 64
    if let script { options.workerCommand = ["/bin/sh", "-c", script, "sh"] }
    options.budget = .seconds(120)
    options.limits.simplified.layoutSize = .max
    let drawings = try DiagramRenderer(options: options).draw([hub(300), hub(10)]).drawings
    #expect(drawings[0].quality > .full)
    #expect(drawings[0].reason?.contains("crashed") == true)
    #expect(drawings[1].quality == .full)
  }

  @Test func anErrorOfGraphvizIsAnAnswer() throws {
    let channel = WorkerChannel(command: testOptions().fullWorkerCommand)
    defer { channel.close() }
    for dot in ["digraph {", "not dot", "", "digraph g{n0[width=1]}"] {
      let payload = WorkerRequest.layout(dot: Array(dot.utf8)).payload
      try channel.submit(WorkerChannel.Request(id: 0, payload: payload, budget: .seconds(60)))
    }
    for succeeds in [false, false, false, true] {
      guard case .answered(let answer) = try channel.next().outcome else {
        Issue.record("no answer")
        continue
      }
      #expect(answer.succeeded == succeeds)
    }
    #expect(channel.statistics.workersStarted == 1)
  }

  @Test func aWorkerEndsWithItsInput() throws {
    let (status, output) = try run(toolPath, ["draw-worker"])
    #expect(status == 0)
    #expect(output == "\u{16}\0\0\0navatlas draw-worker 1")
  }

  @Test func aWorkerLeavesOnAnImpossibleRequest() throws {
    let (status, output) = try run(toolPath, ["draw-worker"], input: [255, 255, 255, 127, 1])
    #expect(status == 0)
    #expect(output.hasSuffix("navatlas draw-worker 1"))
  }

  /// No system has room for such a stack. Nobody waits for a thread that was not started.
  @Test func withoutThreadsNothingIsDrawn() throws {
    #expect(throws: WorkerError.self) { try SystemThread.start(stackSize: 1 << 60) {} }
    var renderer = DiagramRenderer(options: testOptions())
    renderer.stackSize = 1 << 60
    let error = #expect(throws: WorkerError.self) { try renderer.draw([SampleDiagrams.recipes]) }
    #expect(error?.description.hasPrefix("nothing can be drawn: can't start a thread: ") == true)
  }

  @Test func aLaneThatDidNotStartIsNotWaitedFor() {
    let queue = DrawingQueue(count: 0, lanes: 2)
    queue.leave()
    queue.waitForOtherLanes()
  }
}
