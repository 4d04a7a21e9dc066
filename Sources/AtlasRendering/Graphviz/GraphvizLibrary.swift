import CGraphviz
import Foundation

/// Why Graphviz can't be used, and what to do.
struct GraphvizUnavailable: Error, CustomStringConvertible {
  var description: String
}

/// Graphviz's library, which is looked for while the program runs.
///
/// So the program starts where Graphviz is not installed, and does everything but pictures.
struct GraphvizLibrary {
  let functions: atlas_functions

  /// The library, or why nothing can be drawn.
  nonisolated(unsafe) static let shared: Result<GraphvizLibrary, GraphvizUnavailable> = Result {
    () throws(GraphvizUnavailable) in try GraphvizLibrary()
  }

  /// The variable of the environment that names the library's file.
  static let variable = "NAVATLAS_LIBGVC"

  /// Where the library is looked for: in the system's folders, and where Homebrew puts it.
  private static let candidates = [
    "libgvc.so.6", "libgvc.so.7", "libgvc.so.8", "libgvc.dylib", "/opt/homebrew/lib/libgvc.dylib",
    "/usr/local/lib/libgvc.dylib",
  ]

  private init() throws(GraphvizUnavailable) {
    let named = ProcessInfo.processInfo.environment[Self.variable]
    var opened: UnsafeMutableRawPointer?
    for path in named.map({ [$0] }) ?? Self.candidates where opened == nil {
      opened = dlopen(path, RTLD_NOW | RTLD_GLOBAL)
    }
    guard let opened else {
      throw GraphvizUnavailable(
        description: named.map { "there is no library \($0), which \(Self.variable) names" }
          ?? Self.notInstalled
      )
    }
    var functions = atlas_functions()
    if let name = atlas_find(opened, &functions) {
      throw GraphvizUnavailable(
        description: "the library of Graphviz has no function \(String(cString: name))"
      )
    }
    self.functions = functions
    try checkVersion()
  }

  private static let notInstalled = """
    Graphviz is not installed, get it with "apt-get install graphviz" (Debian, Ubuntu) or \
    "brew install graphviz" (macOS)
    """

  /// Positions are read from Graphviz's records, which differ from one major version to another.
  private func checkVersion() throws(GraphvizUnavailable) {
    let built = String(cString: atlas_header_version())
    let context = functions.contextWithPlugins(nil, 0)
    let found = functions.version(context).map { String(cString: $0) } ?? ""
    guard Self.major(of: built) == Self.major(of: found) else {
      throw GraphvizUnavailable(
        description: "Graphviz \(found) is installed, and this program was built for version "
          + "\(Self.major(of: built)): install that version, or build NavAtlas with \"make install\""
      )
    }
  }

  /// The number before the first point.
  static func major(of version: String) -> Substring { version.prefix { $0 != "." } }
}
