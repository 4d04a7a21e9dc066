// From here to there, on the page of the whole app: the fewest taps between two screens, in words and lit in the
// picture. The choice is in the address, as `from` and `to`.

const place = one(".find-way");

const setUp = async () => {
  await load("ways.js");
  const { screens, labels, open, sets, given, words } = atlasWays;
  const ids = screens.map(([id]) => id);
  const names = screens.map(([, name]) => name);
  const ends = () => ["from", "to"].map((name) => ids.indexOf(address.get(name)));
  const [from, to, list, output] = all("input, datalist, [role=status]", place);
  list.append(...names.map((value) => make("option", { value })));
  place.hidden = false;

  // A condition that varies by item may hold for one and not for another.
  const terms = (intro, list, end = "") => (list.length ? intro + list.flatMap((term, i) => {
    const place = list.indexOf(`!${term}`.replace("!!", ""));
    const said = list[1] && / or /.test(term) ? `(${term})` : term;
    return place < 0 ? said : place < i ? [] : `${term} for one item and ${list[place]} for another`;
  }).join(" and ") + end : "");
  const stepItem = ({ text, needs, sets, screens: shown }) => make(
    "li", {}, text + terms(" (needs ", needs, ")") + terms(" (now ", sets, ")"),
    ...shown.flatMap((screen, i) => [i ? ", " : " → ", make("a", { href: screens[screen][2] }, names[screen])]),
  );
  const wayParts = ({ taps, needs, steps, isCut, missing }) => [
    !steps ? words.none + (missing >= 0 ? `: ${names[missing]} ${words.missing}` : "")
      : `${plural(taps, "tap")}${terms(", with ", needs)}: ${taps ? "" : words.shown}`,
    make("ol", {}, ...(steps ?? []).map(stepItem)),
    isCut ? words.cut : "",
  ];

  // The ways, those of one title together: by environment, or in the one that is chosen, under the conditions that are
  // chosen and, if there is none, under any.
  const findAll = async () => {
    const { number, set, title, values } = atlas.environment ?? {};
    const any = open[number];
    if (any === undefined) {
      const all = await Promise.all(open.map((_, place) => findWays(place, ...ends())));
      return grouped(all, "transition").map(([ways, numbers]) => [placesTitle(numbers, labels), ways]);
    }
    // At launch nobody came by a way that conditions allow. Elsewhere they decide what lies behind: there is a table
    // for each two that are changed.
    const [file, known] = names[ends()[0]] === "Launch" ? [any, values] : [given[sets.indexOf(set)]?.[number]];
    const found = file === undefined ? [] : [[title, [await findWay(file, ...ends(), known)]]];
    if ((known || file !== any) && !found[0]?.[1][0].steps) found.push([words.any, await findWays(number, ...ends())]);
    return found;
  };
  const update = latest(output, () => ends().includes(-1) ? [] : findAll(), (found) => {
    output.replaceChildren(...found.flatMap(([title, ways]) => [make("h3", {}, title), ...ways.flatMap(wayParts)]));
    const steps = found.flatMap(([, [way]]) => way.steps ?? []);
    const shown = steps[0] ? [ends()[0], ...steps.flatMap((step) => step.screens)] : [];
    for (const viewer of atlas.viewers) viewer.showWay(shown, steps.map((step) => step.transition));
  });
  for (const [field, name] of [[from, "from"], [to, "to"]]) {
    follow(field, name, update, (text) => ids[names.indexOf(text)], (id) => names[ids.indexOf(id)] ?? "");
  }
};
if (place) setUp();
