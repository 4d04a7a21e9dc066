// Tables that can be sorted and filtered, and trees that can be filtered. A table with thousands of rows has them in
// groups, of which a browser lays out those that are in sight.

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
// Texts of numbers by their values, others as words.
const compare = (a, b) => a - b || collator.compare(a, b);

// Lets a field show those elements alone whose text has all of its words.
const filterBy = (filter, elements, textOf, changed) => {
  const [input, count] = filter.children;
  let texts;
  filter.hidden = false;
  listen(input, "input", () => {
    texts ??= elements.map((element) => textOf(element).toLowerCase());
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    elements.forEach((element, place) => element.hidden = !words.every((word) => texts[place].includes(word)));
    changed?.();
    const shown = elements.filter(({ hidden }) => !hidden);
    count.textContent = words.length ? `${shown.length} of ${elements.length}` : "";
  });
};
const rowText = ({ textContent }) => textContent;

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
      headers.forEach((other) => other.removeAttribute("aria-sort"));
      header.ariaSort = isUp ? "ascending" : "descending";
      const keyed = rows.map((row) => {
        const { dataset, textContent } = row.cells[column];
        return [dataset.value ?? textContent.trim(), row];
      });
      keyed.sort(([a], [b]) => (isUp ? compare(a, b) : compare(b, a)));
      rows = keyed.map(([, row]) => row);
      place();
    });
  });

  if (rows.length > 7) filterBy(table.closest(".scroller").previousElementSibling, rows, rowText, place);
}

// What is in a place of a tree, and what is around it: a branch whose name matches is shown whole.
const branchText = (item) => {
  let text = item.textContent;
  for (let around = item; around = around.parentElement.closest("li");) {
    text += ` ${around.textContent.replace(one("ul", around).textContent, "")}`;
  }
  return text;
};
for (const tree of all("section > .tree")) {
  const items = all("li", tree);
  if (items.length < 8) continue;
  const field = make("input", { type: "search", placeholder: "Filter", ariaLabel: "Filter the tree" });
  const filter = make("div", { className: "filter" }, field, make("output"));
  tree.before(filter);
  filterBy(filter, items, branchText);
}
