// Commands that can be copied.

for (const block of all("pre.command")) {
  const text = block.textContent;
  const button = makeButton("Copy", async () => {
    button.textContent = await copyText(text);
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  }, { className: "action copy" });
  block.append(button);
}
