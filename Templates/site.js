"use strict";
// Sorting, filtering, searching and copying. Every page says all it has to say without it.
(() => {
  const make = (name, properties = {}) => Object.assign(document.createElement(name), properties);

  // On a narrow window the navigation is a strip; show the part that one is in.
  const current = document.querySelector(".sidebar [aria-current]");
  if (current) {
    const strip = current.closest(".sidebar");
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }

  // MARK: Tables

  const cellKey = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent.trim() : Number(cell.dataset.value);
  };
  const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const compare = (a, b) =>
    typeof a === "number" && typeof b === "number" ? a - b : order.compare(String(a), String(b));

  const sort = (table, column) => {
    const headers = [...table.tHead.rows[0].cells];
    const ascending = headers[column].getAttribute("aria-sort") !== "ascending";
    headers.forEach((header) => header.removeAttribute("aria-sort"));
    headers[column].setAttribute("aria-sort", ascending ? "ascending" : "descending");
    const body = table.tBodies[0];
    const keyed = [...body.rows].map((row, index) => [cellKey(row, column), index, row]);
    keyed.sort((a, b) => (ascending ? compare(a[0], b[0]) : compare(b[0], a[0])) || a[1] - b[1]);
    body.append(...keyed.map((entry) => entry[2]));
  };

  const addFilter = (table) => {
    const rows = [...table.tBodies[0].rows];
    if (rows.length < 8) return;
    const count = make("output");
    const input = make("input", { type: "search", placeholder: "Filter" });
    input.setAttribute("aria-label", `Filter: ${table.caption.textContent}`);
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const update = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      rows.forEach((row, index) => {
        row.hidden = !words.every((word) => texts[index].includes(word));
        if (!row.hidden) shown += 1;
      });
      count.textContent = words.length ? `${shown} of ${rows.length}` : "";
    };
    input.addEventListener("input", update);
    const box = make("div", { className: "filter" });
    box.append(input, count);
    table.closest(".scroller").before(box);
  };

  for (const table of document.querySelectorAll("table.sortable")) {
    [...table.tHead.rows[0].cells].forEach((header, column) => {
      const button = make("button", { type: "button" });
      button.append(...header.childNodes);
      button.addEventListener("click", () => sort(table, column));
      header.append(button);
    });
    addFilter(table);
  }

  // MARK: Pictures

  for (const canvas of document.querySelectorAll(".canvas")) {
    if (canvas.scrollWidth <= canvas.clientWidth && canvas.scrollHeight <= canvas.clientHeight) {
      continue;
    }
    const button = make("button", { type: "button", className: "action", textContent: "Fit" });
    button.addEventListener("click", () => {
      const fits = canvas.classList.toggle("fits");
      button.textContent = fits ? "Actual size" : "Fit";
    });
    canvas.nextElementSibling.prepend(button);
    // A picture that is only a little too wide is still readable when it fits.
    if (canvas.scrollWidth > canvas.clientWidth && canvas.scrollWidth < canvas.clientWidth * 1.4) {
      button.click();
    }
    const focus = canvas.querySelector(".na-focus");
    if (focus) {
      const [box, frame] = [focus.getBoundingClientRect(), canvas.getBoundingClientRect()];
      canvas.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
      canvas.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
    }
  }

  // MARK: Commands

  for (const block of document.querySelectorAll("pre.command")) {
    const text = block.textContent;
    const button = make("button", {
      type: "button", className: "action copy", textContent: "Copy",
    });
    const fallBack = () => {
      const range = document.createRange();
      range.selectNodeContents(block.querySelector("code"));
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      return document.execCommand("copy");
    };
    button.addEventListener("click", async () => {
      let copied = true;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        copied = fallBack();
      }
      button.textContent = copied ? "Copied" : "Press Copy";
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    block.append(button);
  }

  // MARK: Search

  const box = document.querySelector(".search");
  const input = document.getElementById("search");
  const list = document.getElementById("search-results");
  if (!box || !input || !list) return;
  const root = document.body.dataset.root;
  let entries = null;
  let selected = -1;
  box.hidden = false;

  const load = () => {
    if (entries) return;
    entries = [];
    const script = make("script", { src: `${root}assets/search-index.js` });
    script.addEventListener("load", () => {
      entries = navigationAtlasIndex.map(([title, kind, href, more]) => ({
        title, kind, href, name: title.toLowerCase(), more: more.toLowerCase(),
      }));
      show();
    });
    document.head.append(script);
  };

  const score = (entry, words) => {
    let total = 0;
    for (const word of words) {
      const place = entry.name.indexOf(word);
      if (place === 0) total += entry.name.length === word.length ? 0 : 1;
      else if (place > 0) total += /[\s.\-_]/.test(entry.name[place - 1]) ? 2 : 3;
      else if (entry.more.includes(word)) total += 4;
      else if (entry.kind.includes(word)) total += 5;
      else return -1;
    }
    return total;
  };

  const find = (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const found = [];
    entries.forEach((entry, index) => {
      const points = score(entry, words);
      if (points >= 0) found.push([points, entry.title.length, index, entry]);
    });
    found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return found.slice(0, 30).map((match) => match[3]);
  };

  const select = (index) => {
    const options = [...list.querySelectorAll("[role=option]")];
    selected = options.length ? (index + options.length) % options.length : -1;
    options.forEach((option, number) => {
      option.setAttribute("aria-selected", String(number === selected));
    });
    if (selected < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", options[selected].id);
    options[selected].scrollIntoView({ block: "nearest" });
  };

  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    selected = -1;
  };

  const show = () => {
    if (!entries || !input.value.trim()) return close();
    const options = find(input.value).map((entry, number) => {
      const link = make("a", { href: root + entry.href, textContent: entry.title, tabIndex: -1 });
      link.append(" ", make("span", { className: "quiet", textContent: entry.kind }));
      const option = make("li", { id: `search-result-${number}` });
      option.setAttribute("role", "option");
      option.append(link);
      return option;
    });
    if (!options.length) {
      options.push(make("li", { className: "empty", textContent: "Nothing found" }));
    }
    list.replaceChildren(...options);
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    select(0);
  };

  input.addEventListener("focus", load);
  input.addEventListener("input", () => { load(); show(); });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") select(selected + 1);
    else if (event.key === "ArrowUp") select(selected - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter") list.querySelector("[aria-selected=true] a")?.click();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => { if (!box.contains(event.target)) close(); });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
})();
