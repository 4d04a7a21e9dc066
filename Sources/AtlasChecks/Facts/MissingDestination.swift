import AtlasGraph
import AtlasModel

/// A destination that stacks lack, and what needs it there.
struct MissingDestination {
  var type: String
  /// Those that push a value of the type, by index, sorted.
  var transitions: [Int]
  var environments: EnvironmentSet = []
  /// By position.
  var stacks: Set<Position> = []
  /// What opens a path with a value of the type, each once.
  var openers: [UnregisteredStep] = []

  init(type: String, transition: Int) {
    self.type = type
    transitions = [transition]
  }

  init(_ step: UnregisteredStep) {
    type = step.type
    transitions = []
    environments = step.environments
    stacks = [step.key.stack]
    openers = [step]
  }

  /// Whether a step misses the same destination on the same stack.
  func lacks(_ step: UnregisteredStep) -> Bool {
    type == step.type && stacks.contains(step.key.stack)
  }

  mutating func join(_ step: UnregisteredStep) {
    environments.formUnion(step.environments)
    let isKnown =
      openers.contains { $0.key.opener == step.key.opener }
      || transitions.contains { step.key.opener == .transition($0) }
    if !isKnown { openers.append(step) }
  }

  /// Takes in pushes of the same type that miss a destination on the same stack.
  mutating func join(_ other: MissingDestination) {
    transitions = (transitions + other.transitions).sorted()
    environments.formUnion(other.environments)
    stacks.formUnion(other.stacks)
  }
}

/// A route in a path that something opens, without a destination on the stack.
struct UnregisteredStep {
  struct Key: Hashable {
    var opener: ElementReference
    var name: String
    var stack: Position
  }

  var key: Key
  /// What opens the path, in a message.
  var words: String
  var destination: Destination
  var type: String
  var environments: EnvironmentSet = []
}
