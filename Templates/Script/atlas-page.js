// The atlas: features that open in place, with lines between what is open and what is closed. What is open is in
// the address, as `open`, and what is looked for, as `find`.

const place = one(".atlas");

if (place) {
  const features = all("details", place);
  const items = all("li", place);
  const screens = new Map(items.map((item) => [Number(item.dataset.screens), item]));
  const featureOf = (item) => item.closest("details");
  const numberOf = new Map(features.map((feature, i) => [feature, i]));
  const titleOf = (end) => one("strong, a", end).textContent;
  const tools = unhide(".atlas-tools");
  const [field, counter, output] = all("input, output", tools);
  let lines = [];
  let found;

  // MARK: Lines

  // A line for each pair of boxes that transitions connect: a box is a closed feature or a screen of an open one.
  const collect = () => {
    const sums = new Map();
    const add = (from, to, count) => {
      if (from === to) return;
      const ends = sums.get(from) ?? new Map();
      sums.set(from, ends.set(to, (ends.get(to) ?? 0) + count));
    };
    const shownFor = (item) => featureOf(item).open ? item : featureOf(item);
    for (const [i, feature] of features.entries()) {
      const links = feature.open ? globalThis.atlasFeatures?.[i] ?? [] : [];
      for (const [start, end, count] of links) {
        const [from, to] = [screens.get(start), screens.get(end)];
        // What connects two open features is in the data of both.
        if (featureOf(from) === feature || !featureOf(from).open) add(shownFor(from), shownFor(to), count);
      }
      for (const pair of feature.open ? [] : wordsOf(feature.dataset.to)) {
        const [other, count] = pair.split(":").map(Number);
        if (!features[other].open) add(feature, features[other], count);
      }
    }
    return [...sums].flatMap(([from, ends]) => [...ends].map(([to, count]) => ({ from, to, count })));
  };
  // A line runs between the rows of boxes, and beside all of them from row to row: never behind a box. Lines to
  // the same box run together, apart from those to others, and are as pale as one.
  const draw = () => {
    lines = collect();
    const { left, right, top, bottom } = boxOf(place);
    const rows = [];
    for (const box of all("summary, [open] :is(li, p)", place).map(boxOf).sort((a, b) => a.top - b.top)) {
      const row = rows.at(-1);
      if (row?.bottom > box.top) row.bottom = max(row.bottom, box.bottom);
      else rows.push({ top: box.top, bottom: box.bottom });
    }
    const targets = [...new Set(lines.map(({ to }) => to))];
    for (const line of lines) {
      const share = (targets.indexOf(line.to) + 0.5) / targets.length;
      const between = (start, end) => start + (end - start) * (0.15 + 0.7 * share);
      const above = (row) => between(rows[row - 1]?.bottom ?? top, rows[row]?.top ?? bottom);
      const [a, b] = [line.from, line.to].map(boxOf);
      const [from, to] = [a, b].map((box) => rows.findIndex((row) => row.bottom > box.top));
      // Lines leave on the left and arrive on the right.
      const [start, end] = [between(a.left, a.left + a.width * 0.7), b.left + b.width * 0.8];
      // It leaves its row towards the other one; below if both are in one.
      const [leaves, enters] = [from > to ? from : from + 1, from < to ? to : to + 1];
      const [out, into] = [above(leaves), above(enters)];
      let side = (start + end) / 2;
      if (leaves !== enters) side = side < (left + right) / 2 ? between(left, left + 24) : between(right - 24, right);
      line.path = makeShape("path", {
        d: `M${[
          [start, from > to ? a.top : a.bottom], [start, out], [side, out], [side, into], [end, into],
          [end, from < to ? b.top : b.bottom],
        ].join("L")}`,
        "marker-end": "url(#atlas-arrow)", "stroke-width": min(4, 1 + Math.log2(line.count) / 2),
      });
    }
    const group = one("g", place);
    group.setAttribute("transform", `translate(${-left} ${-top})`);
    const bundles = new Map(targets.map((target) => [target, makeShape("g")]));
    for (const { to, path } of lines) bundles.get(to).append(path);
    group.replaceChildren(...bundles.values());
    light(found);
  };

  // MARK: Light

  const light = (box) => {
    const met = lines.filter(({ from, to }) => box?.contains(from) || box?.contains(to));
    lightParts(place, box && [box, ...met.flatMap(({ from, to, path }) => [from, to, path])]);
    const ways = (near, far) => {
      const ends = met.filter((line) => box.contains(line[near]) && !box.contains(line[far]))
        .map((line) => titleOf(line[far]) + (line.count > 1 ? ` (${line.count})` : ""));
      return ends[0] ? `${far} ${ends.join(", ")}` : [];
    };
    output.textContent = box
      ? `${titleOf(box)}: ${[ways("from", "to"), ways("to", "from")].flat().join("; ") || "no transition to or from another box"}` : "";
  };
  const boxAt = (target) => target.closest?.("li") ?? target.closest?.("summary")?.parentElement ?? found;
  listen(place, "pointerover focusin", ({ target }) => light(boxAt(target)));
  listen(place, "pointerleave focusout", () => light(found));

  // MARK: Open features

  const update = async () => {
    const open = features.filter((feature) => feature.open);
    address.set({ open: open.map(({ id }) => id).join(" ") });
    await telling(output, async () => {
      await Promise.all(open.map((feature) => load(`atlas-${numberOf.get(feature)}.js`)));
      draw();
    });
  };
  watch(["open"], (open) => {
    for (const feature of features) feature.open = open.split(" ").includes(feature.id);
  });

  // MARK: Search

  const boxes = [...features, ...items];
  let index;
  let results = [];
  const show = async (box) => {
    found = box;
    const count = results.length;
    counter.textContent = count ? `${results.indexOf(box) + 1} of ${count}${count > 1 ? ", Enter shows the next" : ""}`
      : field.value && "Nothing found";
    if (!box) return light();
    featureOf(box).open ||= box.matches("li");
    await update();
    box.scrollIntoView({ block: "center", inline: "center" });
  };
  follow(field, "find", (text) => {
    // Made when it is needed: a large app has thousands of screens.
    if (text) {
      index ??= atlas.searchIndex(boxes.map((box) => `${titleOf(box).replace(/\s+/g, " ")}\t${box.dataset.id ?? box.id}\t`)
        .join("\n"));
    }
    results = text ? Array.from(atlas.search(index, text), (number) => boxes[number]) : [];
    show(results[0]);
  });
  listen(field, "keydown", ({ key }) => {
    if (key === "Enter" && results.length) show(results[(results.indexOf(found) + 1) % results.length]);
  });

  listen(place, "toggle", update, true);
  new ResizeObserver(draw).observe(place);
}
