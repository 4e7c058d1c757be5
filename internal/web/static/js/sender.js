/**
 * Sends what is to be sent of my orders, one wish at a time, until the server has answered. What nobody
 * answered is sent again after pauses that grow, each a little by chance, so that not all who lost the
 * same server come back together; at once when the connection is there again.
 *
 * It is the one place that knows what waits: a confirmation that was given offline is not
 * overtaken by a save of the same text, nor does one overtake a save that is on its way, which
 * would reach a phase that the confirmation has closed.
 */
const first = 1000;
const most = 60_000;

/** @typedef {""|"check"|"save"|"ready"} Wish */

export class Sender {
  /**
   * @param {(wish: Wish) => Promise<boolean>} send false: nobody answered
   * @param {() => void} changed told when it begins or ends to fail
   */
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
    /** @type {Wish} */
    this.wish = "";
    /** How often something was wanted: answers are of the last wish, or of none. */
    this.wishes = 0;
    this.pause = first;
    this.failing = false;
    this.timer = 0;
    this.sending = false;
    /** Whether the time of what is wanted came while something else was on its way. */
    this.due = false;
    /** Whether the connection came back while something was on its way: if that is lost, it is sent again at once. */
    this.back = false;
    addEventListener("online", () => this.found());
  }

  /** Sends something instead of what was to be sent before. @param {Wish} wish @param {number} [after] in milliseconds */
  want(wish, after = 0) {
    clearTimeout(this.timer);
    this.wish = wish;
    this.wishes++;
    this.due = false;
    this.timer = window.setTimeout(() => void this.now(), after);
  }

  /** Whether this is on its way, and nothing else has been wanted since. @param {Wish} wish */
  carries(wish) {
    return this.sending && !this.due && this.wish === wish;
  }

  /** Nothing is to be sent any more: it has been answered, or other orders stand there. */
  rest() {
    clearTimeout(this.timer);
    this.wish = "";
    this.wishes++;
    this.due = false;
    this.pause = first;
    this.fail(false);
  }

  /**
   * The connection is back: what waits goes at once, what is on its way is not sent a second time: a
   * confirmation that arrives twice finds its phase closed. @returns {boolean} whether something waited
   */
  found() {
    this.pause = first;
    if (!this.failing || !this.wish) return false;
    if (this.sending) this.back = true;
    else this.want(this.wish);
    return true;
  }

  async now() {
    const { wish, wishes } = this;
    if (!wish) return;
    this.due = this.sending;
    if (this.due) return;
    this.sending = true;
    this.back = false;
    const answered = await this.send(wish).finally(() => (this.sending = false));
    if (this.due) return void this.now();
    if (this.wishes !== wishes) return; // something else is wanted by now, or the same of other orders
    if (answered) return this.rest();
    this.fail(true);
    if (this.back) return this.want(wish);
    this.want(wish, this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(2 * this.pause, most);
  }

  /** @param {boolean} yes */
  fail(yes) {
    if (this.failing === yes) return;
    this.failing = yes;
    this.changed();
  }
}
