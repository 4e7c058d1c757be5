/**
 * Motions of what is played: whether there are any, and when they have come to rest (player.js).
 */

/** Whether the reader wants no motion. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Waits until motions have come to rest, or the reader has seen enough.
 * @param {({finished: Promise<unknown>}|undefined)[]} motions @param {AbortSignal} signal
 */
export async function settled(motions, signal) {
  const enough = new Promise((done) => (signal.aborted ? done(null) : signal.addEventListener("abort", done, { once: true })));
  await Promise.race([enough, Promise.allSettled(motions.map((m) => m?.finished))]);
}
