import AtlasTestSupport

@testable import AtlasGraph
@testable import AtlasModel

/// A URL with its answer, worked out by hand from `Docs/Navigation-semantics.md`, the meaning of
/// patterns in `Docs/Model-reference.md`, and the model.
struct ResolutionRow: Sendable, CustomStringConvertible {
  enum Mode: String { case cold, warm, notFound }

  /// A deep link's id, `none` or `no-URL`.
  let link: String
  let environment: Environment
  let mode: Mode
  /// Conditions that hold, `!` before those that do not, beside the defaults.
  let conditions: [String: Bool]
  let url: String
  /// `tab: root > top + sheet root`; columns in brackets, `[sidebar | detail]`. `(placeholder)`,
  /// `!no taps lead here`, `…` for whatever was there. After `~` what is bypassed.
  let state: String

  /// - Parameter circumstances: Device, `warm` or `notFound`, and conditions after `if`.
  init(_ link: String, _ circumstances: String = "phone", _ url: String, _ state: String = "") {
    let words = circumstances.split(separator: " ").map(String.init)
    let terms = words.drop { $0 != "if" }.dropFirst()
    let devices: [String: Environment] = [
      "phone": .phone, "wide-phone": .phoneOnItsSide, "narrow-pad": .narrowPad, "pad": .pad,
      "mac": .mac,
    ]
    self.link = link
    environment = devices[words[0]] ?? Environment(.tvOS, .regular)
    mode = words.dropFirst().first.flatMap(Mode.init) ?? .cold
    conditions = [:].merging(
      terms.map { ($0.drop { $0 == "!" }.description, !$0.hasPrefix("!")) }
    ) { first, _ in first }
    self.url = url
    self.state = state
  }

  var description: String { "\(url) \(environment.id) \(mode) \(conditions)" }

  /// Rows of text: link, circumstances, URL and state, two spaces or more between them.
  private static func rows(_ table: String) -> [Self] {
    table.split(separator: "\n").map { line in
      var columns: [String] = []
      var rest = line
      while columns.count < 3, let gap = rest.firstRange(of: "  ") {
        columns.append(String(rest[..<gap.lowerBound]))
        rest = rest[gap.upperBound...].drop { $0 == " " }
      }
      columns.append(String(rest))
      return Self(columns[0], columns[1], columns[2], columns.count > 3 ? columns[3] : "")
    }
  }
}

extension ResolutionRow {
  /// What each link makes of the app, in compact and regular width.
  static let states = rows(
    #"""
    book           phone           shelf://book/42                             library: shelves > book(id: "42")
    book           narrow-pad      shelf://book/42                             library: shelves > book(id: "42")
    book           wide-phone      shelf://book/42                             library: [shelves | book(id: "42")]
    book           pad             shelf://book/42                             library: [shelves | book(id: "42")]
    book           mac             shelf://book/42                             library: [shelves | book(id: "42")]
    book           phone notFound  shelf://book/42                             library: shelves + !sheet gone
    book           pad notFound    shelf://book/42                             library: [shelves | (pick-book)] + !sheet gone
    chapter        phone           shelf://book/7/3                            library: shelves > book(id: "7") > chapter(number: "3")
    chapter        pad             shelf://book/7/3                            library: [shelves | book(id: "7") > chapter(number: "3")]
    chapter-named  phone           shelf://book/7/end                          library: shelves > book(id: "7") > chapter(title: "Chapter end")
    chapter-named  mac             shelf://book/7/end                          library: [shelves | book(id: "7") > chapter(title: "Chapter end")]
    product-int    phone           shelf://product/5                           store: store > StoreRoute.product(sku: "5")
    product-int    pad             shelf://product/5                           store: store > StoreRoute.product(sku: "5")
    product-phone  phone           shelf://product/tea                         store: store > category > product(sku: "tea")
    product-phone  wide-phone      shelf://product/tea                         store: store > category > product(sku: "tea")
    product-any    narrow-pad      shelf://product/tea                         store: store > product(sku: "tea")
    product-any    mac             shelf://product/tea                         store: store > product(sku: "tea")
    box            phone           shelf://box/in                              inbox: boxes > letters(box: "in")
    box            pad             shelf://box/in                              inbox: [boxes | letters(box: "in") | (pick-letter)]
    letter         phone           shelf://letter/in/00000000-0000-0000-0000-00000000000a  inbox: boxes > letters(box: "in") > letter(id: "00000000-0000-0000-0000-00000000000a")
    letter         mac             shelf://letter/in/00000000-0000-0000-0000-00000000000A  inbox: [boxes | letters(box: "in") | letter(id: "00000000-0000-0000-0000-00000000000A")]
    search         phone           shelf://search?q=tea                        search: search
    offer          phone           https://shelf.example.com/offer/X1          store: store > !offer(code: "X1")
    terms          phone           https://shelf.example.com/terms#privacy     library: shelves + !sheet help(section: "privacy")
    cover          phone           shelf://cover/5                             library: shelves > book(id: "5") + !fullScreenCover cover-art
    cover          pad             shelf://cover/5                             library: [shelves | book(id: "5")] + !fullScreenCover cover-art
    reader         phone           shelf://read/3                              fails: the scene does not exist here: iOS has no further windows
    reader         mac             shelf://read/3                              scene reader: page > note(id: "3")
    premium        phone           shelf://premium                             store: store > premium
    flag           phone           shelf://flag/true/v2                        library: shelves
    flag           wide-phone      shelf://flag/false/v12                      library: [shelves | (pick-book)]
    a-book-too     phone           shelf://volume/x                            library: shelves > book(slug: "x")
    ping           phone           shelf://store/ping                          store: store
    """#
  )

  /// Requirements, conditions, and what is not there.
  static let circumstances = rows(
    #"""
    checkout    phone                       shelf://checkout/9      otherwise library: shelves + sheet sign-in
    checkout    pad                         shelf://checkout/9      otherwise library: [shelves | (pick-book)] + sheet sign-in
    checkout    phone if signedIn           shelf://checkout/9      store: store > product(sku: "9") + sheet checkout(sku: "9")
    checkout    mac if signedIn             shelf://checkout/9      store: store > product(sku: "9") + sheet checkout(sku: "9")
    checkout    phone notFound if signedIn  shelf://checkout/9      store: store
    checkout    phone notFound              shelf://checkout/9      nothing
    buy         phone                       shelf://buy/9           store: store > product(sku: "9") + sheet checkout(sku: "9") ~ checkout signedIn
    buy         phone if signedIn           shelf://buy/9           store: store > product(sku: "9") + sheet checkout(sku: "9")
    orders      phone                       shelf://orders          requires signedIn
    orders      phone if !pro               shelf://orders          requires pro signedIn
    orders      phone if !pro signedIn      shelf://orders          requires pro
    orders      phone if signedIn           shelf://orders          store: store > !orders
    premium     phone if !pro               shelf://premium         store: store > premium ~ premium pro
    notes       phone                       shelf://notes           fails: the Notes tab does not exist here: not in compact width
    notes       wide-phone                  shelf://notes           notes: notes
    notes       narrow-pad                  shelf://notes           fails: the Notes tab does not exist here: not in compact width
    notes       pad                         shelf://notes           notes: notes
    notes       mac                         shelf://notes           notes: notes
    day         pad                         shelf://day/2026-11-21  notes: notes > note(date: "2026-11-21")
    day         phone                       shelf://day/2026-11-21  fails: the Notes tab does not exist here: not in compact width
    lab-closed  phone                       shelf://lab             store: store
    lab-beta    phone if beta               shelf://lab             lab: lab
    lab-direct  phone                       shelf://lab/direct      fails: the Lab tab does not exist here: needs beta
    lab-direct  mac if beta                 shelf://lab/direct      lab: lab
    settings    phone                       shelf://settings        fails: the scene does not exist here: iOS has no Settings scenes
    settings    pad                         shelf://settings        fails: the scene does not exist here: iPadOS has no Settings scenes
    settings    mac                         shelf://settings        scene settings: preferences
    mac         phone                       shelf://mac             fails: mac-only does not exist here: not on iOS
    mac         mac                         shelf://mac             store: store > !mac-only
    glance      phone                       shelf://glance          library: shelves
    none        wide-phone                  shelf://glance
    none        mac                         shelf://glance
    """#
  )

  /// The app is running, or not, and the link appends or resets.
  static let starts = rows(
    #"""
    book        phone warm  shelf://book/42               library: shelves > book(id: "42"); other tabs kept
    book        pad warm    shelf://book/42               library: [shelves | book(id: "42")]; other tabs kept
    reader      pad warm    shelf://read/3                scene reader: page > note(id: "3")
    checkout    phone warm  shelf://checkout/9            otherwise library: shelves + sheet sign-in; other tabs kept
    add         phone       shelf://add?isbn=9            library: shelves + sheet add-book(isbn: "9", title: nil)
    add         phone       shelf://add?isbn=9&title=Tea  library: shelves + sheet add-book(isbn: "9", title: "Tea")
    add         mac         shelf://add?title=&isbn=9     library: [shelves | (pick-book)] + sheet add-book(isbn: "9", title: nil)
    add         phone warm  shelf://add?isbn=9            library: … + sheet add-book(isbn: "9", title: nil); other tabs kept
    add         pad warm    shelf://add?isbn=9            library: [shelves | …] + sheet add-book(isbn: "9", title: nil); other tabs kept
    note-here   phone       shelf://note/1                library: shelves > !note(id: "1")
    note-here   pad         shelf://note/1                library: [shelves | (pick-book) > !note(id: "1")]
    note-here   phone warm  shelf://note/1                …: … > note(id: "1")
    note-here   mac warm    shelf://note/1                …: … > note(id: "1")
    note-store  phone       shelf://store/note/1          store: store > category > !note(id: "1")
    note-store  phone warm  shelf://store/note/1          store: … > category > !note(id: "1"); other tabs kept
    note-store  pad warm    shelf://store/note/1          store: … > category > !note(id: "1"); other tabs kept
    reread      phone       shelf://reread/7/2            library: shelves > book(id: "7") > chapter(number: "2")
    reread      pad         shelf://reread/7/2            library: [shelves | book(id: "7") > chapter(number: "2")]
    reread      phone warm  shelf://reread/7/2            library: … > book(id: "7") > chapter(number: "2"); other tabs kept
    reread      pad warm    shelf://reread/7/2            library: [shelves | book(id: "7") > chapter(number: "2")]; other tabs kept
    """#
  )

  /// URLs as people, mails and attackers write them.
  static let urls = rows(
    #"""
    book    phone  SHELF://book/42                       library: shelves > book(id: "42")
    book    phone  shelf://BOOK/aBc                      library: shelves > book(id: "aBc")
    book    phone  shelf://book/42/                      library: shelves > book(id: "42")
    book    phone  shelf://book/42?utm_source=mail&x     library: shelves > book(id: "42")
    book    phone  shelf://book/42#end                   library: shelves > book(id: "42")
    book    phone  shelf://book/42?#                     library: shelves > book(id: "42")
    book    phone  shelf://book/a%20b                    library: shelves > book(id: "a b")
    book    phone  shelf://book/a%2Fb                    library: shelves > book(id: "a/b")
    book    phone  shelf://book/a%252Fb                  library: shelves > book(id: "a%2Fb")
    book    phone  shelf://book/%C3%A9                   library: shelves > book(id: "é")
    book    phone  shelf://book/é                        library: shelves > book(id: "é")
    book    phone  shelf://book/📚                        library: shelves > book(id: "📚")
    book    phone  shelf://book/ping                     library: shelves > book(id: "ping")
    book    phone  shelf://book/x/../42                  library: shelves > book(id: "42")
    book    phone  shelf://book/%2E%2e/42                library: shelves > book(id: "42")
    book    phone  shelf://book/./42                     library: shelves > book(id: "42")
    book    phone  shelf://book/%3Cscript%3E             library: shelves > book(id: "<script>")
    book    phone  shelf://book/%22x%5C                  library: shelves > book(id: "\"x\\")
    book    phone  shelf://book/'x'                      library: shelves > book(id: "'x'")
    none    phone  shelf://book
    none    phone  shelf://book/
    none    phone  shelf://book/..
    none    phone  shelf://book//42
    none    phone  shelf://book/a/b/c
    none    phone  shelf://user@book/42
    none    phone  shelf://book:80/42
    none    phone  shelf:book/42
    none    phone  shelf:///book/42
    none    phone  shelf:
    none    phone  shelves://book/42
    none    phone  javascript:alert(1)
    no-URL  phone  book/42
    no-URL  phone  //book/42
    no-URL  phone  1shelf://book/42
    no-URL  phone  shelf://book/%zz
    no-URL  phone  shelf://book/%4
    no-URL  phone  shelf://book/<script>
    no-URL  phone  shelf://book\42
    no-URL  phone  shelf://book/{id}
    no-URL  phone  https:///b/42
    no-URL  phone  https://shelf.example.com:99999/b/42
    no-URL  phone  https://[::1/b/42
    """#
  )

  /// Where patterns meet, and where types, queries and hosts decide.
  static let overlaps = rows(
    #"""
    book         phone  https://shelf.example.com/b/42              library: shelves > book(id: "42")
    book         phone  HTTPS://Shelf.Example.COM:443/b/42/         library: shelves > book(id: "42")
    chapter      phone  https://shelf.example.com/b/42/c/3          library: shelves > book(id: "42") > chapter(number: "3")
    catch-all    phone  https://shelf.example.com/b/42/c/x          library: shelves
    catch-all    phone  https://shelf.example.com/B/42              library: shelves
    catch-all    phone  https://shelf.example.com/search            library: shelves
    catch-all    phone  https://shelf.example.com/search?q=         library: shelves
    search       phone  https://shelf.example.com/search?q=tea      search: search
    search       phone  shelf://search/?x=1&q=a+b                   search: search
    search       phone  shelf://search?q=a&q=b                      search: search
    none         phone  shelf://search
    none         phone  shelf://search?q
    none         phone  shelf://search?Q=tea
    catch-all    phone  https://shelf.example.com/terms             library: shelves
    catch-all    phone  https://shelf.example.com/terms#            library: shelves
    catch-all    phone  https://shelf.example.com/offer/            library: shelves
    catch-all    phone  https://shelf.example.com/help              library: shelves
    help         phone  https://shelf.example.com/help/a/b          library: shelves + !sheet help(path: "a/b")
    help         phone  https://www.shelf.example.com/b/42          library: shelves + !sheet help(path: "b/42")
    help         phone  https://a.b.shelf.example.com/x             library: shelves + !sheet help(path: "x")
    none         phone  https://shelf.example.com/help/a//b
    none         phone  https://shelf.example.com
    none         phone  https://shelf.example.com/
    none         phone  http://shelf.example.com/b/42
    none         phone  https://shelf.example.com:8443/b/42
    none         phone  https://shelf.example.com.evil.example/b/42
    none         phone  https://shelf.example.com@evil.example/b/42
    none         phone  https://evilshelf.example.com/b/42
    none         phone  https://[::1]/b/42
    product-int  phone  shelf://product/%35                         store: store > StoreRoute.product(sku: "5")
    product-int  phone  shelf://product/-07                         store: store > StoreRoute.product(sku: "-07")
    product-int  phone  shelf://product/9223372036854775807         store: store > StoreRoute.product(sku: "9223372036854775807")
    product-any  pad    shelf://product/9223372036854775808         store: store > product(sku: "9223372036854775808")
    product-any  pad    shelf://product/5.0                         store: store > product(sku: "5.0")
    product-any  pad    shelf://product/٥                           store: store > product(sku: "٥")
    none         phone  shelf://letter/in/42
    none         pad    shelf://day/2026-13-01
    none         phone  shelf://flag/TRUE/v2
    none         phone  shelf://flag/true/v
    """#
  )

  /// URLs with what a table of text cannot hold.
  static let oddities = [
    Self("book", "phone", "shelf://book/%1B%5B2J", "library: shelves > book(id: \"\u{1B}[2J\")"),
    Self("book", "phone", "shelf://book/%00", "library: shelves > book(id: \"\0\")"),
    Self("no-URL", "phone", ""),
    Self("no-URL", "phone", " shelf://book/42"),
    Self("no-URL", "phone", "shelf://book/a b"),
    Self("no-URL", "phone", "shelf://book/\n42"),
  ]
}
