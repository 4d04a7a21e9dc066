// Tables that can be sorted and filtered. One with thousands of rows has them in groups, of which a browser lays out
// those that are in sight.

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
// Texts of numbers by their values, others as words.
const compare = (a, b) => a - b || collator.compare(a, b);

all("table.sortable").forEach((table, number) => {
  const groups = [...table.tBodies];
  const original = all("tbody tr", table);
  let rows = original;
  const size = Math.ceil(rows.length / groups.length);
  // What the address calls the column, with a minus sign if it is sorted downwards, and the filter.
  const [sortName, filterName] = ["sort", "filter"].map((name) => name + (number ? number + 1 : ""));
  // Puts the rows into the groups, the hidden ones last. Out of the page, so that no row is laid out before all are
  // in their places.
  const place = () => {
    const ordered = rows.toSorted((a, b) => a.hidden - b.hidden);
    groups.forEach((group, i) => {
      const members = ordered.slice(i * size, (i + 1) * size);
      group.remove();
      group.append(...members);
      group.hidden = members[0]?.hidden;
    });
    table.append(...groups);
  };

  const headers = [...table.tHead.rows[0].cells];
  headers.forEach((header, column) => {
    const onclick = () => address.set({ [sortName]: header.ariaSort === "ascending" ? -1 - column : column + 1 });
    header.append(make("button", { onclick }, ...header.childNodes));
  });
  const sort = (value) => {
    if (!value && rows === original) return;
    const column = abs(value) - 1;
    headers.forEach((header, place) => header.ariaSort = place === column ? (value > 0 ? "ascending" : "descending") : null);
    const keyed = original.map((row) => {
      const cell = row.cells[column];
      return [cell?.dataset.value ?? cell?.textContent.trim(), row];
    });
    rows = keyed.sort(([a], [b]) => value > 0 ? compare(a, b) : compare(b, a)).map(([, row]) => row);
    place();
  };
  watch([sortName], sort);

  let texts;
  // In another environment rows say something else.
  listen(document, "atlas-environment", () => {
    texts = null;
    sort(address.get(sortName));
  });
  if (rows.length < 8) return;
  const filter = table.closest(".scroller").previousElementSibling;
  const [input, count] = filter.children;
  filter.hidden = false;
  follow(input, filterName, (text) => {
    const words = wordsOf(text.toLowerCase());
    if (!words[0] && !count.textContent) return;
    texts ??= new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
    for (const row of rows) row.hidden = !words.every((word) => texts.get(row).includes(word));
    place();
    const shown = rows.filter(({ hidden }) => !hidden);
    count.textContent = words.length ? `${shown.length} of ${rows.length}` : "";
  });
});
