// The way of the fewest taps between two screens, as `navatlas path` finds it: `findWay(file, from, to)`.
// The table of a file is an `assets/ways-N.js`: what a person can do, worked out when the site is built. The search is that
// of `WayTableSearch` in Swift: a label for a node and what has to hold there, those with the fewest taps first.
// What holds is a number with a bit for each value that a variable may have.

// How many labels a node keeps.
const limit = 32;

const tableOf = async (file) => {
  await load(`ways-${file}.js`);
  const table = atlasWayTables[file];
  // Under other values at the start ways begin elsewhere in the table of another file.
  if (table.of >= 0) return { ...await tableOf(table.of), ...table };
  // In a large app the moves are in files by feature: loads those from some nodes.
  table.need = (nodes) => Promise.all(nodes.map((node) => table.files?.[node] >= 0
    && load(`ways-${file}-${table.files[node]}.js`)));
  return table;
};

// The search from a screen, `given` the values of some conditions at the start.
const searchIn = (table, from, given = {}) => {
  const holds = table.assignments.map(([bits]) => bits);
  const [any] = holds;
  const canHold = (state) => table.variables.every(([values]) => state & values);
  const setting = (state, sets) => (sets === any ? state : table.variables.reduce(
    (held, [values]) => ((sets & values) === values ? held : (held & ~values) | (sets & values)), state,
  ));
  const start = Object.entries(given).reduce(
    (state, [name, value]) => state & (holds[table.conditions[name]?.[Number(value)]] ?? any), any,
  );
  // What no step changes holds on the whole way. A step that needs something else is not there.
  const there = [];
  const isThere = (step) => there[step] ??= canHold((start | table.changing) & holds[table.steps[step][1]]);

  // By taps, then by what does not hold by default.
  const later = [];
  const kept = [];
  const search = { holds, any, canHold, setting, isCut: table.isCut };
  const add = (label) => ((later[label.taps] ??= [])[label.unusual] ??= []).push(label);
  // Returns whether the label is kept: no other one of its node is as good.
  const keep = (label) => {
    const others = kept[label.node] ??= [];
    const isAsGood = ({ known, state }) => (label.node < table.vertices || known === label.known)
      && (label.state & state) === label.state;
    if (others.some(isAsGood)) return false;
    search.isCut ||= others.length === limit;
    return others.length < limit && others.push(label);
  };
  const goOn = (parent) => {
    for (const [node, move] of table.moves[parent.node]) {
      const [needs, sets, isBack, taps, unusual, ...stops] = table.passages[move];
      if (!stops.every((stop) => isThere(table.stops[stop][0]))) continue;
      for (const known of isBack ? parent.known : [0]) {
        const assumed = setting(holds[known], parent.sets);
        const state = parent.state & assumed & holds[needs];
        if (!canHold(state)) continue;
        add({
          node, parent, stops, known: parent.known, assumed: isBack ? assumed : any,
          taps: parent.taps + taps, unusual: parent.unusual + unusual,
          state: setting(state, holds[sets]), sets: setting(parent.sets, holds[sets]),
        });
      }
    }
  };
  // Goes over the labels until one is the end.
  search.run = async (isEnd) => {
    for (const [node, states, known] of table.starts[from]) {
      for (const state of states) add({ node, state: holds[state] & start, known, sets: any, taps: 0, unusual: 0 });
    }
    for (const byUnusual of later) {
      const nodes = (byUnusual ?? []).flat().map(({ node }) => node);
      await table.need(nodes);
      for (const labels of byUnusual ?? []) {
        for (const label of labels ?? []) {
          if (!keep(label)) continue;
          if (isEnd(label)) return label;
          if (!table.moves[label.node]) await table.need([label.node]);
          goOn(label);
        }
      }
    }
  };
  return search;
};

// By screen the fewest taps from launch, if there are any.
atlas.tapsFromLaunch = async (file, given) => {
  const table = await tableOf(file);
  const taps = [];
  await searchIn(table, table.starts.length - 1, given).run((label) => {
    const screen = table.shown[label.node];
    if (!screen.filter) taps[screen] ??= label.taps;
  });
  return taps;
};

// `given` as for `searchIn`: only from launch is that all that conditions decide.
const findWay = async (file, from, to, given) => {
  const table = await tableOf(file);
  const missing = [from, to].find((end) => !table.starts[end].length);
  if (missing >= 0) return { missing };
  const search = searchIn(table, from, given);
  const { holds, any, canHold, setting } = search;
  const end = await search.run(({ node }) => table.shown[node] === to);
  const { isCut } = search;
  if (!end) return { isCut };
  const labels = [end];
  while (labels[0].parent) labels.unshift(labels[0].parent);
  let known = labels[0].state;
  const assume = (other) => { if (canHold(known & other)) known &= other; };
  const allNeeds = [];
  // What would do in place of a term of a step, and what holds at each step.
  const choices = [];
  const held = [known];
  // What a step needs in words, each term at the first step that needs it.
  const newTerms = (number) => {
    const [needs, terms] = table.assignments[number];
    let lasting = any;
    const added = terms.flatMap(([variable, words]) => {
      const [values, isVarying] = table.variables[variable];
      if (!(known & values & ~needs)) return [];
      if (!isVarying) lasting &= needs | ~values;
      return words.filter((term) => !allNeeds.includes(term));
    });
    assume(lasting);
    allNeeds.push(...added);
    return added;
  };
  const screensAt = (vertex, state) => {
    const shown = table.shown[vertex];
    if (!shown.filter) return [shown];
    return [...new Set(shown.filter(([, needs]) => canHold(state & holds[needs])).map(([screen]) => screen))];
  };
  const steps = [];
  let needs = [];
  let visible;
  for (const label of labels.slice(1)) {
    assume(label.assumed);
    held.push(label.assumed);
    for (const stop of label.stops) {
      const [step, vertex, ...others] = table.stops[stop];
      const [text, needed, setBits, sets, transition] = table.steps[step];
      const added = newTerms(needed);
      needs.push(...added);
      choices.push(...others.map((other) => [held.length, ...table.choices[other]]).filter(([, term]) => term === `${added}`));
      // Where something is set, what would do depends on the moment.
      held.push(holds[needed], setBits ? 0n : any);
      known = setting(known, holds[setBits]);
      visible = text ? undefined : table.shown[vertex];
      if (!text) continue;
      // What is needed later decides what is shown before, unless it is set in between.
      const { state } = end.sets === any ? end : label;
      steps.push({ text, needs, sets, transition, screens: screensAt(vertex, state) });
      needs = [];
    }
  }
  const last = steps.at(-1);
  last?.needs.push(...needs);
  // The way ends at a screen beside what the step shows.
  if (last && Number.isInteger(visible) && !last.screens.includes(visible)) last.screens.push(visible);
  // Each term with all that would do in its place.
  const eitherOr = {};
  for (const [own, term, opposite, ...others] of choices) {
    const rest = held.reduce((all, bits, place) => all & (place === own ? any : bits), holds[opposite]);
    eitherOr[term] = [term, ...others.filter(([, needs]) => canHold(rest & holds[needs])).map(([other]) => other)].join(" or ");
  }
  const told = (terms) => terms.map((term) => eitherOr[term] ?? term);
  for (const step of steps) step.needs = told(step.needs);
  return { taps: end.taps, needs: told(allNeeds), steps, isCut };
};

// In an environment the way under any conditions and, if that needs what does not hold by default, the one by default.
const findWays = async (number, from, to) => {
  const { open, given, unmet } = atlasWays;
  const ways = [await findWay(open[number], from, to)];
  const stepsOf = ({ steps }) => `${steps?.flatMap(({ text, screens }) => [text, screens])}`;
  if (ways[0].needs?.some((term) => term.split(" or ").every((part) => unmet.includes(part)))) {
    const way = await findWay(given[0][number], from, to);
    if (way.steps && stepsOf(way) !== stepsOf(ways[0])) ways.push({ ...way, isCut: false });
  }
  return ways;
};
