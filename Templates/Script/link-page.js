// What a URL does, on the page of all deep links: asked for in a field, kept in the address as `url`. On the page of a
// deep link, what it opens under the conditions that are chosen.

const place = unhide(".try-link");
// What is said of every URL, from the data.
let said;

const linkTo = ({ href, title, link }) => `<a href="${root + href}">${safe(title ?? link)}</a>`;
const codeOf = (text) => `<code>${safe(text)}</code>`;
const listOf = (items) => (items.length ? `<ul class="plain"><li>${items.join("<li>")}</ul>` : "");

// Links of the site start at its folder.
const rooted = (html) => html.replaceAll(' href="', ` href="${root}`);

const handled = (answer, intro) => answer && `<p>${intro}${linkTo(answer)} ${said.handles}: ${codeOf(answer.pattern)}</p>`
  + listOf([
    ...answer.arguments.map(([name, value]) => codeOf(`${name} = ${value}`)),
    ...answer.repeated.map((name) => `${codeOf(name)} ${said.repeated}`),
  ])
  + rooted(answer.html);

const answerOf = ({ winner, inApp, losers }, title) => {
  const others = losers.toSorted((a, b) => b.matches - a.matches)
    .map((loser) => `${linkTo(loser)}<br><span class="quiet">${loser.reasons.map(safe).join("<br>")}</span>`);
  const where = (one) => (inApp[1] && one.file ? ` by the <code>OpenURLAction</code> in ${codeOf(one.file)}` : "");
  return `<h3>${title}</h3>`
    + (handled(winner, "") ?? `<p>${said[inApp[0] ? "noneOutside" : "none"]}</p>`)
    + inApp.map((one) => handled(one, `${said.inside}${where(one)}: `)).join("")
    + (others[0] ? `<details${winner || inApp[0] ? `><summary>${said.whyNot}` : " open><summary>Why"}</summary>${listOf(others)}</details>` : "");
};

const answersOf = async (text, data) => {
  const { set, number, name } = atlas.environment ?? {};
  ({ said } = data);
  const known = max(0, data.sets.indexOf(set));
  const { isOpened, lines, answers } = await resolve(data, text, known);
  return `<p><strong>${said.opened}: ${{ true: "yes", false: "no" }[isOpened] ?? said.notStated}</strong></p>`
    + listOf(lines.map((line) => safe(line.trim())))
    + `<p class="quiet">${said.reaches}, ${known ? safe(name) : set ? said.notWithThese : said.byDefault}:</p>`
    + answers.filter(([, numbers]) => numbers.includes(number ?? numbers[0])).map(([answer, numbers]) =>
      answerOf(answer, data.labels[number] ?? placesTitle(numbers, data.labels))).join("");
};

if (place) {
  const [field, output] = all("input, [role=status]", place);
  follow(field, "url", latest(output, async (text) => {
    try {
      if (!text) return "";
      await load("links.js");
      return await answersOf(text, atlasLinks);
    } catch ({ message, expected }) {
      return `<p class="warning">${safe(expected ? `Not a URL: ${message}, expected ${expected}` : message)}</p>`;
    }
  }, (html) => { output.innerHTML = html; }));
}

const chosen = one("[data-cases]");
if (chosen) {
  const cases = JSON.parse(chosen.dataset.cases);
  // Nothing where the tables of the page say it, or where nothing is known.
  const states = async () => {
    const { set, number, title } = atlas.environment;
    if (!set || number === undefined) return "";
    await load("links.js");
    const known = atlasLinks.sets.indexOf(set);
    if (known < 0) return "";
    const row = atlasLinks.links.find(({ link }) => link === chosen.dataset.link);
    await loadOutcomes(atlasLinks, row);
    const outcomes = grouped(cases.map(([, values]) => outcomeOf(atlasLinks, row, placeOf(atlasLinks, known, number), values)));
    return `<h3>${safe(title)}</h3>${outcomes.map(([html, numbers]) => (
      outcomes[1] ? `<p>${numbers.flatMap((i) => cases[i][0].map(codeOf)).join("<br>")}</p>` : "") + rooted(html)).join("")}`;
  };
  listen(document, "atlas-environment", latest(chosen, states, (html) => {
    chosen.innerHTML = html;
    mark([one("main")], "known", !!html);
  }));
}
