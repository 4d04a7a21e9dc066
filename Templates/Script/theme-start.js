// Before anything is drawn: the colours that were chosen on an earlier page.
try {
  const theme = localStorage.getItem("navatlas-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* The browser keeps nothing. */ }
