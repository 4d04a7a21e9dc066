import AtlasLinks
import AtlasModel

extension ComparedField where Element == DeepLink {
  static let deepLink: [ComparedField<DeepLink>] =
    [
      ComparedField("title", covers: ["deepLink.title"]) { link, _ in FieldValue(link.title) },
      ComparedField(
        "patterns",
        covers: ["deepLink.patterns"],
        meaning: { link, _ in
          FieldValue(link.patterns.map(\.comparedText), isOrdered: true)
        },
        { link, _ in FieldValue(link.patterns.map(\.text), isOrdered: true) }
      ),
      ComparedField("activityType", covers: ["deepLink.activityType"]) { link, _ in
        FieldValue(link.activityType)
      },
      ComparedField("webFallback", covers: ["deepLink.webFallback"]) { link, _ in
        FieldValue(link.webFallback)
      },
    ] + ComparedField<Opening?>.opening("opens", "deepLink").map { $0.of { $0.opening } } + [
      ComparedField("sets", covers: ["deepLink.sets"]) { $1.terms($0.sets) },
      ComparedField("requires", covers: ["deepLink.requires"]) { $1.terms($0.requires) },
    ] + ComparedField<Opening?>.opening("otherwise", "deepLink").map { $0.of { $0.otherwise } }
    + ComparedField<Opening?>.opening("notFound", "deepLink").map { $0.of { $0.notFound } } + [
      ComparedField("handler", covers: ["deepLink.handler"]) { link, _ in
        FieldValue(link.handler)
      },
      ComparedField("isPublic", covers: ["deepLink.isPublic"]) { link, _ in
        FieldValue(link.isPublic)
      },
      ComparedField("examples", covers: ["deepLink.examples"]) { link, _ in
        FieldValue(
          link.examples.map { example in
            let arguments = example.arguments.map { "\($0.name) \($0.value)" }.sorted()
            return FieldItem(example.url, arguments.joined(separator: ", "))
          }
        )
      },
    ] + ComparedField<Attributes>.common("deepLink").map { $0.of { $0.attributes } }
}

extension URLPattern {
  /// The same for patterns that say the same: scheme and host are compared in lower case, and the
  /// order of query items has no meaning.
  fileprivate var comparedText: String {
    func text(_ parts: [Part]) -> String {
      parts.map { part -> String in
        switch part {
        case .literal(let text): return text
        case .parameter(let parameter):
          let marks = (parameter.isOptional ? "?" : "") + (parameter.isRest ? "..." : "")
          return "{\(parameter.name):\(parameter.type.rawValue)\(marks)}"
        }
      }.joined()
    }
    let items = query.map { "\($0.name)=\(text($0.value))" }.sorted()
    return
      ([scheme, text(host), segments.map(text).joined(separator: "/")] + items + [text(fragment)])
      .joined(separator: "\n")
  }
}
