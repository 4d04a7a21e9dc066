/// Line drawings on a square of 16 points, as path data.
enum Glyph {
  static func path(of kind: Diagram.NodeKind) -> StaticString {
    switch kind {
    case .screen:
      """
      M5 1.5h6a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5v-10\
      a1.5 1.5 0 0 1 1.5-1.5zM7 12h2
      """
    case .placeholder: "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM5.5 8h5"
    case .scene: "M1.5 3h13v10h-13zM1.5 6h13"
    case .tab: "M1 13h14M3 13v-7a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v7"
    case .stack: "M2 6h8v8h-8zM4.5 3.8h7.7v7.7M7 1.6h7.4v7.4"
    case .split: "M1.5 3h13v10h-13zM6 3v10"
    case .column: "M5 2h6v12h-6z"
    case .tabs: "M1.5 3h13v10h-13zM1.5 9.5h13M4.5 11.3h1M7.5 11.3h1M10.5 11.3h1"
    case .feature: "M1.5 3.5v9.5h13v-8h-6.5l-1.5-1.5z"
    case .presentation: "M2 3h12v10h-12zM8 5.5v3M8 10.6v.2"
    case .systemUI: "M8 9.5v-7.5M5.5 4.5l2.5-2.5l2.5 2.5M4.8 7h-1.8v7h10v-7h-1.8"
    case .externalURL: "M6.5 3h-3.5v10h10v-3.5M9 2.5h4.5v4.5M13.5 2.5l-6 6"
    case .entryPoint: "M8 2v7.5M4.8 6.5l3.2 3.2l3.2-3.2M2.5 13.5h11"
    case .deepLink:
      """
      M6.3 9.7l3.4-3.4M7.2 4.6l1.4-1.4a3 3 0 0 1 4.2 4.2l-1.4 1.4M8.8 11.4l-1.4 1.4\
      a3 3 0 0 1-4.2-4.2l1.4-1.4
      """
    case .condition: "M4 2v12M4 9.5h4a3.5 3.5 0 0 0 3.5-3.5v-2M9 5.5l2.5-2.5l2.5 2.5"
    case .fallback: "M13.5 13v-4a3.5 3.5 0 0 0-3.5-3.5h-7M6 2.5l-3 3l3 3"
    case .more: "M3 8h.5M7.8 8h.5M12.5 8h.5"
    }
  }
}

extension Diagram.NodeKind {
  /// The drawing that nodes of the kind have in pictures, as an image of its own for a page.
  package var icon: String {
    """
    <svg class="icon icon-\(self)" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">\
    <path d="\(Glyph.path(of: self))"/></svg>
    """
  }
}

/// The marks that stand on a node's upper edge, drawn around their own centre.
enum MarkGlyph: CaseIterable {
  case start, deepLink, condition, unsaved, unreachable

  var path: StaticString {
    switch self {
    case .start: "M-2.5-4.2l6.5 4.2l-6.5 4.2z"
    case .deepLink: "M5 0h-6.5M1-2.8l-2.8 2.8l2.8 2.8M-4.5-4v8"
    case .condition: "M-3.5-.5h7v5h-7zM-2-.5v-2a2 2 0 0 1 4 0v2"
    case .unsaved: "M-4 4l.8-2.8l5.6-5.6l2 2l-5.6 5.6z"
    case .unreachable: "M-3.2-3.2l6.4 6.4M3.2-3.2l-6.4 6.4"
    }
  }

  var name: String {
    switch self {
    case .start: "Where the app starts"
    case .deepLink: "Deep links lead here"
    case .condition: "Requires a condition"
    case .unsaved: "Has unsaved changes"
    case .unreachable: "Nothing leads here"
    }
  }

  var cssClass: StaticString {
    switch self {
    case .start: "na-m na-m-start"
    case .deepLink: "na-m na-m-deepLink"
    case .condition: "na-m na-m-condition"
    case .unsaved: "na-m na-m-unsaved"
    case .unreachable: "na-m na-m-unreachable"
    }
  }

  func isOn(_ marks: Diagram.Marks) -> Bool {
    switch self {
    case .start: marks.isStart
    case .deepLink: marks.deepLinkCount > 0
    case .condition: marks.requiresCondition
    case .unsaved: marks.editsUnsaved
    case .unreachable: marks.isUnreachable
    }
  }
}
