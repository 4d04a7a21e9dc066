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
  dialog ??= make(
    "dialog", { className: "help" },
    make("h2", { id: "help-title" }, "Keys"),
    make("dl", {}, ...keys.flatMap(([key, text]) => [
      make("dt", {}, make("kbd", {}, key)), make("dd", {}, text),
    ])),
    make("p", {}, "Drag a picture to move it; Ctrl and the wheel, or two fingers, enlarge it. A click on a node or a line shows its ways, a second one opens its page."),
    makeButton("Close", () => dialog.close()),
  );
  dialog.setAttribute("aria-labelledby", "help-title");
  if (!dialog.isConnected) document.body.append(dialog);
  dialog.showModal();
};
listen(document, "keydown", (event) => {
  if (event.key !== "?" || isTyping(event.target) || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  if (!dialog?.open) show();
});
