import NavigationAtlas

let worker = DrawingWorker.thisProgram()
do {
  let model = try NavigationModel(path: "navigation.json")
  for finding in try model.check().newFindings where finding.severity > .information {
    print(finding)
  }
  for answer in try model.resolve("shop://item/42").answers {
    print(answer.environments, answer.match?.deepLink ?? "-", answer.match?.arguments ?? [:])
  }
  for answer in try model.ways(to: "reviews").answers {
    print(answer.environment, answer.ways.first.map { "\($0.taps) taps" } ?? "no way")
  }
  let review = try Review(old: NavigationModel(path: "released.json"), new: model)
  for change in review.breakingChanges { print("\(change.subject): \(change.message)") }

  try print(model.export(.app, as: .mermaid).text)
  let site = try model.writeSite(to: "site", with: worker)
  print("open \(site.path)/index.html")
} catch {
  for diagnostic in error.diagnostics { print(diagnostic) }
}
