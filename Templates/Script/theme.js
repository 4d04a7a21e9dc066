// The choice between light, dark and the system's colours, in the top bar; kept for all pages.

const names = ["system", "light", "dark"];
const button = one(".theme");
const choose = () => {
  const next = names[(names.indexOf(current()) + 1) % names.length];
  try {
    localStorage.setItem("navatlas-theme", next);
  } catch {
    // The browser keeps nothing: the choice is for this page.
  }
  show(next);
};
const { dataset } = document.documentElement;
const current = () => dataset.theme ?? "system";
const show = (name) => {
  if (name === "system") delete dataset.theme;
  else dataset.theme = name;
  button.textContent = "◐☀☾"[names.indexOf(name)];
  button.ariaLabel = button.title = `Colours: ${name}`;
};
if (button) {
  listen(button, "click", choose);
  button.hidden = false;
  show(current());
}
