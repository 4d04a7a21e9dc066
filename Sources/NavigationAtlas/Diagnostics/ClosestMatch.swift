/// The candidate that a person most likely meant by a misspelt word, if any is near enough.
public func closestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
  nil
}
