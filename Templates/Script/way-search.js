// The way of the fewest taps between two screens, as `navatlas path` finds it: `atlas.findWay(table, from, to)`.
// `table` is an `assets/ways-N.js`: what a person can do, worked out when the site is built. The search is that
// of `WayTableSearch` in Swift: a label for a node and what has to hold there, those with the fewest taps first.
// What holds is a number with a bit for each value that a variable may have.

// How many labels a node keeps.
const limit = 32;

atlas.findWay = (table, from, to) => {
  const holds = table.assignments.map(([bits]) => bits);
  const [anything] = holds;
  const isPossible = (state) => table.variables.every(([values]) => state & values);
  const overwritten = (state, sets) => (sets === anything ? state : table.variables.reduce(
    (held, [values]) => ((sets & values) === values ? held : (held & ~values) | (sets & values)), state,
  ));

  // By taps, then by what does not hold by default.
  const later = [];
  const kept = [];
  let { isCut } = table;
  const add = (label) => ((later[label.taps] ??= [])[label.unusual] ??= []).push(label);
  // Returns whether the label is kept: no other one of its node is as good.
  const keep = (label) => {
    const others = kept[label.node] ??= [];
    const isAsGood = ({ known, state }) => (label.node < table.vertices || known === label.known)
      && (label.state & state) === label.state;
    if (others.some(isAsGood)) return false;
    isCut ||= others.length === limit;
    return others.length < limit && others.push(label);
  };
  const goOn = (parent) => {
    for (const [node, passage] of table.moves[parent.node]) {
      const [needs, sets, isBack, taps, unusual, ...stops] = table.passages[passage];
      for (const known of isBack ? parent.known : [0]) {
        const assumed = overwritten(holds[known], parent.sets);
        const state = parent.state & assumed & holds[needs];
        if (!isPossible(state)) continue;
        add({
          node, parent, stops, known: parent.known, assumed: isBack ? assumed : anything,
          taps: parent.taps + taps, unusual: parent.unusual + unusual,
          state: overwritten(state, holds[sets]), sets: overwritten(parent.sets, holds[sets]),
        });
      }
    }
  };
  const search = () => {
    for (const [node, states, known] of table.starts[from]) {
      for (const state of states) add({ node, state: holds[state], known, sets: anything, taps: 0, unusual: 0 });
    }
    for (const byUnusual of later) {
      for (const labels of byUnusual ?? []) {
        for (const label of labels ?? []) {
          if (!keep(label)) continue;
          if (table.shown[label.node] === to) return label;
          goOn(label);
        }
      }
    }
  };

  const end = search();
  if (!end) return { isCut };
  const labels = [end];
  while (labels[0].parent) labels.unshift(labels[0].parent);
  let known = labels[0].state;
  const assume = (other) => { if (isPossible(known & other)) known &= other; };
  const allNeeds = [];
  // What a step needs in words, each term at the first step that needs it.
  const newTerms = (number) => {
    const [needs, terms] = table.assignments[number];
    let lasting = anything;
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
    return [...new Set(shown.filter(([, needs]) => isPossible(state & holds[needs])).map(([screen]) => screen))];
  };
  const steps = [];
  let needs = [];
  let visible;
  for (const label of labels.slice(1)) {
    assume(label.assumed);
    for (const stop of label.stops) {
      const [step, vertex] = table.stops[stop];
      const [text, needed, setBits, sets, transition] = table.steps[step];
      needs.push(...newTerms(needed));
      known = overwritten(known, holds[setBits]);
      visible = text ? undefined : table.shown[vertex];
      if (!text) continue;
      // What is needed later decides what is shown before, unless it is set in between.
      const { state } = end.sets === anything ? end : label;
      steps.push({ text, needs, sets, transition, screens: screensAt(vertex, state) });
      needs = [];
    }
  }
  const last = steps.at(-1);
  last?.needs.push(...needs);
  // The way ends at a screen beside what the step shows.
  if (last && Number.isInteger(visible) && !last.screens.includes(visible)) last.screens.push(visible);
  return { taps: end.taps, needs: allNeeds, steps, isCut };
};
