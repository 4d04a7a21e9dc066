// Follows the site while it is previewed: waits for the next build, and loads the page anew when it is
// there. What is open and how far the page is scrolled stay; the address keeps the rest. Errors of a build
// are shown above the page, which stays as it was.
"use strict";
(() => {
  const own = document.currentScript;
  const site = own.dataset.site;
  const memory = "navatlas-preview";
  let panel = null;

  const opened = () => Array.from(document.querySelectorAll("details"), (details) => details.open);

  function keep() {
    const state = { page: location.pathname, x: scrollX, y: scrollY, opened: opened() };
    try {
      sessionStorage.setItem(memory, JSON.stringify(state));
    } catch {
      // Without storage the page begins at its top.
    }
  }

  function kept() {
    try {
      const state = JSON.parse(sessionStorage.getItem(memory));
      sessionStorage.removeItem(memory);
      return state !== null && state.page === location.pathname ? state : null;
    } catch {
      return null;
    }
  }

  function restore(state) {
    if (state === null) return;
    const all = document.querySelectorAll("details");
    if (all.length === state.opened.length) {
      all.forEach((details, index) => { details.open = state.opened[index]; });
    }
    scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  }

  function show(problems) {
    panel?.remove();
    panel = null;
    if (problems.length === 0) return;
    panel = document.createElement("section");
    panel.setAttribute("role", "alert");
    Object.assign(panel.style, {
      position: "fixed", inset: "0 0 auto 0", zIndex: "1000", maxHeight: "60vh", overflow: "auto",
      padding: "0.8rem 1rem", background: "#7a1020", color: "#ffffff", font: "0.9rem/1.5 ui-monospace, monospace",
      boxShadow: "0 2px 12px rgb(0 0 0 / 0.4)",
    });
    const title = document.createElement("strong");
    title.textContent = "The model has errors. The page shows the last good build.";
    panel.append(title);
    for (const problem of problems) {
      const line = document.createElement("div");
      line.style.whiteSpace = "pre-wrap";
      line.textContent = problem;
      panel.append(line);
    }
    document.body.append(panel);
  }

  // A script, since the site's content-security policy lets pages load nothing else.
  function ask(after) {
    const request = document.createElement("script");
    request.src = `/.navatlas-preview/changes.js?after=${after}`;
    request.onload = () => request.remove();
    request.onerror = () => {
      request.remove();
      setTimeout(() => ask(after), 1000);
    };
    document.head.append(request);
  }

  window.navatlasPreview = (state) => {
    if (String(state.site) !== site) {
      keep();
      location.reload();
      return;
    }
    show(state.problems);
    ask(state.number);
  };

  const state = kept();
  restore(state);
  // Again at the end: other scripts of the page may have changed its height. A script that is asked for
  // earlier would keep the page from being loaded.
  addEventListener("load", () => {
    restore(state);
    ask("");
  });
})();
