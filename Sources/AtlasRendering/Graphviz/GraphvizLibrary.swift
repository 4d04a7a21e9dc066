import CGraphviz

/// Graphviz's library.
struct GraphvizLibrary {
  let functions: atlas_functions

  /// The library, or why nothing can be drawn.
  nonisolated(unsafe) static let shared: Result<GraphvizLibrary, LibraryUnavailable> = Result {
    () throws(LibraryUnavailable) in try GraphvizLibrary()
  }

  private static let search = SharedLibrary.Search(
    names: [
      "libgvc.so.6", "libgvc.so.7", "libgvc.so.8", "libgvc.dylib",
      "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib",
    ],
    variable: "NAVATLAS_LIBGVC",
    notInstalled: """
      Graphviz is not installed, get it with "apt-get install graphviz" (Debian, Ubuntu) or \
      "brew install graphviz" (macOS)
      """
  )

  private init() throws(LibraryUnavailable) {
    let library = try SharedLibrary(Self.search)
    var functions = atlas_functions()
    if let name = atlas_find(library.handle, &functions) {
      throw LibraryUnavailable(
        description: "the library of Graphviz has no function \(String(cString: name))"
      )
    }
    self.functions = functions
    try checkVersion()
  }

  /// The version that is installed; empty if none can be used.
  static var version: String {
    guard case .success(let library) = shared else { return "" }
    let context = library.functions.contextWithPlugins(nil, 0)
    return library.functions.version(context).map { String(cString: $0) } ?? ""
  }

  /// Positions are read from Graphviz's records, which differ from one major version to another.
  private func checkVersion() throws(LibraryUnavailable) {
    let built = String(cString: atlas_header_version())
    let context = functions.contextWithPlugins(nil, 0)
    let found = functions.version(context).map { String(cString: $0) } ?? ""
    guard Self.major(of: built) == Self.major(of: found) else {
      throw LibraryUnavailable(
        description: "Graphviz \(found) is installed, and this program was built for version "
          + "\(Self.major(of: built)): install that version, or build NavAtlas with \"make install\""
      )
    }
  }

  /// The number before the first point.
  static func major(of version: String) -> Substring { version.prefix { $0 != "." } }
}
