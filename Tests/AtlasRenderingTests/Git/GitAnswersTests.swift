import Testing

@testable import AtlasRendering

/// What `git cat-file --batch` writes; see *Batch output* in git-cat-file(1).
@Suite("Answers of git cat-file")
struct GitAnswersTests {
  private func answers(_ text: String, limit: Int = .max) -> [GitAnswers.Answer] {
    var input = GitAnswers()
    input.buffer += text.utf8
    var answers: [GitAnswers.Answer] = []
    while let answer = input.next(limit: limit) {
      answers.append(answer)
      if !answer.isFollowed { break }
    }
    return answers
  }

  @Test("Objects have a size, and may hold line feeds")
  func objects() {
    #expect(
      answers("1a blob 3\na\nb\n2b missing\n3c tree 0\n\n4d commit 1\nx\n") == [
        .object(kind: "blob", Array("a\nb".utf8)), .missing, .object(kind: "tree", []),
        .object(kind: "commit", Array("x".utf8)),
      ]
    )
  }

  @Test(
    "Nothing is taken before all of it has arrived",
    arguments: ["", "1a blob", "1a blob 3\nabc"]
  )
  func incomplete(text: String) {
    #expect(answers(text) == [])
  }

  @Test("Too many bytes are not waited for")
  func limit() {
    #expect(answers("1a blob 4\n", limit: 3) == [.tooLarge])
    #expect(answers("1a blob 3\nabc\n", limit: 3) == [.object(kind: "blob", Array("abc".utf8))])
  }

  @Test("A size that no object has", arguments: ["-5", "+3", "9223372036854775808", "a"])
  func sizes(size: String) {
    #expect(answers("1a tree \(size)\nabc\n") == [.unreadable])
  }

  @Test("The largest number is waited for, and no sum of it is taken")
  func largestSize() {
    #expect(answers("1a tree 9223372036854775807\nabc\n") == [])
  }
}
