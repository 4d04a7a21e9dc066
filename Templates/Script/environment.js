// The bar with the device and the conditions that a reader has chosen: tables, pictures and counts show what is
// in reach there. The choice is in the address, as `on` and the names of changed conditions, and links keep it.

const bar = one(".environment");
if (bar) {
  const [device, menu, output] = all("select, output, details", bar);
  const boxes = all("input", menu);
  const names = ["on", ...boxes.map(({ name }) => name)];
  const originals = new Map();
  closeOutside(menu);

  const show = (reach, number) => {
    const name = changed().map((box) => box.parentElement.textContent.trim()).join(", ").replace(/\bWith/g, "with") || "by default";
    one("summary", menu).textContent = `Conditions: ${name}`;
    const title = device.selectedOptions[0].text + (boxes.length ? `, ${name}` : "");
    atlas.environment = { number, name, title, set: setName(), values: valuesOf() };
    for (const header of all("th[data-on]")) {
      // A column is of environments, or of environments with the defaults: `0`, `0.0`.
      const isHidden = reach && !header.dataset.on.split(" ").some((one) => one === `${number}` || (one === `${number}.0` && !setName()));
      for (const row of header.closest("table").rows) row.cells[header.cellIndex].hidden = isHidden;
    }
    // Nothing has to be changed back before something was chosen.
    for (const cell of reach || originals.size ? all("td[data-screen]") : []) {
      if (!originals.has(cell)) originals.set(cell, [0, cell.innerHTML, cell.dataset.value]);
      const [kind, html, value] = reach?.shown[cell.dataset.screen] ?? originals.get(cell);
      cell.innerHTML = html;
      cell.dataset.value = value;
      if (!cell.hidden) cell.parentElement.classList.toggle("away", kind > 1);
    }
    const away = new Set(reach?.ids.filter((_, screen) => reach.shown[screen][0] > 1));
    for (const node of all(".na-n-screen, .atlas li")) {
      node.classList.toggle("away", away.has(node.dataset.id));
    }
    // On the home page: how many screens are in reach, and the most taps to one.
    const [words, counts] = reach?.counts ?? [""];
    for (const row of all("tr[data-environment]")) {
      row.hidden = reach && row.dataset.environment !== `${number}`;
      [...row.cells].slice(1).forEach((cell, place) => {
        cell.dataset.original ??= cell.textContent;
        cell.textContent = counts?.[place] ?? cell.dataset.original;
      });
    }
    output.textContent = words;
    document.dispatchEvent(new Event("atlas-environment"));
  };

  const changed = () => boxes.filter(({ checked }) => checked);
  // What data calls the set of changed conditions.
  const setName = () => changed().map(({ name }) => name).join(" ");
  const valuesOf = () => Object.fromEntries(boxes.map((box) => [box.name, (box.value === "1") === box.checked]));
  // What is in reach with more changed conditions than the data knows. Only taps are followed here.
  const reachByTaps = async (ids, number) => {
    await load("ways.js");
    const { open, words } = navigationAtlasWays;
    const taps = await atlas.tapsFromLaunch(open[number], valuesOf());
    const all = taps.filter((count) => count >= 0);
    return {
      ids,
      counts: [
        `${all.length} of ${ids.length} ${words.byTaps}`,
        [all.length, "?", "?", "?", max(...all)],
      ],
      shown: ids.map((_, screen) => (taps[screen] >= 0
        ? [0, plural(taps[screen], "tap").replace(/ .*/, '<span class="unseen">$&</span>'), taps[screen]] : [2, "no taps", 1e6])),
    };
  };

  const restore = () => {
    device.value = address.get("on");
    for (const box of boxes) box.checked = address.get(box.name) === box.value;
    const number = device.selectedIndex - 1;
    if (number < 0) return show();
    const asked = location.hash;
    telling(output, async () => {
      await load(`reach-${number}.js`);
      const { ids, sets, counts, cells, kinds } = navigationAtlasReach[number];
      const set = sets.indexOf(setName());
      const reach = set < 0 ? await reachByTaps(ids, number)
        : { ids, counts: counts[set], shown: cells[set].map((cell) => kinds[cell]) };
      // A later choice may have its answer earlier.
      if (asked === location.hash) show(reach, number);
    });
  };

  // The address of another page of the site, with the choice.
  atlas.keep = (href) => {
    const [path, hash = ""] = href.split("#");
    const kept = names.reduce((state, name) => withValue(state, name, address.get(name)), readAddress(hash));
    return `${path}#${hashOf(kept)}`.replace(/#$/, "");
  };
  const keep = ({ target }) => {
    const link = target.closest?.("a[href]");
    const href = link && hrefOf(link);
    if (href && !/^[a-z][a-z\d+.-]*:/i.test(href)) link.setAttribute("href", atlas.keep(href));
  };
  listen(globalThis, "click auxclick contextmenu", keep, true);

  const choose = ({ target }) => {
    // A condition needs a device, and of some only one holds.
    if (target !== device) device.selectedIndex ||= 1;
    const { group } = target.dataset;
    for (const box of boxes) {
      if (group && box !== target && box.dataset.group === group) box.checked = false;
      address.set(box.name, device.value && box.checked && box.value);
    }
    address.set("on", device.value);
    restore();
  };
  listen(bar, "change", choose);
  onAddress(restore);
  bar.hidden = false;
  restore();
}
