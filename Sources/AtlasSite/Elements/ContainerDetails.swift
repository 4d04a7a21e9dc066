/// The facts and sections on the page of a container that depend on its kind.
protocol ContainerDetails {
  var facts: [Page.Fact] { get }
  var sections: [Page.Section] { get }
}
