// The keys of the site, shown with `?`.

let dialog = null;
const show = async () => {
  await load("help.js");
  if (!dialog) {
    dialog = make("dialog", { className: "help", innerHTML: navigationAtlasHelp }, makeButton("Close", () => dialog.close()));
    setAttributes(dialog, { "aria-labelledby": "help-title" });
    document.body.append(dialog);
  }
  dialog.showModal();
};
listen(document, "keydown", (event) => {
  if (event.key !== "?" || isTyping(event.target) || isModified(event)) return;
  event.preventDefault();
  if (!dialog?.open) show();
});
