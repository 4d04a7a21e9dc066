// Finds elements by words: which match, and in which order. `atlas.search(index, text)` gives their numbers, the best
// first, with `isExact` none for misspelt words. A pure function. The index is made of a text with a line for each
// element: its title, id, further words, kind after a colon, link and place, with tabs between them.

const plain = (text) => text.toLowerCase()
  .replace(/[^\0-\x7f\u2000-\u2fff]+/g, (part) => part.normalize("NFD").replace(/\p{M}/gu, ""));

// The number of letters to insert, leave out, replace or swap; more than a limit is not counted to its end.
const distance = (a, b, limit) => {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  if (!left || !right) return left.length + right.length;
  if (!limit) return 1;
  const edits = [[1, 1], [1, 0], [0, 1]];
  if (left[0] === right[1] && left[1] === right[0]) edits.push([2, 2]);
  return 1 + min(...edits.map(([i, j]) => distance(left.slice(i), right.slice(j), limit - 1)));
};

const titleEnd = (line) => line.indexOf("\t");
const letter = /[\p{L}\p{N}]/u;

// How well a word matches a line, 0 for the best; undefined if it does not.
const grade = (line, word) => {
  const place = line.indexOf(word);
  if (place < 0) return;
  const end = titleEnd(line);
  if (line.startsWith(word, end + 1) && line[end + 1 + word.length] === "\t") return 0;
  if (!place) return word.length === end ? 0 : 1;
  const before = line[place - 1];
  // The title, the id, further words, the kind.
  const field = place < end ? 0 : line.slice(end, place).split("\t").length - 1;
  if (field < 2) return field + (letter.test(before) ? 3 : 2);
  if (field < 3) return 5;
  if (field < 4 && before === ":") return 6;
};

// By word of titles the numbers of the lines that have it.
const linesByWord = (index) => {
  const lines = new Map();
  index.forEach(({ line }, number) => {
    for (const word of line.slice(0, titleEnd(line)).match(/\p{L}{3,}/gu) ?? []) {
      if (!lines.get(word)?.push(number)) lines.set(word, [number]);
    }
  });
  return lines;
};
// How well a misspelt word matches lines, by their numbers. Numbers are not misspelt.
const gradesOfMeant = (index, word) => {
  const grades = new Map();
  if (word.length < 4 || /\d/.test(word)) return grades;
  const limit = word.length < 8 ? 1 : 2;
  index.words ??= linesByWord(index);
  for (const [other, numbers] of index.words) {
    const edits = abs(other.length - word.length) > limit ? 9 : distance(word, other, limit);
    if (edits <= limit) for (const number of numbers) grades.set(number, min(7 + edits, grades.get(number) ?? 9));
  }
  return grades;
};

// The numbers of the lines that match, the best first.
const matches = (index, kinds, words, grading) => {
  const title = `${words.join(" ")}\t`;
  const whole = `\t${title}`;
  const found = [];
  index.forEach(({ line }, number) => {
    if (kinds.length && !kinds.some((kind) => line.includes(`\t:${kind}`))) return;
    let points = 0;
    if (!words.every((word) => (points += grading(line, word, number)) >= 0)) return;
    // What is called or identified by all that was typed comes first.
    if (words.length > 1 && (line.startsWith(title) || line.includes(whole))) points = -1;
    // Then shorter titles. Numbers are sorted fast.
    found.push(((points + 1) * 1e4 + min(titleEnd(line), 9999)) * 1e7 + number);
  });
  return new Float64Array(found).sort().map((key) => key % 1e7);
};

atlas.search = (index, text, isExact) => {
  const kinds = [];
  const words = [];
  for (const word of wordsOf(plain(text))) {
    const [, kind] = /^kind:(.*)$/.exec(word) ?? [];
    if (kind) kinds.push(kind.replaceAll("-", " "));
    else if (kind !== "") words.push(word);
  }
  if (!words.length && !kinds.length) return [];
  const found = matches(index, kinds, words, grade);
  if (found.length || isExact || !words.length) return found;
  const meant = new Map(words.map((word) => [word, gradesOfMeant(index, word)]));
  return matches(index, kinds, words, (line, word, number) => grade(line, word) ?? meant.get(word).get(number));
};
atlas.searchEntry = (index, number) => {
  const [title, written, , kind, href, place] = index[number].written.split("\t");
  return { title, written, kind: kind.slice(1), href, place };
};
// The part of an index that a text gives.
atlas.searchIndex = (text) => {
  const lines = plain(text).split("\n");
  return text.split("\n").map((written, i) => ({ line: lines[i], written }));
};
