import AtlasBase

extension SourceFacts {
  /// Reads the document that `navatlas scan --facts` writes.
  ///
  /// - Returns: Nil if it is none, or of another version.
  package init?(document file: SourceFile) {
    let (root, diagnostics) = parseJSON(file, index: 0)
    guard !diagnostics.hasErrors, let fields = Fields(root),
      fields.integer(Self.documentKey) == Self.documentVersion, fields.string("outcome") == nil
    else { return nil }
    self.init(
      types: fields.objects("types").compactMap(SourceType.init),
      foreignTypes: fields.strings("foreignTypes"),
      transitions: fields.objects("transitions").compactMap(SourceTransition.init),
      unresolved: fields.objects("unresolved").compactMap(SourceGap.init),
      enums: fields.objects("enums").compactMap(SourceEnum.init),
      registrations: fields.objects("registrations").compactMap(SourceRegistration.init),
      declarations: SourceDeclarations(
        schemes: Fields(fields["schemes"]).map(SourceDeclarations.List.init),
        domains: Fields(fields["domains"]).map(SourceDeclarations.List.init),
        activityTypes: Fields(fields["activityTypes"]).map(SourceDeclarations.List.init)
      ),
      activities: fields.objects("activities").compactMap(SourceActivity.init),
      storageKeys: fields.objects("storageKeys").compactMap(SourceStorageKey.init)
    )
  }
}

extension Fields {
  fileprivate func objects(_ key: String) -> [Fields] { array(key).compactMap { Fields($0) } }

  fileprivate var place: SourcePlace? {
    guard let path = string("file"), let line = integer("line") else { return nil }
    return SourcePlace(path, line)
  }
}

extension SourceType {
  fileprivate init?(_ fields: Fields) {
    guard let name = fields.string("name"), let place = fields.place else { return nil }
    self.init(
      name,
      isView: fields.boolean("isView") ?? false,
      isRepresentable: fields.boolean("isRepresentable") ?? false,
      at: place,
      contains: fields.strings("contains"),
      roots: fields.strings("roots"),
      mayOpen: fields.strings("mayOpen")
    )
  }
}

extension SourceTransition {
  fileprivate init?(_ fields: Fields) {
    guard let kind = fields.string("kind").flatMap(Transition.Kind.init),
      let place = fields.place
    else { return nil }
    self.init(
      from: fields.string("from"),
      screens: fields.strings("screens"),
      kind,
      to: fields.string("to"),
      at: place,
      platforms: fields.statedStrings("platforms").map { $0.compactMap(Platform.init) },
      isByLink: fields.boolean("isByLink") ?? false,
      guess: fields.string("guess")
    )
  }
}

extension SourceGap {
  fileprivate init?(_ fields: Fields) {
    guard let call = fields.string("call"), let place = fields.place else { return nil }
    self.init(call, fields.string("reason") ?? "", at: place, in: fields.string("type"))
  }
}

extension SourceEnum {
  fileprivate init?(_ fields: Fields) {
    guard let name = fields.string("name"), let place = fields.place else { return nil }
    let cases = fields.objects("cases").compactMap { fields -> Case? in
      guard let name = fields.string("name"), let place = fields.place else { return nil }
      return Case(name, at: place, mayShow: fields.boolean("mayShow") ?? false)
    }
    self.init(name, cases, at: place)
  }
}

extension SourceRegistration {
  fileprivate init?(_ fields: Fields) {
    guard let type = fields.string("type"), let place = fields.place else { return nil }
    self.init(
      type,
      resolvedType: fields.string("resolvedType") ?? type,
      in: fields.string("view"),
      at: place
    )
  }
}

extension SourceActivity {
  fileprivate init?(_ fields: Fields) {
    guard let place = fields.place else { return nil }
    self.init(
      fields.string("type"),
      isContinued: fields.boolean("isContinued") ?? false,
      isResolved: fields.boolean("isResolved") ?? false,
      in: fields.string("view"),
      screens: fields.strings("screens"),
      at: place
    )
  }
}

extension SourceStorageKey {
  fileprivate init?(_ fields: Fields) {
    guard let place = fields.place,
      let storage = fields.string("storage").flatMap(Storage.init)
    else { return nil }
    self.init(
      fields.string("key"),
      in: storage,
      isNavigation: fields.boolean("isNavigation") ?? false,
      at: place
    )
  }
}

extension SourceDeclarations.List {
  fileprivate init(_ fields: Fields) {
    let values = fields.objects("values").compactMap { fields -> Value? in
      guard let text = fields.string("text"), let place = fields.place else { return nil }
      return Value(text, at: place)
    }
    self.init(values, isComplete: fields.boolean("isComplete") ?? false)
  }
}
