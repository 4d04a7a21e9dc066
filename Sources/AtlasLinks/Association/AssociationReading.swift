import AtlasBase

extension AssociationFile {
  /// Reads an association file.
  ///
  /// What is wrong but does not keep the system from reading on, such as a misspelt key, which it
  /// passes over, is a warning. The sections other than `applinks` are not looked at.
  ///
  /// - Parameter index: The file's index in the list of files, for the ranges.
  /// - Returns: What could be made out, nil where nothing could, and what is wrong.
  package static func read(
    _ file: SourceFile,
    index: Int32
  ) -> (file: AssociationFile?, diagnostics: [Diagnostic]) {
    if isSigned(file.bytes) {
      let diagnostic = Diagnostic(
        .error,
        "signed-association-file",
        "the association file is signed, not JSON",
        expected: "the JSON itself: since iOS 9 a file served over https needs no signature",
        advice: "the file that was signed",
        at: SourceRange(file: index, start: 0, end: 0)
      )
      return (nil, [diagnostic])
    }
    let (value, diagnostics) = parseJSON(file, index: index)
    guard let value else { return (nil, diagnostics) }
    var reader = AssociationReader()
    let association = reader.file(value)
    return (association, diagnostics + reader.diagnostics)
  }

  /// Whether the bytes are CMS (RFC 5652): the tag of a DER sequence, and the identifier of signed
  /// data, 1.2.840.113549.1.7.2; or its PEM form.
  private static func isSigned(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "-----BEGIN".utf8) { return true }
    guard bytes.first == 0x30 else { return false }
    let identifier: [UInt8] = [
      0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
    ]
    return Array(bytes.prefix(24)).firstRange(of: identifier) != nil
  }
}
