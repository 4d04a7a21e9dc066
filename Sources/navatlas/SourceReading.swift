import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasModel
import AtlasRendering
import Foundation

/// The source of an app, as `navatlas check --sources` reads it.
struct SourceReading {
  let folder: String
  /// The names of the apps to compare with; none for those that the scan chooses.
  let apps: [String]

  /// The source files that the model and the facts name, from the root of the app's repository, and what
  /// `navatlas-scan` says of them.
  ///
  /// - Throws: `CommandFailure` with 66 for a folder or a file that can't be read, and for an app that the source lacks.
  func texts(for loaded: LoadedModel, _ model: NavigationModel) throws -> SourceTexts {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw CommandFailure(
        "there is no folder \(folder), expected the root of the sources",
        .noInput
      )
    }
    if let failure = NamedFiles().failure(ofPlace: folder) {
      throw CommandFailure("the sources \(folder) can't be read: \(failure.reason)", .noInput)
    }
    let facts = try facts()
    let paths = SourceTexts.paths(in: model) + (facts?.paths ?? [])
    return SourceTexts(
      try texts(Set(paths.filter(SourceTexts.isInside)).sorted()),
      facts: facts,
      in: shownFolder,
      modelFileCount: loaded.files.count
    )
  }

  /// `App` of `./App/`; empty for the current folder.
  private var shownFolder: String {
    var path = folder[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path == "." ? "" : String(path)
  }

  private func texts(_ paths: [String]) throws -> [String: String] {
    let main = "\(folder)/\(ModelArgument.defaultName)"
    let reader = ConfinedFiles(
      mainPath: main,
      root: folder,
      reader: FileSystemReader(sizeLimit: 1 << 24)
    )
    var texts: [String: String] = [:]
    for path in paths {
      switch reader.read("\(folder)/\(path)") {
      case .success(let bytes): texts[path] = String(decoding: bytes, as: UTF8.self)
      case .failure(.notFound), .failure(.isDirectory), .failure(.outside), .failure(.gitData):
        continue
      case .failure(let failure):
        // To take it for missing would be a false finding.
        throw CommandFailure("\(folder)/\(path) can't be read: \(failure.reason)", .noInput)
      }
    }
    return texts
  }

  /// What `navatlas-scan` beside this executable says of the folder; nil, and a note on standard error, if
  /// it is not installed or fails.
  private func facts() throws -> SourceFacts? {
    guard FileManager.default.isExecutableFile(atPath: ScanCommand.program) else {
      StandardStreams.writeError(
        """
        note: navatlas-scan is not beside navatlas: the model is not compared with the source; \
        make install-scan installs it

        """
      )
      return nil
    }
    let process = Process()
    process.executableURL = URL(filePath: ScanCommand.program)
    process.arguments = ["--facts"] + apps.map { "--app=\($0)" } + ["."]
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardError = errors
    process.standardOutput = output
    guard (try? process.run()) != nil else { return failed() }
    let (bytes, words) = concurrently {
      try? output.fileHandleForReading.readToEnd()
    } _: {
      try? errors.fileHandleForReading.readToEnd()
    }
    process.waitUntilExit()
    if process.terminationStatus == ExitCode.noInput.rawValue {
      // A folder without Swift has nothing to compare.
      guard !apps.isEmpty else { return nil }
      throw CommandFailure(Self.message(String(decoding: words ?? Data(), as: UTF8.self)), .noInput)
    }
    let document = SourceFile(path: "facts", bytes: Array(bytes ?? Data()))
    guard process.terminationStatus == 0, let facts = SourceFacts(document: document) else {
      return failed()
    }
    return facts
  }

  /// What an error says, without the word before it.
  private static func message(_ error: String) -> String {
    let text = error.hasPrefix("error: ") ? error.dropFirst("error: ".count) : error[...]
    return String(text.prefix { !$0.isNewline })
  }

  private func failed() -> SourceFacts? {
    StandardStreams.writeError(
      """
      note: navatlas-scan failed: the model is not compared with the source; \
      try navatlas scan --facts \(folder)

      """
    )
    return nil
  }
}
