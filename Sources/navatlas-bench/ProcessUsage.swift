import Foundation

/// The CPU time and wall time that something took.
struct Cost {
  /// User and system time, in seconds.
  var cpu: Double
  /// In seconds.
  var wall: Double
}

/// Measures what runs in this process.
func measure<Result>(_ body: () throws -> Result) rethrows -> (result: Result, cost: Cost) {
  let clock = ContinuousClock()
  let (start, cpu) = (clock.now, cpuSeconds(of: .thisProcess))
  let result = try body()
  let cost = Cost(
    cpu: cpuSeconds(of: .thisProcess) - cpu,
    wall: (clock.now - start) / .seconds(1)
  )
  return (result, cost)
}

/// Runs a program to its end and measures it with all its children that it waited for.
///
/// - Parameters:
///   - folder: Where it runs; nil for this process's folder.
///   - output: The file that gets its standard output.
///   - errors: The file that gets its standard error.
///   - limit: After how many seconds it is killed.
/// - Returns: Its cost, its exit status, and the most memory that it and its descendants held
///   together at one time, in bytes, looked at every 5 ms; nil where there is no `/proc`.
func measureProcess(
  _ arguments: [String],
  in folder: URL? = nil,
  output: URL? = nil,
  errors: URL? = nil,
  limit: Double = .infinity
) throws -> (cost: Cost, status: Int32, peak: Int?) {
  let clock = ContinuousClock()
  let (start, cpu) = (clock.now, cpuSeconds(of: .children))
  let process = Process()
  process.executableURL = URL(filePath: arguments[0])
  process.arguments = Array(arguments.dropFirst())
  process.currentDirectoryURL = folder
  process.standardOutput = try output.map(emptyFile) ?? FileHandle.nullDevice
  process.standardError = try errors.map(emptyFile) ?? FileHandle.nullDevice
  try process.run()
  var peak: Int?
  while process.isRunning {
    if let now = residentBytes(ofTree: process.processIdentifier) { peak = max(peak ?? 0, now) }
    if (clock.now - start) / .seconds(1) > limit { kill(process.processIdentifier, SIGKILL) }
    usleep(5000)
  }
  process.waitUntilExit()
  let cost = Cost(
    cpu: cpuSeconds(of: .children) - cpu,
    wall: (clock.now - start) / .seconds(1)
  )
  return (cost, process.terminationStatus, peak)
}

private func emptyFile(_ url: URL) throws -> FileHandle {
  try Data().write(to: url)
  return try FileHandle(forWritingTo: url)
}

/// Whose CPU time is asked for: the values of `RUSAGE_SELF` and `RUSAGE_CHILDREN`, which the
/// platforms import as different types.
private enum UsageOf: Int32 {
  case thisProcess = 0
  case children = -1
}

private func cpuSeconds(of who: UsageOf) -> Double {
  var usage = rusage()
  getrusage(who.rawValue, &usage)
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// The CPU time of another process that runs, in hundredths; 0 where there is no `/proc`.
func cpuSeconds(ofProcess id: Int32) -> Double {
  let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
  // The name, in parentheses, may have spaces. The 14th and the 15th field are what is asked for.
  let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
  return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Double($1) ?? 0) } / 100
}

private func seconds(_ time: timeval) -> Double {
  Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

/// The resident memory of a process and its descendants, from `/proc`. Pages that they share count
/// for each.
private func residentBytes(ofTree root: Int32) -> Int? {
  guard let own = residentBytes(of: root) else { return nil }
  let path = "/proc/\(root)/task/\(root)/children"
  let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  var tasks = children.split(separator: " ").compactMap { Int32($0) }
  // Workers are started by threads.
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(root)/task")) ?? []
  for thread in threads where thread != String(root) {
    let path = "/proc/\(root)/task/\(thread)/children"
    let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    tasks += list.split(separator: " ").compactMap { Int32($0) }
  }
  return tasks.reduce(own) { $0 + (residentBytes(ofTree: $1) ?? 0) }
}

private func residentBytes(of process: Int32) -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8) else {
    return nil
  }
  let fields = text.split(separator: " ")
  guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
