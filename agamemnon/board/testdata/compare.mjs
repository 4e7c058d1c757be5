// Answers for many positions what the board's script makes of them. Read from
// standard input, one JSON value: [{data, view, orders: {lang: text}}].
import { read, write } from "../../../internal/web/static/js/agamemnon/notation.js";
import { play, positionOf } from "../../../internal/web/static/js/agamemnon/position.js";
import { holdersOf, scoreOf, threadsOf } from "../../../internal/web/static/js/agamemnon/score.js";
import { arrow, locate, neighbour, offset } from "../../../internal/web/static/js/agamemnon/geometry.js";
import { spotAt } from "../../../internal/web/static/js/agamemnon/spot.js";
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
  return { now: reckon(false), end: reckon(true), written, after, handmade, unreached: unreached(view, layout), missed: missed(view, layout) };
});
process.stdout.write(JSON.stringify(answers));

/** The spaces that arrow keys do not reach from the lowest one, upright or turned. */
function unreached(view, layout) {
  const all = layout.spaces.map((_, n) => n + 1).filter((s) => s !== view.out);
  return [false, true].flatMap((turned) => {
    const seen = new Set([all[0]]);
    for (const from of seen) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) seen.add(neighbour(layout, view, from, arrow(key, turned)));
    }
    return all.filter((s) => !seen.has(s));
  });
}

/**
 * What is not found where it is drawn, on screens of any size, upright or turned: a
 * space and a connection at their middles.
 */
function missed(view, layout) {
  const wrong = [];
  for (const [turned, width, height] of [[false, 900, 630], [false, 900, 420], [true, 366, 523]]) {
    const svg = { getBoundingClientRect: () => ({ left: 11, top: 7, width, height }) };
    globalThis.getComputedStyle = () => ({ getPropertyValue: () => (turned ? "1" : "") });
    const find = (at) => {
      const far = offset(svg, layout, at, { x: 0, y: 0 });
      const scale = turned ? Math.min(width / layout.height, height / layout.width) : Math.min(width / layout.width, height / layout.height);
      return spotAt(layout, view, new Set(), locate(svg, layout, { clientX: -far.x * scale, clientY: -far.y * scale }));
    };
    layout.spaces.forEach((s, n) => {
      if (n + 1 !== view.out && find(s)?.space !== n + 1) wrong.push(`space ${n + 1}`);
    });
    layout.slots.forEach((s, n) => {
      if (s.a === view.out || s.b === view.out) return;
      if (find(s)?.edge !== n) wrong.push(`connection ${s.a}-${s.b}`);
    });
  }
  return wrong;
}

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
