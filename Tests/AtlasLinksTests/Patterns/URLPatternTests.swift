import Testing

@testable import AtlasBase
@testable import AtlasLinks

@Suite("Patterns as values")
struct URLPatternTests {
  @Test("Patterns are equal where text and place are")
  func equality() throws {
    func pattern(_ text: String, _ start: UInt32) throws -> URLPattern {
      try URLPattern(text, at: SourceRange(file: 0, start: start, end: 9))
    }
    #expect(try pattern("a://h", 0) == pattern("a://h", 0))
    #expect(try pattern("a://h", 0) != pattern("a://h", 1))
    #expect(try pattern("a://h", 0) != pattern("a://i", 0))
  }

  @Test("An argument of a URL has its value, and an open one is still to be filled in")
  func openArguments() throws {
    let arguments = try pattern("a://h/{a}").match(LinkURL("a://h/x")).get()
    #expect(arguments.items.map(\.isOpen) == [false])
    #expect(URLPattern.Arguments.Argument(open: "a").isOpen)
  }

  @Test("A parameter's name has ASCII letters, digits and low lines, and no digit first")
  func names() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
    for byte in UInt8(0)...0x7F {
      let character = String(Unicode.Scalar(byte))
      #expect(ParameterName.isValid(character) == letters.contains(character), "\(byte)")
      #expect(
        ParameterName.isValid("a" + character) == (letters + "0123456789").contains(character),
        "\(byte)"
      )
    }
    #expect(!ParameterName.isValid("") && !ParameterName.isValid("\u{E9}"))
  }
}
