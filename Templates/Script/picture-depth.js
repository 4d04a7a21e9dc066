// How far the picture of a screen's surroundings goes: one step, two or three; in the address as `depth`. The
// larger pictures are drawn when the site is built, and loaded when they are asked for.

const label = one(".depth");
if (label) {
  const figure = label.closest(".picture");
  const select = one("select", label);
  label.parentElement.hidden = false;
  select.value = address.get("depth") || 1;
  const show = async () => {
    await load(figure.dataset.deeper);
    const { svg, view, mermaid, note } = atlasDeeper[select.value - 2];
    one(".canvas", figure).innerHTML = svg;
    figure.dataset.view = view;
    one(".mermaid", figure).content.textContent = mermaid;
    one("figcaption", figure).append(note && make("span", { className: "warning" }, ` ${note}`));
  };
  if (select.value > 1) await telling(label, show);
  // The parts that follow begin anew with another picture.
  listen(select, "change", () => {
    history.replaceState("depth", "");
    address.set({ depth: select.value > 1 && select.value });
  });
  let isDrawn;
  watch(["depth"], () => {
    if (isDrawn) location.reload();
    isDrawn = true;
  });
  if (history.state === "depth") select.focus({ preventScroll: true });
}
