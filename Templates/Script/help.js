// The keys of the site, shown with `?`.

const keys = [
  ["/ or Ctrl K, ⌘K", "Search"],
  ["kind:screen", "In the search: only elements of a kind, such as screen, tab, route, action, finding"],
  ["+ − 0 1", "In a picture: larger, smaller, the whole picture, actual size"],
  ["← → ↑ ↓", "In a picture: move"],
  ["f", "In a picture: full screen"],
  ["Tab, Enter", "In a picture: the next node, open its page"],
  ["Escape", "Close what is open"],
  ["?", "This help"],
];
let dialog = null;
const show = () => {
  dialog ??= atlas.make(
    "dialog", { className: "help" },
    atlas.make("h2", { textContent: "Keys", id: "help-title" }),
    atlas.make("dl", {}, ...keys.flatMap(([key, text]) => [
      atlas.make("dt", {}, atlas.make("kbd", { textContent: key })),
      atlas.make("dd", { textContent: text }),
    ])),
    atlas.make("p", { textContent: "Drag a picture to move it; Ctrl and the wheel, or two fingers, enlarge it. A click on a node or a line shows its ways, a second one opens its page." }),
    atlas.makeButton("Close", () => dialog.close()),
  );
  dialog.setAttribute("aria-labelledby", "help-title");
  if (!dialog.isConnected) document.body.append(dialog);
  dialog.showModal();
};
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || atlas.isTyping(event.target) || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  if (!dialog?.open) show();
});
