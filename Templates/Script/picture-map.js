// A small map of a picture that is cut, with the part that is in sight; a tap on it moves there. It stands beside the
// legend, where it hides nothing.

for (const { figure, canvas, svg, width, height, view, isCut, showAt, box } of atlas.viewers) {
  const scale = min(170 / width, 110 / height);
  const map = makeShape("svg", {
    class: "map", "aria-hidden": true, viewBox: `0 0 ${width} ${height}`,
    width: Math.round(width * scale), height: Math.round(height * scale),
  });
  const nodes = makeShape("path");
  const seen = makeShape("rect");
  map.append(nodes, seen);
  const key = one(".key", figure);
  const below = make("div", { className: "below" });
  canvas.after(below);
  if (key) below.append(key);

  // The nodes never move within the picture: they are drawn when the map is first shown.
  const draw = () => {
    nodes.setAttribute("d", all("[data-node]", svg).map((node) => {
      const [x, y, across, down] = box(node);
      return `M${x} ${y}h${across}v${down}h${-across}z`;
    }).join(""));
  };
  const update = () => {
    // What was shown once keeps its place, so that nothing below jumps. A phone has no room for it.
    map.style.visibility = isCut() ? "" : "hidden";
    if (!isCut() || canvas.clientWidth < 400) return;
    if (!map.isConnected) {
      below.prepend(map);
      draw();
    }
    setAttributes(seen, view());
  };
  const moveTo = (event) => {
    const { left, top } = boxOf(map);
    showAt((event.clientX - left) / scale, (event.clientY - top) / scale);
  };
  listen(map, "pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    moveTo(event);
  });
  listen(map, "pointermove", (event) => {
    if (map.hasPointerCapture(event.pointerId)) moveTo(event);
  });
  listen(figure, "atlas-move", update);
  update();
}
