// Commands that can be copied.

for (const block of document.querySelectorAll("pre.command")) {
  const text = block.textContent;
  const button = atlas.makeButton("Copy", async () => {
    button.textContent = (await atlas.copyText(text)) ? "Copied" : "Not copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  }, { className: "action copy" });
  block.append(button);
}
