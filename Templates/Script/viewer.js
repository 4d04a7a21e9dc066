// Pictures that can be moved and enlarged: dragging, pinching, Ctrl and the wheel, keys, buttons. The
// plain wheel scrolls the page. `atlas.viewers` has one viewer for each picture.

const smallest = 0.05;
const largest = 4;
// The scale below which text is too small to read.
const readable = 0.72;

// The legend stays in sight below the picture.
const moveLegend = (svg, key) => {
  const legend = one(".na-legend", svg);
  if (!legend) return;
  for (const item of all(":scope > g", legend)) {
    const { x, width } = item.getBBox();
    item.removeAttribute("transform");
    key.append(makeShape("svg", {
      class: `${svg.classList} na-legend`, viewBox: `${x - 2} -2 ${width + 4} 26`, width: width + 4, height: 26,
    }, item));
  }
  const { x, y, width } = svg.viewBox.baseVal;
  const top = legend.transform.baseVal[0]?.matrix.f;
  legend.remove();
  if (!top) return;
  const height = top - y - 6;
  setAttributes(svg, { viewBox: `${x} ${y} ${width} ${height}`, height });
};

const setUp = (figure, canvas) => {
  const svg = one("svg.na-diagram", canvas);
  const source = svg.cloneNode(true);
  moveLegend(svg, one(".key", figure));
  const { width, height } = svg.viewBox.baseVal;
  let [x, y, scale] = [0, 0, 1];
  let isUntouched = true;
  canvas.classList.add("live");
  const tools = one(".tools", figure);
  const buttons = all("[data-keys]", tools);

  const wide = () => canvas.clientWidth;
  const high = () => canvas.clientHeight;

  // MARK: Where it is

  // The part of the picture that the canvas shows.
  const view = () => ({ x: -x / scale, y: -y / scale, width: wide() / scale, height: high() / scale });
  const isCut = () => width * scale > wide() + 1 || height * scale > high() + 1;
  const apply = () => {
    const place = (offset, room, size) => (size <= room
      ? (room - size) / 2 : min(40, max(room - size - 40, offset)));
    x = place(x, wide(), width * scale);
    y = place(y, high(), height * scale);
    svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    canvas.classList.toggle("cut", isCut());
    figure.dispatchEvent(new Event("atlas-move"));
  };
  const put = (left, top, newScale = scale) => {
    [x, y, scale] = [left, top, newScale];
    isUntouched = false;
    apply();
  };
  // The scale at which all of it is in sight.
  const fitting = () => max(min(1, wide() / width, high() / height), smallest);
  const isFull = () => document.fullscreenElement === figure;

  const fit = () => put(x, y, fitting());
  // Moves a point of the picture to the middle, at a scale.
  const showAt = (left, top, newScale = scale) => put(wide() / 2 - left * newScale, high() / 2 - top * newScale, newScale);
  // Enlarges around a point of the canvas; around its middle if none is given.
  const zoomTo = (wanted, point = { x: wide() / 2, y: high() / 2 }) => {
    const next = min(largest, max(min(smallest, fitting()), wanted));
    const growth = next / scale;
    put(point.x - (point.x - x) * growth, point.y - (point.y - y) * growth, next);
  };
  const zoom = (factor, point) => zoomTo(scale * factor, point);
  const move = (right, down) => put(x + right, y + down);
  const toggleFullScreen = () => document.fullscreenElement ? document.exitFullscreen() : figure.requestFullscreen();

  // Left, top, width and height of an element in the picture.
  const box = (element) => {
    const [outer, origin] = [element, svg].map(boxOf);
    return [outer.left - origin.left, outer.top - origin.top, outer.width, outer.height].map((length) => length / scale);
  };
  // Moves to where most nodes are in sight with the one that the app begins with: across, then down.
  const showMost = () => {
    const elements = all("[data-node]", svg);
    let nodes = elements.map(box);
    const start = nodes[elements.findIndex(({ dataset }) => dataset.node === svg.dataset.start)];
    showAt(...[wide(), high()].map((room, axis) => {
      const end = (node) => node[axis] + node[axis + 2];
      const seenFrom = (first) => nodes.filter((node) => node[axis] >= first[axis] && end(node) <= first[axis] + room / scale - 40);
      nodes = nodes.map(seenFrom).filter((seen) => !start || seen.includes(start)).sort((a, b) => b.length - a.length)[0] ?? nodes;
      return (min(...nodes.map((node) => node[axis])) + max(...nodes.map(end))) / 2;
    }));
  };
  // Moves the picture so that an element is in sight.
  const reveal = (element) => {
    const [left, top, across, down] = box(element);
    const seen = view();
    const isSeen = left >= seen.x && top >= seen.y && left + across <= seen.x + seen.width && top + down <= seen.y + seen.height;
    if (!isSeen) showAt(left + across / 2, top + down / 2);
  };
  // Chooses the height of the canvas and, at first, the part of the picture that it shows.
  const resize = () => {
    const room = innerHeight * (innerWidth < 640 ? 0.5 : 0.72);
    const fitted = min(1, wide() / width);
    const natural = min(room, height * max(fitted, readable));
    canvas.style.height = isFull() ? "" : `${max(natural, min(160, height))}px`;
    if (!isUntouched) return apply();
    if (fitting() >= readable) fit();
    else {
      scale = readable;
      apply();
      showMost();
    }
    isUntouched = true;
  };

  // MARK: Hands and keys

  const actions = [() => zoom(1 / 1.3), () => zoom(1.3), fit, () => zoomTo(1), toggleFullScreen];
  buttons.forEach((button, i) => button.onclick = actions[i]);
  buttons[4].hidden = !figure.requestFullscreen;
  const pointOf = ({ clientX, clientY }) => ({ x: clientX - boxOf(canvas).left, y: clientY - boxOf(canvas).top });
  listen(canvas, "keydown", (event) => {
    if (isModified(event)) return;
    const { key } = event;
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    const action = actions[buttons.findIndex(({ dataset }) => dataset.keys.includes(key))];
    if (!arrow && !action) return;
    prevent(event);
    if (action) return action();
    move(...arrow.map((way) => way * (event.shiftKey ? 200 : 60)));
  });
  listen(canvas, "wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    prevent(event);
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), pointOf(event));
  }, { passive: false });
  listen(canvas, "dblclick", (event) => {
    if (!event.target.closest("a")) zoom(event.shiftKey ? 1 / 1.6 : 1.6, pointOf(event));
  });
  listen(canvas, "focusin", ({ target }) => {
    const link = target.closest?.("a");
    if (link?.matches(":focus-visible")) reveal(link);
  });
  listen(canvas, "dragstart", prevent);
  listen(figure, "fullscreenchange", () => {
    resize();
    if (isFull()) fit();
  });

  const pointers = new Map();
  let dragged = 0;
  listen(canvas, "pointerdown", (event) => {
    if (event.button) return;
    if (!pointers.size) dragged = 0;
    pointers.set(event.pointerId, pointOf(event));
  });
  const drag = (event) => {
    const id = event.pointerId;
    const before = pointers.get(id);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers].find(([one]) => one !== id)?.[1];
    pointers.set(id, now);
    const distance = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);
    if (other) {
      dragged = 10;
      return zoom(distance(now, other) / max(distance(before, other), 1), other);
    }
    dragged += distance(now, before);
    if (dragged < 4) return;
    canvas.setPointerCapture(id);
    canvas.classList.add("dragged");
    move(now.x - before.x, now.y - before.y);
  };
  listen(canvas, "pointermove", drag);
  listen(canvas, "pointerup pointercancel", ({ pointerId }) => {
    pointers.delete(pointerId);
    canvas.classList.remove("dragged");
  });
  // The end of a drag is no click on what is below.
  listen(canvas, "click", (event) => {
    if (dragged < 4) return;
    dragged = 0;
    prevent(event);
    event.stopPropagation();
  }, true);

  tools.hidden = false;
  resize();
  let lastWidth = wide();
  new ResizeObserver(() => {
    if (lastWidth !== wide()) resize();
    lastWidth = wide();
  }).observe(canvas);
  return { figure, canvas, svg, source, width, height, tools, view, isCut, showAt, box, reveal };
};

atlas.viewers = all(".canvas:has(> svg.na-diagram)").map((canvas) => setUp(canvas.closest(".picture"), canvas));
