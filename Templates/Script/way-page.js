// From here to there, on the page of the whole app: the fewest taps between two screens, in words and lit in the
// picture. The choice is in the address, as `from` and `to`.

const place = one(".find-way");

const setUp = async () => {
  await load("ways.js");
  const { screens, labels, open, sets, given } = navigationAtlasWays;
  const ids = screens.map(([id]) => id);
  const names = screens.map(([, name]) => name);
  const ends = () => ["from", "to"].map((name) => ids.indexOf(address.get(name)));
  const [from, to, list, output] = all("input, datalist, [role=status]", place);
  list.append(...names.map((value) => make("option", { value })));
  place.hidden = false;

  // A condition that varies by item may hold for one and not for another.
  const terms = (intro, list, end = "") => (list.length ? intro + list.flatMap((term, number) => {
    const place = list.indexOf(`!${term}`.replace("!!", ""));
    return place < 0 ? term : place < number ? [] : `${term} for one item and ${list[place]} for another`;
  }).join(" and ") + end : "");
  const stepItem = ({ text, needs, sets, screens: shown }) => make(
    "li", {}, text + terms(" (needs ", needs, ")") + terms(" (now ", sets, ")"),
    ...shown.flatMap((screen, number) => [number ? ", " : " → ", make("a", { href: screens[screen][2] }, names[screen])]),
  );
  const wayParts = ([title, { taps, needs, steps, isCut, missing }]) => [
    make("h3", {}, title),
    !steps ? `No way${missing ? `: ${missing} does not exist here` : ""}`
      : `${plural(taps, "tap")}${terms(", with ", needs)}${taps ? ":" : ": it is already shown"}`,
    make("ol", {}, ...(steps ?? []).map(stepItem)),
    isCut ? "There are too many ways to examine all of them." : "",
  ];

  const find = async (file, values) => {
    const table = await atlas.wayTable(file);
    const missing = names[ends().find((end) => !table.starts[end].length)];
    return missing ? { missing } : atlas.findWay(table, ...ends(), values);
  };
  // The ways, each with a title: by environment, or in the one that is chosen, under the conditions that are chosen
  // and, if there is none, under any.
  const findAll = async () => {
    const { number, set, title, values } = atlas.environment ?? {};
    const any = open[number];
    if (any === undefined) {
      return grouped(await Promise.all(open.map((file) => find(file)))).map(([way, numbers]) => [placesTitle(numbers, labels), way]);
    }
    // At launch nobody came by a way that conditions allow. Elsewhere they decide what lies behind: there is a table
    // for each two that are changed.
    const [file, known] = names[ends()[0]] === "Launch" ? [any, values] : [given[sets.indexOf(set)]?.[number]];
    const found = file === undefined ? [] : [[title, await find(file, known)]];
    if ((known || file !== any) && !found[0]?.[1].steps) found.push(["Under any conditions", await find(any)]);
    return found;
  };
  const question = () => `${[ends(), atlas.environment?.title]}`;
  const update = async () => {
    const asked = question();
    const found = ends().includes(-1) ? [] : await findAll();
    // A later question may have its answer earlier.
    if (asked !== question()) return;
    output.replaceChildren(...found.flatMap(wayParts));
    const { steps = [] } = found.at(-1)?.[1] ?? {};
    const shown = steps.length ? [ends()[0], ...steps.flatMap((step) => step.screens)] : [];
    for (const viewer of atlas.viewers) viewer.showWay(shown.map((screen) => ids[screen]), steps.map((step) => step.transition));
  };
  for (const [field, name] of [[from, "from"], [to, "to"]]) {
    follow(field, name, () => telling(output, update), (text) => ids[names.indexOf(text)], (id) => names[ids.indexOf(id)] ?? "");
  }
};
if (place) setUp();
