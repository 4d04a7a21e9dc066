// The choice between light, dark and the system's colours, in the top bar; kept for all pages.

const names = ["system", "light", "dark"];
const button = unhide(".theme");
const { dataset } = document.documentElement;
let number = max(0, names.indexOf(dataset.theme));
const show = () => {
  const name = names[number];
  if (number) dataset.theme = name;
  else delete dataset.theme;
  button.textContent = "◐☀☾"[number];
  button.ariaLabel = button.title = `Colours: ${name}`;
};
if (button) {
  button.onclick = () => {
    number = (number + 1) % 3;
    stored("theme", names[number]);
    show();
  };
  show();
}
