import AtlasBase
import AtlasModel

/// Reads a file that states what a model's `checks` may state.
///
/// - Parameters:
///   - file: The file, which is none of the model's.
///   - settings: What holds already; what the file states takes its place, rule by rule and limit by
///     limit.
/// - Returns: What is wrong with the file; with errors, the settings stay as they are. Ranges are of a
///   list of files that has this one alone.
package func readCheckSettings(
  _ file: SourceFile,
  into settings: inout CheckSettings
) -> [Diagnostic] {
  let (fields, diagnostics) = readFields(
    of: file,
    as: FormatDescription(root: "checks", objects: FormatObject.checks(ruleTitles: [:]))
  )
  if let fields, !diagnostics.hasErrors { ModelDecoder.apply(fields, to: &settings) }
  return diagnostics
}

extension AcceptedFindings {
  /// Reads a file of accepted findings.
  ///
  /// - Returns: The findings, nil where the file is wrong, and what is wrong with it. Ranges are of a
  ///   list of files that has this one alone.
  package static func read(
    _ file: SourceFile
  ) -> (accepted: AcceptedFindings?, diagnostics: [Diagnostic]) {
    let (fields, diagnostics) = readFields(of: file, as: description)
    guard let fields, !diagnostics.hasErrors else { return (nil, diagnostics) }
    let entries = fields.array("findings").compactMap { Fields($0) }.map { fields in
      Entry(
        rule: fields.string("rule") ?? "",
        kind: fields.string("kind").flatMap(ElementKind.init),
        id: fields.string("id") ?? "",
        key: fields.string("key") ?? ""
      )
    }
    return (AcceptedFindings(entries), diagnostics)
  }

  private static let description = FormatDescription(
    root: "acceptedFindings",
    objects: [
      FormatObject(
        "acceptedFindings",
        title: "The file of accepted findings",
        "What `navatlas check --write-baseline` wrote.",
        fields: [
          FormatField("acceptedFindings", .integer(1...1), "The file's version.", isRequired: true),
          FormatField("findings", .list(.object("finding")), "The findings.", isRequired: true),
        ]
      ),
      FormatObject(
        "finding",
        title: "An accepted finding",
        "The identity of a finding.",
        fields: [
          FormatField("rule", .string(.text), "The rule's id.", isRequired: true),
          FormatField(
            "kind",
            .choice(ElementKind.allCases.map { Choice($0.rawValue, $0.label) }),
            "The element's kind; without it: the app."
          ),
          FormatField("id", .string(.text), "The element's id."),
          FormatField(
            "key",
            .string(.text),
            "Distinguishes several findings of one rule about one element."
          ),
        ],
        companions: [(key: "id", needs: ["kind"]), (key: "kind", needs: ["id"])]
      ),
    ]
  )
}

/// The root object of a file, and what is wrong with its form.
private func readFields(
  of file: SourceFile,
  as description: FormatDescription
) -> (fields: Fields?, diagnostics: [Diagnostic]) {
  let (root, errors) = parseJSON(file, index: 0)
  guard let root else { return (nil, errors) }
  var validation = FormatValidation(description)
  validation.check(root: root)
  return (Fields(root), (errors + validation.diagnostics).sorted(in: [file]))
}
