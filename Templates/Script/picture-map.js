// A small map of a picture that is cut, with the part that is in sight; a tap on it moves there.

for (const viewer of atlas.viewers) {
  const svgName = "http://www.w3.org/2000/svg";
  const size = 150;
  const scale = size / Math.max(viewer.width, viewer.height);
  const map = document.createElementNS(svgName, "svg");
  map.setAttribute("class", "map");
  map.setAttribute("aria-hidden", "true");
  map.setAttribute("viewBox", `0 0 ${viewer.width} ${viewer.height}`);
  map.setAttribute("width", Math.round(viewer.width * scale));
  map.setAttribute("height", Math.round(viewer.height * scale));
  const nodes = document.createElementNS(svgName, "path");
  const seen = document.createElementNS(svgName, "rect");
  map.append(nodes, seen);
  viewer.canvas.append(map);

  // The nodes never move within the picture: they are drawn when the map is first shown.
  const draw = () => {
    nodes.setAttribute("d", [...viewer.svg.querySelectorAll("[data-node]")].map((node) => {
      const box = viewer.box(node);
      return `M${box.x.toFixed()} ${box.y.toFixed()}h${box.width.toFixed()}v${box.height.toFixed()}h-${box.width.toFixed()}z`;
    }).join(""));
  };
  const update = () => {
    const { width, height } = viewer.frame;
    map.style.display = viewer.isCut && width > 2.5 * size && height > 1.5 * size ? "" : "none";
    if (map.style.display) return;
    if (!nodes.hasAttribute("d")) draw();
    const values = {
      x: -viewer.x / viewer.scale, y: -viewer.y / viewer.scale,
      width: width / viewer.scale, height: height / viewer.scale,
    };
    for (const [name, value] of Object.entries(values)) seen.setAttribute(name, value);
  };
  const moveTo = (event) => {
    const box = map.getBoundingClientRect();
    viewer.centerAt((event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
    viewer.isUntouched = false;
    event.stopPropagation();
  };
  map.addEventListener("pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    moveTo(event);
  });
  map.addEventListener("pointermove", (event) => {
    if (map.hasPointerCapture(event.pointerId)) moveTo(event);
  });
  for (const name of ["click", "dblclick"]) {
    map.addEventListener(name, (event) => event.stopPropagation());
  }
  viewer.figure.addEventListener("atlas-move", update);
  update();
}
