import AtlasDiagrams

/// One thread's share of drawing: it writes DOT, has a worker lay it out, and writes SVG while the
/// worker is busy with the next pictures.
final class DrawingLane {
  /// How many requests wait at the worker, so that it never runs dry.
  private static let window = 16

  private struct Picture {
    var group: Int
    var position: Int
    var diagram: Diagram
    var quality: DiagramQuality
    /// What the quality leaves out.
    var note: String?
    /// Why the picture is not drawn in a better quality.
    var trouble: String?
    var measured: MeasuredDiagram
    /// What Graphviz gets.
    var dot: [UInt8] = []
    /// Whether a worker has crashed on it in this quality.
    var hasCrashed = false
    /// Whether it is drawn while no other picture is.
    var isAlone = false
  }

  private struct Group {
    var drawings: [Drawing?]
    var missing: Int
  }

  private let options: DrawingOptions
  private let queue: DrawingQueue
  private let diagrams: @Sendable (Int) throws -> [Diagram]
  private let onDrawn: @Sendable (Int, [Drawing]) throws -> Void
  private let channel: WorkerChannel
  private var groups: [Int: Group] = [:]
  private var pictures: [Int: Picture] = [:]
  private var lastPicture = 0
  /// Pictures that took too long beside others.
  private var late: [Picture] = []

  init(
    options: DrawingOptions,
    queue: DrawingQueue,
    diagrams: @Sendable @escaping (Int) throws -> [Diagram],
    onDrawn: @Sendable @escaping (Int, [Drawing]) throws -> Void
  ) {
    self.options = options
    self.queue = queue
    self.diagrams = diagrams
    self.onDrawn = onDrawn
    channel = WorkerChannel(command: options.fullWorkerCommand)
  }

  /// Draws until the queue is empty; then, one at a time, what took too long.
  func run() {
    do {
      while !queue.hasFailed {
        while channel.pending < Self.window, let group = queue.next() { try begin(group) }
        guard channel.pending > 0 else { break }
        try takeOutcome()
      }
    } catch {
      queue.fail(error)
    }
    queue.waitForOtherLanes()
    do {
      try queue.alone { try drawLatePictures() }
    } catch {
      queue.fail(error)
    }
    channel.close()
    queue.add(channel.statistics)
  }

  private func takeOutcome() throws {
    let (request, outcome) = try channel.next()
    if let picture = pictures.removeValue(forKey: request.id) { try handle(outcome, of: picture) }
  }

  private func drawLatePictures() throws {
    while !late.isEmpty, !queue.hasFailed {
      var picture = late.removeFirst()
      picture.isAlone = true
      try submit(picture)
      while channel.pending > 0 { try takeOutcome() }
    }
  }

  private func begin(_ group: Int) throws {
    let diagrams = try diagrams(group)
    groups[group] = Group(
      drawings: [Drawing?](repeating: nil, count: diagrams.count),
      missing: diagrams.count
    )
    if diagrams.isEmpty { try finish(group) }
    for (position, diagram) in diagrams.enumerated() {
      let best = options.limits.quality(for: diagram)
      let trouble = best == .full ? nil : "too large or too dense to draw in full"
      try attempt(diagram, group: group, position: position, quality: best, trouble: trouble)
    }
  }

  private func attempt(
    _ diagram: Diagram,
    group: Int,
    position: Int,
    quality: DiagramQuality,
    trouble: String?
  ) throws {
    guard quality != .none else {
      let drawing = Drawing(svg: nil, quality: .none, reason: "not drawn: \(trouble ?? "")")
      return try put(drawing, group: group, position: position)
    }
    let (reduced, note) = diagram.reduced(to: quality, limits: options.limits)
    let measured = MeasuredDiagram(reduced)
    try submit(
      Picture(
        group: group,
        position: position,
        diagram: diagram,
        quality: quality,
        note: note,
        trouble: trouble,
        measured: measured
      )
    )
  }

  private func submit(_ picture: Picture) throws {
    var picture = picture
    picture.dot = LayoutDOT.write(picture.measured, quality: picture.quality)
    // What a file had may fit nothing.
    if let known = options.layouts?.layout(of: picture.dot),
      let layout = try? Layout(decoding: known[...]),
      (try? layout.checked(for: picture.measured.diagram)) != nil
    {
      return try complete(picture, with: layout)
    }
    lastPicture += 1
    pictures[lastPicture] = picture
    try channel.submit(
      WorkerChannel.Request(
        id: lastPicture,
        payload: WorkerRequest.layout(dot: picture.dot).payload,
        budget: options.budget(isAlone: picture.isAlone)
      )
    )
  }

  private func handle(_ outcome: WorkerOutcome, of picture: Picture) throws {
    switch outcome {
    case .answered(let answer) where answer.succeeded:
      do {
        let layout = try Layout(decoding: answer.body)
        options.layouts?.keep(Array(answer.body), of: picture.dot)
        try complete(picture, with: layout)
      } catch let defect as LayoutDefect {
        try retry(picture, trouble: "the layout is not complete: \(defect)")
      }
    case .answered(let answer) where answer.status == .unavailable:
      let obstacle = String(decoding: answer.body, as: UTF8.self)
      queue.note(obstacle: obstacle)
      let drawing = Drawing(svg: nil, quality: .none, reason: "not drawn: \(obstacle)")
      try put(drawing, group: picture.group, position: picture.position)
    case .answered(let answer):
      try retry(picture, trouble: String(decoding: answer.body, as: UTF8.self))
    case .crashed(let how):
      // A worker may have been damaged by what it drew before, so the first crash does not count.
      guard picture.hasCrashed else {
        var again = picture
        again.hasCrashed = true
        return try submit(again)
      }
      try retry(picture, trouble: "Graphviz crashed (\(how))")
    case .timedOut:
      // Time never decides how a picture looks.
      guard picture.isAlone else { return late.append(picture) }
      let trouble = "Graphviz took longer than \(options.budget), while nothing else was drawn"
      let drawing = Drawing(svg: nil, quality: .none, reason: "not drawn: \(trouble)")
      try put(drawing, group: picture.group, position: picture.position)
    }
  }

  private func retry(_ picture: Picture, trouble: String) throws {
    try attempt(
      picture.diagram,
      group: picture.group,
      position: picture.position,
      quality: picture.quality.simpler,
      trouble: trouble
    )
  }

  private func complete(_ picture: Picture, with layout: Layout) throws {
    let checked = try layout.checked(for: picture.measured.diagram)
    let svg = DiagramSVG.write(picture.measured, layout: checked, mode: options.mode)
    let reason = [picture.note, picture.trouble].compactMap { $0 }.joined(separator: " (")
    try put(
      Drawing(
        svg: svg,
        quality: picture.quality,
        reason: picture.note == nil ? nil : picture.trouble == nil ? reason : reason + ")"
      ),
      group: picture.group,
      position: picture.position
    )
  }

  private func put(_ drawing: Drawing, group: Int, position: Int) throws {
    queue.add(drawing)
    groups[group]?.drawings[position] = drawing
    groups[group]?.missing -= 1
    if groups[group]?.missing == 0 { try finish(group) }
  }

  private func finish(_ group: Int) throws {
    guard let finished = groups.removeValue(forKey: group) else { return }
    try onDrawn(group, finished.drawings.compactMap { $0 })
  }
}
