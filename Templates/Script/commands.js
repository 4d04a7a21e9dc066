// Commands, examples and ids that can be copied.

for (const block of all("pre, .identifier")) {
  const text = block.textContent;
  block.append(makeButton("Copy", async ({ target }) => saying(target, await copyText(text), "Copy"), "action copy"));
}
