// Reads a URL as `navatlas resolve` does: `readURL(text, errors)` gives its parts, or throws an error that
// says what was expected; `errors` has the words. Parts are texts of bytes, one character each, as patterns are
// compared with them.

const toBytes = (text) => Array.from(new TextEncoder().encode(text), (byte) => fromCharCode(byte)).join("");
const toText = (bytes, options) => new TextDecoder("utf-8", { ignoreBOM: true, ...options }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
let errors;
// What is found takes the place of the sample that the words were written with.
const refuse = (name, found = "", expectation = "") => {
  const [message, expected, sample, other] = errors[name];
  throw Object.assign(new Error(message.replace(sample, () => found)), { expected: expected.replace(other, () => expectation) });
};

const escaped = (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
const encoded = (bytes) => bytes.replace(/[\x80-\xff]/g, escaped);
const decoded = (bytes) => bytes.replace(/%(..)/g, (_, digits) => fromCharCode(parseInt(digits, 16)));
const refuseCharacter = (byte) => refuse("character", byte, escaped(byte));
const decodedPart = (bytes, part) => {
  const value = decoded(bytes);
  try {
    toText(value, { fatal: true });
  } catch {
    refuse("encoding", part);
  }
  return value;
};

const checkCharacters = (bytes) => {
  const found = /[\0-\x20\x7f\\"<>^`{|}]|\xc2[\x80-\x9f]|%(?![\da-fA-F]{2})/.exec(bytes);
  if (!found) return;
  const [byte] = found;
  if (byte === "\\") refuse("backslash");
  if (byte === "%") {
    refuse("escape", /^%[!-~]{0,2}/.exec(bytes.slice(found.index))[0]);
  }
  if (byte > " " && byte < "\x7f") refuseCharacter(byte);
  refuse("control");
};

// The encoding of an internationalised label (RFC 3492).
const punycode = (label) => {
  const points = Array.from(label, (letter) => letter.codePointAt(0));
  let output = label.replace(/[^\0-\x7f]/gu, "");
  const basic = output.length;
  if (basic) output += "-";
  let [n, delta, bias, handled] = [128, 0, 72, basic];
  const append = (value) => {
    let rest = value;
    for (let k = 36; ; k += 36) {
      const least = min(max(k - bias, 1), 26);
      const isLast = rest < least;
      const digit = isLast ? rest : least + ((rest - least) % (36 - least));
      output += fromCharCode(digit + (digit < 26 ? 97 : 22));
      if (isLast) return;
      rest = floor((rest - least) / (36 - least));
    }
  };
  for (; handled < points.length; delta += 1, n += 1) {
    const next = min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      append(delta);
      let value = floor(delta / (handled === basic ? 700 : 2));
      value += floor(value / (handled + 1));
      for (bias = 0; value > 455; bias += 36) value = floor(value / 35);
      bias += floor((36 * value) / (value + 38));
      [delta, handled] = [0, handled + 1];
    }
  }
  return `xn--${output}`;
};

const isNoHost = /[\0-\x20\x7f#/:<>?@[\\\]^|%]/;
const normalizedHost = (bytes) => {
  const host = toText(decodedPart(bytes, "host"));
  const check = (text) => { if (isNoHost.test(text)) refuse("host", host); };
  check(host);
  const isPlain = (text) => !/[^\0-\x7f]/.test(text);
  if (isPlain(host)) return host.toLowerCase();
  let mapped = host.replace(/[\u3002\uff0e\uff61]/g, ".").replace(/[\xad\u180b-\u180d\u180f\u200b\u2060\ufe00-\ufe0f\ufeff]/g, "").replace(/[\uff01-\uff5e]/g, (letter) => fromCharCode(letter.charCodeAt(0) - 0xfee0));
  if (/(?![\u200c\u200d])[\p{C}\p{Z}]/u.test(mapped)) refuse("host", host);
  mapped = Array.from(mapped, (letter) => letter.toLowerCase()).join("");
  if (/[\p{Mn}\p{Mc}\u1161-\u11c2]/u.test(mapped)) mapped = mapped.normalize("NFC");
  const result = mapped.split(".").map((label) => {
    if (isPlain(label)) return label;
    if ([...label].length > 63) refuse("label");
    return punycode(label);
  }).join(".");
  check(result);
  return result;
};

const defaultPorts = { https: 443, http: 80 };
const readAuthority = (bytes, url) => {
  let rest = bytes;
  const at = rest.indexOf("@");
  if (at >= 0) {
    const user = rest.slice(0, at);
    url.userInfo = encoded(user);
    rest = rest.slice(at + 1);
    if (rest.includes("@") || /[[\]]/.test(user)) refuse("user");
  }
  if (rest[0] === "[") {
    const close = rest.indexOf("]");
    if (close < 0) refuse("bracket");
    const address = toText(rest.slice(1, close)).toLowerCase();
    // A browser lets numbers of an IPv4 address begin with zeros.
    if (!/^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/.test(address) && !(/^(?!.*(\.0\d|:0\d+\.))[\da-f:.]+$/.test(address) && URL.canParse(`http://[${address}]`))) refuse("address", address);
    url.host = `[${address}]`;
    rest = rest.slice(close + 1);
  } else {
    const [name] = rest.split(":", 1);
    url.host = normalizedHost(name);
    const written = decoded(name);
    if (!url.isWeb && written.length === toBytes(url.host).length && toText(written).toLowerCase() === url.host) url.writtenHost = written;
    rest = rest.slice(name.length);
  }
  const port = /^(?::(\d*))?$/.exec(rest);
  if (!port) refuse("port");
  if (!port[1]) return;
  const value = Number(port[1]);
  if (value > 65535) refuse("largePort");
  if (value !== defaultPorts[url.scheme]) url.port = value;
};

const readPath = (bytes, url) => {
  const isAbsolute = bytes[0] === "/";
  const parts = (isAbsolute ? bytes.slice(1) : bytes).split("/");
  const kept = [];
  parts.forEach((part, i) => {
    const dots = part.length > 6 ? "" : decoded(part);
    if (!/^\.\.?$/.test(dots)) return kept.push(part);
    if (dots === "..") kept.pop();
    if (i === parts.length - 1) kept.push("");
  });
  url.encodedPath = (isAbsolute ? "/" : "") + kept.map(encoded).join("/");
  if (kept.at(-1) === "") kept.pop();
  url.segments = kept.map((part) => decodedPart(part, "path"));
};

// The name and the value of query items.
const itemsOf = (items, decode) => items.map((item) => {
  const [name, ...value] = item.split("=");
  return [name, value.join("=")].map(decode);
});

const readURL = (text, words) => {
  errors = words;
  const bytes = toBytes(text);
  checkCharacters(bytes);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bytes)?.[1].toLowerCase();
  if (!scheme) refuse("scheme");
  const [, start, , query, , fragment] = /^([^?#]*)(\?([^#]*))?(#([^]*))?$/.exec(bytes.slice(scheme.length + 1));
  const url = {
    text, scheme, isWeb: /^https?$/.test(scheme), host: "", port: null, userInfo: null,
    encodedQuery: encoded(query ?? ""), encodedFragment: encoded(fragment ?? ""),
  };
  let rest = start;
  if (rest.startsWith("//")) {
    const [authority] = rest.slice(2).split("/", 1);
    rest = rest.slice(2 + authority.length);
    readAuthority(authority, url);
  }
  if (url.isWeb && !url.host) refuse("noHost");
  const bracket = /[[\]]/.exec(rest)?.[0] ?? (fragment?.includes("#") ? "#" : null);
  if (bracket) refuseCharacter(bracket);
  readPath(rest, url);
  url.queryItems = query ? itemsOf(query.split("&"), (part) => decodedPart(part, "query")) : [];
  if (fragment !== undefined) url.fragment = decodedPart(fragment, "fragment");
  return url;
};
