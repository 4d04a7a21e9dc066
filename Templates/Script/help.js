// The keys of the site, shown with `?`.

let dialog;
const show = async () => {
  await load("help.js");
  if (!dialog) {
    dialog = make("dialog", { className: "help", innerHTML: navigationAtlasHelp }, makeButton("Close", () => dialog.close()));
    dialog.setAttribute("aria-labelledby", "help-title");
    document.body.append(dialog);
  }
  dialog.showModal();
};
listen(document, "keydown", (event) => {
  if (event.key !== "?" || isTyping(event.target) || isModified(event)) return;
  prevent(event);
  if (!dialog?.open) show();
});
