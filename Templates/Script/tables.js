// Tables that can be sorted and filtered.

const cellKey = ({ dataset: { value }, textContent }) => (value === undefined ? textContent.trim() : Number(value));
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const compare = (a, b) =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

const sort = (table, column) => {
  const headers = [...table.tHead.rows[0].cells];
  const ascending = headers[column].getAttribute("aria-sort") !== "ascending";
  headers.forEach((header) => header.removeAttribute("aria-sort"));
  headers[column].ariaSort = ascending ? "ascending" : "descending";
  const body = table.tBodies[0];
  const keyed = [...body.rows].map((row) => [cellKey(row.cells[column]), row]);
  keyed.sort(([a], [b]) => (ascending ? compare(a, b) : compare(b, a)));
  // Out of the page, so that no row is laid out before all are in their places.
  const next = body.nextSibling;
  body.remove();
  body.append(...keyed.map((entry) => entry[1]));
  table.insertBefore(body, next);
};

const addFilter = (table) => {
  if (table.tBodies[0].rows.length < 8) return;
  let rows = null;
  let texts = null;
  const filter = table.closest(".scroller").previousElementSibling;
  const [input, count] = filter.children;
  filter.hidden = false;
  listen(input, "input", () => {
    rows ??= [...table.tBodies[0].rows];
    texts ??= rows.map((row) => row.textContent.toLowerCase());
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, index) => {
      row.hidden = !words.every((word) => texts[index].includes(word));
      if (!row.hidden) shown += 1;
    });
    count.textContent = words.length ? `${shown} of ${rows.length}` : "";
  });
};

for (const table of all("table.sortable")) {
  [...table.tHead.rows[0].cells].forEach((header, column) => {
    const button = make("button", { type: "button" }, ...header.childNodes);
    listen(button, "click", () => sort(table, column));
    header.append(button);
  });
  addFilter(table);
}
