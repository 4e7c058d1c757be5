// A game of Agamemnon's shape for the peer: two sides with 15 pieces each, 32 spaces
// joined by 49 strings of three kinds, 16 turns with one piece in the first and the
// last and two in the others; a placement on a taken space or of a piece that is gone
// is refused. At the end the strings are scored. All pieces are open, as in the match
// that our own server plays beside it.
const SPACES = 32;
const STRINGS = 49;
const KINDS = 'SFR';
const ARMY = { A: 1, B: 1, C: 1, D: 1, E: 1, W1: 3, W2: 2, W3: 1, Weft: 2, Warp: 2 };
const SPEARS = { A: 1, B: 3, C: 4, D: 3, E: 2, W1: 1, W2: 2, W3: 3, Weft: 0, Warp: 0 };
const TURNS = 16;

const ends = Array.from({ length: STRINGS }, (_, n) => [n % SPACES, (n * 7 + 1 + Math.floor(n / SPACES)) % SPACES]);

const setup = () => ({
  tiles: Array.from({ length: STRINGS }, (_, n) => KINDS[n % 3]).join(''),
  stones: Array(SPACES).fill(''),
  left: [{ ...ARMY }, { ...ARMY }],
  turn: 1,
});

const inTurn = (turn) => (turn === 1 || turn === TURNS ? 1 : 2);

function place({ G, ctx, events }, list) {
  if (!Array.isArray(list) || list.length !== inTurn(G.turn)) return 'INVALID_MOVE';
  const side = Number(ctx.currentPlayer);
  for (const { piece, space } of list) {
    if (!(G.left[side][piece] > 0) || !(space >= 0 && space < SPACES) || G.stones[space] !== '') return 'INVALID_MOVE';
    G.left[side][piece]--;
    G.stones[space] = side + piece;
  }
  G.turn++;
  events.endTurn();
}

function score(G) {
  const held = [0, 0];
  const seen = new Set();
  for (let first = 0; first < STRINGS; first++) {
    if (seen.has(first)) continue;
    const kind = G.tiles[first];
    const string = [first];
    seen.add(first);
    const spaces = new Set();
    for (let n = 0; n < string.length; n++) {
      for (const s of ends[string[n]]) {
        spaces.add(s);
        if (G.stones[s] === '' || G.stones[s].endsWith('Weft')) continue;
        ends.forEach((e, k) => {
          if (!seen.has(k) && G.tiles[k] === kind && e.includes(s)) {
            seen.add(k);
            string.push(k);
          }
        });
      }
    }
    const sum = [0, 0];
    for (const s of spaces) {
      if (G.stones[s] === '') continue;
      sum[G.stones[s][0]] += kind === 'S' ? SPEARS[G.stones[s].slice(1)] : 1;
    }
    if (sum[0] !== sum[1]) held[sum[0] > sum[1] ? 0 : 1] += string.length;
  }
  return held;
}

exports.strands = {
  name: 'strands',
  setup,
  minPlayers: 2,
  maxPlayers: 2,
  moves: { place },
  endIf: ({ G }) => (G.turn > TURNS ? { held: score(G) } : undefined),
};
