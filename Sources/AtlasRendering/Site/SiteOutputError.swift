import SystemPackage

/// Why a site can't be written, or not where it was asked for.
package struct SiteOutputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of trouble.
  package enum Reason: Sendable, Equatable {
    /// The place is one that must not be replaced, whatever it holds.
    case forbiddenPlace
    /// Something is there that NavAtlas did not write.
    case notASite
    /// A page would take the place of a file that NavAtlas did not write.
    case wouldReplace
    /// Another build is writing to the same place.
    case busy
    /// The path of a page is not one that may be written; a mistake in NavAtlas.
    case badPath
    /// The system refuses for want of permission.
    case notPermitted
    /// The system can't do it: no space, no such device.
    case inputOutput
  }

  package var reason: Reason
  /// The file or folder it is about.
  package var path: String
  /// What is so.
  package var message: String
  /// What to do.
  package var advice: String?

  init(_ reason: Reason, _ path: String, _ message: String, advice: String? = nil) {
    self.reason = reason
    self.path = path
    self.message = message
    self.advice = advice
  }

  /// The exit code for it, of sysexits(3).
  package var exitCode: Int32 {
    switch reason {
    case .forbiddenPlace, .notASite, .wouldReplace: 73  // EX_CANTCREAT
    case .busy: 75  // EX_TEMPFAIL
    case .badPath: 70  // EX_SOFTWARE
    case .notPermitted: 77  // EX_NOPERM
    case .inputOutput: 74  // EX_IOERR
    }
  }

  package var description: String {
    "\(path): error: \(message)" + (advice.map { "; \($0)" } ?? "")
  }
}

extension SiteOutputError {
  /// What the system refuses, and why.
  static func system(_ doing: String, _ path: String, _ reason: Errno) -> SiteOutputError {
    let words = reason.description
    switch reason {
    case .permissionDenied, .notPermitted, .readOnlyFileSystem:
      return SiteOutputError(.notPermitted, path, "can't \(doing): \(words)")
    case .resourceBusy, .improperLink:
      return SiteOutputError(
        .inputOutput,
        path,
        "can't \(doing): \(words)",
        advice: "if it is the root of a volume, choose a folder inside it"
      )
    default:
      return SiteOutputError(.inputOutput, path, "can't \(doing): \(words)")
    }
  }

  /// Does what the system may refuse.
  ///
  /// - Parameters:
  ///   - doing: What it is, to follow the words "can't".
  ///   - path: The file or folder that it is done to.
  @discardableResult
  static func attempt<Value>(
    _ doing: String,
    _ path: String,
    _ body: () throws -> Value
  ) throws(SiteOutputError) -> Value {
    do {
      return try fileAccess(body)
    } catch {
      throw .system(doing, path, error)
    }
  }
}
