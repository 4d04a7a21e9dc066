import AtlasBase
import AtlasDiagrams
import AtlasModel

/// The JSON Schema (2020-12) of the JSON export; `navatlas schema graph` prints it.
package func graphSchemaText() -> String {
  let id = text(
    "The id in this file: `n` or `c` and a number. It has no meaning outside the file."
  )
  let environments = list(text("An environment's id."), "In their order.")
  return JSONPrinter().text(
    of: object(
      "A view of an app's navigation, written by `navatlas export --format json`.",
      [
        ("navatlasGraph", ["const": 1, "description": "The version of this structure."]),
        ("app", text("The app's name.")),
        ("view", text("The view, as --view has it.")),
        ("title", text("The view's title.")),
        (
          "environment", optional(text("The environment that is shown; null for all."))
        ),
        ("environments", list(environment, "The environments that are shown.")),
        ("nodes", list(node(id), "What the picture shows.")),
        ("clusters", list(cluster(id), "Frames around nodes; a frame follows the one around it.")),
        ("edges", list(edge(id), "Lines from one node to another.")),
        ("screens", list(screen, "The screens among the nodes, sorted by id.")),
        ("places", list(place(environments), "Where in the container tree each screen can be.")),
      ],
      isRoot: true
    )
  )
}

private func node(_ id: JSONValue) -> JSONValue {
  object(
    "Something in the picture.",
    [
      ("id", id),
      (
        "kind",
        words(Diagram.NodeKind.allCases.map(\.rawValue), "The kind of element that it represents.")
      ),
      (
        "element",
        text("The id of the element in the model; empty for a node that represents all others.")
      ),
      ("label", text("Its name.")), ("detail", text("The text below the name; may be empty.")),
      ("text", text("The tooltip.")),
      ("cluster", optional(text("The id of the innermost cluster around it."))),
      ("isFocus", flag("Whether the picture is about it.")),
      ("isStart", flag("Whether the app starts here.")),
      ("deepLinks", count("The number of deep links that lead here.")),
      ("requiresCondition", flag("Whether a condition must hold to be here.")),
      ("editsUnsaved", flag("Whether it has unsaved changes.")),
      ("isUnreachable", flag("Whether nothing leads here.")),
    ]
  )
}

private func cluster(_ id: JSONValue) -> JSONValue {
  object(
    "A frame around nodes.",
    [
      ("id", id),
      (
        "kind",
        words(
          Diagram.ClusterKind.allCases.map(\.rawValue),
          "The kind of element that it represents."
        )
      ),
      ("element", text("The id of that in the model.")), ("label", text("Its name.")),
      ("parent", optional(text("The id of the cluster around it."))),
    ]
  )
}

private func edge(_ id: JSONValue) -> JSONValue {
  object(
    "A line.",
    [
      ("from", id), ("to", id),
      (
        "kind",
        words(Diagram.EdgeKind.allCases.map(\.rawValue), "The kind of element that it represents.")
      ),
      ("text", text("The tooltip.")),
      ("badge", optional(text("A very short text on it, such as the number of a step."))),
      ("count", count("The number of transitions that it represents.")),
      ("isConditional", flag("Whether it exists only under a condition.")),
    ]
  )
}

private var environment: JSONValue {
  object(
    "A platform and a horizontal size class.",
    [
      ("id", text("`iPadOS-compact`.")),
      ("platform", words(Platform.allCases.map(\.rawValue), "The platform.")),
      ("width", words(Width.allCases.map(\.rawValue), "The horizontal size class.")),
    ]
  )
}

private var screen: JSONValue {
  let taps: JSONValue = [
    "type": "object",
    "additionalProperties": count(
      "The fewest taps from launch, by the environment's id; missing if no taps lead there."
    ),
    "description":
      "How it is reached in the environments that are shown, with every condition at its default.",
  ]
  let otherwise: JSONValue = [
    "type": "object",
    "additionalProperties": object(
      "What it takes, by the environment's id; missing if taps lead there by default.",
      [
        ("taps", count("The fewest taps from launch.")),
        (
          "conditions",
          list(
            text("A condition, `!` before one that must not hold."),
            "The conditions of which one is changed: each is enough."
          )
        ),
      ]
    ),
    "description": "How it is reached if one condition does not have its default.",
  ]
  return object(
    "A screen of the app.",
    [
      ("id", text("Its id in the model.")), ("title", text("Its title, or its id.")),
      ("view", optional(text("The type of its view."))),
      ("feature", optional(text("The id of its feature."))),
      ("owner", optional(text("The id of its owner."))), ("tags", list(text("A tag."), "Sorted.")),
      ("requires", list(text("A condition, `!` before one that must not hold."), "All of them.")),
      ("source", optional(text("`path:line`."))),
      ("deepLinks", list(text("A deep link's id."), "The deep links that lead to it.")),
      ("taps", taps), ("otherwise", otherwise),
    ]
  )
}

private func place(_ environments: JSONValue) -> JSONValue {
  object(
    "A screen at a position in the container tree.",
    [
      ("id", text("The screen's id, `@`, and the position's.")),
      ("screen", text("The screen's id.")),
      ("position", text("The id of the container, scene, tab, column or transition it is in.")),
      ("environments", environments),
    ]
  )
}

// MARK: - Parts of a schema

private func object(
  _ description: String,
  _ properties: [(String, JSONValue)],
  isRoot: Bool = false
) -> JSONValue {
  var members: [(String, JSONValue)] = []
  if isRoot {
    members.append(("$schema", "https://json-schema.org/draft/2020-12/schema"))
    members.append(("title", "NavAtlas graph"))
  }
  return JSONValue(
    members + [
      ("description", JSONValue(description)), ("type", "object"),
      ("properties", JSONValue(properties)),
      ("required", JSONValue(properties.map { JSONValue($0.0) })), ("additionalProperties", false),
    ]
  )
}

private func text(_ description: String) -> JSONValue {
  ["type": "string", "description": JSONValue(description)]
}

private func flag(_ description: String) -> JSONValue {
  ["type": "boolean", "description": JSONValue(description)]
}

private func count(_ description: String) -> JSONValue {
  ["type": "integer", "minimum": 0, "description": JSONValue(description)]
}

private func words(_ words: [String], _ description: String) -> JSONValue {
  ["enum": JSONValue(words.map { JSONValue($0) }), "description": JSONValue(description)]
}

private func list(_ items: JSONValue, _ description: String) -> JSONValue {
  ["type": "array", "items": items, "description": JSONValue(description)]
}

private func optional(_ value: JSONValue) -> JSONValue {
  ["anyOf": JSONValue([value, ["type": "null"]])]
}
