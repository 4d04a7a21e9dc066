// The state of the page in the address, after `#`: an anchor, then `name=value` pairs joined by `&`, so
// that a view can be sent to someone else.

// What is no encoded text is taken as it is.
const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const readAddress = (hash = location.hash.slice(1)) => ({
  anchor: /^[^=&]*(?![^&])/.exec(hash)?.[0] ?? "",
  values: new Map(Array.from(hash.matchAll(/([^=&]+)=([^&]*)/g), ([, name, value]) => [name, decode(value)])),
});
const hashOf = ({ anchor, values }) =>
  [anchor, ...[...values].map(([name, value]) => `${name}=${encode(value)}`)]
    .filter(Boolean).join("&");

const withValue = (state, name, value) => {
  if (value) state.values.set(name, value);
  else state.values.delete(name);
  return state;
};

const address = {
  get: (name) => readAddress().values.get(name) ?? "",
  // Sets a value, or removes it if it is empty, without an entry in the browser's history.
  set(name, value) {
    const hash = hashOf(withValue(readAddress(), name, value));
    if (hash !== location.hash.slice(1)) {
      history.replaceState(history.state, "", hash ? `#${hash}` : location.pathname + location.search);
    }
  },
};

// Keeps what a field says in the address, and calls an action with its text whenever one of them changes. What is
// typed need not be what the address has.
const follow = (field, name, action, toAddress = String, toField = String) => {
  const act = () => action(field.value.trim());
  const restore = () => {
    field.value = toField(address.get(name));
    act();
  };
  listen(field, "input", () => {
    address.set(name, toAddress(field.value.trim()));
    act();
  });
  onAddress(restore);
  listen(document, "atlas-environment", act);
  restore();
};

// A browser does not find an anchor that has values behind it.
const jump = () => {
  const { anchor, values } = readAddress();
  if (anchor && values.size) document.getElementById(anchor)?.scrollIntoView();
};
onAddress(jump);
jump();
