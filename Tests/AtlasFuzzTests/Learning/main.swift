/// Runs a target under libFuzzer, or writes its words as libFuzzer's dictionary:
///
///     NAVATLAS_FUZZING=url navatlas-fuzz -runs=1000 CORPUS
///     NAVATLAS_FUZZING=url navatlas-fuzz --words
///
/// The target is in the environment because libFuzzer starts the program again with arguments of its own.
import Foundation

/// The target of the run.
enum Chosen {
  static let target = ProcessInfo.processInfo.environment["NAVATLAS_FUZZING"]
    .flatMap(FuzzTarget.init)
}

/// libFuzzer's loop, from the compiler's own library.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

guard let target = Chosen.target else {
  print("NAVATLAS_FUZZING must be one of \(FuzzTarget.allCases.map(\.rawValue))")
  exit(EXIT_FAILURE)
}

if CommandLine.arguments.dropFirst() == ["--words"] {
  for word in target.words {
    let bytes = word.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
    print("\"\(bytes.joined())\"")
  }
  exit(EXIT_SUCCESS)
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
let status = runFuzzer(&count, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  if let fault = Chosen.target?.fault(in: Array(input)) { fatalError(fault) }
  return 0
}
exit(status)
