import AtlasBase
import AtlasGraph
import AtlasModel

/// A table of ways as a value of JavaScript. Moves, their steps and assignments are written once each: positions
/// of one vertex have many in common.
struct WayTableScript {
  private let table: WayTable
  private let words: [NavigationWords]
  private let model: NavigationModel

  /// - Parameter words: Those of each environment that has the table.
  init(_ table: WayTable, _ words: [NavigationWords], _ model: NavigationModel) {
    self.table = table
    self.words = words
    self.model = model
  }

  /// The script of a table: what is always needed, and by file the moves from some of its nodes, with what they have
  /// in common with no others.
  struct Text: Hashable {
    var table: String
    /// Where ways begin in it.
    var starts: String
    /// Statements about the table `t`. None if the table has all.
    var files: [String] = []
  }

  /// - Parameters:
  ///   - starts: By graph, where ways begin in it, by screen, empty for one that does not exist; launch comes last. The
  ///     table has those of the first graph.
  ///   - files: By screen the number of the file with the moves from its places; nil for one file with all.
  ///   - bitLimit: How many bits the assignments have together at most. Beyond it the table has no moves, and says
  ///     that it is cut.
  /// - Returns: The tables, one for each of the words, and for each graph where ways begin.
  func texts(
    starts: [[[WayTable.Start]]],
    files: [Int]?,
    bitLimit: Int = WayAssignments.bitLimit
  ) -> (texts: [Text], starts: [String]) {
    var assignments = WayAssignments(model, table.graph, limit: bitLimit)
    var passages = Passages()
    var moves: [[[Int]]] = []
    for (node, list) in table.moves.enumerated() where !assignments.areSurelyBeyond {
      moves.append(
        list.map { move in
          [move.target, number(of: move, from: table.vertex(of: node), &assignments, &passages)]
        }
      )
    }
    guard !assignments.areSurelyBeyond else { return cutTexts(starts) }
    let screens = shown { assignments.number(of: $0) }
    let origins = starts.map { list(of: $0) { assignments.number(of: $0) } }
    // What holds if a condition does not, and if it does.
    let conditions = model.conditions.compactMap { condition -> (String, JSONValue)? in
      let values = [false, true].compactMap {
        model.variables.assignment(for: condition.id, $0)
      }
      guard values.count == 2 else { return nil }
      return (
        condition.id,
        JSONValue(values.map { JSONValue(integerLiteral: assignments.number(of: $0)) })
      )
    }
    guard !assignments.areBeyond else { return cutTexts(starts) }
    let texts = assignments.texts
    let rows = WayTableRows(moves, passages.all.lists, passages.stops.lists)
    let fileOfNode = files.map { files in table.moves.indices.map { file(of: $0, files) } }
    let numbers = fileOfNode.map { "files: \(NumberListTable.text(of: $0)),\n" } ?? ""
    let beginning = """
      { vertices: \(table.graph.vertices.count), isCut: \(table.isCut),
      conditions: \(JSONPrinter().line(of: JSONValue(conditions))),
      changing: \(assignments.changing(by: passages.knownSteps.keys.map(\.sets))),
      variables: [\(texts.variables.joined(separator: ","))],
      assignments: [\(texts.rows.joined(separator: ",\n"))],
      choices: [\(passages.choices.texts.joined(separator: ",\n"))],
      shown: [\(screens.joined(separator: ","))],
      starts: \(origins[0]),
      \(numbers)
      """
    let steps = words.indices.map { number in passages.steps.map { $0[number] } }
    let divided = rows.texts(steps, dividedBy: fileOfNode).map { common, files in
      Text(table: "\(beginning)\(common) }", starts: origins[0], files: files)
    }
    return (divided, origins)
  }

  /// A table without moves: no way is known, and it says so.
  private func cutTexts(_ starts: [[[WayTable.Start]]]) -> (texts: [Text], starts: [String]) {
    let origins = starts.map { list(of: $0) { _ in 0 } }
    let text = """
      { vertices: \(table.graph.vertices.count), isCut: true, conditions: {}, changing: 0b0n,
      variables: [], assignments: [[0b0n,[]]], choices: [], steps: [], stops: [], passages: [],
      shown: [\(shown { _ in 0 }.joined(separator: ","))],
      starts: \(origins[0]),
      moves: [\(table.moves.map { _ in "[]" }.joined(separator: ","))] }
      """
    return (words.map { _ in Text(table: text, starts: origins[0]) }, origins)
  }

  /// By screen where ways begin: the nodes, each with what holds there and what held on the way there.
  ///
  /// - Parameter number: That of an assignment.
  private func list(of starts: [[WayTable.Start]], _ number: (Assignment) -> Int) -> String {
    let rows = starts.map { starts in
      let rows = starts.map { start in
        let states = NumberListTable.text(of: start.states.map(number))
        let known = NumberListTable.text(of: start.known.map(number))
        return "[\(start.node),\(states),\(known)]"
      }
      return "[\(rows.joined(separator: ","))]"
    }
    return "[\(rows.joined(separator: ","))]"
  }

  /// The file of the screen that a node shows; the table itself, -1, if it shows several.
  private func file(of node: Int, _ files: [Int]) -> Int {
    guard case .place(let place) = table.graph.vertices[table.vertex(of: node)] else { return -1 }
    return files[place.screen]
  }

  /// What moves have in common.
  private struct Passages {
    /// In the words of each environment.
    var steps: [[String]] = []
    var numbersOfSteps: [[String]: Int] = [:]
    /// The numbers of steps that have been written: most are met again and again.
    var knownSteps: [StepKey: Int] = [:]
    /// `[step, vertex, choice, …]`
    var stops = NumberListTable()
    var knownStops: [StopKey: Int] = [:]
    /// `[term, its opposite, [another term, all that the step needs then], …]`
    var choices = ScriptTable()
    /// `[needs, sets, isBack, taps, unusual, stop, …]`
    var all = NumberListTable()
    /// Of one stop, as most are.
    var known: [PassageKey: Int] = [:]
    /// The edges from the vertex that was asked for last, by where they lead: steps are met by where they begin.
    private var edges: (source: Int, byTarget: [Int: [NavigationGraph.Edge]]) = (-1, [:])

    mutating func edges(from source: Int, to target: Int, _ table: WayTable)
      -> [NavigationGraph.Edge]
    {
      if edges.source != source {
        edges = (source, Dictionary(grouping: table.graph.edges(from: source)) { $0.target })
      }
      return edges.byTarget[target] ?? []
    }
  }

  /// What the value of a step is made of, assignments by number.
  private struct StepKey: Hashable {
    var action: Way.Action?
    var taps: Int
    var needs: Int
    var sets: Int
  }

  /// What would do in place of what a step needs depends on where it begins.
  private struct StopKey: Hashable {
    var step: Int
    var source: Int
    var vertex: Int
  }

  /// What a passage of one stop is made of.
  private struct PassageKey: Hashable {
    var needs: Int
    var sets: Int
    var isBack: Bool
    // Steps in the same words may differ in both.
    var taps: Int
    var unusual: Int
    var stop: StopKey
  }

  private func number(
    of move: WayTable.Move,
    from source: Int,
    _ assignments: inout WayAssignments,
    _ passages: inout Passages
  ) -> Int {
    guard move.steps.count == 1 else {
      return number(ofNew: move, from: source, &assignments, &passages)
    }
    let key = PassageKey(
      needs: assignments.number(of: move.needs),
      sets: assignments.number(of: move.sets),
      isBack: move.isBack,
      taps: move.steps[0].taps,
      unusual: move.steps[0].unusual,
      stop: stopKey(move.steps[0], from: source, &assignments, &passages)
    )
    if let known = passages.known[key] { return known }
    let number = number(ofNew: move, from: source, &assignments, &passages)
    passages.known[key] = number
    return number
  }

  private func number(
    ofNew move: WayTable.Move,
    from source: Int,
    _ assignments: inout WayAssignments,
    _ passages: inout Passages
  ) -> Int {
    var numbers = [
      assignments.number(of: move.needs), assignments.number(of: move.sets), move.isBack ? 1 : 0,
      move.steps.reduce(0) { $0 + $1.taps }, move.steps.reduce(0) { $0 + $1.unusual },
    ]
    var source = source
    for step in move.steps {
      numbers.append(number(ofStop: step, from: source, &assignments, &passages))
      source = step.vertex
    }
    return passages.all.number(of: numbers)
  }

  private func stopKey(
    _ step: WayTable.Step,
    from source: Int,
    _ assignments: inout WayAssignments,
    _ passages: inout Passages
  ) -> StopKey {
    StopKey(
      step: number(of: step, &assignments, &passages),
      source: step.needs.saysNothing ? -1 : source,
      vertex: step.vertex
    )
  }

  private func number(
    ofStop step: WayTable.Step,
    from source: Int,
    _ assignments: inout WayAssignments,
    _ passages: inout Passages
  ) -> Int {
    let key = stopKey(step, from: source, &assignments, &passages)
    if let known = passages.knownStops[key] { return known }
    let edges = step.needs.saysNothing ? [] : passages.edges(from: source, to: step.vertex, table)
    let choices = table.choices(of: step, among: edges).map { choice in
      passages.choices.number(of: value(of: choice, &assignments))
    }
    let number = passages.stops.number(of: [key.step, key.vertex] + choices)
    passages.knownStops[key] = number
    return number
  }

  private func value(of choice: TermChoice, _ assignments: inout WayAssignments) -> JSONValue {
    var value = [
      JSONValue(choice.term.text),
      JSONValue(integerLiteral: assignments.number(of: choice.opposite)),
    ]
    for other in choice.others {
      let needs = JSONValue(integerLiteral: assignments.number(of: other.needs))
      value.append([JSONValue(other.term.text), needs])
    }
    return JSONValue(value)
  }

  private func number(
    of step: WayTable.Step,
    _ assignments: inout WayAssignments,
    _ passages: inout Passages
  ) -> Int {
    let key = StepKey(
      action: step.action,
      taps: step.taps,
      needs: assignments.number(of: step.needs),
      sets: assignments.number(of: step.sets)
    )
    if let known = passages.knownSteps[key] { return known }
    let texts = words.map { text(of: key, $0) }
    let number = passages.numbersOfSteps[texts] ?? passages.steps.count
    if number == passages.steps.count { passages.steps.append(texts) }
    passages.numbersOfSteps[texts] = number
    passages.knownSteps[key] = number
    return number
  }

  /// By node the screen of a place, or of what shows several their screens, each with what it needs.
  ///
  /// - Parameter number: That of an assignment.
  private func shown(_ number: (Assignment) -> Int) -> [String] {
    table.moves.indices.map { node in
      let vertex = table.vertex(of: node)
      if case .place(let place) = table.graph.vertices[vertex] { return "\(place.screen)" }
      let screens = table.screensShown(by: vertex).map { "[\($0.screen),\(number($0.needs))]" }
      return "[\(screens.joined(separator: ","))]"
    }
  }

  /// `[text, needs, sets, what holds then in words, the transition's id]`; what is visible has no text.
  private func text(of step: StepKey, _ words: NavigationWords) -> String {
    var text = ""
    var transition = ""
    var sets: [String] = []
    if let action = step.action {
      text = WayText.text(of: action, taps: step.taps, words)
      if case .follows(.transition(let index)) = action {
        transition = model.transitions[index].id
        sets = model.transitions[index].sets.map(\.text)
      }
    }
    let value: JSONValue = [
      JSONValue(text), JSONValue(integerLiteral: step.needs),
      JSONValue(integerLiteral: step.sets), JSONValue(sets.map { JSONValue($0) }),
      JSONValue(transition),
    ]
    return JSONPrinter().line(of: value)
  }
}
