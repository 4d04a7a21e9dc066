// What all parts of the script share, in no block of its own, and the strip of links on a narrow window.

const { min, max, floor, round, abs } = Math;
const { fromCharCode } = String;
const encode = encodeURIComponent;
// Makes an element of HTML, with properties and children: other elements, and texts.
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const one = (selector, within = document) => within.querySelector(selector);
// What is on the page for this script alone is hidden until the script runs.
const unhide = (selector, within) => {
  const element = one(selector, within);
  if (element) element.hidden = false;
  return element;
};
const wordsOf = (text = "") => text.match(/\S+/g) ?? [];
// Listens to events, named with spaces between them.
const listen = (target, names, action, options) => names.split(" ").forEach((name) => target.addEventListener(name, action, options));
const hrefOf = (element) => element.getAttribute("href");
const prevent = (event) => event.preventDefault();
const setAttributes = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};
// Makes an element of SVG, with attributes and children.
const makeShape = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
};
// A text as HTML. What HTML does not allow is left out.
const safe = (text) => text.replace(/[\0-\x08\v-\x1f\x7f-\x9f\p{NChar}]/gu, "").replace(/[&<>"']/g, (letter) => (
  { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }[letter]
));
const makeButton = (text, onclick, className = "action") => make("button", { onclick, className }, text);
const root = document.body.dataset.root;
// Loads a script of data that is needed now and then, once.
const loading = {};
const load = (file) => loading[file] ??= new Promise((resolve, reject) => {
  const onerror = () => {
    delete loading[file];
    reject(new Error(`${file} can’t be loaded`));
  };
  document.head.append(make("script", { src: `${root}assets/${file}`, onload: resolve, onerror }));
});
// Says in an output why an action failed.
const telling = async (output, action) => {
  try {
    return await action();
  } catch ({ message }) {
    output.textContent = message;
  }
};
// Asks something that takes time, and shows the answer unless something else was asked since.
const latest = (output, ask, show) => {
  let last;
  return (...question) => telling(output, async () => {
    const asked = last = {};
    const answer = await ask(...question);
    if (asked === last) show(answer);
  });
};
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const mark = (elements, name, isMarked) => elements?.forEach((element) => element?.classList.toggle(name, isMarked));
// Lights some parts of a picture, and rows about them, and dims the others.
const lightParts = (picture, parts) => {
  mark(picture.lit, "lit", false);
  picture.lit = parts;
  mark(parts, "lit", true);
  mark([picture], "dimmed", !!parts);
};
// Says something for three seconds.
const saying = (element, text, after = "") => {
  element.textContent = text;
  setTimeout(() => element.textContent = after, 3000);
};
const boxOf = (element) => element.getBoundingClientRect();
const isModified = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;
// What the browser keeps for all pages. With a value, that is kept from now on. A browser that keeps nothing throws:
// then a choice is for this page.
const stored = (name, value) => {
  const key = `navatlas-${name}`;
  try {
    if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {}
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

// Equal values once, each with the numbers of those that are equal to it, but for members of a name.
const grouped = (values, ignored) => {
  const text = (number) => JSON.stringify(values[number], (name, value) => name === ignored ? 0 : value);
  return [...Map.groupBy(values.keys(), text).values()].map((numbers) => [values[numbers[0]], numbers]);
};
// Environments as a heading: a device without its width if it is there in each.
const placesTitle = (numbers, labels) => {
  if (numbers.length === labels.length) return "Everywhere";
  const named = numbers.map((number) => labels[number]);
  const deviceOf = (label) => label.split(",")[0];
  const isWhole = (device) => labels.every((label) => deviceOf(label) !== device || named.includes(label));
  return [...new Set(named.map((label) => isWhole(deviceOf(label)) ? deviceOf(label) : label))].join("; ");
};

const current = one(".sidebar [aria-current]");
if (current) {
  const strip = current.closest(".sidebar");
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
