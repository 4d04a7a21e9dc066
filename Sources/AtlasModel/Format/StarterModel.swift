/// The model that `navatlas init` writes: small, complete, in canonical form, each part explained by
/// its `summary`.
package let starterModelText = """
  { "navatlas": 1,
    "app": { "name": "My app",
      "summary": "A model to start from. Say here what your app is for, in a sentence or two.",
      "platforms": { "iOS": "18.0", "iPadOS": "18.0" }, "schemes": ["myapp"] },
    "conditions": { "signedIn": "The person has signed in on this device." },
    "scenes": [
      { "id": "main",
        "windowGroup": { "tabs": [
            { "id": "library", "title": "Library", "image": "books.vertical", "stack": "books",
              "summary": "A tab with a `NavigationStack`: `stack` names the screen at its root." },
            { "id": "settings-tab", "title": "Settings", "image": "gear",
              "stack": "settings" } ] } } ],
    "screens": [
      { "id": "book", "title": "Book", "view": "BookView", "parameters": { "id": "Book.ID" },
        "summary": "What a tap on a book opens.", "goes": [
          { "sheet": { "stack": "editor" }, "on": "tap Edit",
            "summary": "A sheet with its own stack. It exists only if the person is signed in.",
            "when": "signedIn" } ] },
      { "id": "books", "title": "Books", "view": "BookListView", "searchable": true,
        "summary": "The list that the app starts with. `goes` lists what a person can do here.",
        "goes": [ { "push": "book", "on": "tap a book" } ] },
      { "id": "cover", "title": "Cover", "view": "CoverPicker", "goes": [
          { "pop": 1, "on": "tap a picture" } ] },
      { "id": "editor", "title": "Edit book", "view": "BookEditor", "hasUnsavedChanges": true,
        "goes": [
          { "push": "cover", "on": "tap Change cover" },
          { "dismiss": true, "on": "tap Done" } ] },
      { "id": "settings", "title": "Settings", "view": "SettingsView" } ],
    "deepLinks": [
      { "id": "book-link", "title": "A book", "patterns": ["myapp://book/{id}"],
        "opens": { "tab": "library", "path": ["book(id)"] },
        "examples": { "myapp://book/42": { "id": "42" } },
        "summary": "Selects the tab and pushes the book; `id` comes from the URL." } ] }

  """
