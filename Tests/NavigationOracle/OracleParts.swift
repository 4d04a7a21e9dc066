/// The parts of screens, with the transitions that they bring to each.
struct OracleParts {
  private var parts: [String: ModelTree] = [:]
  private var everywhere: [String] = []

  init(_ trees: [ModelTree]) {
    for tree in trees {
      guard let id = tree["id"]?.text else { continue }
      parts[id] = tree
      if tree["everywhere"]?.truth == true { everywhere.append(id) }
    }
  }

  /// The parts that a screen uses, each with the ways by which it does.
  private func chains(of screen: ModelTree) -> [(id: String, chains: [[OracleModel.Gate]])] {
    var chains: [String: [[OracleModel.Gate]]] = [:]
    for id in everywhere { follow(id, [], [], &chains) }
    for use in screen["uses"]?.elements ?? [] { follow(use, [], [], &chains) }
    return chains.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// 1.4: What the parts of a screen register is there as if the screen stated it.
  func registrations(of screen: ModelTree, _ sets: [String: [ModelTree]])
    -> [OracleModel.Registration]
  {
    chains(of: screen).flatMap { id, chains in
      OracleModel.Registration.read(
        parts[id] ?? "",
        owner: "\(screen["id"]?.text ?? "") \(id)",
        sets
      ).map { registration in
        var registration = registration
        registration.uses = chains
        return registration
      }
    }
  }

  func transitions(of screen: ModelTree) -> [OracleModel.Transition] {
    chains(of: screen).flatMap { id, chains in
      (parts[id]?["goes"]?.elements ?? []).flatMap(OracleModel.Transition.read).map { transition in
        var transition = transition
        transition.uses = chains
        return transition
      }
    }
  }

  private func follow(
    _ use: ModelTree,
    _ gates: [OracleModel.Gate],
    _ seen: [String],
    _ chains: inout [String: [[OracleModel.Gate]]]
  ) {
    let own = use.text == nil ? gates + [.init(use)] : gates
    follow(use.text ?? use["part"]?.text ?? "", own, seen, &chains)
  }

  private func follow(
    _ id: String,
    _ gates: [OracleModel.Gate],
    _ seen: [String],
    _ chains: inout [String: [[OracleModel.Gate]]]
  ) {
    guard let part = parts[id], !seen.contains(id) else { return }
    let own = gates + [.init(part)]
    chains[id, default: []].append(own)
    for use in part["uses"]?.elements ?? [] { follow(use, own, seen + [id], &chains) }
  }
}
