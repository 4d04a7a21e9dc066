import ArgumentParser
import AtlasRendering
import Foundation

/// Hands over to `navatlas-scan`, which stands beside this executable. It is a program of its own because
/// the parser of Swift takes minutes to build.
struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Write the model of an app from its Swift source.",
    discussion: "navatlas scan --help explains its arguments."
  )

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  /// The path of `navatlas-scan`.
  static var program: String {
    let folder = DrawingOptions.ownExecutable.split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    .dropLast().joined(separator: "/")
    return "\(folder)/navatlas-scan"
  }

  func run() throws {
    var words = ([Self.program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    // It returns only if the program can't be run.
    execv(Self.program, words)
    StandardStreams.reportError(
      "navatlas-scan is not beside navatlas, try building it: swift build --product navatlas-scan"
    )
    throw ExitCode.missingProgram
  }
}
