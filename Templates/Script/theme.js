// The choice between light, dark and the system's colours, in the top bar; kept for all pages.

const names = ["system", "light", "dark"];
const button = makeButton("", () => {
  const next = names[(names.indexOf(current()) + 1) % names.length];
  try {
    if (next === "system") localStorage.removeItem("navatlas-theme");
    else localStorage.setItem("navatlas-theme", next);
  } catch { /* The browser keeps nothing: the choice is for this page. */ }
  show(next);
}, { className: "action theme" });
const current = () => document.documentElement.dataset.theme ?? "system";
const show = (name) => {
  if (name === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  button.textContent = { system: "◐", light: "☀", dark: "☾" }[name];
  button.ariaLabel = `Colours: ${name}`;
  button.title = `Colours: ${name}`;
};
const bar = document.querySelector(".top");
if (bar) {
  bar.append(button);
  show(current());
}
