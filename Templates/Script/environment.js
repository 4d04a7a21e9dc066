// The bar with the device and the conditions that a reader has chosen: tables, pictures and counts show what is
// in reach there. The choice is in the address, as `on` and the names of changed conditions, and links keep it.

const bar = unhide(".environment");
if (bar) {
  const [device, button, output] = all("select, button, output", bar);
  const boxes = all("input", bar);
  lasting.push("on", ...boxes.map(({ name }) => name));

  // Shows something else, or what was there.
  const put = (element, html) => {
    element.original ??= element.innerHTML;
    element.innerHTML = html ?? element.original;
  };
  const show = (reach, number) => {
    const name = changedBoxes().map((box) => box.parentElement.textContent.trim()).join(", ").replace(/\bWith/g, "with") || "by default";
    button.textContent = `Conditions: ${name}`;
    const title = device.selectedOptions[0].text + (boxes.length ? `, ${name}` : "");
    atlas.environment = { number, name, title, set: setName(), values: valuesOf() };
    // A column or a row is of environments, or of environments with the defaults: `0`, `0.0`.
    const here = `[data-on~="${number}"]${setName() ? "" : `, [data-on~="${number}.0"]`}`;
    const isHidden = (element) => reach && !element.matches(here);
    for (const header of all("th[data-on]")) {
      for (const row of header.closest("table").rows) row.cells[header.cellIndex].hidden = isHidden(header);
    }
    for (const row of all("tr[data-on]")) row.hidden = isHidden(row);
    // What is assumed, and what has the defaults although something else is chosen.
    const isChanged = reach && setName();
    for (const words of all(".assumed")) put(words, isChanged ? `, ${name}` : null);
    for (const words of all(".of-defaults")) words.hidden = !isChanged;
    for (const cell of all("td[data-screen]")) {
      // Nothing has to be changed back before something was chosen.
      if (!reach && !cell.original) continue;
      const [kind, html, value] = reach?.shown[cell.dataset.screen] ?? [];
      put(cell, html);
      cell.usual ??= cell.dataset.value;
      cell.dataset.value = value ?? cell.usual;
      if (!cell.hidden) mark([cell.parentElement], "away", kind > 1);
    }
    // A node stands for screens, and is away if all of them are.
    for (const node of all("[data-screens]")) {
      mark([node], "away", !!reach && wordsOf(node.dataset.screens).every((screen) => reach.shown[screen][0] > 1));
    }
    // On the home page: how many screens are in reach, and the most taps to one.
    const [words, counts] = reach?.counts ?? [""];
    for (const row of all("tr[data-environment]")) {
      [...row.cells].slice(1).forEach((cell, place) => put(cell, counts?.[place]));
    }
    output.textContent = words;
    document.dispatchEvent(new Event("atlas-environment"));
  };

  const changedBoxes = () => all("input:checked", bar);
  // What data calls the set of changed conditions.
  const setName = () => changedBoxes().map(({ name }) => name).join(" ");
  const valuesOf = () => Object.fromEntries(boxes.map((box) => [box.name, (box.value === "1") === box.checked]));
  // What is in reach with more changed conditions than the data knows. Only taps are followed here.
  const reachByTaps = async (screens, number) => {
    await load("ways.js");
    const { open, words } = atlasWays;
    const taps = await atlas.tapsFromLaunch(open[number], valuesOf());
    const all = taps.filter((count) => count >= 0);
    return {
      counts: [
        `${all.length} of ${screens.length} ${words.byTaps}`,
        [all.length, "?", "?", "?", max(...all)],
      ],
      shown: screens.map((_, screen) => (taps[screen] >= 0
        ? [0, plural(taps[screen], "tap").replace(/ .*/, '<span class="unseen">$&</span>'), taps[screen]] : [2, "no taps", 1e6])),
    };
  };

  const restore = latest(output, async () => {
    device.value = address.get("on");
    for (const box of boxes) box.checked = address.get(box.name) === box.value;
    const number = device.selectedIndex - 1;
    if (number < 0) return [];
    await load(`reach-${number}.js`);
    const { sets, counts, cells, kinds } = atlasReach[number];
    const set = sets.indexOf(setName());
    return [set < 0 ? await reachByTaps(cells[0], number)
      : { counts: counts[set], shown: cells[set].map((cell) => kinds[cell]) }, number];
  }, (answer) => show(...answer));

  const choose = ({ target }) => {
    // A condition needs a device, and of some only one holds.
    if (target !== device) device.selectedIndex ||= 1;
    const { group } = target.dataset;
    const isKept = (box) => device.value && box.checked && (!group || box === target || box.dataset.group !== group);
    address.set({ on: device.value, ...Object.fromEntries(boxes.map((box) => [box.name, isKept(box) && box.value])) });
  };
  listen(bar, "change", choose);
  watch(lasting, restore);
}
