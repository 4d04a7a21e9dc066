import Foundation
import Testing

@testable import AtlasRendering

@Suite("Git revisions")
struct GitRepositoryTests {
  private let name = "navigation.json"

  @Test(
    "A name that is none, or none of a revision, is refused, and nothing of it is carried out",
    arguments: [
      "", "-", "--all", "--output=x", "-h", "$(touch x)", "`touch x`", "; touch x", "main;touch x",
      "main | touch x", "nowhere\ntouch x", "no%0Asuch", "${{ github.token }}", "@{-9}", "HEAD^{/x",
    ]
  )
  func hostileNames(name: String) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([self.name: GitModels.model()])
      let isNoName = name.isEmpty || name.hasPrefix("-")
      let error = try gitError {
        _ = try ModelSource(argument: name, model: self.name, in: folder.path)
      }
      #expect(error.reason == (isNoName ? .badRevision : .revisionNotFound), "\(error)")
      #expect(throws: GitError.self) {
        try ModelSource.mergeBase(with: name, model: self.name, in: folder.path)
      }
      #expect(folder.names == [".git", self.name])
    }
  }

  @Test(
    "A branch may have any name that git allows",
    arguments: [
      "$(touch${IFS}x)", "`touch`", ";rm", "a'b\"c", "%0A,,set-output", "${{github.token}}",
      "ветка",
      "feature/a&b|c>d",
    ]
  )
  func oddBranches(name: String) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([self.name: GitModels.model("old")])
      try repository.git("branch", name)
      try repository.commit([self.name: GitModels.model("new")])
      let source = try ModelSource(argument: name, model: self.name, in: folder.path)
      #expect(try source.screens() == ["old"])
      #expect(source.description == "\(name):navigation.json")
      let base = try ModelSource.mergeBase(with: name, model: self.name, in: folder.path)
      #expect(try base.screens() == ["old"])
      #expect(folder.names == [".git", self.name])
    }
  }

  @Test("A file is no revision; a colon in braces is part of the revision")
  func arguments() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([name: GitModels.model("first")])
      try repository.git("commit", "--quiet", "--amend", "--message", "Tabs: two")
      try repository.commit([name: GitModels.model("second")])
      try folder.write(GitModels.model("file"), to: "main")
      func source(_ argument: String) throws -> ModelSource {
        try ModelSource(argument: argument, model: name, in: folder.path)
      }
      #expect(try source("./main").screens() == ["file"])
      let error = try gitError { _ = try source("main") }
      #expect(error.reason == .ambiguous)
      #expect(error.exitCode == 64)
      #expect(try source("main:").screens() == ["second"])
      #expect(try source("refs/heads/main").screens() == ["second"])
      #expect(try source("HEAD^{/Tabs: two}").screens() == ["first"])
      #expect(try source("HEAD^{/Tabs: two}:\(name)").screens() == ["first"])
    }
  }

  @Test("A name that is neither a file nor a revision is told with what is near")
  func unknownNames() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      func error(_ argument: String) throws -> GitError {
        try gitError { _ = try ModelSource(argument: argument, model: name, in: folder.path) }
      }
      #expect(try error("HEAD").expected == "a commit, but the repository has none yet")
      try repository.commit([name: GitModels.model()])
      try repository.git("branch", "release/2")
      let near = try error("relaese/2")
      #expect(near.reason == .revisionNotFound)
      #expect(
        near.description
          == "error: \"relaese/2\" is neither a file nor a revision, did you mean \"release/2\"?"
      )
      #expect(try error("qqqqqq:x").message == "there is no revision \"qqqqqq\"")
      let range = try error("main..release/2")
      #expect(range.reason == .badRevision)
      #expect(range.message == "\"main..release/2\" is a range")
    }
  }

  @Test("Outside of a repository files are read and revisions are not")
  func noRepository() throws {
    try withTemporaryFolder { folder in
      try folder.write(GitModels.model("file"), to: name)
      #expect(try ModelSource(argument: name, model: "", in: folder.path).screens() == ["file"])
      let error = try gitError { _ = try ModelSource.mergeBase(model: name, in: folder.path) }
      #expect(error.reason == .noRepository)
      #expect(error.exitCode == 66)
      #expect(error.message == "the folder \(folder.path) is in no git repository")
      let run = try CommandRun(["diff", "HEAD", name], in: folder)
      #expect(run.exitCode == 66)
      #expect(
        run.errors.contains(
          "\"HEAD\" is not a file and can't be a revision: the current folder is in no git repository, "
            + "expected a folder of the repository with the revisions to compare"
        ),
        "\(run.errors)"
      )
    }
  }

  @Test("A repository that git does not trust is told with what git asks for")
  func somebodyElsesRepository() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([name: GitModels.model()])
      let run = try CommandRun(
        ["diff"],
        in: folder,
        // What git's own tests use.
        environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]
      )
      #expect(run.exitCode == 66)
      #expect(run.errors.contains("git does not trust this repository"), "\(run.errors)")
      #expect(run.errors.contains("git config --global --add safe.directory"))
    }
  }

  @Test("The merge base is where the branch began, not where the other one is now")
  func mergeBase() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let fork = try repository.commit([name: GitModels.model("fork")])
      try repository.git("checkout", "--quiet", "-b", "feature")
      try repository.commit([name: GitModels.model("feature")])
      try repository.git("checkout", "--quiet", "main")
      try repository.commit([name: GitModels.model("later")])
      try repository.git("checkout", "--quiet", "--detach", "feature")
      let base = try ModelSource.mergeBase(model: name, in: folder.path)
      #expect(try base.screens() == ["fork"])
      #expect(base.description == "\(fork.prefix(10)):navigation.json")
      try repository.git("checkout", "--quiet", "--orphan", "alone")
      try repository.commit()
      let error = try gitError { _ = try ModelSource.mergeBase(model: name, in: folder.path) }
      #expect(error.reason == .noMergeBase)
      #expect(error.message == "HEAD and main have no common ancestor")
    }
  }

  @Test("The default base is the first of origin/HEAD, origin/main, origin/master, main, master")
  func defaultBase() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit([name: GitModels.model()])
      try repository.git("branch", "--move", "trunk")
      func base() throws -> String { try GitRepository(at: folder.path).defaultBase().name }
      let error = try gitError { _ = try base() }
      #expect(error.reason == .noDefaultBase)
      for reference in [
        "refs/heads/master", "refs/heads/main", "refs/remotes/origin/master",
        "refs/remotes/origin/main", "refs/remotes/origin/develop",
      ] {
        try repository.git("update-ref", reference, "HEAD")
        if reference.hasSuffix("develop") {
          try repository.git("symbolic-ref", "refs/remotes/origin/HEAD", reference)
        }
        let short = reference.split(separator: "/").dropFirst(2)
        #expect(try base() == short.joined(separator: "/"))
      }
    }
  }

  @Test("A shallow clone says what it lacks, and doing what it says helps")
  func shallowClone() throws {
    try withTemporaryFolder { folder in
      let origin = try TemporaryRepository(in: folder.appending(path: "origin"))
      try origin.commit([name: GitModels.model("fork")])
      try origin.git("checkout", "--quiet", "-b", "feature")
      try origin.commit([name: GitModels.model("feature")])
      try origin.git("checkout", "--quiet", "main")
      let clone = try TemporaryRepository(
        cloning: origin,
        to: folder.appending(path: "clone"),
        "--depth=1",
        "--branch=feature"
      )
      func base(_ name: String?) throws -> ModelSource {
        try ModelSource.mergeBase(with: name, model: self.name, in: clone.folder.path)
      }
      let noDefault = try gitError { _ = try base(nil) }
      #expect(noDefault.reason == .noDefaultBase)
      #expect(noDefault.advice?.contains("`git fetch --unshallow`") == true)
      let missing = try gitError { _ = try base("origin/main") }
      #expect(missing.reason == .revisionNotFound)
      #expect(
        missing.advice
          == "`git fetch origin main:refs/remotes/origin/main`, in GitHub Actions `fetch-depth: 0` "
          + "for actions/checkout"
      )
      try clone.git("fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main")
      let apart = try gitError { _ = try base("origin/main") }
      #expect(apart.reason == .noMergeBase)
      #expect(
        apart.message == "HEAD and origin/main have no common ancestor in this shallow clone"
      )
      #expect(apart.advice?.contains("`git fetch --unshallow`") == true)
      try clone.git("fetch", "--quiet", "--unshallow")
      #expect(try base(nil).screens() == ["fork"])
    }
  }

  @Test("A bare repository and its linked working trees are read")
  func bareRepository() throws {
    try withTemporaryFolder { folder in
      let origin = try TemporaryRepository(in: folder.appending(path: "origin"))
      try origin.commit(["App/\(name)": GitModels.model("a")])
      try origin.git("checkout", "--quiet", "-b", "feature")
      try origin.commit(["App/\(name)": GitModels.model("b")])
      let bare = try TemporaryRepository(
        cloning: origin,
        to: folder.appending(path: "bare.git"),
        "--bare"
      )
      let inBare = try ModelSource(argument: "main:App", model: "", in: bare.folder.path)
      #expect(try inBare.screens() == ["a"])
      try bare.git("worktree", "add", "--quiet", "../tree", "feature")
      let tree = folder.path + "/tree/App"
      #expect(try ModelSource.mergeBase(with: "main", model: name, in: tree).screens() == ["a"])
      #expect(try ModelSource(argument: "HEAD", model: name, in: tree).screens() == ["b"])
      #expect(try ModelSource(argument: ":", model: name, in: tree).screens() == ["b"])
    }
  }
}
