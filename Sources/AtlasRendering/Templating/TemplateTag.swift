/// A part of a template as it was read: the tree that its tags make.
indirect enum TemplateNode {
  /// Text that isn't only white space; the offset of its first byte that isn't.
  case text(Int)
  /// `{{name}}`, or unescaped `{{{name}}}` and `{{&name}}`.
  case variable(TemplateTag, raw: Bool)
  /// `{{#name}}` or `{{^name}}` up to `{{/name}}`.
  case section(TemplateTag, inverted: Bool, [TemplateNode])
  /// `{{>name}}`.
  case partial(TemplateTag)
  /// `{{<name}}` up to `{{/name}}`: the template `name` with some of its blocks filled.
  case inheriting(TemplateTag, [TemplateNode])
  /// `{{$name}}` up to `{{/name}}`: a block that may be filled, or what fills it.
  case block(TemplateTag, [TemplateNode])
}

/// One tag: its name and where it stands.
struct TemplateTag {
  /// The name without the functions around it: `screens.count` of `{{count(screens)}}` is `screens`.
  var name: String
  /// The functions around the name, the outermost first.
  var functions: [String]
  /// The bytes of the tag, braces included.
  var range: Range<Int>
}

/// What is wrong with the tags of a template, and where.
struct TemplateSyntaxError: Error {
  var message: String
  var expected: String
  var advice: String?
  var range: Range<Int>
}
