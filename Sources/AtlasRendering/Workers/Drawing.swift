import AtlasDiagrams

/// A drawn diagram.
package struct Drawing: Sendable, Equatable {
  /// The picture; `nil` when its quality is `none`.
  package var svg: [UInt8]?
  package var quality: DiagramQuality
  /// What the picture leaves out and why, as half a sentence; `nil` when it is `full`.
  package var reason: String?

  init(svg: [UInt8]?, quality: DiagramQuality, reason: String? = nil) {
    self.svg = svg
    self.quality = quality
    self.reason = reason
  }
}

/// What drawing cost and how it went.
package struct DrawingTotals: Sendable, Equatable {
  /// How many pictures came out in each quality.
  package var pictures: [DiagramQuality: Int] = [:]
  /// Why nothing is drawn and what to do; nil if Graphviz can be used.
  package var obstacle: String?
  /// CPU time within Graphviz.
  package var graphvizSeconds = 0.0
  /// CPU time of the worker processes, Graphviz included.
  var workerSeconds = 0.0
  /// The most memory that each lane's workers have held, summed over the lanes, in kilobytes.
  var peakWorkerKilobytes = 0
  var workersStarted = 0

  init() {}

  mutating func add(_ statistics: WorkerChannel.Statistics) {
    graphvizSeconds += statistics.graphvizSeconds
    workerSeconds += statistics.workerSeconds
    peakWorkerKilobytes += statistics.peakKilobytes
    workersStarted += statistics.workersStarted
  }
}

/// How diagrams are drawn.
package struct DrawingOptions: Sendable {
  /// How many workers draw at a time.
  var jobs: Int
  /// The longest that a picture may take when it is drawn alone. It decides nothing about how a picture
  /// looks: what comes near it was too large to be tried.
  var budget: Duration
  /// Megabytes of memory that a worker may use.
  var memoryMegabytes: Int
  var limits: DiagramLimits
  var mode: DiagramSVG.Mode
  /// The layouts of earlier builds; nil if every picture is laid out anew.
  var layouts: LayoutStore?
  /// The program that draws and its arguments, without the limits.
  var workerCommand: [String]

  package init(
    jobs: Int,
    budget: Duration = .seconds(10),
    memoryMegabytes: Int = 512,
    limits: DiagramLimits = DiagramLimits(),
    mode: DiagramSVG.Mode = .inline,
    layouts: LayoutStore? = nil,
    workerCommand: [String] = Self.ownWorkerCommand
  ) {
    self.jobs = max(jobs, 1)
    self.budget = budget
    self.memoryMegabytes = memoryMegabytes
    self.limits = limits
    self.mode = mode
    self.layouts = layouts
    self.workerCommand = workerCommand
  }

  var fullWorkerCommand: [String] {
    let seconds = max(Int(budget.components.seconds), 1)
    return workerCommand + [
      "--cpu-seconds", String(seconds), "--memory-megabytes", String(memoryMegabytes),
    ]
  }

  /// The part of the budget that an attempt may use: half of it beside others, all of it alone.
  func budget(isAlone: Bool) -> Duration { isAlone ? budget : budget / 2 }
}
