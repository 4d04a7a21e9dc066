import AtlasDiagrams

extension DiagramRenderer {
  /// What Graphviz alone takes for the same pictures: to read each diagram's exported DOT, lay it
  /// out and write its own SVG, one after the other in one process. A measure for benchmarks.
  ///
  /// - Returns: CPU seconds within Graphviz, and how many of the pictures it drew.
  /// - Throws: `WorkerError` when no worker can be started.
  package func graphvizBaseline(
    _ diagrams: some Sequence<Diagram>
  ) throws -> (seconds: Double, drawn: Int) {
    let channel = WorkerChannel(command: options.fullWorkerCommand)
    defer { channel.close() }
    var drawn = 0
    for diagram in diagrams {
      let dot = Array(PresentationDOT.write(diagram).utf8)
      try channel.submit(
        WorkerChannel.Request(
          id: 0,
          payload: WorkerRequest.graphvizSVG(dot: dot).payload,
          budget: options.budget
        )
      )
      if case .answered(let answer) = try channel.next().outcome, answer.succeeded { drawn += 1 }
    }
    return (channel.statistics.graphvizSeconds, drawn)
  }
}
