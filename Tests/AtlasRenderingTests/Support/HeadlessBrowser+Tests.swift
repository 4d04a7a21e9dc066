import HeadlessChromium
import Testing

extension HeadlessBrowser {
  /// Whether tests that need a browser are to run.
  static var isUsable: Bool { Validator.isRequired || program != nil }

  static let isMissing: Comment = "no Chromium or Google Chrome is installed; run .ci/install"
}
