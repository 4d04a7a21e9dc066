// Commands that can be copied.

for (const block of all("pre.command")) {
  const text = block.textContent;
  block.append(makeButton("Copy", async ({ target }) => saying(target, await copyText(text), "Copy"), "copy"));
}
