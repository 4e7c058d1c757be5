/**
 * Waits for the motions of a step that is played (player.js).
 */

/**
 * Waits until motions have come to rest, or the reader has seen enough.
 * @param {({finished: Promise<unknown>}|undefined)[]} motions @param {AbortSignal} signal
 */
export async function settled(motions, signal) {
  const enough = new Promise((done) => (signal.aborted ? done(null) : signal.addEventListener("abort", done, { once: true })));
  await Promise.race([enough, Promise.allSettled(motions.map((m) => m?.finished))]);
}
