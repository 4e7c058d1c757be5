/**
 * Plays a whole match against computers by what the server says can be ordered. It knows no rule of any game.
 *
 *     node player.mjs http://127.0.0.1:8080 diplomacy '{"years": "1"}'
 */
const [address, game, options = "{}"] = process.argv.slice(2);
let token = "";

const rest = (ms) => new Promise((done) => setTimeout(done, ms));
const one = (list) => list[Math.floor(Math.random() * list.length)];
const shuffled = (list) => list.map((item) => [Math.random(), item]).sort(([a], [b]) => a - b).map(([, item]) => item);

/** The answer as data, and its status. Who asks too often waits as long as the server says. */
async function ask(method, path, body) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { "Content-Type": "application/json" }) };
  for (;;) {
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const data = await answer.json();
    if (answer.status !== 429) return [answer.status, data];
    await rest(1000 * Number(answer.headers.get("Retry-After") ?? 1));
  }
}

async function must(method, path, body) {
  const [status, data] = await ask(method, path, body);
  if (status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(data)}`);
  return data;
}

/** One of the lines of a part, or one of its forms filled in. */
function lineOf({ lines, forms = [] }) {
  const choice = one([...lines, ...forms]);
  if (typeof choice === "string") return choice;
  const words = [];
  for (const { words: all = [], from = 0, to } of choice.slots) {
    const left = all.filter((word) => !choice.unlike || !words.includes(word));
    words.push(left.length ? one(left) : String(from + Math.floor(Math.random() * (to - from + 1))));
  }
  return words.reduce((line, word, n) => line.replace(`{${n}}`, word), choice.line);
}

/** A sheet made of what can be ordered; "" if there is nothing to order. */
function sheetOf({ sheets, head, groups }) {
  if (sheets.length) return one(sheets);
  if (!groups.length) return "";
  return [head ?? [], ...groups.map((group) => [
    group.head ?? [], ...shuffled(group.parts).slice(0, group.most ?? Infinity).map(lineOf),
  ])].flat(2).join("\n");
}

({ token } = await must("POST", "/guests", { bot: true }));
const { seats } = (await must("GET", "/games")).find((g) => g.id === game);
const bots = Object.fromEntries(seats.slice(1).map((seat) => [seat, "beginner"]));
const { id } = await must("POST", "/matches", { game, options: JSON.parse(options), seat: seats[0], bots });
const at = `/matches/${id}`;
for (let ordered = 0; ;) {
  const [status, menu] = await ask("GET", `${at}/menu`);
  if (status === 409) break; // it does not run any more
  const text = status === 200 && menu.phase !== ordered ? sheetOf(menu) : "";
  if (!text) {
    await rest(100);
    continue;
  }
  await must("PUT", `${at}/orders`, { phase: menu.phase, text });
  await ask("PUT", `${at}/ready`, { phase: menu.phase, ready: true }); // the phase may have closed by itself
  ordered = menu.phase;
}
const match = await must("GET", at);
console.log(match.status, JSON.stringify(match.result));
