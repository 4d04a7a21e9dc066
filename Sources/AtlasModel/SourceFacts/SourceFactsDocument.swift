import AtlasBase

extension SourceFacts {
  /// The first key of the document, and its version.
  static let documentKey = "navatlasFacts"
  static let documentVersion = 1

  /// The JSON document of `navatlas scan --facts`.
  package static let document = CommandDocument<SourceFacts>(
    documentKey,
    version: documentVersion,
    title: "NavAtlas facts",
    """
    What the Swift source of an app says about its navigation, written by `navatlas scan --facts`. \
    Paths are from the folder that was scanned.
    """
  ) {
    JSONKey("types", .list(typeForm), "The types that the source declares.") { $0.types }
    JSONKey(
      "foreignTypes",
      .list(.text),
      "The names of types that the source uses and does not declare."
    ) { $0.foreignTypes }
    JSONKey("transitions", .list(transitionForm), "What leads from a view to another.") {
      $0.transitions
    }
    JSONKey("unresolved", .list(gapForm), "What could not be resolved.") { $0.unresolved }
    JSONKey("enums", .list(enumForm), "The enums of the app.") { $0.enums }
    JSONKey("registrations", .list(registrationForm), "Each `navigationDestination(for:)`.") {
      $0.registrations
    }
    JSONKey.optional("schemes", listForm, "The URL schemes; missing if no file has the key.") {
      $0.declarations.schemes
    }
    JSONKey.optional(
      "domains",
      listForm,
      "The associated domains; missing if no file has the key."
    ) { $0.declarations.domains }
    JSONKey.optional(
      "activityTypes",
      listForm,
      "The types of user activities; missing if no file has the key."
    ) { $0.declarations.activityTypes }
    JSONKey(
      "activities",
      .list(activityForm),
      "The user activities that the code advertises or continues."
    ) { $0.activities }
    JSONKey(
      "storageKeys",
      .list(storageKeyForm),
      "The keys under which the code stores something, each once."
    ) { $0.storageKeys }
  }

  /// The document, ended by a newline.
  package var text: String { Self.document.text(of: self) }
}

private func placeKeys<Value>(
  _ place: @escaping @Sendable (Value) -> SourcePlace
) -> [JSONKey<Value>] {
  [
    JSONKey("file", .text, "The path of the file.") { place($0).path },
    JSONKey("line", .integer(from: 1), "The line, counted from 1.") { place($0).line },
  ]
}

private let typeForm = JSONForm<SourceType>.object(
  "A type that the source declares.",
  [
    JSONKey("name", .text, "Its name with the types around it.") { $0.name },
    JSONKey("isView", .flag, "Whether it is a view.") { $0.isView },
    JSONKey("isRepresentable", .flag, "Whether it shows a view or a controller of UIKit or AppKit.")
    {
      $0.isRepresentable
    },
    .optional(
      "contains",
      .list(.text),
      "The views that its view consists of; missing if none."
    ) {
      $0.contains.isEmpty ? nil : $0.contains
    },
    .optional("roots", .list(.text), "The roots of the stacks that it makes; missing if none.") {
      $0.roots.isEmpty ? nil : $0.roots
    },
    .optional(
      "mayOpen",
      .list(.text),
      "The views that its code names, or that something leads to that it names; missing if none."
    ) { $0.mayOpen.isEmpty ? nil : $0.mayOpen },
  ] + placeKeys { $0.place }
)
.named("type")

private let transitionForm = JSONForm<SourceTransition>.object(
  "A way from a view to another, or out of one.",
  [
    .optional(
      "from",
      .text,
      "The view whose code has the trigger; missing for the app and for code that no view calls."
    ) { $0.from },
    .optional("screens", .list(.text), "The screens that the view is a part of; missing if none.") {
      $0.screens.isEmpty ? nil : $0.screens
    },
    JSONKey("kind", .word, "What it does, as in a model.") { $0.kind },
    .optional("to", .text, "The view that it shows; missing if that has no name.") { $0.target },
    .optional(
      "platforms",
      .list(.word),
      "The platforms for which it is compiled; missing for all."
    ) { $0.platforms },
    JSONKey("isByLink", .flag, "Whether a URL or an activity sets it off.") { $0.isByLink },
    .optional("guess", .text, "Why it is a guess; missing if it is none.") { $0.guess },
  ] + placeKeys { $0.place }
)
.named("transition")

private let gapForm = JSONForm<SourceGap>.object(
  "A place that navigates, and that could not be resolved.",
  [
    JSONKey("call", .text, "The call: `sheet`, `append`.") { $0.call },
    JSONKey("reason", .text, "Why it is unresolved.") { $0.reason },
    .optional("type", .text, "The type whose code it is in; missing outside types.") { $0.type },
  ] + placeKeys { $0.place }
)
.named("unresolved")

private let caseForm = JSONForm<SourceEnum.Case>.object(
  "A case of an enum.",
  [
    JSONKey("name", .text, "Its name.") { $0.name },
    JSONKey("mayShow", .flag, "Whether code that names it may show a view for it.") { $0.mayShow },
  ] + placeKeys { $0.place }
)
.named("case")

private let enumForm = JSONForm<SourceEnum>.object(
  "An enum of the app.",
  [
    JSONKey("name", .text, "Its name with the types around it.") { $0.name },
    JSONKey("cases", .list(caseForm), "Its cases.") { $0.cases },
  ] + placeKeys { $0.place }
)
.named("enum")

private let registrationForm = JSONForm<SourceRegistration>.object(
  "A registered destination.",
  [
    JSONKey("type", .text, "The type as the source names it.") { $0.type },
    JSONKey("resolvedType", .text, "The type behind aliases.") { $0.resolvedType },
    .optional("view", .text, "The view that registers it; missing if no view does.") { $0.view },
  ] + placeKeys { $0.place }
)
.named("registration")

private let listForm = JSONForm<SourceDeclarations.List>.object(
  "The values of one key of property lists or entitlements.",
  [
    JSONKey("values", .list(valueForm), "The values that are known.") { $0.values },
    JSONKey("isComplete", .flag, "Whether every value is known; a build setting is not.") {
      $0.isComplete
    },
  ]
)
.named("declarations")

private let valueForm = JSONForm<SourceDeclarations.List.Value>.object(
  "A declared value.",
  [JSONKey("text", .text, "The value.") { $0.text }] + placeKeys { $0.place }
)
.named("value")

private let activityForm = JSONForm<SourceActivity>.object(
  "A place that advertises a user activity, or continues one.",
  [
    .optional("type", .text, "The activity's type; missing if it is computed.") { $0.type },
    JSONKey("isContinued", .flag, "Whether it is continued, not advertised.") { $0.isContinued },
    JSONKey("isResolved", .flag, "Whether the source says what is opened for it.") {
      $0.isResolved
    },
    .optional("view", .text, "The view whose code it is; missing if no view calls it.") {
      $0.view
    },
    .optional("screens", .list(.text), "The screens that the view is a part of; missing if none.") {
      $0.screens.isEmpty ? nil : $0.screens
    },
  ] + placeKeys { $0.place }
)
.named("activity")

private let storageKeyForm = JSONForm<SourceStorageKey>.object(
  "A key under which the code stores something.",
  [
    .optional("key", .text, "The key; missing if it is computed.") { $0.key },
    JSONKey("storage", .word, "Where it is stored.") { $0.storage },
    JSONKey("isNavigation", .flag, "Whether it is navigation that is restored.") {
      $0.isNavigation
    },
  ] + placeKeys { $0.place }
)
.named("storageKey")
