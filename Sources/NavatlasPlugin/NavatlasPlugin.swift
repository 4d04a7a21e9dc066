import Foundation
import PackagePlugin

/// `swift package navatlas …` in the package of an app: runs the tool in the package's folder with the arguments
/// as they are. The package of a release brings the tool; the package of the source builds it.
@main
struct NavatlasPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try (try? context.tool(named: "navatlas").url) ?? builtTool()
    process.arguments = arguments + defaults(for: arguments, context)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM prints the code, and ends with 1 whatever it is.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// A site that is built without a place for it goes where a plugin may write.
  private func defaults(for arguments: [String], _ context: PluginContext) -> [String] {
    let named = arguments.contains { argument in
      ["-o", "--output", "-h", "--help"].contains(argument) || argument.hasPrefix("--output=")
    }
    guard arguments.first == "build", !named else { return [] }
    return ["--output", context.pluginWorkDirectoryURL.appending(path: "site").path]
  }

  /// Builds the tool, unless that is done.
  ///
  /// As a dependency of the plugin it would be built in every build of this package, a second time.
  private func builtTool() throws -> URL {
    Diagnostics.progress("building navatlas")
    let result = try packageManager.build(
      .product("navatlas"),
      parameters: .init(configuration: .inherit, logging: .concise)
    )
    let tool = result.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == "navatlas"
    }
    guard result.succeeded, let tool else {
      Diagnostics.error("navatlas can't be built:\n\(result.logText)")
      exit(70)  // EX_SOFTWARE
    }
    return tool.url
  }
}
