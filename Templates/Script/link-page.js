// What a URL does, on the page of all deep links: asked for in a field, kept in the address as `url`.

const { safe } = atlas;
const place = one(".try-link");

const linkTo = ({ href, title, link }) => `<a href="${root + href}">${safe(title ?? link)}</a>`;
const codeOf = (text) => `<code>${safe(text)}</code>`;
const listOf = (items) => (items.length ? `<ul class="plain"><li>${items.join("<li>")}</ul>` : "");

const handled = (answer, intro) => answer && `<p>${intro}${linkTo(answer)} handles it: ${codeOf(answer.pattern)}</p>`
  + listOf([
    ...answer.arguments.map(([name, value]) => codeOf(`${name} = ${value}`)),
    ...answer.repeated.map((name) => `${codeOf(name)} occurs more than once: the first one counts`),
  ])
  // Links of the site start at its folder.
  + answer.html.replaceAll(' href="', ` href="${root}`);

const answerOf = ({ winner, inApp, losers }, title) => {
  const others = losers.toSorted((a, b) => b.matches - a.matches)
    .map((loser) => `${linkTo(loser)}<br><span class="quiet">${loser.reasons.map(safe).join("<br>")}</span>`);
  const where = (one) => (inApp[1] && one.file ? ` by the <code>OpenURLAction</code> in ${codeOf(one.file)}` : "");
  return `<h3>${title}</h3>`
    + (handled(winner, "") ?? `<p>No deep link handles it${inApp[0] ? " if it comes from outside the app" : ""}.</p>`)
    + inApp.map((one) => handled(one, `If it is opened inside the app${where(one)}: `)).join("")
    + (others[0] ? `<details${winner || inApp[0] ? "><summary>Why others do not" : " open><summary>Why"}</summary>${listOf(others)}</details>` : "");
};

const answersOf = async (text, data) => {
  const { set, number, name } = atlas.environment ?? {};
  const known = max(0, data.sets.indexOf(set));
  const { isOpened, lines, answers } = await atlas.resolve(data, text, known);
  return `<p><strong>Opened in the app: ${{ true: "yes", false: "no" }[isOpened] ?? "not stated"}</strong></p>`
    + listOf(lines.map((line) => safe(line.trim())))
    + `<p class="quiet">If it reaches the app, ${known ? safe(name) : "with each condition at its default"}:</p>`
    + answers.filter(([, numbers]) => numbers.includes(number ?? numbers[0])).map(([answer, numbers]) => (
      answerOf(answer, data.labels[number] ?? placesTitle(numbers, data.labels))
    )).join("");
};

const setUp = () => {
  const [field, output] = all("input, [role=status]", place);
  place.hidden = false;
  follow(field, "url", async (text) => {
    let html = "";
    try {
      if (text) {
        await load("links.js");
        html = await answersOf(text, navigationAtlasLinks);
      }
    } catch ({ message, expected }) {
      html = `<p class="warning">${safe(expected ? `Not a URL: ${message}, expected ${expected}` : message)}</p>`;
    }
    if (text === field.value.trim()) output.innerHTML = html;
  });
};
if (place) setUp();
