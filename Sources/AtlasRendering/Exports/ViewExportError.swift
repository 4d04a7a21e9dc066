/// Why a view can't be written.
package struct ViewExportError: Error, CustomStringConvertible {
  package enum Cause: Sendable {
    /// A library that draws is not installed, or in another version.
    case libraryUnavailable
    /// The picture is too large for the scale that is asked for.
    case scale
    /// The picture can't be drawn.
    case drawing
  }

  package var cause: Cause
  package var description: String

  init(_ cause: Cause, _ description: String) {
    self.cause = cause
    self.description = description
  }

  init(_ error: WorkerError) {
    self.init(error.isLibraryUnavailable ? .libraryUnavailable : .drawing, error.description)
  }

  /// Runs what throws worker errors alone.
  static func rethrow<Value>(_ body: () throws -> Value) throws(ViewExportError) -> Value {
    do {
      return try body()
    } catch let error as WorkerError {
      throw ViewExportError(error)
    } catch {
      throw ViewExportError(.drawing, "\(error)")
    }
  }
}
