// Lines and nodes that can be asked what they are: pointing at a node, or moving the focus there, lights
// its ways in and out; a click pins it and says more; rows of tables light their lines.

const anchorOf = (id) => `transition-${id.replace(/[^\w.-]/gu, (c) => `~${c.codePointAt(0).toString(16)}.`)}`;

class Ways {
  constructor(viewer) {
    this.viewer = viewer;
    this.svg = viewer.svg;
    this.nodes = new Map();
    this.lines = [];
    for (const node of this.svg.querySelectorAll("[data-node]")) {
      this.nodes.set(node.dataset.node, node);
    }
    for (const line of this.svg.querySelectorAll("[data-from]")) this.addLine(line);
    this.about = make("div", { className: "about", hidden: true, role: "status" });
    viewer.canvas.after(this.about);
    if (this.lines.length && this.lines.length <= 400) {
      const button = viewer.addTool("Labels", "Labels on lines", () => {
        const shown = this.svg.classList.toggle("labelled");
        button.ariaPressed = String(shown);
        if (shown) this.label();
      });
      button.ariaPressed = "false";
    }
    this.listen();
    this.restore();
  }

  addLine(line) {
    const path = line.querySelector(".na-l");
    const target = path.cloneNode();
    target.setAttribute("class", "na-hit");
    line.prepend(target);
    this.lines.push(line);
  }

  label() {
    if (this.isLabelled) return;
    this.isLabelled = true;
    for (const line of this.lines) {
      const words = /: (.+?)(?: \(|$)/.exec(line.querySelector("title")?.textContent ?? "")?.[1];
      if (!words || line.classList.contains("na-e-contains")) continue;
      const path = line.querySelector(".na-l");
      const middle = path.getPointAtLength(path.getTotalLength() / 2);
      const text = makeShape("text", { class: "na-label", x: middle.x, y: middle.y - 5 });
      text.textContent = words.length > 34 ? `${words.slice(0, 33)}…` : words;
      line.append(text);
    }
  }

  // MARK: Light

  element(target) { return target.closest?.("[data-node], [data-from]"); }

  // The nodes and lines that belong to a node or a line.
  around(element) {
    const lit = new Set([element]);
    for (const line of this.lines) {
      const isMet = element.dataset.node === undefined
        ? line === element
        : [line.dataset.from, line.dataset.to].includes(element.dataset.node);
      if (!isMet) continue;
      lit.add(line);
      lit.add(this.nodes.get(line.dataset.from));
      lit.add(this.nodes.get(line.dataset.to));
    }
    return lit;
  }

  light(element) {
    if (this.lit === element) return;
    this.lit = element;
    for (const old of document.querySelectorAll("tr.lit")) old.classList.remove("lit");
    for (const old of this.svg.querySelectorAll(".lit")) old.classList.remove("lit");
    this.svg.classList.toggle("dimmed", Boolean(element));
    if (!element) return;
    for (const part of this.around(element)) {
      part?.classList.add("lit");
      if (part?.dataset.from === undefined) continue;
      for (const row of this.rows(part)) row.classList.add("lit");
    }
  }

  // The rows that state the transitions of a line.
  rows(line) {
    return (line?.dataset.transitions ?? "").split(" ").filter(Boolean).flatMap((id) => {
      const anchor = anchorOf(id);
      const own = document.getElementById(anchor);
      const links = [...document.querySelectorAll(`tr a[href$="#${CSS.escape(anchor)}"]:not(.steps a)`)];
      return [own, ...links].map((element) => element?.closest("tr")).filter(Boolean);
    });
  }

  // MARK: Pinned

  pin(element) {
    this.pinned = element;
    for (const old of this.svg.querySelectorAll(".pinned")) old.classList.remove("pinned");
    element?.classList.add("pinned");
    this.light(element);
    this.about.hidden = !element;
    if (element) this.tell(element);
    address.set("pin", element ? `${this.viewer.figure.id}:${this.name(element)}` : undefined);
  }

  name(element) {
    return element.dataset.node === undefined
      ? `line ${element.dataset.from} ${element.dataset.to} ${element.dataset.transitions ?? ""}`.trim()
      : element.dataset.id;
  }

  // Pins what the address names.
  restore() {
    const [figure, ...rest] = (address.get("pin") ?? "").split(":");
    const name = rest.join(":");
    if (figure !== this.viewer.figure.id || !name) return;
    const element = [...this.nodes.values(), ...this.lines].find((one) => this.name(one) === name);
    if (!element) return;
    this.pin(element);
    this.viewer.reveal(element);
  }

  title(element) { return element.querySelector("title")?.textContent ?? ""; }

  link(element, text) {
    const href = element.getAttribute("href");
    return href ? make("a", { href }, text) : text;
  }

  // Says what a node or a line is.
  tell(element) {
    const heading = make("p", {}, make("strong", {}, this.title(element)));
    const close = makeButton("Close", () => {
      this.pin(null);
      this.viewer.canvas.focus();
    });
    const parts = [close, heading];
    if (element.getAttribute("href")) {
      heading.append(" ", this.link(element, element.dataset.node === undefined ? "Show the transition" : "Open its page"));
    }
    if (element.dataset.node !== undefined) {
      for (const [end, name] of [["to", "Ways in"], ["from", "Ways out"]]) {
        const lines = this.lines.filter((line) => line.dataset[end] === element.dataset.node);
        if (!lines.length) continue;
        parts.push(
          make("p", {}, `${name}: ${lines.length}`),
          make("ul", {}, ...lines.map((line) => make("li", {}, this.link(line, this.title(line))))),
        );
      }
    }
    this.about.replaceChildren(...parts);
  }

  // MARK: Listening

  listen() {
    const { svg } = this;
    listen(svg, "pointerover", (event) => {
      if (event.pointerType === "mouse") this.light(this.element(event.target) ?? this.pinned);
    });
    listen(svg, "pointerleave", () => this.light(this.pinned));
    listen(svg, "focusin", (event) => {
      const element = this.element(event.target);
      if (element && event.target.matches(":focus-visible")) this.light(element);
    });
    listen(svg, "focusout", () => this.light(this.pinned));
    listen(this.viewer.canvas, "click", (event) => this.click(event));
    listen(this.viewer.figure, "keydown", (event) => {
      if (event.key === "Escape" && this.pinned) this.pin(null);
    });
    const lines = new Map();
    for (const line of this.lines) {
      for (const row of this.rows(line)) lines.set(row, line);
    }
    for (const [row, line] of lines) {
      listen(row, "pointerenter", () => this.light(line));
      listen(row, "pointerleave", () => this.light(this.pinned));
      listen(row, "focusin", () => this.light(line));
      listen(row, "focusout", () => this.light(this.pinned));
    }
  }

  // The first click pins, the second one follows the link; so does Enter, and a click with a key held.
  click(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const element = this.element(event.target);
    if (!element) {
      if (!event.target.closest("a")) this.pin(null);
      return;
    }
    if (event.detail === 0 || (element === this.pinned && element.getAttribute("href"))) return;
    event.preventDefault();
    this.pin(element);
  }
}

for (const viewer of atlas.viewers) viewer.ways = new Ways(viewer);
