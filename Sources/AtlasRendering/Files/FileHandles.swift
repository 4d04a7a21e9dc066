import SystemPackage

/// The handles of files that the process may still open.
package enum FileHandles {
  /// How many a build needs: for its lock, a picture's worker, and files that are read and written meanwhile. Swift's
  /// Dispatch needs one now and then, and ends the process if there is none.
  package static let neededForBuild = 8

  /// Why so many can't be opened, with how many can; nil if they can.
  package static func shortage(of count: Int) -> (free: Int, error: Errno)? {
    var opened: [FileDescriptor] = []
    defer { for handle in opened { try? handle.close() } }
    while opened.count < count {
      do {
        opened.append(try FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec))
      } catch let error as Errno
        where error == .tooManyOpenFiles || error == .tooManyOpenFilesInSystem
      {
        return (opened.count, error)
      } catch {
        // What can't be opened for another reason says nothing of the number.
        return nil
      }
    }
    return nil
  }
}
