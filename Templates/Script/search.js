// The search in the top bar, and the page of all results.

const box = unhide(".search");
const input = one("#search");
const list = one("#search-results");
const shown = 20;
const longest = 500;
let index;
let failure;
let preparing;
let selected;

const makeIndex = async () => {
  await load("search-index.js");
  const { parts, count = 0 } = atlasIndex;
  await Promise.all([...Array(count).keys()].map((part) => load(`search-${part}.js`)));
  failure = null;
  index = parts.flatMap((part) => atlas.searchIndex(part));
  // Makes also ready what misspelt words need.
  setTimeout(() => atlas.search(index, "~~~~"));
};
// Makes the index ready, once.
const prepare = () => preparing ??= makeIndex().catch(({ message }) => {
  failure = message;
  preparing = null;
});
const lookFor = async (text, isExact) => {
  await prepare();
  const found = failure ? [] : atlas.search(index, text, isExact);
  // Nobody reads thousands.
  return { entries: Array.from(found.slice(0, longest), (number) => atlas.searchEntry(index, number)), count: found.length };
};

// A title whose words that were typed stand out.
const marked = (title, text) => title.split(new RegExp(`(${text.match(/[\p{L}\d]+/gu)?.join("|")})`, "i"))
  .map((part, i) => i % 2 ? make("b", {}, part) : part);
const entryLink = (entry, text) => make(
  "a",
  { href: root + entry.href },
  make("span", { className: "found" }, ...marked(entry.title, text)),
  make("span", { className: "quiet" }, [entry.kind, entry.place].filter(Boolean).join(" · ")),
);
const pageOfResults = (text) => keep(`${root}search.html#q=${encode(text)}`);
const launch = { title: "Launch", written: "launch" };
const screenCalled = async (text) => (/^launch$/i.test(text) ? launch
  : (await lookFor(`kind:screen ${text}`)).entries.find(({ href }) => href.startsWith("screens/")));
// The way that "Home to Settings" or "from Home → Settings" asks for.
const wayIn = async (text) => {
  for (const { 0: words, index: place } of text.matchAll(/\s+to\s+|\s*(?:→|->)\s*/gi)) {
    const from = await screenCalled(text.slice(0, place).replace(/^\s*from\s+/i, ""));
    const to = from && await screenCalled(text.slice(place + words.length));
    if (to) return [from, to];
  }
  return [];
};
// What a search finds, and the pages that say what a URL does and how to get from a screen to another.
const find = async (text) => {
  const [from, to] = await wayIn(text);
  const found = await lookFor(text, to);
  const { entries } = found;
  const offer = (href, title, kind) => {
    entries.splice(entries[0]?.title === text, 0, { href, title, kind });
    found.count += 1;
  };
  if (/^(?!kind:)[a-z][a-z\d+.-]*:\S/i.test(text) && !failure && atlasIndex.hasLinks) {
    offer(`deep-links/index.html#url=${encode(text)}`, text, "What this URL does");
  }
  if (to) offer(`app.html#ways&from=${from.written}&to=${to.written}`, `${from.title} → ${to.title}`, "From here to there");
  return found;
};

if (list) {
  const status = one("[role=status]", box);
  const options = () => all("a", list);

  const select = (number) => {
    const all = options();
    selected = all.length ? (number + all.length) % all.length : -1;
    all.forEach((option, place) => option.ariaSelected = place === selected);
    input.setAttribute("aria-activedescendant", all[selected]?.id ?? "");
    all[selected]?.scrollIntoView({ block: "nearest" });
  };

  const put = (words, ...lines) => {
    list.replaceChildren(...lines.map((line, i) => Object.assign(line, { id: `search-result-${i}`, role: "option", tabIndex: -1 })));
    list.hidden = !words;
    input.ariaExpanded = !!words;
    status.textContent = words;
    select(0);
  };
  const say = (words) => put(words, make("p", { className: "empty", ariaDisabled: true }, words));

  const ask = latest(status, async (text) => {
    if (text && !index) say("Loading");
    return text && [text, await find(text)];
  }, (answer) => {
    // Nobody wants an answer who left.
    if (!answer) return put("");
    const [text, { entries, count }] = answer;
    if (!count) return say(failure ?? "Nothing found");
    const links = entries.slice(0, shown).map((entry) => entryLink(entry, text));
    if (count > shown) links.push(make("a", { href: pageOfResults(text) }, `All ${count} results`));
    put(plural(count, "result"), ...links);
  });
  const show = () => ask(input.value.trim());
  const close = () => ask("");

  listen(box, "pointerenter focusin", prepare);
  listen(input, "input", show);
  listen(input, "keydown", (event) => {
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === "ArrowDown") isOpen ? select(selected + 1) : show();
    else if (key === "ArrowUp" && isOpen) select(selected - 1);
    else if (key === "Tab") return close();
    else if (key === "Escape") isOpen ? close() : input.value = "";
    else if (key === "Enter") {
      const link = isOpen && options()[selected];
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
    const isK = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey;
    if (!isK && !isKey(event, "/")) return;
    prevent(event);
    input.focus();
    input.select();
  });
}

const place = unhide(".search-page");
if (place) {
  const [field, count, results] = all("input, p, ul", place);
  follow(field, "q", latest(count, async (text) => [text, text ? await find(text) : { entries: [] }], ([text, found]) => {
    results.replaceChildren(...found.entries.map((entry) => make("li", {}, entryLink(entry, text))));
    const more = found.count > longest ? `, the first ${longest} are shown` : "";
    count.textContent = failure ?? (text ? plural(found.count, "result") + more : "");
  }));
  field.focus();
}
