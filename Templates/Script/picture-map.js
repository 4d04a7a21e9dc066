// A small map of a picture that is cut, with the part that is in sight; a tap on it moves there. It stands beside the
// legend, where it hides nothing.

for (const viewer of atlas.viewers) {
  const scale = min(170 / viewer.width, 110 / viewer.height);
  const map = makeShape("svg", {
    class: "map", "aria-hidden": true, viewBox: `0 0 ${viewer.width} ${viewer.height}`,
    width: Math.round(viewer.width * scale), height: Math.round(viewer.height * scale),
  });
  const nodes = makeShape("path");
  const seen = makeShape("rect");
  map.append(nodes, seen);
  const key = one(".key", viewer.figure);
  const below = make("div", { className: "below" });
  viewer.canvas.after(below);
  if (key) below.append(key);

  // The nodes never move within the picture: they are drawn when the map is first shown.
  const draw = () => {
    nodes.setAttribute("d", all("[data-node]", viewer.svg).map((node) => {
      const { x, y, width, height } = viewer.box(node);
      return `M${x} ${y}h${width}v${height}h${-width}z`;
    }).join(""));
  };
  const update = () => {
    const { width, height, x, y, scale: shown, isCut } = viewer.view();
    // What was shown once keeps its place, so that nothing below jumps. A phone has no room for it.
    map.style.visibility = isCut ? "" : "hidden";
    if (!isCut || width < 400) return;
    if (!map.isConnected) {
      below.prepend(map);
      draw();
    }
    setAttributes(seen, {
      x: -x / shown, y: -y / shown, width: width / shown, height: height / shown,
    });
  };
  const moveTo = (event) => {
    const { left, top } = boxOf(map);
    viewer.showAt((event.clientX - left) / scale, (event.clientY - top) / scale);
  };
  listen(map, "pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    moveTo(event);
  });
  listen(map, "pointermove", (event) => {
    if (map.hasPointerCapture(event.pointerId)) moveTo(event);
  });
  listen(viewer.figure, "atlas-move", update);
  update();
}
