// What all parts of the script share, and the strip of links on a narrow window.

// Makes an element of HTML, with properties and children.
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const setAttributes = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};
// Makes an element of SVG, with attributes.
const makeShape = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  return element;
};
const makeButton = (text, action, properties = {}) => {
  const button = make("button", { type: "button", className: "action", textContent: text, ...properties });
  button.addEventListener("click", action);
  return button;
};
const root = document.body.dataset.root;
// Loads a script of data that is needed now and then, once.
const loading = new Map();
const load = (file) => {
  if (!loading.has(file)) {
    loading.set(file, new Promise((resolve, reject) => {
      const script = make("script", { src: `${root}assets/${file}` });
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => {
        loading.delete(file);
        script.remove();
        reject(new Error(`${file} can’t be loaded`));
      });
      document.head.append(script);
    }));
  }
  return loading.get(file);
};
const isTyping = (element) => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || element.isContentEditable;
// Copies a text; says whether it could.
const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { value: text, className: "unseen" });
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
};
Object.assign(atlas, { make, setAttributes, makeShape, makeButton, root, load, isTyping, copyText });

const current = document.querySelector(".sidebar [aria-current]");
if (current) {
  const strip = current.closest(".sidebar");
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
