import AtlasBase
import Testing

@testable import AtlasScan

/// What is stored of the navigation, and what happens when it can't be read: where the code says it.
@Suite struct StoredFormTests {
  /// `stores`, `missingItem` and `decodingError` of the only entry, with a dash for what is not stated.
  private static func form(_ source: String) -> String {
    let result = scanned(source)
    #expect(errors(in: result.model) == [])
    let root = parseJSON(SourceFile(path: "", text: result.model), index: 0).value
    let entries = root?["restoration"]?.array ?? []
    guard entries.count == 1 else { return "\(entries.count) entries" }
    return ["stores", "missingItem", "decodingError"]
      .map { entries[0][$0]?.string ?? "-" }.joined(separator: " ")
  }

  private static func stack(_ properties: String, _ code: String = "", _ rest: String = "")
    -> String
  {
    form(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Recipe: Codable, Hashable { var title: String; var steps: [String] }
      struct Root: View {
        \(properties)
        var body: some View { NavigationStack(path: $path) { Home() } }
        \(code)
      }
      struct Home: View { var body: some View { Text("") } }
      \(rest)
      """
    )
  }

  private static let save = "func save() { data = try? JSONEncoder().encode(path) }"

  @Test("A property that is the state itself falls back to its first value")
  func direct() {
    #expect(Self.stack(#"@SceneStorage("path") var path: [Int] = []"#) == "ids - reset")
    #expect(Self.stack(#"@SceneStorage("path") var path: [Recipe] = []"#) == "objects - reset")
    #expect(Self.stack(#"@SceneStorage("path") var path: [Unknown] = []"#) == "- - reset")
  }

  @Test("What is pushed decides what is stored")
  func elements() {
    let enumeration = "enum Page: Codable, Hashable { case list, item(Recipe.ID), text(String) }"
    let objects = "enum Page: Codable, Hashable { case list, item(Recipe) }"
    let own =
      "struct Page: Codable, Hashable { var a = 0; var b = 0; func encode(to e: Encoder) {} }"
    let path = #"@SceneStorage("path") var path: [Page] = []"#
    #expect(Self.stack(path, "", enumeration) == "ids - reset")
    #expect(Self.stack(path, "", objects) == "objects - reset")
    #expect(Self.stack(path, "", own) == "- - reset")
  }

  @Test(
    "What the code does with an error of decoding",
    arguments: [
      ("path = (try? JSONDecoder().decode([Int].self, from: data!)) ?? []", "ignore"),
      ("path = try! JSONDecoder().decode([Int].self, from: data!)", "crash"),
      (
        "do { path = try JSONDecoder().decode([Int].self, from: data!) } catch { path = [] }",
        "reset"
      ),
      (
        "do { path = try JSONDecoder().decode([Int].self, from: data!) } catch { print(error) }",
        "ignore"
      ),
      (
        "do { path = try JSONDecoder().decode([Int].self, from: data!) } catch { fatalError() }",
        "crash"
      ),
      (
        "do { path = try JSONDecoder().decode([Int].self, from: data!) } catch { showAlert(error) }",
        "-"
      ),
      ("let other = try? JSONDecoder().decode(Reply.self, from: data!)", "-"),
    ]
  )
  func decoding(_ code: String, _ expected: String) {
    let form = Self.stack(
      #"@State var path: [Int] = []; @SceneStorage("path") var data: Data?"#,
      Self.save + "\n  func restore() { \(code) }"
    )
    #expect(form == "ids - \(expected)")
  }

  @Test("An error that the function throws is left to its callers")
  func throwing() {
    let code = "func restore() throws { path = try JSONDecoder().decode([Int].self, from: data!) }"
    let form = Self.stack(
      #"@State var path: [Int] = []; @SceneStorage("path") var data: Data?"#,
      Self.save + "\n  " + code
    )
    #expect(form == "ids - -")
  }

  @Test("A model that stores ids and looks them up leaves out what is missing")
  func model() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      final class Model: ObservableObject, Codable {
        @Published var path: [Recipe] = []
        func encode(to encoder: Encoder) throws {
          var container = encoder.container(keyedBy: Keys.self)
          try container.encode(path.map(\\.id), forKey: .path)
        }
        init(from decoder: Decoder) throws {
          let ids = try decoder.container(keyedBy: Keys.self).decode([Recipe.ID].self, forKey: .path)
          self.path = ids.compactMap { Store.shared[$0] }
        }
        var json: Data? {
          get { try? JSONEncoder().encode(self) }
          set {
            guard let data = newValue, let model = try? JSONDecoder().decode(Model.self, from: data)
            else { return }
            path = model.path
          }
        }
      }
      struct Recipe: Identifiable, Hashable { var id: Int; var title: String }
      struct Root: View {
        @StateObject var model = Model()
        @SceneStorage("navigation") var data: Data?
        var body: some View {
          NavigationStack(path: $model.path) { Home() }
            .task { for await _ in model.objectWillChange.values { data = model.json } }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    #expect(Self.form(source) == "ids drop ignore")
    let whole = source.replacing("path.map(\\.id)", with: "path")
    #expect(Self.form(whole) == "- drop ignore")
  }
}
