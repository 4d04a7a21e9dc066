// What all parts of the script share, in no block of its own, and the strip of links on a narrow window.

const { min, max, floor } = Math;
const encode = encodeURIComponent;
// Makes an element of HTML, with properties and children: other elements, and texts.
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const one = (selector, within = document) => within.querySelector(selector);
// Listens to events, named with spaces between them.
const listen = (target, names, action, options) => names.split(" ").forEach((name) => target.addEventListener(name, action, options));
const onAddress = (action) => listen(globalThis, "hashchange", action);
const hrefOf = (element) => element.getAttribute("href");
const prevent = (event) => event.preventDefault();
const setAttributes = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};
// Makes an element of SVG, with attributes.
const makeShape = (name, attributes = {}) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  return element;
};
const makeButton = (text, onclick, className = "") =>
  make("button", { type: "button", onclick, className: `action ${className}` }, text);
const root = document.body.dataset.root;
// Loads a script of data that is needed now and then, once.
const loading = new Map();
const load = (file) => {
  if (!loading.has(file)) {
    loading.set(file, new Promise((resolve, reject) => {
      const onerror = () => {
        loading.delete(file);
        reject(new Error(`${file} can’t be loaded`));
      };
      document.head.append(make("script", { src: `${root}assets/${file}`, onload: resolve, onerror }));
    }));
  }
  return loading.get(file);
};
// Says in an output why an action failed.
const telling = async (output, action) => {
  try {
    return await action();
  } catch ({ message }) {
    output.textContent = message;
  }
};
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const unmark = (name, within) => all(`.${name}`, within).forEach(({ classList }) => classList.remove(name));
// Lights some parts of a picture and dims the others.
const lightParts = (picture, parts) => {
  unmark("lit", picture);
  picture.classList.toggle("dimmed", Boolean(parts));
  parts?.forEach((part) => part?.classList.add("lit"));
};
// A menu closes when a person leaves it: with Escape, or by a click elsewhere.
const closeOutside = (menu) => {
  listen(menu, "keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
  listen(document, "click", ({ target }) => menu.open &&= menu.contains(target));
};
// Says something for three seconds.
const saying = (element, text, after = "") => {
  element.textContent = text;
  setTimeout(() => element.textContent = after, 3000);
};
const boxOf = (element) => element.getBoundingClientRect();
const isModified = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;
// What the browser keeps for all pages; it may keep nothing. With a value, that is kept from now on.
const stored = (name, value) => {
  const key = `navatlas-${name}`;
  try {
    if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch { /* Without it, a choice is for this page. */ }
};
// Keys of one character can be switched off; in a field they are text.
const hasKeys = () => stored("keys") !== "off";
const isKey = (event, key) => event.key === key && !isModified(event) && !event.target.matches("input, select") && hasKeys();
// Copies a text, and returns a word that says whether it could.
const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea", { value: text, className: "unseen" });
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (!isCopied) return "Not copied";
  }
  return "Copied";
};

// Equal values once, each with the numbers of those that are equal to it.
const grouped = (values) => [...Map.groupBy(values.keys(), (number) => JSON.stringify(values[number])).values()]
  .map((numbers) => [values[numbers[0]], numbers]);
// Environments as a heading.
const placesTitle = (numbers, labels) => (numbers.length === labels.length
  ? "Everywhere" : numbers.map((number) => labels[number]).join("; "));

const current = one(".sidebar [aria-current]");
if (current) {
  const strip = current.closest(".sidebar");
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
