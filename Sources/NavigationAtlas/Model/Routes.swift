/// An enum whose cases are places to go.
public struct Route: Sendable {
  public struct Case: Sendable {
    public var name: String
    /// The id of the screen it leads to.
    public var screen: String
    /// Its associated values, in the order of the model.
    public var values: [Screen.Parameter]
    public var holds: String?
    public var attributes: Attributes
  }

  /// The enum's type.
  public var id: String
  /// In the order of the model.
  public var cases: [Case]
  public var isHashable: Bool?
  public var isCodable: Bool?
  /// `ids`, `objects` or `views`.
  public var holds: String?
  /// `stack`, `sheet` or `selection`.
  public var drives: String?
  public var attributes: Attributes
}

/// An object that navigates: it owns paths and drives presentations.
public struct Router: Sendable {
  public var id: String
  public var type: String?
  /// `mainActor` or `none`.
  public var isolation: String?
  /// `observable`, `observableObject` or `none`.
  public var observation: String?
  /// The route enum of the sheets that it presents.
  public var sheets: String?
  /// The router that holds it.
  public var within: String?
  public var attributes: Attributes
}
