/**
 * How a match stood after its closed phases, as its reader saw it: asked for once each.
 */

/**
 * @template {{phase: number}} T what the board of a game gets
 */
export class Past {
  /** @param {{phase?: (n: number) => Promise<T|null>, before?: () => Promise<T|null>}} page @param {() => T} now what the board shows */
  constructor(page, now) {
    this.page = page;
    this.now = now;
    /** @type {Map<number, Promise<T|null>>} */
    this.known = new Map();
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
