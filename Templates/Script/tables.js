// Tables that can be sorted and filtered. One with thousands of rows has them in groups, of which a browser lays out
// those that are in sight.

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
// Texts of numbers by their values, others as words.
const compare = (a, b) => a - b || collator.compare(a, b);

for (const table of all("table.sortable")) {
  const groups = [...table.tBodies];
  let rows = all("tbody tr", table);
  const size = Math.ceil(rows.length / groups.length);
  // Puts the rows into the groups, the hidden ones last. Out of the page, so that no row is laid out before all are
  // in their places.
  const place = () => {
    const ordered = rows.toSorted((a, b) => a.hidden - b.hidden);
    groups.forEach((group, number) => {
      const members = ordered.slice(number * size, (number + 1) * size);
      group.remove();
      group.append(...members);
      group.hidden = members[0]?.hidden;
    });
    table.append(...groups);
  };

  const headers = [...table.tHead.rows[0].cells];
  headers.forEach((header, column) => {
    const button = make("button", { type: "button" }, ...header.childNodes);
    header.append(button);
    listen(button, "click", () => {
      const isUp = header.ariaSort !== "ascending";
      headers.forEach((other) => other.ariaSort = null);
      header.ariaSort = isUp ? "ascending" : "descending";
      const keyed = rows.map((row) => {
        const { dataset, textContent } = row.cells[column];
        return [dataset.value ?? textContent.trim(), row];
      });
      keyed.sort(([a], [b]) => isUp ? compare(a, b) : compare(b, a));
      rows = keyed.map(([, row]) => row);
      place();
    });
  });

  if (rows.length < 8) continue;
  let texts;
  const filter = table.closest(".scroller").previousElementSibling;
  const [input, count] = filter.children;
  filter.hidden = false;
  listen(input, "input", () => {
    texts ??= new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) row.hidden = !words.every((word) => texts.get(row).includes(word));
    place();
    const shown = rows.filter(({ hidden }) => !hidden);
    count.textContent = words.length ? `${shown.length} of ${rows.length}` : "";
  });
}
