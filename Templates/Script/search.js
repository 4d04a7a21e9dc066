// The search in the top bar, and the page of all results.

const box = document.querySelector(".search");
const input = document.getElementById("search");
const list = document.getElementById("search-results");
const shownCount = 20;
let index = null;
let failure = null;
let selected = -1;

const load = async () => {
  if (index) return;
  try {
    await atlas.load("search-index.js");
    index = atlas.searchIndex(navigationAtlasIndex);
    failure = null;
  } catch (error) {
    failure = error.message;
  }
};

const about = (entry) => [entry.kind, entry.place].filter(Boolean).join(" · ");
const entryLink = (entry, properties = {}) => atlas.make(
  "a",
  { href: atlas.root + entry.href, ...properties },
  atlas.make("span", { className: "found", textContent: entry.title }),
  atlas.make("span", { className: "quiet", textContent: about(entry) }),
);
const pageOfResults = (text) => (atlas.keep ?? String)(`${atlas.root}search.html#q=${encodeURIComponent(text)}`);
// What a search finds, and the page that says what a URL does.
const find = (text) => {
  const found = atlas.search(index, text);
  if (/^(?!kind:)[a-z][a-z\d+.-]*:\S/i.test(text) && index.some(({ kind }) => kind === "deep link")) {
    found.splice(Number(found[0]?.title === text), 0, {
      href: `deep-links/index.html#url=${encodeURIComponent(text)}`, title: text, kind: "What this URL does",
    });
  }
  return found;
};

const setUpBox = () => {
  box.hidden = false;
  // A browser lets the Tab key stop at what scrolls.
  list.tabIndex = -1;
  const status = atlas.make("p", { className: "unseen" });
  status.role = "status";
  box.append(status);
  const options = () => [...list.querySelectorAll("[role=option]")];

  const select = (number) => {
    const all = options();
    selected = all.length ? (number + all.length) % all.length : -1;
    all.forEach((option, place) => option.ariaSelected = String(place === selected));
    if (selected < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", all[selected].id);
    all[selected].scrollIntoView({ block: "nearest" });
  };

  const close = () => {
    list.hidden = true;
    list.replaceChildren();
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
    status.textContent = "";
    selected = -1;
  };

  const option = (number, ...children) => {
    const element = atlas.make("li", { id: `search-result-${number}` }, ...children);
    element.role = "option";
    return element;
  };

  const show = () => {
    const text = input.value.trim();
    if (!text) return close();
    const found = index ? find(text) : [];
    const rows = found.slice(0, shownCount)
      .map((entry, number) => option(number, entryLink(entry, { tabIndex: -1 })));
    if (found.length > shownCount) {
      rows.push(option(shownCount, atlas.make("a", {
        href: pageOfResults(text), tabIndex: -1, textContent: `All ${found.length} results`,
      })));
    }
    const nothing = failure ?? (index ? "Nothing found" : "Loading");
    if (!rows.length) {
      const row = atlas.make("li", { className: "empty", textContent: nothing });
      row.role = "presentation";
      rows.push(row);
    }
    status.textContent = found.length === 1 ? "1 result" : found.length ? `${found.length} results` : nothing;
    list.replaceChildren(...rows);
    list.hidden = false;
    input.ariaExpanded = "true";
    select(0);
  };

  const update = async () => {
    if (!index) {
      if (input.value.trim()) show();
      await load();
    }
    if (document.activeElement === input) show();
  };

  input.addEventListener("focus", load);
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    const isOpen = !list.hidden;
    if (event.key === "ArrowDown") isOpen ? select(selected + 1) : update();
    else if (event.key === "ArrowUp" && isOpen) select(selected - 1);
    else if (event.key === "Home" && isOpen && event.ctrlKey) select(0);
    else if (event.key === "Tab") return close();
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Escape") input.value = "";
    else if (event.key === "Enter") {
      const link = isOpen && options()[selected]?.querySelector("a");
      if (link) link.click();
      else if (input.value.trim()) location.href = pageOfResults(input.value.trim());
    } else return;
    event.preventDefault();
  });
  // Leaving the search with the Tab key closes it; a press on a result does not leave it.
  box.addEventListener("focusout", (event) => { if (!box.contains(event.relatedTarget)) close(); });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", () => close());
  document.addEventListener("keydown", (event) => {
    const isSlash = event.key === "/" && !atlas.isTyping(event.target)
      && !event.metaKey && !event.ctrlKey && !event.altKey;
    const isK = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey;
    if (!isSlash && !isK) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
};

const setUpPage = async (place) => {
  const field = atlas.make("input", { type: "search", value: atlas.address.get("q") ?? "" });
  field.ariaLabel = "Search this site";
  const count = atlas.make("p", { className: "quiet" });
  count.role = "status";
  const results = atlas.make("ul", { className: "results" });
  place.replaceChildren(field, count, results);
  const show = () => {
    const text = field.value.trim();
    atlas.address.set("q", text || undefined);
    const found = index && text ? find(text) : [];
    results.replaceChildren(...found.slice(0, 500).map((entry) => atlas.make("li", {}, entryLink(entry))));
    const more = found.length > 500 ? ", the first 500 are shown" : "";
    count.textContent = failure ?? (text ? `${found.length === 1 ? "1 result" : `${found.length} results`}${more}` : "");
  };
  field.addEventListener("input", show);
  addEventListener("hashchange", () => {
    field.value = atlas.address.get("q") ?? "";
    show();
  });
  await load();
  show();
  field.focus();
};

if (box && input && list) setUpBox();
const results = document.querySelector(".search-page");
if (results) setUpPage(results);
