import AtlasModel

extension ComparedField where Element == Attributes {
  /// The fields that elements of a form of the format have in common.
  ///
  /// - Parameters:
  ///   - form: The object of the format: `screen`.
  ///   - except: The keys that it does not have.
  static func common(_ form: String, except: Set<String> = []) -> [ComparedField<Attributes>] {
    all.filter { except.isDisjoint(with: $0.covers) }.map { field in
      ComparedField(
        key: field.key,
        covers: field.covers.map { "\(form).\($0)" },
        isEqual: field.isEqual,
        field.stated
      )
    }
  }

  private static let all: [ComparedField<Attributes>] = [
    ComparedField("summary", covers: ["summary"]) { attributes, _ in FieldValue(attributes.summary)
    },
    ComparedField(
      "owner",
      covers: ["owner"],
      // An element that has its feature's owner, now as before, says nothing of its own.
      meaning: { attributes, reading in
        let isInherited = attributes.owner == reading.model.owner(ofFeature: attributes.feature)
        return isInherited ? nil : reading.name(.owner, attributes.owner)
      },
      { attributes, reading in reading.name(.owner, attributes.owner) }
    ),
    ComparedField("feature", covers: ["feature"]) { attributes, reading in
      reading.name(.feature, attributes.feature)
    },
    ComparedField("tags", covers: ["tags"]) { attributes, _ in FieldValue(attributes.tags) },
    ComparedField(
      "platforms",
      covers: ["platforms"],
      meaning: { attributes, reading in
        let all = reading.model.app.sortedPlatforms
        let isEverywhere = all.allSatisfy { attributes.platforms?.contains($0) ?? true }
        return isEverywhere ? nil : reading.platforms(attributes.platforms)
      },
      { attributes, reading in reading.platforms(attributes.platforms) }
    ),
    ComparedField("when", covers: ["when"]) { attributes, reading in reading.terms(attributes.when)
    },
    ComparedField("available", covers: ["available"]) { attributes, _ in
      FieldValue(FieldItem.versions(attributes.available))
    },
  ]
}

extension FieldItem {
  /// Versions per platform, in the order of platforms; `18` and `18.0` are one version.
  static func versions(_ versions: [Platform: OSVersion]) -> [FieldItem] {
    versions.sorted { $0.key < $1.key }.map { platform, version in
      var parts = version.parts
      while parts.count > 1, parts.last == 0 { parts.removeLast() }
      if parts.count == 1 { parts.append(0) }
      return FieldItem(platform.rawValue, parts.map(String.init).joined(separator: "."))
    }
  }

  /// Names and types.
  static func parameters(_ parameters: [Screen.Parameter]) -> [FieldItem] {
    parameters.map { FieldItem($0.name, $0.type) }
  }
}

extension NavigationModel {
  func owner(ofFeature id: String?) -> String? {
    id.flatMap { index.features[$0] }.flatMap { features[$0].attributes.owner }
  }
}
