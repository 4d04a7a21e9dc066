import AtlasModel

/// What became of an element between two models.
package struct ElementChange: Sendable, Equatable {
  /// An element that is held by something else than before.
  package struct Move: Sendable, Equatable {
    /// What held it, in words: `Cook › detail`.
    var from: String
    /// What holds it.
    var to: String
  }

  /// A field that is not as it was.
  package struct Field: Sendable, Equatable {
    /// The key of the model format: `title`. What is inside an object has the object's key before it,
    /// as in `opens.tab`; the app's site and checks have theirs, as in `site.start`. Three keys are
    /// not the format's: `kind`, where the format names a kind by a key; `order`, for an element that
    /// has another place among its like; `applinks`, for what the app's association file decides.
    package var key: String
    /// As it was, as a model would state it; nil where it was not stated.
    package var old: String?
    /// As it is; nil where it is not stated.
    package var new: String?
    /// What became of the items, where it is a list of several; empty for any other field.
    var items: [Item] = []

    /// An item of a list that is not as it was.
    package struct Item: Sendable, Equatable {
      /// Nil where it is new.
      var old: String?
      /// Nil where it is gone; as it was, where only its place in the list is another.
      var new: String?
    }

    init(key: String, old: String?, new: String?, items: [Item] = []) {
      self.key = key
      self.old = old
      self.new = new
      self.items = items
    }

    /// The items of a list that are gone: the URL schemes that the app no longer has.
    var removedItems: [String] { items.filter { $0.new == nil }.compactMap(\.old) }

    /// The items of a list that are new.
    var addedItems: [String] { items.filter { $0.old == nil }.compactMap(\.new) }
  }

  package enum Nature: String, Sendable, CaseIterable {
    case added, removed, changed
  }

  /// In the old model; nil where it was not there.
  var old: ElementReference?
  /// In the new model; nil where it is gone. Both are nil for the app itself.
  var new: ElementReference?
  /// The id that it has, or had.
  package var id: String
  /// The id that it had, where that is another one.
  package var formerID: String?
  /// Whether somebody gave it another id. An id that a model does not state is made of the element's
  /// holder, kind and target: it changes with them, and is no rename.
  var isRenamed = false
  /// Why an element of another id is taken for the same.
  var evidence: [String] = []
  var move: Move?
  /// What holds it, where that came, went or changed what it holds too: the tab of a new stack, the
  /// screen of a removed transition. It is of the model that the element is in, and the change need
  /// not be reported by itself.
  var partOf: ElementReference?
  /// In the order of the format's keys.
  package var fields: [Field] = []

  /// The kind of element; nil for the app.
  package var kind: ElementKind? { (new ?? old)?.kind }

  package var nature: Nature {
    if old == nil, new != nil { return .added }
    if old != nil, new == nil { return .removed }
    return .changed
  }

  init(
    old: ElementReference?,
    new: ElementReference?,
    id: String,
    formerID: String? = nil,
    evidence: [String] = [],
    move: Move? = nil,
    fields: [Field] = []
  ) {
    self.old = old
    self.new = new
    self.id = id
    self.formerID = formerID
    self.evidence = evidence
    self.move = move
    self.fields = fields
  }
}
