import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel

/// A reading app with every kind of deep link: overlapping, conditional, falling back, appending, into
/// tabs, columns, sheets and scenes. Its second file declares links too.
enum ShelfModel {
  static func model() throws -> NavigationModel {
    let loaded = ModelText.load([("navigation.json", main), ("more.json", more)])
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    return try #require(loaded.model, "\(printed)")
  }

  private static let main = #"""
    { "navatlas": 1,
      "app": { "name": "Shelf", "platforms": { "iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0" },
        "appIDs": ["TEAM123456.com.example.shelf"], "schemes": ["shelf"],
        "domains": ["shelf.example.com"], "associationFile": "apple-app-site-association" },
      "conditions": { "signedIn": "There is an account.", "beta": "Betas are on.",
        "pro": { "summary": "Paid.", "default": true } },
      "scenes": [
        { "id": "main", "windowGroup": { "tabs": { "host": "root", "style": "sidebarAdaptable", "items": [
          { "id": "library", "split": { "sidebar": "shelves", "detail": { "stack": "book" },
            "placeholder": "pick-book", "clearsPathOnSelection": true } },
          { "id": "store", "stack": "store" },
          { "id": "inbox", "split": { "sidebar": "boxes", "content": "letters", "detail": "letter",
            "placeholder": "pick-letter" } },
          { "id": "search", "stack": "search", "role": "search" },
          { "id": "notes", "title": "Notes", "hidden": "compact", "stack": "notes" },
          { "id": "lab", "title": "Lab", "when": "beta", "stack": "lab" } ] } } },
        { "id": "reader", "windowGroup": { "stack": "page" } },
        { "id": "settings", "settings": "preferences" } ],
      "screens": [
        { "id": "root", "goes": [ { "sheet": { "stack": "sign-in" }, "on": "tap Sign in" } ] },
        { "id": "shelves", "goes": [ { "select": "book", "on": "tap a book" },
          { "sheet": { "stack": "add-book" }, "on": "tap Add" } ] },
        { "id": "book", "goes": [ { "push": "chapter" }, { "sheet": { "stack": "share" } } ] },
        { "id": "chapter" }, { "id": "pick-book" }, { "id": "share" }, { "id": "add-book" },
        { "id": "store", "goes": [ { "push": "StoreRoute.product" }, { "push": "category" },
          { "push": "premium" } ] },
        { "id": "category", "goes": [ { "push": "product" } ] },
        { "id": "product", "goes": [ { "sheet": "checkout" } ] },
        { "id": "checkout", "requires": ["signedIn"] }, { "id": "orders" },
        { "id": "premium", "requires": ["pro"] }, { "id": "offer" },
        { "id": "boxes", "goes": [ { "select": "letters" } ] },
        { "id": "letters", "goes": [ { "select": "letter" } ] },
        { "id": "letter" }, { "id": "pick-letter" },
        { "id": "search", "goes": [ { "push": "book" } ] },
        { "id": "notes", "goes": [ { "push": "note" } ] }, { "id": "note" }, { "id": "lab" },
        { "id": "page", "goes": [ { "push": "note" } ] },
        { "id": "preferences" }, { "id": "sign-in" }, { "id": "gone" }, { "id": "help" },
        { "id": "cover-art" }, { "id": "mac-only", "platforms": ["macOS"] } ],
      "routes": [ { "id": "StoreRoute",
        "cases": { "product": { "screen": "product", "values": { "sku": "Int" } } } } ],
      "deepLinks": [
        { "id": "book", "patterns": ["https://shelf.example.com/b/{id}", "shelf://book/{id}"],
          "opens": { "tab": "library", "path": ["book(id)"] }, "notFound": { "sheet": "gone" } },
        { "id": "book-number", "patterns": ["shelf://book/{number:int}"],
          "opens": { "tab": "library", "path": ["book(number)"] } },
        { "id": "chapter", "patterns": ["https://shelf.example.com/b/{id}/c/{number:int}",
          "shelf://book/{id}/{number:int}"],
          "opens": { "tab": "library", "select": ["book(id)"], "path": ["chapter(number)"] } },
        { "id": "chapter-named", "patterns": ["shelf://book/{id}/{name}"],
          "opens": { "tab": "library", "path": ["book(id)", "chapter(title: 'Chapter {name}')"] } },
        { "id": "product-int", "patterns": ["shelf://product/{sku:int}"],
          "opens": { "tab": "store", "path": ["StoreRoute.product(sku)"] } },
        { "id": "product-phone", "patterns": ["shelf://product/{sku}"], "platforms": ["iOS"],
          "opens": { "tab": "store", "path": ["category", "product(sku)"] } },
        { "id": "product-any", "patterns": ["shelf://product/{sku}"],
          "opens": { "tab": "store", "path": ["product(sku)"] } },
        { "id": "checkout", "patterns": ["shelf://checkout/{sku}"], "requires": ["signedIn"],
          "opens": { "tab": "store", "path": ["product(sku)"], "sheet": "checkout(sku)" },
          "otherwise": { "sheet": { "stack": "sign-in" } }, "notFound": { "tab": "store" } },
        { "id": "buy", "patterns": ["shelf://buy/{sku}"],
          "opens": { "tab": "store", "path": ["product(sku)"], "sheet": "checkout(sku)" } },
        { "id": "orders", "patterns": ["shelf://orders"], "requires": ["signedIn", "pro"],
          "opens": { "tab": "store", "path": ["orders"] } },
        { "id": "premium", "patterns": ["shelf://premium"],
          "opens": { "tab": "store", "path": ["premium"] } },
        { "id": "box", "patterns": ["shelf://box/{box}"],
          "opens": { "tab": "inbox", "select": ["letters(box)"] } },
        { "id": "letter", "patterns": ["shelf://letter/{box}/{id:uuid}"],
          "opens": { "tab": "inbox", "select": ["letters(box)", "letter(id)"] } },
        { "id": "add", "patterns": ["shelf://add?isbn={isbn}&title={title?}"],
          "opens": { "reset": false, "tab": "library", "sheet": { "stack": "add-book(isbn, title)" } } },
        { "id": "note-here", "patterns": ["shelf://note/{id}"],
          "opens": { "reset": false, "path": ["note(id)"] } },
        { "id": "note-store", "patterns": ["shelf://store/note/{id}"],
          "opens": { "reset": false, "tab": "store", "path": ["category", "note(id)"] } },
        { "id": "reread", "patterns": ["shelf://reread/{id}/{number:int}"],
          "opens": { "reset": false, "tab": "library", "select": ["book(id)"], "path": ["chapter(number)"] } },
        { "id": "notes", "patterns": ["shelf://notes"], "opens": { "tab": "notes" } },
        { "id": "lab-beta", "patterns": ["shelf://lab"], "when": "beta", "opens": { "tab": "lab" } },
        { "id": "lab-closed", "patterns": ["shelf://lab"], "opens": { "tab": "store" } },
        { "id": "lab-direct", "patterns": ["shelf://lab/direct"], "opens": { "tab": "lab" } },
        { "id": "settings", "patterns": ["shelf://settings"], "opens": { "scene": "settings" } },
        { "id": "reader", "patterns": ["shelf://read/{id}"],
          "opens": { "scene": "reader", "path": ["note(id)"] } },
        { "id": "search", "patterns": ["https://shelf.example.com/search?q={q}", "shelf://search?q={q}"],
          "opens": { "tab": "search" } },
        { "id": "offer", "patterns": ["https://shelf.example.com/offer/{code}"],
          "opens": { "tab": "store", "path": ["offer(code)"] } },
        { "id": "terms", "patterns": ["https://shelf.example.com/terms#{section}"],
          "opens": { "sheet": "help(section)" } },
        { "id": "help", "patterns": ["https://shelf.example.com/help/{path...}",
          "https://*.shelf.example.com/{path...}"], "opens": { "sheet": "help(path)" } },
        { "id": "cover", "patterns": ["shelf://cover/{id}"],
          "opens": { "tab": "library", "path": ["book(id)"], "fullScreenCover": "cover-art" } },
        { "id": "glance", "patterns": ["shelf://glance"], "when": "compact",
          "opens": { "tab": "library" } },
        { "id": "mac", "patterns": ["shelf://mac"], "opens": { "tab": "store", "path": ["mac-only"] } },
        { "id": "day", "patterns": ["shelf://day/{date:date}"],
          "opens": { "tab": "notes", "path": ["note(date)"] } },
        { "id": "flag", "patterns": ["shelf://flag/{on:bool}/v{version:int}"], "opens": {} },
        { "id": "handoff", "activityType": "com.example.read", "opens": {} },
        { "id": "catch-all", "patterns": ["https://shelf.example.com/{path...}"], "opens": {} } ] }
    """#

  private static let more = #"""
    { "deepLinks": [
      { "id": "a-book-too", "patterns": ["shelf://book/{slug}", "shelf://volume/{slug}"],
        "opens": { "tab": "library", "path": ["book(slug)"] } },
      { "id": "ping", "patterns": ["shelf://{word}/ping"], "opens": { "tab": "store" } } ] }
    """#
}
