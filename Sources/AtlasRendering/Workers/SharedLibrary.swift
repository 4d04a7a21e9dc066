import Foundation

/// Why a library can't be used, and what to do.
struct LibraryUnavailable: Error, CustomStringConvertible {
  var description: String
}

/// A library that is looked for while the program runs.
///
/// So the program starts where the library is not installed, and does everything that does not need it.
struct SharedLibrary {
  /// Where the library can be, and what to say if it is not there.
  struct Search {
    /// The file names that are tried, in this order, in the system's folders and where Homebrew puts them.
    var names: [String]
    /// The variable of the environment that names the library's file instead.
    var variable: String
    /// What to do if the library is not installed.
    var notInstalled: String
  }

  let handle: UnsafeMutableRawPointer

  init(_ search: Search) throws(LibraryUnavailable) {
    let named = ProcessInfo.processInfo.environment[search.variable]
    var opened: UnsafeMutableRawPointer?
    for path in named.map({ [$0] }) ?? search.names where opened == nil {
      opened = dlopen(path, RTLD_NOW | RTLD_GLOBAL)
    }
    guard let opened else {
      throw LibraryUnavailable(
        description: named.map { "there is no library \($0), which \(search.variable) names" }
          ?? search.notInstalled
      )
    }
    handle = opened
  }

  /// A function of the library, or of one that it is linked to.
  ///
  /// - Parameter type: The function's type in C, which the library's documentation states.
  func function<Function>(_ name: String, as type: Function.Type) throws(LibraryUnavailable)
    -> Function
  {
    guard let symbol = dlsym(handle, name) else {
      throw LibraryUnavailable(description: "the installed library has no function \(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }
}
