// Lines and nodes that can be asked what they are: pointing at a node, or moving the focus there, lights
// its ways in and out; a click pins it and says more; rows of tables light their lines.

const anchorOf = (id) => `transition-${id.replace(/[^\w.-]/gu, (c) => `~${c.codePointAt(0).toString(16)}.`)}`;
const elementOf = (target) => target.closest?.("[data-node], [data-from]");
const titleOf = (element) => one("title", element)?.textContent ?? "";
const linkOf = (element, text) => {
  const href = hrefOf(element);
  return href ? `<a href="${safe(href)}">${safe(text)}</a>` : safe(text);
};
const transitionsOf = ({ dataset }) => wordsOf(dataset.transitions);
// The rows that state the transitions of a line.
const rowsOf = (line) => transitionsOf(line).map(anchorOf).flatMap((anchor) => [
  document.getElementById(anchor), ...all(`tr a[href$="#${CSS.escape(anchor)}"]:not(.steps a)`),
]).map((element) => element?.closest("tr")).filter(Boolean);

const setUp = (viewer) => {
  const { svg, canvas, figure } = viewer;
  const about = one(".about", figure);
  const nodes = all("[data-node]", svg);
  const lines = all("[data-from]", svg);
  const nodeAt = new Map(nodes.map((node) => [node.dataset.node, node]));
  let lit;
  let pinned;
  // The nodes and lines of a way between two screens.
  let way;
  for (const line of lines) {
    const target = one(".na-l", line).cloneNode();
    target.classList = "na-hit";
    line.prepend(target);
  }

  const label = () => {
    for (const line of lines) {
      const words = /: (.+?)(?: \(|$)/.exec(titleOf(line))?.[1];
      if (!words || line.matches(".na-e-contains, :has(.na-label)")) continue;
      const path = one(".na-l", line);
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
      line.append(makeShape("text", { class: "na-label", x, y: y - 5 }, words.replace(/^(.{33})..+/u, "$1…")));
    }
  };
  if (lines.length && lines.length <= 400) {
    const button = unhide("[aria-pressed]", viewer.tools);
    // All pictures of a page have them.
    button.onclick = () => address.set({ labels: !address.get("labels") && 1 });
    watch(["labels"], (isShown) => {
      svg.classList.toggle("labelled", button.ariaPressed = !!isShown);
      if (isShown) label();
    });
  }

  // MARK: Light

  // The nodes and lines that belong to a node or a line.
  const around = (element) => {
    const { node } = element.dataset;
    const met = lines.filter(({ dataset }) => [dataset.from, dataset.to].includes(node));
    return [element, ...(node ? met : [element])
      .flatMap((line) => [line, nodeAt.get(line.dataset.from), nodeAt.get(line.dataset.to)])];
  };
  const light = (element) => {
    if (lit === element) return;
    lit = element;
    lightParts(svg, element && (element === way ? way : around(element)).flatMap((part) => [part, ...rowsOf(part)]));
  };
  const lightRest = () => light(pinned ?? way);
  // Lights the nodes that stand for some screens, and the lines of some transitions.
  viewer.showWay = (screens, transitions) => {
    const parts = [
      ...nodes.filter(({ dataset }) => wordsOf(dataset.screens).some((screen) => screens.includes(Number(screen)))),
      ...lines.filter((line) => transitionsOf(line).some((id) => transitions.includes(id))),
    ];
    way = parts.length ? parts : null;
    lightRest();
    if (way) viewer.reveal(parts[0]);
  };

  // MARK: Pinned

  // What the address calls a node or a line.
  const nameOf = ({ dataset }) => `${figure.id}:${dataset.id ?? `${dataset.from} ${dataset.to} ${dataset.transitions}`}`;
  const show = (element) => {
    mark([pinned], "pinned", false);
    mark([element], "pinned", true);
    pinned = element;
    lightRest();
    about.hidden = !element;
    if (element) one("div", about).innerHTML = said(element);
  };
  const pin = (element) => {
    if (!element && !pinned) return;
    show(element);
    address.set({ pin: element && nameOf(element) });
  };

  // What a node or a line is.
  const said = (element) => {
    const { node } = element.dataset;
    const ways = (end, name) => {
      const met = lines.filter((line) => node && line.dataset[end] === node);
      return met[0] ? `<p>${name}: ${met.length}</p><ul>${met.map((line) => `<li>${linkOf(line, titleOf(line))}`).join("")}</ul>` : "";
    };
    const link = hrefOf(element) ? linkOf(element, node ? "Open its page" : "Show the transition") : "";
    return `<p><strong>${safe(titleOf(element))}</strong> ${link}</p>${ways("to", "Ways in")}${ways("from", "Ways out")}`;
  };
  one("button", about).onclick = () => {
    pin();
    canvas.focus();
  };

  // MARK: Listening

  listen(svg, "pointerover", (event) => {
    if (event.pointerType === "mouse") light(elementOf(event.target) ?? pinned ?? way);
  });
  listen(svg, "pointerleave focusout", lightRest);
  listen(svg, "focusin", ({ target }) => {
    if (target.matches(":focus-visible")) light(elementOf(target) ?? lit);
  });
  // The first click pins, the second one follows the link; so does Enter, and a click with a key held.
  listen(canvas, "click", (event) => {
    if (event.shiftKey || isModified(event)) return;
    const element = elementOf(event.target);
    if (!element) {
      if (!event.target.closest("a")) pin();
      return;
    }
    if (event.detail === 0 || (element === pinned && hrefOf(element))) return;
    prevent(event);
    pin(element);
  });
  listen(figure, "keydown", (event) => { if (event.key === "Escape") pin(); });
  const lineOf = new Map(lines.flatMap((line) => rowsOf(line).map((row) => [row, line])));
  for (const [row, line] of lineOf) {
    listen(row, "pointerenter focusin", () => light(line));
    listen(row, "pointerleave focusout", lightRest);
  }

  // Pins what the address names.
  watch(["pin"], (value) => {
    const element = value ? [...nodes, ...lines].find((element) => nameOf(element) === value) : undefined;
    if (element === pinned) return;
    show(element);
    if (element) viewer.reveal(element);
  });
};
atlas.viewers.forEach(setUp);
