// The help of the site: its keys, shown with `?` and by a button in the top bar. Keys of one character can be switched
// off there: whoever speaks to the device, or hits a key by mistake, would press them unasked.

const button = unhide(".show-help");
const showHelp = async () => {
  await load("help.js");
  if (!one(".help")) document.body.insertAdjacentHTML("beforeend", atlasHelp);
  const box = one(".help input");
  box.checked = hasKeys();
  box.onchange = () => stored("keys", box.checked ? "on" : "off");
  one(".help:not([open])")?.showModal();
};
if (button) button.onclick = showHelp;
listen(document, "keydown", (event) => {
  if (!isKey(event, "?")) return;
  prevent(event);
  showHelp();
});
