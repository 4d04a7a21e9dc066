// The keys of the site, shown with `?`.

listen(document, "keydown", async (event) => {
  if (event.key !== "?" || isTyping(event.target) || isModified(event)) return;
  prevent(event);
  await load("help.js");
  if (!one(".help")) document.body.insertAdjacentHTML("beforeend", navigationAtlasHelp);
  one(".help:not([open])")?.showModal();
});
