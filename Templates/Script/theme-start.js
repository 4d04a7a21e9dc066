// Before anything is drawn: the colours that were chosen on an earlier page. A browser that keeps nothing throws.
try {
  const theme = localStorage.getItem("navatlas-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
