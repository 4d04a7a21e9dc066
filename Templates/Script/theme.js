// The choice between light, dark and the system's colours, in the top bar; kept for all pages.

const select = unhide(".theme");
if (select) {
  const { dataset } = document.documentElement;
  select.value = dataset.theme || "system";
  select.onchange = () => stored("theme", dataset.theme = select.value);
}
