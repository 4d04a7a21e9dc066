import Foundation
import SystemPackage

/// Exchanges what two paths name in one step: `renamex_np` of `<stdio.h>` on macOS, `renameat2` of
/// `<stdio.h>` in glibc.
///
/// - Throws: `Errno.noFunction`, `.notSupported` or `.invalidArgument` where the system or the disk
///   can't do it.
func exchangeNames(_ first: String, _ second: String) throws(Errno) {
  #if canImport(Darwin)
    try systemCall { renamex_np(first, second, UInt32(RENAME_SWAP)) }
  #else
    // The header shows it only to programs that define _GNU_SOURCE, which Swift does not.
    typealias Rename =
      @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt
    guard let symbol = dlsym(nil, "renameat2") else { throw .noFunction }
    let rename = unsafeBitCast(symbol, to: Rename.self)
    let exchange: CUnsignedInt = 2  // RENAME_EXCHANGE
    try systemCall { rename(AT_FDCWD, first, AT_FDCWD, second, exchange) }
  #endif
}
