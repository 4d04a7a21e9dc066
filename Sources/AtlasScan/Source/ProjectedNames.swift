extension String {
  /// The name of a property, also if this is that of its projected value, such as `$router`.
  var withoutProjection: String { hasPrefix("$") ? String(dropFirst()) : self }
}
