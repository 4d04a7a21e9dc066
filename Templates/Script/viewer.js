// Pictures that can be moved and enlarged: dragging, pinching, Ctrl and the wheel, keys, buttons. The
// plain wheel scrolls the page. `atlas.viewers` has one viewer for each picture.

const smallest = 0.05;
const largest = 4;
// The scale below which text is too small to read.
const readable = 0.72;

// The legend stays in sight below the picture.
const moveLegend = (svg, canvas) => {
  const legend = one(".na-legend", svg);
  if (!legend) return;
  const key = make("div", { className: "key", tabIndex: 0, role: "group", ariaLabel: "Legend" });
  for (const item of all(":scope > g", legend)) {
    const box = item.getBBox();
    const width = box.width + 4;
    const sample = makeShape("svg", {
      class: "na-diagram na-legend", viewBox: `${box.x - 2} -2 ${width} 26`, width, height: 26,
    });
    item.removeAttribute("transform");
    sample.append(item);
    key.append(sample);
  }
  const { x, y, width } = svg.viewBox.baseVal;
  const top = Number(/translate\(0 ([\d.]+)\)/.exec(legend.getAttribute("transform"))?.[1]);
  legend.remove();
  if (top) {
    const height = top - y - 6;
    setAttributes(svg, { viewBox: `${x} ${y} ${width} ${height}`, height });
  }
  canvas.after(key);
};

const setUp = (figure, canvas) => {
  const svg = one("svg.na-diagram", canvas);
  const source = svg.outerHTML;
  moveLegend(svg, canvas);
  const { width, height } = svg.viewBox.baseVal;
  let [x, y, scale] = [0, 0, 1];
  let isUntouched = true;
  canvas.classList.add("live");
  const tools = make("div", { className: "tools", role: "toolbar", ariaLabel: "Picture" });
  const addTool = (text, title, action) => {
    const button = makeButton(text, action, { title, ariaLabel: title });
    tools.append(button);
    return button;
  };

  // MARK: Where it is

  const view = () => {
    const frame = { width: canvas.clientWidth, height: canvas.clientHeight };
    const isCut = width * scale > frame.width + 1 || height * scale > frame.height + 1;
    return { ...frame, x, y, scale, isCut };
  };
  const apply = () => {
    const place = (offset, room, size) => (size <= room
      ? (room - size) / 2 : Math.min(40, Math.max(room - size - 40, offset)));
    x = place(x, canvas.clientWidth, width * scale);
    y = place(y, canvas.clientHeight, height * scale);
    svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    canvas.classList.toggle("cut", view().isCut);
    figure.dispatchEvent(new Event("atlas-move"));
  };
  const touch = () => {
    isUntouched = false;
    apply();
  };
  // The scale at which all of it is in sight.
  const fitting = () => (
    Math.max(Math.min(1, canvas.clientWidth / width, canvas.clientHeight / height), smallest)
  );
  const isFull = () => document.fullscreenElement === figure;

  const fit = () => {
    [x, y, scale] = [0, 0, fitting()];
    touch();
  };
  // Moves a point of the picture to the middle, at a scale.
  const showAt = (left, top, newScale = scale) => {
    scale = newScale;
    x = canvas.clientWidth / 2 - left * scale;
    y = canvas.clientHeight / 2 - top * scale;
    touch();
  };
  // Enlarges around a point of the canvas; around its middle if none is given.
  const zoomTo = (wanted, point = { x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 }) => {
    const next = Math.min(largest, Math.max(Math.min(smallest, fitting()), wanted));
    x = point.x - ((point.x - x) * next) / scale;
    y = point.y - ((point.y - y) * next) / scale;
    scale = next;
    touch();
  };
  const zoom = (factor, point) => zoomTo(scale * factor, point);
  const move = (right, down) => {
    x += right;
    y += down;
    touch();
  };
  const toggleFullScreen = () => (
    document.fullscreenElement ? document.exitFullscreen() : figure.requestFullscreen()
  );

  // The box of an element in the coordinates of the picture.
  const box = (element) => {
    const outer = element.getBoundingClientRect();
    const origin = svg.getBoundingClientRect();
    return {
      x: (outer.left - origin.left) / scale, y: (outer.top - origin.top) / scale,
      width: outer.width / scale, height: outer.height / scale,
    };
  };
  const center = (element) => {
    if (!element) return fit();
    apply();
    const inner = box(element);
    showAt(inner.x + inner.width / 2, inner.y + inner.height / 2);
  };
  // Moves the picture so that an element is in sight.
  const reveal = (element) => {
    const inner = box(element);
    const left = inner.x * scale + x;
    const top = inner.y * scale + y;
    const isSeen = left >= 0 && top >= 0 && left + inner.width * scale <= canvas.clientWidth
      && top + inner.height * scale <= canvas.clientHeight;
    if (!isSeen) center(element);
  };
  // Chooses the height of the canvas and, at first, the part of the picture that it shows.
  const resize = () => {
    const room = innerHeight * (innerWidth < 640 ? 0.5 : 0.72);
    const fitted = Math.min(1, canvas.clientWidth / width);
    const natural = Math.min(room, height * (fitted < readable ? 1 : fitted));
    canvas.style.height = isFull() ? "" : `${Math.max(natural, Math.min(160, height))}px`;
    if (!isUntouched) return apply();
    if (fitting() >= readable) fit();
    else {
      scale = readable;
      center(one(`[data-node="${svg.dataset.start}"]`, svg));
    }
    isUntouched = true;
  };

  // MARK: Hands and keys

  const pointOf = (event) => {
    const outer = canvas.getBoundingClientRect();
    return { x: event.clientX - outer.left, y: event.clientY - outer.top };
  };
  listen(canvas, "keydown", (event) => {
    if (isModified(event)) return;
    const step = event.shiftKey ? 200 : 60;
    const action = {
      "+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3),
      "0": fit, "1": () => zoomTo(1), f: toggleFullScreen,
      ArrowLeft: () => move(step, 0), ArrowRight: () => move(-step, 0),
      ArrowUp: () => move(0, step), ArrowDown: () => move(0, -step),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  listen(canvas, "wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), pointOf(event));
  }, { passive: false });
  listen(canvas, "dblclick", (event) => {
    if (!event.target.closest("a")) zoom(event.shiftKey ? 1 / 1.6 : 1.6, pointOf(event));
  });
  // A browser scrolls what has the focus into sight, also in what does not scroll.
  listen(canvas, "scroll", () => canvas.scrollTo(0, 0));
  listen(canvas, "focusin", ({ target }) => {
    const link = target.closest?.("a");
    if (link?.matches(":focus-visible")) reveal(link);
  });
  listen(canvas, "dragstart", (event) => event.preventDefault());
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
    if (other) {
      const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y);
      zoom(distance(now) / Math.max(distance(before), 1), other);
      dragged = 10;
      return;
    }
    dragged += Math.hypot(now.x - before.x, now.y - before.y);
    if (dragged < 4) return;
    if (!canvas.hasPointerCapture(id)) canvas.setPointerCapture(id);
    canvas.classList.add("dragged");
    move(now.x - before.x, now.y - before.y);
  };
  const end = (event) => {
    if (event.type === "pointerup") drag(event);
    pointers.delete(event.pointerId);
    canvas.classList.remove("dragged");
  };
  listen(canvas, "pointermove", drag);
  listen(canvas, "pointerup pointercancel", end);
  // The end of a drag is no click on what is below.
  listen(canvas, "click", (event) => {
    if (dragged < 4) return;
    dragged = 0;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  addTool("−", "Smaller", () => zoom(1 / 1.3));
  addTool("+", "Larger", () => zoom(1.3));
  addTool("Fit", "The whole picture", fit);
  addTool("1:1", "Actual size", () => zoomTo(1));
  if (figure.requestFullscreen) addTool("Full screen", "Full screen", toggleFullScreen);
  canvas.before(tools);
  resize();
  let lastWidth = canvas.clientWidth;
  new ResizeObserver(() => {
    if (lastWidth !== canvas.clientWidth) resize();
    lastWidth = canvas.clientWidth;
  }).observe(canvas);
  return { figure, canvas, svg, source, width, height, tools, addTool, view, showAt, box, reveal };
};

atlas.viewers = all(".canvas:has(> svg.na-diagram)").map((canvas) => setUp(canvas.closest(".picture"), canvas));
