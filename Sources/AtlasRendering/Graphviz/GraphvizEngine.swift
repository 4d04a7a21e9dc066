import AtlasDiagrams
import CGraphviz
import Foundation

/// What Graphviz said when it failed.
struct GraphvizError: Error, CustomStringConvertible {
  var description: String
}

/// Graphviz in this process. It is not thread-safe and its error state is global, so everything
/// happens under one lock. It can also crash: only a drawing worker should use this.
enum GraphvizEngine {
  private struct Contexts {
    var layout: OpaquePointer?
    var render: OpaquePointer?
  }

  private static let lock = NSLock()
  /// Only touched under the lock.
  nonisolated(unsafe) private static var contexts = Contexts()
  /// Filled by Graphviz's callback, which runs under the lock.
  nonisolated(unsafe) private static var messages: [String] = []

  /// Lays out `dot`, which must come from `LayoutDOT`.
  static func layout(_ dot: ArraySlice<UInt8>) throws -> Layout {
    try lock.withLock {
      let graphviz = try GraphvizLibrary.shared.get().functions
      if contexts.layout == nil { contexts.layout = GraphvizPlugins.layoutContext(graphviz) }
      return try withLaidOutGraph(dot, graphviz, context: contexts.layout) { graph in
        LayoutReading(graphviz).layout(of: graph)
      }
    }
  }

  /// Draws `dot` with Graphviz's own renderer.
  static func renderSVG(_ dot: ArraySlice<UInt8>) throws -> [UInt8] {
    try lock.withLock {
      var graphviz = try GraphvizLibrary.shared.get().functions
      if contexts.render == nil { contexts.render = graphviz.context() }
      let context = contexts.render
      return try withLaidOutGraph(dot, graphviz, context: context) { graph in
        var data: UnsafeMutablePointer<CChar>?
        var length = 0
        let status = atlas_render(&graphviz, context, graph, "svg", &data, &length)
        guard status == 0, let data else { throw failure("can't render SVG") }
        defer { graphviz.freeRendered(data) }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: length))
      }
    }
  }

  private static func withLaidOutGraph<Result>(
    _ dot: ArraySlice<UInt8>,
    _ graphviz: atlas_functions,
    context: OpaquePointer?,
    _ body: (UnsafeMutablePointer<Agraph_t>) throws -> Result
  ) throws -> Result {
    guard let context else { throw GraphvizError(description: "Graphviz can't start") }
    messages = []
    _ = graphviz.resetErrors()
    _ = graphviz.setErrorFunction { message in
      if let message { GraphvizEngine.messages.append(String(cString: message)) }
      return 0
    }
    var functions = graphviz
    let read = dot.withUnsafeBytes { bytes in
      atlas_read(&functions, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let graph = read else { throw failure("can't read the DOT") }
    defer { _ = graphviz.close(graph) }
    guard graphviz.layout(context, graph, "dot") == 0 else { throw failure("can't lay out") }
    defer { _ = graphviz.freeLayout(context, graph) }
    // Above 0 are errors; 0 is none or warnings.
    guard graphviz.errors() <= 0 else { throw failure("reports an error") }
    return try body(graph)
  }

  private static func failure(_ what: String) -> GraphvizError {
    let said = messages.joined().split(whereSeparator: \.isNewline).joined(separator: " ")
    return GraphvizError(
      description: said.isEmpty ? "Graphviz \(what)" : "Graphviz \(what): \(said)"
    )
  }
}
