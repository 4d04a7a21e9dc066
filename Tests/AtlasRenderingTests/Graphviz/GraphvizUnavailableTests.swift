import Foundation
import Testing

@testable import AtlasRendering

/// What happens where Graphviz is not installed.
@Suite("Without Graphviz")
struct GraphvizUnavailableTests {
  private let model = packageFolder.appending(path: "Docs/Examples/FoodTruck").path
  private let obstacle = "there is no library /nowhere/libgvc.so, which NAVATLAS_LIBGVC names"

  private func run(_ arguments: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(
      arguments,
      in: folder,
      environment: ["NAVATLAS_LIBGVC": "/nowhere/libgvc.so"]
    )
  }

  @Test("The site is built, its pages say what is missing, and one warning says so")
  func site() throws {
    try withTemporaryFolder { folder in
      let run = try run("build", model, "-o", "site", "--quiet", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors == "warning: no picture is drawn: \(obstacle)\n1 warning\n")
      let page = try #require(folder.text(of: "site/screens/accountview.html"))
      #expect(page.contains("not drawn: \(obstacle)"))
      #expect(!page.contains("class=\"na-diagram\""))
    }
  }

  @Test("A picture that is asked for is an error that says what to do", arguments: ["svg", "png"])
  func picture(format: String) throws {
    try withTemporaryFolder { folder in
      let run = try run("export", model, "--format", format, "-o", "a", in: folder)
      #expect(run.exitCode == 69)
      #expect(run.errors == "error: nothing can be drawn: \(obstacle)\n1 error\n")
      #expect(folder.names == [])
    }
  }

  @Test(
    "What needs no picture works",
    arguments: [
      ["check"], ["export", "--format", "mermaid", "-o", "-"],
      ["export", "--format", "dot", "-o", "-"],
      ["fmt", "--check"],
    ]
  )
  func others(command: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        [command[0], model] + command.dropFirst(),
        in: folder,
        environment: ["NAVATLAS_LIBGVC": "/nowhere/libgvc.so"]
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(!run.errors.contains("NAVATLAS_LIBGVC"))
    }
  }

  /// The fields of Graphviz's records differ between major versions, so only the same one can be read.
  @Test(arguments: [("2.43.0", "2"), ("12.2.1", "12"), ("14", "14")])
  func majorVersions(version: String, major: String) {
    #expect(GraphvizLibrary.major(of: version) == major)
  }

  #if os(Linux)
    /// A library of another version is refused, and the message names both versions.
    @Test func anotherVersion() throws {
      try withTemporaryFolder { folder in
        let source = folder.appending(path: "other.c")
        let functions = [
          "gvContext", "gvAddLibrary", "gvLayout", "gvFreeLayout", "gvRenderData",
          "gvFreeRenderData", "agread",
          "agclose", "agfstnode", "agnxtnode", "agfstout", "agnxtout", "agfstsubg", "agnxtsubg",
          "agnameof",
          "agreseterrors", "agseterrf", "agerrors", "AgIoDisc", "gvContextPlugins",
        ]
        try
          (functions.map { "void *\($0)(void) { return 0; }\n" }.joined()
          + "char *gvcVersion(void *context) { return \"99.1.0\"; }\n")
          .write(to: source, atomically: true, encoding: .utf8)
        let library = folder.appending(path: "libgvc.so").path
        #expect(
          try AtlasRenderingTests.run("clang", ["-shared", "-w", "-o", library, source.path]).status
            == 0
        )
        let run = try CommandRun(
          ["export", model, "--format", "svg", "-o", "a.svg"],
          in: folder,
          environment: ["NAVATLAS_LIBGVC": library]
        )
        #expect(run.exitCode == 69)
        #expect(
          run.errors.contains(
            "Graphviz 99.1.0 is installed, and this program was built for version "
          )
        )
        #expect(run.errors.contains("\"make install\""))
      }
    }

    /// A program that the library is linked to would not start without it.
    @Test func theProgramDoesNotNeedTheLibraryToStart() throws {
      let libraries = try AtlasRenderingTests.run("ldd", [toolPath]).output
      #expect(libraries.contains("libc.so"))
      #expect(!libraries.contains("libgvc"))
      #expect(!libraries.contains("libcgraph"))
    }
  #endif
}
