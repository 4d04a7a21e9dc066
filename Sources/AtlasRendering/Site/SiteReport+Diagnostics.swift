import AtlasBase
import AtlasDiagrams

extension SiteReport {
  /// What was not done in full: its own warnings, and pictures that show less than everything.
  package var diagnostics: [Diagnostic] {
    if let obstacle = drawing.obstacle {
      return warnings + [.picturesMissing(obstacle)]
    }
    let shown = reducedPictures.prefix(10).map { picture in
      Diagnostic(
        .warning,
        "picture",
        "the picture \(picture.view?.text ?? "changes") on \(picture.page) is \(picture.quality.words)"
          + (picture.reason.map { ": \($0)" } ?? "")
      )
    }
    guard reducedPictures.count > shown.count else { return warnings + shown }
    let more = Diagnostic(
      .warning,
      "picture",
      "\(reducedPictures.count - shown.count) more pictures show less than everything; "
        + "their pages say so"
    )
    return warnings + shown + [more]
  }
}

extension Diagnostic {
  /// The warning about output that has no pictures.
  package static func picturesMissing(_ obstacle: String) -> Diagnostic {
    Diagnostic(.warning, "picture", "no picture is drawn: \(obstacle)")
  }
}

extension DiagramQuality {
  /// What the quality means to a reader.
  fileprivate var words: String {
    switch self {
    case .full: "complete"
    case .simplified: "simplified"
    case .coarse: "coarse"
    case .none: "missing"
    }
  }
}
