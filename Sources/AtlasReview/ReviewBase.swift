import AtlasGraph
import AtlasModel

/// What a reader of a review has to know of the old model.
package struct ReviewBase: Sendable, Equatable {
  /// Where the old model was, if the change moved it: both paths from the root of the repository.
  package struct Move: Sendable, Equatable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The parts of it that have errors and were not compared.
  package var omissions: [ModelOmission]
  package var move: Move?
  /// The new model's files, by number, of whose former state something may be missing.
  package var unreadFiles: Set<Int32> = []

  package init(omissions: [ModelOmission] = [], move: Move? = nil) {
    self.omissions = omissions
    self.move = move
  }

  /// Whether it was compared as a whole.
  package var isComplete: Bool { omissions.isEmpty }

  /// What a reader should know before the rest.
  package struct Notice: Sendable, Equatable {
    /// A sentence without its full stop.
    package var words: String
    package var details: [String]
  }

  package var notices: [Notice] {
    var notices: [Notice] = []
    if let move {
      notices.append(Notice(words: "The model moved from \(move.from) to \(move.to)", details: []))
    }
    if !omissions.isEmpty {
      let count = omissions.count
      let words =
        "The old model has \(count == 1 ? "an error" : "errors"), so this review is not complete. "
        + "\(counted(count, "part")) of it \(count == 1 ? "was" : "were") not compared"
      notices.append(Notice(words: words, details: omissions.map(\.words)))
    }
    return notices
  }
}
