// The state of the page in the address, after `#`: an anchor, then `name=value` pairs joined by `&`, so
// that a view can be sent to someone else. Whatever changes the state writes it there, and what shows it watches it.

// A plus sign stands for itself, and so does a percent sign in what is no encoded text.
const readAddress = (hash = location.hash.slice(1)) => {
  let text = hash.replaceAll("+", "%2B");
  try {
    decodeURIComponent(text);
  } catch {
    text = text.replaceAll("%", "%25");
  }
  return new URLSearchParams(text);
};
// Changes values of a state, and removes those that are empty. Returns what has it behind `#`.
const changed = (state, values) => {
  for (const [name, value] of Object.entries(values)) {
    if (value) state.set(name, value);
    else state.delete(name);
  }
  return `${state}`.replaceAll("+", "%20").replace(/=(?=&|$)/g, "");
};

const address = {
  get: (name) => readAddress().get(name) ?? "",
  // Changes values without an entry in the browser's history.
  set(values) {
    const hash = changed(readAddress(), values);
    if (hash === location.hash.slice(1)) return;
    history.replaceState(history.state, "", hash ? `#${hash}` : location.pathname + location.search);
    dispatchEvent(new Event("atlas-address"));
  },
};
// Calls an action with values of the address, now and whenever one of them changes.
const watch = (names, action) => {
  let known;
  const look = () => {
    const values = names.map(address.get);
    if (`${values}` === `${known}`) return;
    known = values;
    action(...values);
  };
  listen(globalThis, "hashchange atlas-address", look);
  look();
};

// Keeps what a field says in the address, and calls an action with its text whenever one of them changes, or the
// environment does. What is typed need not be what the address has.
const follow = (field, name, action, toAddress = String, toField = String) => {
  const text = () => field.value.trim();
  const act = () => action(text());
  listen(field, "input", () => address.set({ [name]: toAddress(text()) }));
  watch([name], (value) => {
    if (value !== (toAddress(text()) ?? "")) field.value = toField(value);
    act();
  });
  listen(document, "atlas-environment", act);
};

// What links to other pages keep of the state; those to places on the page keep all of it.
const lasting = [];
const keep = (href) => {
  const [path, hash = ""] = href.split("#");
  const now = readAddress();
  const names = path ? lasting : [...now.keys()].filter((name) => now.get(name));
  const values = Object.fromEntries(names.map((name) => [name, now.get(name)]));
  return `${path}#${changed(readAddress(path ? hash : hash.split("&")[0]), values)}`.replace(/#$/, "");
};
listen(globalThis, "click auxclick contextmenu", ({ target }) => {
  const link = target.closest?.("a[href]");
  const href = link && hrefOf(link);
  if (href && !/^[a-z][a-z\d+.-]*:/i.test(href)) link.setAttribute("href", keep(href));
}, true);

// A browser does not find an anchor that has values behind it.
let anchor;
const jump = () => {
  const before = anchor;
  const [first, hasValues] = readAddress();
  anchor = first && !first[1] && first[0];
  if (anchor && hasValues && anchor !== before) document.getElementById(anchor)?.scrollIntoView();
};
listen(globalThis, "hashchange", jump);
jump();
