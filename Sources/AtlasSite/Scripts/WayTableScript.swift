import AtlasBase
import AtlasGraph
import AtlasModel

/// A table of ways as a value of JavaScript. Moves, their steps and assignments are written once each: positions
/// of one vertex have many in common.
struct WayTableScript {
  private let table: WayTable
  private let words: NavigationWords
  private let model: NavigationModel

  init(_ table: WayTable, _ words: NavigationWords, _ model: NavigationModel) {
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
  /// - Returns: The table, and for each graph where ways begin.
  func text(starts: [[[WayTable.Start]]], files: [Int]?) -> (text: Text, starts: [String]) {
    var assignments = Assignments(model, table.graph)
    var passages = Passages()
    let moves = table.moves.enumerated().map { node, moves in
      moves.map { move in
        [move.target, number(of: move, from: table.vertex(of: node), &assignments, &passages)]
      }
    }
    let screens = table.moves.indices.map { shown(by: table.vertex(of: $0), &assignments) }
    let origins = starts.map { list(of: $0, &assignments) }
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
    let texts = assignments.texts
    let rows = WayTableRows(moves, passages.all.lists, passages.stops.lists, passages.steps.texts)
    let fileOfNode = files.map { files in table.moves.indices.map { file(of: $0, files) } }
    let division = fileOfNode.map { rows.divided(by: $0) }
    let numbers = fileOfNode.map { "files: \(NumberListTable.text(of: $0)),\n" } ?? ""
    let text = """
      { vertices: \(table.graph.vertices.count), isCut: \(table.isCut),
      conditions: \(JSONPrinter().line(of: JSONValue(conditions))),
      changing: \(assignments.changing(by: passages.knownSteps.keys.map(\.sets))),
      variables: [\(texts.variables.joined(separator: ","))],
      assignments: [\(texts.rows.joined(separator: ",\n"))],
      choices: [\(passages.choices.texts.joined(separator: ",\n"))],
      shown: [\(screens.joined(separator: ","))],
      starts: \(origins[0]),
      \(numbers)\(division?.common ?? rows.whole) }
      """
    return (Text(table: text, starts: origins[0], files: division?.files ?? []), origins)
  }

  /// By screen where ways begin: the nodes, each with what holds there and what held on the way there.
  private func list(of starts: [[WayTable.Start]], _ assignments: inout Assignments) -> String {
    let rows = starts.map { starts in
      let rows = starts.map { start in
        let states = start.states.map { assignments.number(of: $0) }
        let known = start.known.map { assignments.number(of: $0) }
        return
          "[\(start.node),\(NumberListTable.text(of: states)),\(NumberListTable.text(of: known))]"
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
    var steps = ScriptTable()
    /// The numbers of steps that have been written: most are met again and again.
    var knownSteps: [StepKey: Int] = [:]
    /// `[step, vertex, choice, …]`
    var stops = NumberListTable()
    var knownStops: [StopKey: Int] = [:]
    /// `[term, its opposite, [another term, all that the step needs then], …]`
    var choices = ScriptTable()
    /// `[needs, sets, isBack, taps, unusual, stop, …]`
    var all = NumberListTable()
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

  private func number(
    of move: WayTable.Move,
    from source: Int,
    _ assignments: inout Assignments,
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

  private func number(
    ofStop step: WayTable.Step,
    from source: Int,
    _ assignments: inout Assignments,
    _ passages: inout Passages
  ) -> Int {
    let key = StopKey(
      step: number(of: step, &assignments, &passages),
      source: step.needs.saysNothing ? -1 : source,
      vertex: step.vertex
    )
    if let known = passages.knownStops[key] { return known }
    let choices = table.choices(of: step, from: source).map { choice in
      passages.choices.number(of: value(of: choice, &assignments))
    }
    let number = passages.stops.number(of: [key.step, key.vertex] + choices)
    passages.knownStops[key] = number
    return number
  }

  private func value(of choice: TermChoice, _ assignments: inout Assignments) -> JSONValue {
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
    _ assignments: inout Assignments,
    _ passages: inout Passages
  ) -> Int {
    let key = StepKey(
      action: step.action,
      taps: step.taps,
      needs: assignments.number(of: step.needs),
      sets: assignments.number(of: step.sets)
    )
    if let known = passages.knownSteps[key] { return known }
    let number = passages.steps.number(of: value(of: key))
    passages.knownSteps[key] = number
    return number
  }

  /// The screen of a place, or of what shows several their screens, each with what it needs.
  private func shown(by vertex: Int, _ assignments: inout Assignments) -> String {
    if case .place(let place) = table.graph.vertices[vertex] { return "\(place.screen)" }
    let screens = table.screensShown(by: vertex)
      .map { "[\($0.screen),\(assignments.number(of: $0.needs))]" }
    return "[\(screens.joined(separator: ","))]"
  }

  /// `[text, needs, sets, what holds then in words, the transition's id]`; what is visible has no text.
  private func value(of step: StepKey) -> JSONValue {
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
    return [
      JSONValue(text), JSONValue(integerLiteral: step.needs),
      JSONValue(integerLiteral: step.sets), JSONValue(sets.map { JSONValue($0) }),
      JSONValue(transition),
    ]
  }
}

/// Assignments by number, the one that says nothing first. Each is a number with a bit for every value that a
/// variable may have, and its terms in words by variable. A variable is the bits of all of its values, and
/// whether it differs from item to item.
private struct Assignments {
  private let model: NavigationModel
  /// The variables that matter in the graph.
  private let used: [Int]
  /// By variable its place among them.
  private let places: [Int: Int]
  private var all: [Assignment] = [.any]
  private var numbers: [Assignment: Int] = [:]

  init(_ model: NavigationModel, _ graph: NavigationGraph) {
    self.model = model
    used = model.variables.variables.indices.filter {
      !model.variables.isPresenter($0) || graph.presenterVariables.contains($0)
    }
    places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
  }

  /// The variables and the assignments that were given a number.
  var texts: (variables: [String], rows: [String]) {
    let counts = counts
    return (
      used.map { variable in
        let isVarying = model.variables.variables[variable].variesByItem
        return "[\(bits(counts) { $0 == variable ? .max : 0 }),\(isVarying)]"
      },
      all.map { row($0, counts) }
    )
  }

  /// The variables that some assignments, by number, give a value, as a number with all of their bits.
  func changing(by numbers: [Int]) -> String {
    let changed = Set(numbers.flatMap { all[$0].values.map { Int($0.variable) } })
    return bits(counts) { changed.contains($0) ? .max : 0 }
  }

  /// By variable how many values are told apart. Of what presents something, these are the values that an
  /// assignment names, and one for all others.
  private var counts: [Int: Int] {
    var counts: [Int: Int] = [:]
    for variable in used {
      counts[variable] =
        model.variables.isPresenter(variable) ? 1 : model.variables.variables[variable].count
    }
    for value in all.flatMap(\.values) where model.variables.isPresenter(Int(value.variable)) {
      let named = value.allowed >> 63 == 1 ? ~value.allowed : value.allowed
      counts[Int(value.variable)] = max(
        counts[Int(value.variable)] ?? 0,
        min(64, 65 - named.leadingZeroBitCount)
      )
    }
    return counts
  }

  mutating func number(of assignment: Assignment) -> Int {
    // The one that most steps need.
    if assignment.saysNothing { return 0 }
    if let known = numbers[assignment] { return known }
    numbers[assignment] = all.count
    all.append(assignment)
    return all.count - 1
  }

  private func row(_ assignment: Assignment, _ counts: [Int: Int]) -> String {
    let allowed = Dictionary(
      uniqueKeysWithValues: assignment.values.map { (Int($0.variable), $0.allowed) }
    )
    let terms = assignment.values.compactMap { value -> JSONValue? in
      guard let place = places[Int(value.variable)] else { return nil }
      let own = assignment.restricted { $0 == Int(value.variable) }
      return [
        JSONValue(integerLiteral: place),
        JSONValue(model.variables.terms(of: own).map { JSONValue($0.text) }),
      ]
    }
    let bits = bits(counts) { allowed[$0] ?? .max }
    return "[\(bits),\(JSONPrinter().line(of: JSONValue(terms)))]"
  }

  /// The values of all variables as a number, the first variable last.
  private func bits(_ counts: [Int: Int], _ allowed: (Int) -> UInt64) -> String {
    var digits = ""
    for variable in used.reversed() {
      let allowed = allowed(variable)
      for value in (0..<UInt64(counts[variable] ?? 0)).reversed() {
        digits += allowed >> value & 1 == 1 ? "1" : "0"
      }
    }
    return "0b0\(digits)n"
  }
}
