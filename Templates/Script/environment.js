// The bar with the device and the condition that a reader has chosen: tables, pictures and counts show what is
// in reach there. The choice is in the address, as `on` and the name of the condition, and links keep it.

const bar = one(".environment");
const setUp = ([device, condition]) => {
  const output = one("output", bar);
  const conditions = [...condition.options].map(({ value }) => value.split("="));
  const names = ["on", ...conditions.map(([name]) => name).filter(Boolean)];
  const originals = new Map();

  const show = (reach, number, set) => {
    const name = condition.options[set].text.replace(/^./, (letter) => letter.toLowerCase());
    const title = device.selectedOptions[0].text + (condition.length > 1 ? `, ${name}` : "");
    atlas.environment = { number, set, name, title };
    for (const header of all("th[data-on]")) {
      // A column is of environments, or of environments with the defaults: `0`, `0.0`.
      const isHidden = reach && !header.dataset.on.split(" ").some((one) => one === `${number}` || one === `${number}.${set}`);
      for (const row of header.closest("table").rows) row.cells[header.cellIndex].hidden = isHidden;
    }
    const shown = reach?.cells[set].map((cell) => reach.kinds[cell]);
    for (const cell of all("td[data-screen]")) {
      if (!originals.has(cell)) originals.set(cell, [0, cell.innerHTML, cell.dataset.value]);
      const [kind, html, value] = shown?.[cell.dataset.screen] ?? originals.get(cell);
      cell.innerHTML = html;
      cell.dataset.value = value;
      if (!cell.hidden) cell.parentElement.classList.toggle("away", kind > 1);
    }
    const away = new Set(reach?.ids.filter((_, screen) => shown[screen][0] > 1));
    for (const node of all(".na-n-screen, .atlas li")) {
      node.classList.toggle("away", away.has(node.dataset.id));
    }
    // On the home page: how many screens are in reach, and the most taps to one.
    const [words, counts] = reach?.counts[set] ?? [""];
    for (const row of all("tr[data-environment]")) {
      row.hidden = shown && row.dataset.environment !== `${number}`;
      [...row.cells].slice(1).forEach((cell, place) => {
        cell.dataset.original ??= cell.textContent;
        cell.textContent = counts?.[place] ?? cell.dataset.original;
      });
    }
    output.textContent = words;
    document.dispatchEvent(new Event("atlas-environment"));
  };

  const restore = async () => {
    device.value = address.get("on");
    const set = Math.max(0, conditions.findIndex(([name, value]) => name && address.get(name) === value));
    condition.selectedIndex = set;
    const number = device.selectedIndex - 1;
    if (number < 0) return show(null, undefined, 0);
    try {
      await load(`reach-${number}.js`);
      if (number === device.selectedIndex - 1) show(navigationAtlasReach[number], number, set);
    } catch ({ message }) {
      output.textContent = message;
    }
  };

  // The address of another page of the site, with the choice.
  atlas.keep = (href) => {
    const [path, hash = ""] = href.split("#");
    const others = hash.split("&").filter((part) => part && !names.includes(part.split("=")[0]));
    const kept = names.map((name) => [name, address.get(name)]).filter(([, value]) => value);
    return `${path}#${[...others, ...kept.map((pair) => pair.join("="))].join("&")}`.replace(/#$/, "");
  };
  const keep = ({ target }) => {
    const link = target.closest?.("a[href]");
    const href = link?.getAttribute("href");
    if (href && !/^[a-z][a-z\d+.-]*:/i.test(href)) link.setAttribute("href", atlas.keep(href));
  };
  listen(globalThis, "click auxclick contextmenu", keep, true);

  const choose = ({ target }) => {
    // A condition needs a device.
    if (target === condition) device.selectedIndex ||= 1;
    names.forEach((name) => address.set(name));
    address.set("on", device.value);
    const [name, value] = (device.value && condition.value.split("=")) || [];
    if (name) address.set(name, value);
    restore();
  };
  listen(bar, "change", choose);
  listen(globalThis, "hashchange", restore);
  bar.hidden = false;
  restore();
};
if (bar) setUp(all("select", bar));
