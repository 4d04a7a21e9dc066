// A small map of a picture that is cut, with the part that is in sight; a tap on it moves there. It stands beside the
// legend, where it hides nothing.

for (const { figure, canvas, svg, width, height, view, isCut, showAt, box } of atlas.viewers) {
  const scale = min(170 / width, 110 / height);
  const nodes = makeShape("path");
  const seen = makeShape("rect");
  const map = makeShape("svg", {
    class: "map", "aria-hidden": true, viewBox: `0 0 ${width} ${height}`,
    width: round(width * scale), height: round(height * scale),
  }, nodes, seen);

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
      one(".below", figure).prepend(map);
      draw();
    }
    setAttributes(seen, view());
  };
  listen(map, "pointerdown pointermove", ({ buttons, pointerId, clientX, clientY }) => {
    if (!buttons) return;
    map.setPointerCapture(pointerId);
    const { left, top } = boxOf(map);
    showAt((clientX - left) / scale, (clientY - top) / scale);
  });
  listen(figure, "atlas-move", update);
  update();
}
