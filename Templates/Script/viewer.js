// Pictures that can be moved and enlarged: dragging, pinching, Ctrl and the wheel, keys, buttons. The
// plain wheel scrolls the page. `atlas.viewers` has one viewer for each picture.

const smallest = 0.05;
const largest = 4;
// The scale below which text is too small to read.
const readable = 0.72;

class Viewer {
  constructor(figure, canvas) {
    this.figure = figure;
    this.canvas = canvas;
    this.svg = canvas.querySelector("svg.na-diagram");
    this.source = this.svg.outerHTML;
    this.moveLegend();
    const box = this.svg.viewBox.baseVal;
    Object.assign(this, { width: box.width, height: box.height, left: box.x, top: box.y });
    canvas.classList.add("live");
    this.tools = make("div", { className: "tools", role: "toolbar", ariaLabel: "Picture" });
    this.addTool("−", "Smaller", () => this.zoom(1 / 1.3));
    this.addTool("+", "Larger", () => this.zoom(1.3));
    this.addTool("Fit", "The whole picture", () => this.fit());
    this.addTool("1:1", "Actual size", () => this.zoomTo(1));
    if (figure.requestFullscreen) {
      this.addTool("Full screen", "Full screen", () => this.toggleFullScreen());
    }
    canvas.before(this.tools);
    this.listen();
    this.resize(true);
  }

  addTool(text, name, action) {
    const button = makeButton(text, action, { title: name, ariaLabel: name });
    this.tools.append(button);
    return button;
  }

  // The legend stays in sight below the picture.
  moveLegend() {
    const legend = this.svg.querySelector(".na-legend");
    if (!legend) return;
    const key = make("div", { className: "key", tabIndex: 0, role: "group", ariaLabel: "Legend" });
    for (const item of [...legend.children].filter((child) => child.localName === "g")) {
      const box = item.getBBox();
      const width = box.width + 4;
      const sample = makeShape("svg", {
        class: "na-diagram na-legend", viewBox: `${box.x - 2} -2 ${width} 26`, width, height: 26,
      });
      item.removeAttribute("transform");
      sample.append(item);
      key.append(sample);
    }
    const box = this.svg.viewBox.baseVal;
    const top = Number(/translate\(0 ([\d.]+)\)/.exec(legend.getAttribute("transform"))?.[1]);
    legend.remove();
    if (top) {
      const height = top - box.y - 6;
      setAttributes(this.svg, { viewBox: `${box.x} ${box.y} ${box.width} ${height}`, height });
    }
    this.canvas.after(key);
  }

  // MARK: Where it is

  get frame() { return { width: this.canvas.clientWidth, height: this.canvas.clientHeight }; }

  // The scale at which all of it is in sight.
  get fitting() {
    const { width, height } = this.frame;
    return Math.max(Math.min(1, width / this.width, height / this.height), smallest);
  }

  get isCut() {
    const { width, height } = this.frame;
    return this.width * this.scale > width + 1 || this.height * this.scale > height + 1;
  }

  // Chooses the height of the canvas and, at first, the part of the picture that it shows.
  resize(isFirst = false) {
    const isFull = document.fullscreenElement === this.figure;
    if (isFull) {
      this.canvas.style.height = "";
    } else {
      const room = innerHeight * (innerWidth < 640 ? 0.5 : 0.72);
      const scale = Math.min(1, this.canvas.clientWidth / this.width);
      const natural = Math.min(room, this.height * (scale < readable ? 1 : scale));
      this.canvas.style.height = `${Math.max(natural, Math.min(160, this.height))}px`;
    }
    if (!isFirst && !this.isUntouched) return this.apply();
    if (this.fitting >= readable) this.fit();
    else {
      this.scale = readable;
      this.center(this.start());
    }
    this.isUntouched = true;
  }

  // What a picture that is cut shows at first: what it is about, or the node with the most lines.
  start() {
    const focus = this.svg.querySelector(".na-focus");
    if (focus) return focus;
    const counts = new Map();
    for (const line of this.svg.querySelectorAll("[data-from]")) {
      for (const end of [line.dataset.from, line.dataset.to]) {
        counts.set(end, (counts.get(end) ?? 0) + 1);
      }
    }
    let best = null;
    let most = -1;
    for (const node of this.svg.querySelectorAll("[data-node]")) {
      const count = counts.get(node.dataset.node) ?? 0;
      if (count > most) [best, most] = [node, count];
    }
    return best;
  }

  // The box of an element in the coordinates of the picture.
  box(element) {
    const box = element.getBoundingClientRect();
    const origin = this.svg.getBoundingClientRect();
    return {
      x: (box.left - origin.left) / this.scale,
      y: (box.top - origin.top) / this.scale,
      width: box.width / this.scale,
      height: box.height / this.scale,
    };
  }

  center(element) {
    if (!element) return this.fit();
    this.apply();
    const box = this.box(element);
    this.centerAt(box.x + box.width / 2, box.y + box.height / 2);
  }

  centerAt(x, y) {
    const { width, height } = this.frame;
    this.x = width / 2 - x * this.scale;
    this.y = height / 2 - y * this.scale;
    this.apply();
  }

  // Moves the picture so that an element is in sight.
  reveal(element) {
    const box = this.box(element);
    const { width, height } = this.frame;
    const left = box.x * this.scale + this.x;
    const top = box.y * this.scale + this.y;
    const isSeen = left >= 0 && top >= 0 && left + box.width * this.scale <= width
      && top + box.height * this.scale <= height;
    if (!isSeen) this.center(element);
  }

  apply() {
    const { width, height } = this.frame;
    const place = (offset, room, size) => {
      if (size <= room) return (room - size) / 2;
      return Math.min(40, Math.max(room - size - 40, offset));
    };
    this.x = place(this.x ?? 0, width, this.width * this.scale);
    this.y = place(this.y ?? 0, height, this.height * this.scale);
    this.svg.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.canvas.classList.toggle("cut", this.isCut);
    this.figure.dispatchEvent(new CustomEvent("atlas-move"));
  }

  fit() {
    this.scale = this.fitting;
    this.x = 0;
    this.y = 0;
    this.isUntouched = false;
    this.apply();
  }

  // Enlarges around a point of the canvas; around its middle if none is given.
  zoomTo(scale, x = this.frame.width / 2, y = this.frame.height / 2) {
    const next = Math.min(largest, Math.max(Math.min(smallest, this.fitting), scale));
    this.x = x - ((x - this.x) * next) / this.scale;
    this.y = y - ((y - this.y) * next) / this.scale;
    this.scale = next;
    this.isUntouched = false;
    this.apply();
  }

  zoom(factor, x, y) { this.zoomTo(this.scale * factor, x, y); }

  move(x, y) {
    this.x += x;
    this.y += y;
    this.isUntouched = false;
    this.apply();
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.figure.requestFullscreen();
  }

  // MARK: Hands and keys

  listen() {
    const { canvas } = this;
    listen(canvas, "keydown", (event) => this.press(event));
    listen(canvas, "wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const point = this.point(event);
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), point.x, point.y);
    }, { passive: false });
    listen(canvas, "dblclick", (event) => {
      if (event.target.closest("a")) return;
      const point = this.point(event);
      this.zoom(event.shiftKey ? 1 / 1.6 : 1.6, point.x, point.y);
    });
    // A browser scrolls what has the focus into sight, also in what does not scroll.
    listen(canvas, "scroll", () => canvas.scrollTo(0, 0));
    listen(canvas, "focusin", (event) => {
      const link = event.target.closest?.("a");
      if (link && link.matches(":focus-visible")) this.reveal(link);
    });
    listen(canvas, "dragstart", (event) => event.preventDefault());
    listen(this.figure, "fullscreenchange", () => {
      this.resize();
      if (document.fullscreenElement === this.figure) this.fit();
    });
    new ResizeObserver(() => {
      if (this.lastWidth !== canvas.clientWidth) this.resize();
      this.lastWidth = canvas.clientWidth;
    }).observe(canvas);
    this.listenToPointers();
  }

  point(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  listenToPointers() {
    const { canvas } = this;
    const pointers = new Map();
    let dragged = 0;
    listen(canvas, "pointerdown", (event) => {
      if (event.button) return;
      if (!pointers.size) dragged = 0;
      pointers.set(event.pointerId, this.point(event));
    });
    const move = (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = this.point(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (other) {
        const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y);
        this.zoom(distance(now) / Math.max(distance(before), 1), other.x, other.y);
        dragged = 10;
        return;
      }
      dragged += Math.hypot(now.x - before.x, now.y - before.y);
      if (dragged < 4) return;
      if (!canvas.hasPointerCapture(event.pointerId)) canvas.setPointerCapture(event.pointerId);
      canvas.classList.add("dragged");
      this.move(now.x - before.x, now.y - before.y);
    };
    listen(canvas, "pointermove", move);
    const end = (event) => {
      if (event.type === "pointerup") move(event);
      pointers.delete(event.pointerId);
      canvas.classList.remove("dragged");
    };
    listen(canvas, "pointerup", end);
    listen(canvas, "pointercancel", end);
    // The end of a drag is no click on what is below.
    listen(canvas, "click", (event) => {
      if (dragged < 4) return;
      dragged = 0;
      event.preventDefault();
      event.stopPropagation();
    }, true);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? 200 : 60;
    const actions = {
      "+": () => this.zoom(1.3), "=": () => this.zoom(1.3), "-": () => this.zoom(1 / 1.3),
      "0": () => this.fit(), "1": () => this.zoomTo(1), f: () => this.toggleFullScreen(),
      ArrowLeft: () => this.move(step, 0), ArrowRight: () => this.move(-step, 0),
      ArrowUp: () => this.move(0, step), ArrowDown: () => this.move(0, -step),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}

atlas.viewers = [...document.querySelectorAll(".picture")].flatMap((figure) => {
  const canvas = figure.querySelector(".canvas");
  return canvas?.querySelector("svg.na-diagram") ? [new Viewer(figure, canvas)] : [];
});
