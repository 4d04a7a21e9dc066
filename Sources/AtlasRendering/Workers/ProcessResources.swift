import Foundation

// What <sys/resource.h> of macOS declares as numbers, that of glibc declares as enumerations, and
// the former counts the resident size in bytes, the latter in kilobytes.
#if canImport(Darwin)
  private let (cpuLimit, dataLimit, thisProcess) = (RLIMIT_CPU, RLIMIT_DATA, RUSAGE_SELF)
  private let residentUnit = 1
#else
  private let cpuLimit = __rlimit_resource_t(RLIMIT_CPU.rawValue)
  private let dataLimit = __rlimit_resource_t(RLIMIT_DATA.rawValue)
  private let thisProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
  private let residentUnit = 1024
#endif

/// What this process has used, and how much it may use.
enum ProcessResources {
  /// CPU time of all threads, in whole seconds.
  static var cpuSeconds: Int {
    let usage = usage()
    return Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
  }

  /// The most physical memory that the process has held so far, in bytes.
  static var peakBytes: Int { Int(usage().ru_maxrss) * residentUnit }

  /// Lets the process use so much CPU time in all; with more, the system ends it.
  static func limitCPU(seconds: Int) {
    var limit = rlimit()
    getrlimit(cpuLimit, &limit)
    limit.rlim_cur = min(rlim_t(seconds), limit.rlim_max)
    setrlimit(cpuLimit, &limit)
  }

  /// Lets the process allocate so much memory: with more, allocations fail. A Mac takes the limit
  /// and does not enforce it.
  static func limitData(bytes: Int) {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(dataLimit, &limit)
  }

  private static func usage() -> rusage {
    var usage = rusage()
    getrusage(thisProcess, &usage)
    return usage
  }
}
