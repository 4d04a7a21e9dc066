// Before anything is drawn: the colours that were chosen on an earlier page. A browser that keeps nothing throws.
try {
  document.documentElement.dataset.theme = localStorage.getItem("navatlas-theme") ?? "";
} catch {}
