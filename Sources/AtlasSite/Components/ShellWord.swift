/// The text, quoted as one word of a POSIX shell.
///
/// Between single quotes nothing is special but the single quote itself.
func shellWord(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
