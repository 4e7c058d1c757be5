/**
 * Does again what the network or the server did not answer: after pauses that grow, each a little by chance so that
 * not all who lost the same server come back together, and at once when the connection is there again.
 */
const first = 1000;
const most = 60_000;

export class Backoff {
  constructor() {
    this.pause = first;
    this.timer = 0;
    /** @type {(() => void)|null} what is to be done again */
    this.act = null;
    addEventListener("online", () => this.now());
  }

  /** Does something after the next pause, instead of what was to be done before. @param {() => void} act */
  again(act) {
    clearTimeout(this.timer);
    this.act = act;
    this.timer = window.setTimeout(() => this.now(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(2 * this.pause, most);
  }

  now() {
    const act = this.act;
    clearTimeout(this.timer);
    this.act = null;
    act?.();
  }

  /** Forgets what was to be done, as it was answered or is no longer wanted. */
  reset() {
    clearTimeout(this.timer);
    this.act = null;
    this.pause = first;
  }
}
