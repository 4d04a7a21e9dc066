import NavigationAtlas

/// A drawn diagram.
public struct Drawing: Sendable, Equatable {
  /// The picture; `nil` when its quality is `none`.
  public var svg: [UInt8]?
  public var quality: DiagramQuality
  /// What the picture leaves out and why, as half a sentence; `nil` when it is `full`.
  public var reason: String?

  public init(svg: [UInt8]?, quality: DiagramQuality, reason: String? = nil) {
    self.svg = svg
    self.quality = quality
    self.reason = reason
  }
}

/// What drawing cost and how it went.
public struct DrawingTotals: Sendable, Equatable {
  /// How many pictures came out in each quality.
  public var pictures: [DiagramQuality: Int] = [:]
  /// CPU time within Graphviz.
  public var graphvizSeconds = 0.0
  /// CPU time of the worker processes, Graphviz included.
  public var workerSeconds = 0.0
  /// The most memory that each lane's workers have held, summed over the lanes, in kilobytes.
  public var peakWorkerKilobytes = 0
  public var workersStarted = 0

  public init() {}

  mutating func add(_ statistics: WorkerChannel.Statistics) {
    graphvizSeconds += statistics.graphvizSeconds
    workerSeconds += statistics.workerSeconds
    peakWorkerKilobytes += statistics.peakKilobytes
    workersStarted += statistics.workersStarted
  }
}

/// How diagrams are drawn.
public struct DrawingOptions: Sendable {
  /// How many workers draw at a time.
  public var jobs: Int
  /// The longest that one picture may take in all, attempts at simpler ones included.
  public var budget: Duration
  /// Megabytes of memory that a worker may use.
  public var memoryMegabytes: Int
  public var limits: DiagramLimits
  public var mode: DiagramSVG.Mode
  /// The program that draws and its arguments, without the limits.
  public var workerCommand: [String]

  public init(
    jobs: Int,
    budget: Duration = .seconds(10),
    memoryMegabytes: Int = 512,
    limits: DiagramLimits = DiagramLimits(),
    mode: DiagramSVG.Mode = .inline,
    workerCommand: [String] = Self.ownWorkerCommand
  ) {
    self.jobs = max(jobs, 1)
    self.budget = budget
    self.memoryMegabytes = memoryMegabytes
    self.limits = limits
    self.mode = mode
    self.workerCommand = workerCommand
  }

  var fullWorkerCommand: [String] {
    let seconds = max(Int(budget.components.seconds), 1)
    return workerCommand + [
      "--cpu-seconds", String(seconds), "--memory-megabytes", String(memoryMegabytes),
    ]
  }

  /// The part of the budget that an attempt may use: half of it for the first, a quarter each for
  /// the simpler ones.
  func budget(for quality: DiagramQuality) -> Duration {
    quality == .full ? budget / 2 : budget / 4
  }
}
