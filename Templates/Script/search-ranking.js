// Finds elements by words: which match, and in which order. `atlas.search(index, text)` gives the entries
// from best to worst, with `isExact` none for misspelt words. A pure function: the index is made of a list of
// `[title, kind, href, id, keywords, place]`.

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

// The number of letters to insert, leave out, replace or swap; more than a limit is not counted to its end.
const distance = (a, b, limit) => {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  if (!left || !right) return left.length + right.length;
  if (!limit) return 1;
  const edits = [[1, 1], [1, 0], [0, 1]];
  if (left[0] === right[1] && left[1] === right[0]) edits.push([2, 2]);
  return 1 + Math.min(...edits.map(([i, j]) => distance(left.slice(i), right.slice(j), limit - 1)));
};

const isWordStart = (text, place) => !/[\p{L}\p{N}]/u.test(text[place - 1] ?? "");

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

const matches = (index, kinds, words, whole, grading) => {
  const found = [];
  index.forEach((entry) => {
    if (kinds.length && !kinds.some((kind) => entry.kind.startsWith(kind))) return;
    // What is called or identified by all that was typed comes first.
    let points = entry.id === whole || entry.name === whole ? -1 : 0;
    const isFound = points < 0 || words.every((word) => (points += grading(entry, word)) >= 0);
    if (isFound) found.push([points, entry.title.length, entry]);
  });
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return found.map((match) => match[2]);
};

atlas.search = (index, text, isExact) => {
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
  return found.length || isExact ? found : matches(index, kinds, words, whole, gradeWithTypos(new Map()));
};
const entryOf = ([title, kind, href, id, more, place]) => ({
  title, kind, href, place, written: id, id: plain(id), name: plain(title), more: plain(more),
});
atlas.searchIndex = (rows) => rows.map((row) => (row.entry ??= entryOf(row)));
// In a large app the index is in files by feature, which have lists of words: the numbers of the files of which each
// has all words of a text.
atlas.searchFiles = ({ words, count }, text) => {
  const parts = plain(text).replaceAll("kind:", " ").match(/[^\0-\/:-@[-`{-\x7f]+/g) ?? [];
  const having = parts.map((part) => new Set(words.flatMap(([files, known]) => (plain(known).includes(part) ? files : []))));
  return [...Array(count).keys()].filter((file) => having.every((files) => files.has(file)));
};
