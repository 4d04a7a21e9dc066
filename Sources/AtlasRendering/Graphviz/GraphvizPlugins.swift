import CGraphviz
import Foundation

/// Graphviz's `dot` layout engine, loaded without the other plugins.
///
/// A context with the default plugins costs 12 ms, and its text metrics depend on the fonts that
/// are installed. One with the layout engine alone costs a fraction of that and measures with
/// Graphviz's own tables.
enum GraphvizPlugins {
  /// A context that can lay out with `dot`: one with that plugin alone, or one with all default
  /// plugins when the plugin's library is not where Graphviz's packages put it.
  static func layoutContext(_ graphviz: atlas_functions) -> OpaquePointer? {
    guard let library = dotLayoutLibrary(graphviz),
      let context = graphviz.contextWithPlugins(nil, 0)
    else { return graphviz.context() }
    graphviz.addLibrary(context, library)
    return context
  }

  private static func dotLayoutLibrary(
    _ graphviz: atlas_functions
  ) -> UnsafeMutablePointer<gvplugin_library_t>? {
    for path in candidates(graphviz) {
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { continue }
      if let symbol = dlsym(handle, "gvplugin_dot_layout_LTX_library") {
        return symbol.assumingMemoryBound(to: gvplugin_library_t.self)
      }
      dlclose(handle)
    }
    return nil
  }

  /// The plugin's possible paths: in the folder `graphviz` beside libgvc itself.
  private static func candidates(_ graphviz: atlas_functions) -> [String] {
    guard let file = libraryFile(graphviz) else { return [] }
    let libgvc = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    let folder = libgvc.deletingLastPathComponent().appendingPathComponent("graphviz")
    let names = [".so", ".so.6", ".so.7", ".so.8", ".dylib", ".6.dylib", ".7.dylib", ".8.dylib"]
    return names.map { folder.appendingPathComponent("libgvplugin_dot_layout\($0)").path }
  }

  /// The file that libgvc was loaded from.
  private static func libraryFile(_ graphviz: atlas_functions) -> String? {
    // Glibc's module hides dladdr, so it is looked up. It fills a Dl_info: four pointers, of which
    // the first is the file's name.
    typealias Lookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
    let program = dlopen(nil, RTLD_NOW)
    guard let lookup = dlsym(program, "dladdr"), let function = graphviz.context else { return nil }
    let symbol = unsafeBitCast(function, to: UnsafeRawPointer.self)
    return withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 4) { info in
      guard let base = info.baseAddress,
        unsafeBitCast(lookup, to: Lookup.self)(symbol, base) != 0
      else { return nil }
      return base[0].map { String(cString: $0) }
    }
  }
}
