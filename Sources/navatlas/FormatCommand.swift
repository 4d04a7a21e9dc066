import ArgumentParser
import AtlasBase
import AtlasModel
import AtlasRendering

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Rewrite a model in canonical form.",
    discussion: """
      In canonical form, keys are in the order of the reference, and lists without a meaningful order are \
      sorted. Short values share lines of at most 100 characters. Values do not change. A file that is not \
      JSON stays unchanged.

        navatlas fmt                  navigation.json and all files that it includes
        navatlas fmt features/*.json  only these files
        navatlas fmt --check          for CI: exit with 1 if a file differs
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files to rewrite. In a folder, navigation.json and all files that it includes are rewritten.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var paths: [String] = []

  @Flag(help: "Write nothing; print the files that differ, and exit with 1 if there are any.")
  var check = false

  @OptionGroup var root: RootOption

  func run() throws {
    let loaded = readFiles()
    let diagnostics = loaded.flatMap(\.diagnostics)
    for files in loaded { StandardStreams.report(files.diagnostics, files: files.files) }
    var differing: [String] = []
    for (file, text) in loaded.flatMap(Self.rewritten) where !differing.contains(file.path) {
      differing.append(file.path)
      if !check { try write(text, to: file.path) }
      try StandardStreams.write(file.path + "\n")
    }
    if loaded.contains(where: \.files.isEmpty) { throw ExitCode.noInput }
    if diagnostics.hasErrors { throw ExitCode.badModel }
    if check, !differing.isEmpty { throw ExitCode.failure }
  }

  private func readFiles() -> [LoadedFiles] {
    guard !paths.isEmpty else { return [ModelArgument.readFiles(ModelArgument.defaultName, root)] }
    return paths.map { path in
      let isFolder = ModelArgument.mainFile(path) != path
      return isFolder ? ModelArgument.readFiles(path, root) : readAlone(path)
    }
  }

  /// Reads a file without what it includes.
  private func readAlone(_ path: String) -> LoadedFiles {
    FileSystemReader().loadFiles(mainPath: path, root: root.root, followsIncludes: false)
  }

  /// The files that are JSON and not in canonical form, with what they should hold.
  private static func rewritten(_ loaded: LoadedFiles) -> [(file: SourceFile, text: String)] {
    zip(loaded.files, loaded.roots).compactMap { file, root in
      // What was made out of a file with errors is not all that it says.
      guard let root, !parseJSON(file, index: 0).diagnostics.hasErrors else { return nil }
      let text = canonicalText(of: root)
      return text.utf8.elementsEqual(file.bytes) ? nil : (file, text)
    }
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try FileSystemWriter().replace(path, Array(text.utf8))
    } catch {
      StandardStreams.reportError("\(path) can't be written: \(error.reason)")
      throw ExitCode.writingFailed
    }
  }
}
