/// What a page says of a container because of its kind.
protocol ContainerDetails {
  var facts: [Page.Fact] { get }
  var sections: [Page.Section] { get }
}
