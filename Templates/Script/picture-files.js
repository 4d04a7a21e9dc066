// What can be taken away from a picture: a file, its text in Mermaid, a link to this view.

// The picture as a file of its own, and its size: with its style, without what only the page needs.
const standAlone = async (viewer) => {
  await load("diagram-style.js");
  const svg = viewer.source.cloneNode(true);
  for (const element of [svg, ...all("*", svg)]) {
    for (const name of element.getAttributeNames()) if (/^(data-|tabindex)/.test(name)) element.removeAttribute(name);
    const href = hrefOf(element);
    if (href && element.localName === "a") element.setAttribute("href", new URL(href, location.href).href);
  }
  await Promise.all(all("image", svg).map(embed));
  const { x, y, width, height } = svg.viewBox.baseVal;
  one("desc", svg).after(makeShape("rect", { class: "na-ground", x, y, width, height }));
  // As text: the policy of the page lets no script add a style to an element.
  const style = `${atlasDiagramStyle}.na-diagram { color-scheme: ${getComputedStyle(document.body).colorScheme} }\n`;
  const text = new XMLSerializer().serializeToString(svg)
    .replace("</desc>", () => `</desc><style>${style.replaceAll("<", "&lt;")}</style>`);
  return { text, width, height };
};

// A screenshot becomes part of the file; a browser does not let a page read one from disk.
const embed = async (image) => {
  const source = make("img", { src: hrefOf(image) });
  try {
    await source.decode();
    const copy = make("canvas", { width: source.naturalWidth, height: source.naturalHeight });
    copy.getContext("2d").drawImage(source, 0, 0);
    image.setAttribute("href", copy.toDataURL());
  } catch {
    image.remove();
  }
};

const save = (blob, name) => {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  return "Saved";
};

const drawn = async ({ text, width, height }) => {
  const scale = min(2, 8000 / max(width, height));
  const image = make("img", { src: `data:image/svg+xml,${encode(text)}` });
  await image.decode();
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob();
};

for (const viewer of atlas.viewers) {
  const { figure, canvas, tools, view, showAt } = viewer;
  const name = (figure.dataset.view ?? "changes").replace(/[^\w.-]+/g, "-");
  const mermaid = one("template.mermaid", figure)?.content.textContent;
  const menu = one(".take", tools);
  const message = menu.nextElementSibling;
  // What the address calls the part that is shown.
  const shown = () => {
    const { x, y, width, height } = view();
    return [figure.id, round(x + width / 2), round(y + height / 2), (canvas.clientWidth / width).toFixed(3)].join(" ");
  };
  const actions = [
    async () => {
      const { text } = await standAlone(viewer);
      return save(new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], { type: "image/svg+xml" }), `${name}.svg`);
    },
    async () => save(await drawn(await standAlone(viewer)), `${name}.png`),
    () => {
      address.set({ view: shown() });
      return copyText(location.href);
    },
    () => copyText(mermaid),
  ];
  all("button", menu).forEach((button, i) => {
    button.hidden = i === 3 && !mermaid;
    listen(button, "click", async () => {
      menu.hidePopover();
      await telling(message, async () => saying(message, await actions[i]()));
    });
  });

  watch(["view"], (value) => {
    const [id, ...place] = value.split(" ");
    if (id !== figure.id || !(place[2] > 0) || value === shown()) return;
    showAt(...place.map(Number));
    figure.scrollIntoView({ block: "center" });
  });
}
