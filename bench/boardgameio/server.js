// The peer's server: boardgame.io with a game of the shape of Agamemnon.
//
//   PORT=8001 STORE=memory|files DIR=/tmp/x node --expose-gc server.js
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { strands } = require('./strands.js');

const server = Server({
  games: [strands],
  origins: [Origins.LOCALHOST],
  db: process.env.STORE === 'files' ? new FlatFile({ dir: process.env.DIR }) : undefined,
});
// What the heap holds, after everything that can be thrown away was.
server.router.get('/memory', (ctx) => {
  global.gc();
  global.gc();
  ctx.body = process.memoryUsage();
});
// Connections stay open while nobody asks, as those of our own server do.
server.run(Number(process.env.PORT)).then(({ appServer }) => {
  appServer.keepAliveTimeout = 600_000;
});
