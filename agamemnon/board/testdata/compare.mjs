// Answers for many positions what the board's script makes of them. Read from
// standard input, one JSON value: [{data, view, orders: {lang: text}}].
import { read, write } from "../../../internal/web/static/js/agamemnon/notation.js";
import { play, positionOf } from "../../../internal/web/static/js/agamemnon/position.js";
import { holdersOf, scoreOf, threadsOf } from "../../../internal/web/static/js/agamemnon/score.js";
import { Draft } from "../../../internal/web/static/js/agamemnon/draft.js";

let input = "";
for await (const chunk of process.stdin) input += chunk;

const answers = JSON.parse(input).map(({ data, view, orders }) => {
  const { layout } = data;
  const reckon = (end) => {
    const threads = threadsOf(layout, positionOf(view), end);
    return { threads, score: scoreOf(threads), held: holdersOf(layout, threads) };
  };
  const written = {};
  let after = null;
  let handmade = "";
  for (const [lang, text] of Object.entries(orders)) {
    const meant = read(text);
    written[lang] = write(meant, lang, view.phase);
    const next = play(layout, positionOf(view), meant.place, view.mover);
    after = { tiles: next.tiles.join(""), stones: next.stones };
    handmade = byHand(view, layout, meant);
  }
  return { now: reckon(false), end: reckon(true), written, after, handmade };
});
process.stdout.write(JSON.stringify(answers));

/** The same orders by touches: pick, place, touch two strings. */
function byHand(view, layout, meant) {
  const draft = new Draft(view, layout);
  for (const p of meant.place) {
    draft.pick(p.piece);
    draft.place(p.space);
    if (!p.weave) continue;
    for (const n of draft.woven(p)) draft.touch(n);
  }
  return write(draft.orders, "en", "place");
}
