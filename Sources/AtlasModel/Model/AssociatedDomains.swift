import AtlasLinks

extension App {
  /// The associated domain that makes the system look for a file on the URL's host; nil if there is
  /// none, and for a URL that is neither `https` nor `http`.
  package func associatedDomain(covering url: LinkURL) -> String? {
    domains?.first { url.isCovered(byAssociatedDomain: $0) }
  }
}
