/**
 * How a match stood after its closed phases, as its reader saw it, asked for once each, and what was done in those that were played.
 */

/**
 * @template {{phase: number}} T what the board of a game gets
 * @template A what was done, as its board plays it
 */
export class Past {
  /** @param {{phase?: (n: number) => Promise<T|null>, before?: () => Promise<T|null>}} page @param {() => T} now what the board shows */
  constructor(page, now) {
    this.page = page;
    this.now = now;
    /** @type {Map<number, Promise<T|null>>} */
    this.known = new Map();
    /** @type {Map<number, A[]>} by phase */
    this.played = new Map();
  }

  /** What was done in a closed phase. It is kept. @param {number} n @param {(before: T, after: T) => A[]} between @returns {Promise<A[]>} */
  async acts(n, between) {
    const [before, after] = await Promise.all([this.after(n - 1), this.after(n)]);
    const acts = before && after ? between(before, after) : [];
    this.played.set(n, acts);
    return acts;
  }

  /** All that was played. */
  get all() {
    return [...this.played.values()].flat();
  }

  /** @param {number} n */
  after(n) {
    const known = this.known.get(n) ?? this.ask(n);
    this.known.set(n, known);
    void known.then((data) => data ?? this.known.delete(n)); // what could not be had is asked for anew
    return known;
  }

  /** A page of the past knows its own phase and the one before. @param {number} n @returns {Promise<T|null>} */
  async ask(n) {
    if (this.page.phase) return this.page.phase(n);
    const now = this.now();
    return n === now.phase ? now : ((await this.page.before?.()) ?? null);
  }
}
