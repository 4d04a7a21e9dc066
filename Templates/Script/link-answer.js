// Says what a URL does as `navatlas resolve` does: `resolve(data, text, set)` promises whether the system
// opens it in the app and, for each group of environments, which deep link handles it, what comes of it, and why
// others do not handle it, with the numbers of the environments. `data` is `assets/links.js`: the patterns as regular expressions, and what comes of
// each link as HTML, worked out when the site is built. `set` is the number of a set of conditions.

const quoted = (text) => `"${text.replace(/^(.{100}).+/su, "$1…")}"`;
const differ = (message) => { throw new Error(message); };
// What a part is, and what a pattern has instead.
const differAs = (part, found, expected) => differ(`${part} is ${found}, not ${expected}`);

// The values of a form's parameters in a text; throws how the text differs.
const matchForm = ([source, shown, kind, names], found, where) => {
  if (found === undefined) differ(`${where} is missing`);
  const values = new RegExp(source).exec(found)?.slice(1);
  if (values) return values.map((value, i) => [names[i], toText(value)]);
  if (!found) differ(`${where} is empty`);
  const text = quoted(toText(found));
  if (kind === 0) differAs(where, text, shown ? quoted(shown) : "empty");
  return differ(kind === 1 ? `${where} is ${text}, not of the form "${shown}"` : `${where}: ${text} is not of type ${kind}`);
};

const matchHost = ([source, shown, , names], url) => {
  const found = new RegExp(source, "d").exec(url.host);
  if (!found) {
    if (!url.host) differ(`there is no host, expected "${shown}"`);
    differAs("the host", quoted(url.host), shown ? `"${shown}"` : "empty");
  }
  // Hosts are compared in lower case; a value has the host's case.
  const written = url.writtenHost ?? url.host;
  return names.map((name, i) => [name, toText(written.slice(...found.indices[i + 1]))]);
};

const matchPath = ([source, names, items, least, shown], url) => {
  const { segments } = url;
  const { length } = segments;
  const found = new RegExp(source).exec(segments.map((segment) => `\u0100${segment}`).join(""));
  if (found) {
    return names.map((name, i) => {
      const value = found[i + 1];
      if (!name.map) return [name, toText(value)];
      const parts = value.split("\u0100").slice(1);
      return [name[0], toText((name[1] ? [url.writtenHost ?? url.host, ...parts] : parts).join("/"))];
    });
  }
  const check = (form, place) => matchForm(form, segments[place], `segment ${place + 1}`);
  const rest = items.findIndex((item) => item[1]);
  const first = min(rest < 0 ? items.length : rest, length);
  for (let place = 0; place < first; place += 1) check(items[place][0], place);
  if (length < least || (rest < 0 && length > least)) {
    differ(`the path has ${plural(length || "no", "segment")}, not ${rest < 0 ? least || "none" : `${least} or more`}`);
  }
  if (shown) differ(`the path is not of the form "${shown}"`);
  for (let place = rest; place < length; place += 1) {
    check(items[max(rest, place - length + items.length)][0], place);
  }
};

// The arguments and the repeated query items; throws what differs.
const matchPattern = ([text, scheme, userInfo, port, host, path, query, fragment], url) => {
  if (url.scheme !== scheme) differAs("the scheme", quoted(url.scheme), `"${scheme}"`);
  let values = matchHost(host, url);
  if (path[2][0]?.[1] === 2) values = [];
  if (url.port !== port) differAs("the port", url.port ?? "the default", port ?? "the default");
  if (url.userInfo !== userInfo) {
    const found = url.userInfo === null ? "is missing" : `is ${quoted(url.userInfo)}`;
    differ(`the user information ${found}, not ${userInfo === null ? "absent" : quoted(userInfo)}`);
  }
  values.push(...matchPath(path, url));
  const repeated = [];
  for (const [name, form, isOptional] of query) {
    const items = url.queryItems.filter((item) => item[0] === toBytes(name));
    if (items.length > 1) repeated.push(name);
    if (!isOptional || items[0]?.[1]) values.push(...matchForm(form, items[0]?.[1], `the query item ${quoted(name)}`));
  }
  if (fragment) values.push(...matchForm(fragment, url.fragment, "the fragment"));
  return { pattern: text, arguments: values, repeated };
};

const matchLink = (link, url) => {
  const messages = [];
  for (const pattern of link.patterns) {
    try {
      return { link, found: matchPattern(pattern, url) };
    } catch ({ message }) {
      messages.push(link.patterns.length === 1 ? message : `${pattern[0]}: ${message}`);
    }
  }
  return { link, messages };
};

// MARK: The system

// Why a component of the association file does not match; undefined if it does.
const mismatch = ([, , , , isEncoded, checks], url) => {
  const compared = (text) => toText(isEncoded ? text : decoded(text));
  const items = itemsOf(url.encodedQuery.match(/[^&]+/g) ?? [], compared);
  for (const [part, name, shown, source] of checks) {
    const values = part ? [compared(url[part] || (name === "path" ? "/" : ""))]
      : items.filter((item) => item[0] === name).map((item) => item[1]);
    const found = (values.length ? values : [""]).find((value) => !new RegExp(source, "u").test(value));
    if (found === undefined) continue;
    return part ? `the ${name} "${found}" is not "${shown}"`
      : `the query item "${name}" is ${found ? `"${found}"` : "missing or empty"}, not "${shown}"`;
  }
};

// Whether the system opens the URL in the app, null if the model does not say enough, and why.
const handover = ({ schemes, domains, association, others, words }, url) => {
  const said = (name, found = "") => words[name].map((line) => line.replace("x-found", () => found));
  if (url.scheme === "file") return [null, said("file")];
  if (!url.isWeb) {
    const isDeclared = schemes && schemes.includes(url.scheme);
    return [isDeclared, said(schemes ? (isDeclared ? "declared" : "undeclared") : "noSchemes", url.scheme)];
  }
  const domain = domains?.find(([, isWild, host, port]) => url.port === (port === defaultPorts[url.scheme] ? null : port)
    && (isWild ? url.host.endsWith(`.${host}`) : url.host === host));
  if (domains && !domain) return [false, said("notAssociated", url.host)];
  const lines = said(domain ? "associated" : "noDomains", domain?.[0]);
  if (association === null) return [null, [...lines, ...said("noFile")]];
  const tried = [];
  const chosen = association && association.find((component) => {
    const why = mismatch(component, url);
    tried.push(`  ${component[0] + 1}.${component[1] + 1}  ${component[2]}: ${why ?? "matches"}`);
    return !why;
  });
  const isOpened = !!chosen && !chosen[3];
  const outcome = chosen ? (isOpened ? "handedOver" : "excluded") : association ? "noMatch" : "noEntry";
  const other = isOpened && others.find((component) => component[0] < chosen[0] && !mismatch(component, url));
  const shared = other && !other[3] ? said("otherApp") : [];
  return [isOpened && !domain ? null : isOpened, [...lines, ...said(outcome), ...shared, ...tried]];
};

// MARK: Answers

// Puts the arguments into HTML that has marks for them.
const filled = (html, values) => html.replace(/([\ue000\ue002])([^\ue001]*)\ue001/g, (_, kind, name) => {
  const value = values.find((one) => one[0] === name)?.[1];
  const text = safe((value ?? "").replace(/["\\]/g, "\\$&"));
  if (kind === "\ue002") return text;
  return value === undefined ? "nil" : `&quot;${text}&quot;`;
});
// A cell, or the only one for all places.
const at = (cells, place) => cells[place] ?? cells;

// Where the lists of links have an environment under a set of conditions.
const placeOf = ({ environments }, set, number) => set * environments.length + number;
// What comes of a link, with what the URL gives.
const outcomeOf = (data, { part, outcomes }, place, values) => filled(data.outcomes[part][at(outcomes, place)], values);
// In a large app what comes of links is in files of its own.
const loadOutcomes = async ({ outcomes }, { part }) => outcomes[part] || load(`links-${part}.js`);

const answerIn = (data, matches, url, place) => {
  const answer = { winner: null, inApp: [], losers: [] };
  for (const { link: row, found, messages } of matches) {
    const { link, title, href, isOutside, file, takesURL, absences } = row;
    // Each OpenURLAction has its own list. Where the file is not stated, it may be any.
    const earlier = isOutside ? answer.winner
      : answer.inApp.find((one) => !file || !one.file || one.file === file);
    const lose = (...reasons) => answer.losers.push({ link, href, matches: !!found, reasons });
    if (!found) lose(...messages);
    else if (at(absences, place) >= 0) lose(`does not exist here: ${data.reasons[at(absences, place)]}`);
    else if (earlier) lose(`${earlier.link} comes first`);
    else {
      const values = takesURL ? [...found.arguments, ["url", url.text]] : found.arguments;
      const taker = { link, title, href, file, ...found, html: outcomeOf(data, row, place, values) };
      if (isOutside) answer.winner = taker;
      else answer.inApp.push(taker);
    }
  }
  return answer;
};

const resolve = async (data, text, set = 0) => {
  const url = readURL(text, data.errors);
  const [isOpened, lines] = handover(data, url);
  // What has no pattern takes no URL.
  const matches = data.links.filter(({ patterns }) => patterns[0]).map((link) => matchLink(link, url));
  for (const { found, link } of matches) if (found) await loadOutcomes(data, link);
  const answers = grouped(data.environments.map((_, i) => answerIn(data, matches, url, placeOf(data, set, i))));
  return { isOpened, lines, answers };
};
