/// What became of an element between two models.
public struct ElementChange: Sendable, Equatable {
  /// An element that is held by something else than before.
  public struct Move: Sendable, Equatable {
    /// What held it, in words: `Cook › detail stack`.
    public var from: String
    public var to: String
  }

  /// A field that is not as it was.
  public struct Field: Sendable, Equatable {
    /// The key of the model format: `title`, `opens`.
    public var key: String
    /// As it was, as a model would state it; nil where it was not stated.
    public var old: String?
    /// As it is; nil where it is not stated.
    public var new: String?

    public init(key: String, old: String?, new: String?) {
      self.key = key
      self.old = old
      self.new = new
    }
  }

  public enum Nature: String, Sendable, CaseIterable {
    case added, removed, changed
  }

  /// In the old model; nil where it was not there.
  public var old: ElementReference?
  /// In the new model; nil where it is gone. Both are nil for the app itself.
  public var new: ElementReference?
  /// The id that it has, or had.
  public var id: String
  /// The id that it had, where that is another one.
  public var formerID: String?
  /// Why an element of another id is taken for the same.
  public var evidence: [String] = []
  public var move: Move?
  /// In the order of the format's keys.
  public var fields: [Field] = []

  /// The kind of element; nil for the app.
  public var kind: ElementKind? { (new ?? old)?.kind }

  public var nature: Nature {
    if old == nil, new != nil { return .added }
    if old != nil, new == nil { return .removed }
    return .changed
  }

  public init(
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
