// Finds elements by words: which match, and in which order. `atlas.search(index, text)` gives the entries
// from best to worst. A pure function: the index is a list of
// `[title, kind, href, id, keywords, place]`.

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

// The number of letters to insert, leave out, replace or swap, up to a limit.
const rows = [0, 1, 2].map(() => new Uint8Array(256));
const distance = (a, b, limit) => {
  if (Math.abs(a.length - b.length) > limit || b.length > 250) return limit + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, before[j - 2] + 1);
      }
      row[j] = value;
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length];
};

const isWordStart = (text, place) => place === 0 || /[^\p{L}\p{N}]/u.test(text[place - 1]);

// How well a word matches an entry, 0 for the best; undefined if it does not.
const grade = (entry, word) => {
  if (entry.id === word || entry.name === word) return 0;
  const place = entry.name.indexOf(word);
  if (place === 0) return 1;
  if (place > 0) return isWordStart(entry.name, place) ? 2 : 3;
  const inID = entry.id.indexOf(word);
  if (inID >= 0) return isWordStart(entry.id, inID) ? 3 : 4;
  if (entry.more.includes(word)) return 5;
  if (entry.kind.startsWith(word)) return 6;
  return undefined;
};

// `known` has the distances of a search by word: most names share their words with others.
const gradeWithTypos = (known) => (entry, word) => {
  const exact = grade(entry, word);
  // Numbers are not misspelt.
  if (exact !== undefined || word.length < 4 || /\d/.test(word)) return exact;
  const limit = word.length < 8 ? 1 : 2;
  entry.words ??= entry.name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  let best = limit + 1;
  let distances = known.get(word);
  if (!distances) known.set(word, distances = new Map());
  for (const part of entry.words) {
    if (Math.abs(part.length - word.length) > limit) continue;
    let value = distances.get(part);
    if (value === undefined) distances.set(part, value = distance(word, part, limit));
    if (value < best) best = value;
  }
  return best > limit ? undefined : 7 + best;
};

const total = (entry, words, grading) => {
  let sum = 0;
  for (const word of words) {
    const points = grading(entry, word);
    if (points === undefined) return undefined;
    sum += points;
  }
  return sum;
};

const matches = (index, kinds, words, whole, grading) => {
  const found = [];
  index.forEach((entry, number) => {
    if (kinds.length && !kinds.some((kind) => entry.kind.startsWith(kind))) return;
    // What is called or identified by all that was typed comes first.
    const points = entry.id === whole || entry.name === whole ? -1 : total(entry, words, grading);
    if (points !== undefined) found.push([points, entry.title.length, number, entry]);
  });
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return found.map((match) => match[3]);
};

atlas.search = (index, text) => {
  const kinds = [];
  const words = [];
  for (const word of plain(text).split(/\s+/).filter(Boolean)) {
    const kind = /^kind:(.*)$/.exec(word)?.[1];
    if (kind === undefined) words.push(word);
    else if (kind) kinds.push(kind.replaceAll("-", " "));
  }
  if (!words.length && !kinds.length) return [];
  const whole = words.join(" ");
  const found = matches(index, kinds, words, whole, grade);
  return found.length ? found : matches(index, kinds, words, whole, gradeWithTypos(new Map()));
};
atlas.searchIndex = (rows) => rows.map(([title, kind, href, id, more, place]) => ({
  title, kind, href, place, id: plain(id), name: plain(title), more: plain(more),
}));
