// The search in the top bar, and the page of all results.

const box = one(".search");
const input = one("#search");
const list = one("#search-results");
const shownCount = 20;
let index;
let failure;
let selected;

const loadIndex = async () => {
  if (index) return;
  try {
    await load("search-index.js");
    index = atlas.searchIndex(navigationAtlasIndex);
    failure = null;
  } catch (error) {
    failure = error.message;
  }
};

const entryLink = (entry) => make(
  "a",
  { href: root + entry.href },
  make("span", { className: "found" }, entry.title),
  make("span", { className: "quiet" }, [entry.kind, entry.place].filter(Boolean).join(" · ")),
);
const pageOfResults = (text) => (atlas.keep ?? String)(`${root}search.html#q=${encodeURIComponent(text)}`);
const launch = { title: "Launch", written: "launch" };
const screenCalled = (text) => (/^launch$/i.test(text) ? launch
  : atlas.search(index, `kind:screen ${text}`).find(({ href }) => href.startsWith("screens/")));
// The way that "Home to Settings" or "from Home → Settings" asks for.
const wayIn = (text) => {
  for (const { 0: words, index: place } of text.matchAll(/\s+to\s+|\s*(?:→|->)\s*/gi)) {
    const ends = [text.slice(0, place).replace(/^\s*from\s+/i, ""), text.slice(place + words.length)].map(screenCalled);
    if (ends[0] && ends[1]) return ends;
  }
};
// What a search finds, and the pages that say what a URL does and how to get from a screen to another.
const find = (text) => {
  const found = atlas.search(index, text);
  const offer = (href, title, kind) => found.splice(Number(found[0]?.title === text), 0, { href, title, kind });
  if (/^(?!kind:)[a-z][a-z\d+.-]*:\S/i.test(text) && index.some(({ kind }) => kind === "deep link")) {
    offer(`deep-links/index.html#url=${encodeURIComponent(text)}`, text, "What this URL does");
  }
  const [from, to] = wayIn(text) ?? [];
  if (from) offer(`app.html#ways&from=${from.written}&to=${to.written}`, `${from.title} → ${to.title}`, "From here to there");
  return found;
};

const setUpBox = () => {
  box.hidden = false;
  const status = one("[role=status]", box);
  const options = () => all("[role=option]", list);

  const select = (number) => {
    const all = options();
    selected = all.length ? (number + all.length) % all.length : -1;
    all.forEach((option, place) => option.ariaSelected = place === selected);
    input.setAttribute("aria-activedescendant", all[selected]?.id ?? "");
    all[selected]?.scrollIntoView({ block: "nearest" });
  };

  const close = () => {
    list.hidden = true;
    list.replaceChildren();
    input.ariaExpanded = false;
    status.textContent = "";
    select(-1);
  };

  const show = () => {
    const text = input.value.trim();
    if (!text) return close();
    const found = index ? find(text) : [];
    const links = found.slice(0, shownCount).map(entryLink);
    if (found.length > shownCount) links.push(make("a", { href: pageOfResults(text) }, `All ${found.length} results`));
    const nothing = failure ?? (index ? "Nothing found" : "Loading");
    status.textContent = found.length ? plural(found.length, "result") : nothing;
    list.replaceChildren(...links.map((link, number) => {
      link.tabIndex = -1;
      return make("li", { id: `search-result-${number}`, role: "option" }, link);
    }));
    if (!links.length) list.append(make("li", { className: "empty", role: "presentation" }, nothing));
    list.hidden = false;
    input.ariaExpanded = true;
    select(0);
  };

  const update = async () => {
    if (!index) {
      if (input.value.trim()) show();
      await loadIndex();
    }
    if (document.activeElement === input) show();
  };

  listen(input, "focus", loadIndex);
  listen(input, "input", update);
  listen(input, "keydown", (event) => {
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === "ArrowDown") isOpen ? select(selected + 1) : update();
    else if (key === "ArrowUp" && isOpen) select(selected - 1);
    else if (key === "Home" && isOpen && event.ctrlKey) select(0);
    else if (key === "Tab") return close();
    else if (key === "Escape") isOpen ? close() : input.value = "";
    else if (key === "Enter") {
      const link = isOpen && options()[selected]?.querySelector("a");
      if (link) link.click();
      else if (input.value.trim()) location.href = pageOfResults(input.value.trim());
    } else return;
    prevent(event);
  });
  // Leaving the search with the Tab key closes it; a press on a result does not leave it.
  listen(box, "focusout", (event) => { if (!box.contains(event.relatedTarget)) close(); });
  listen(list, "pointerdown", prevent);
  listen(list, "click", close);
  listen(document, "keydown", (event) => {
    const isSlash = event.key === "/" && !isTyping(event.target) && !isModified(event);
    const isK = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey;
    if (!isSlash && !isK) return;
    prevent(event);
    input.focus();
    input.select();
  });
};

const setUpPage = async (place) => {
  const [field, count, results] = all("input, p, ul", place);
  place.hidden = false;
  await loadIndex();
  follow(field, "q", (text) => {
    const found = index && text ? find(text) : [];
    results.replaceChildren(...found.slice(0, 500).map((entry) => make("li", {}, entryLink(entry))));
    const more = found.length > 500 ? ", the first 500 are shown" : "";
    count.textContent = failure ?? (text ? plural(found.length, "result") + more : "");
  });
  field.focus();
};

if (list) setUpBox();
const results = one(".search-page");
if (results) setUpPage(results);
