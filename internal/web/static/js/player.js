/**
 * Plays what happened, step by step. It knows no page: how a step looks is the board's business, what follows when another one is
 * shown is the business of whoever made it (scenes.js).
 */

/**
 * @typedef {object} Step one thing that happened in a closed phase
 * @property {(args: Record<string, string>) => boolean} tells whether a sentence of the report with such arguments is about it
 * @property {(signal: AbortSignal) => Promise<void>|void} play shows the board as it was after all steps up to this one, whatever it
 * showed before, and moves what this one moves; done when that has come to rest, or at once if the signal says so
 *
 * @typedef {object} Stage a board that can play
 * @property {(phase: number) => Promise<Step[]>} scenes the steps of a closed phase in their order, none if there is nothing to see
 * @property {() => void} rest shows how it stands now, with what was played left as faint marks until the reader's first order
 */

/** How long a step stands before the next one begins, in milliseconds. */
const STAND = 120;

export class Player {
  /**
   * @param {Stage} stage
   * @param {() => void} changed told whenever another step is shown, or none any more, or it begins or halts
   * @param {(signal: AbortSignal) => Promise<void>} [stand] how long a step stands
   */
  constructor(stage, changed, stand = standing) {
    this.stage = stage;
    this.changed = changed;
    this.stand = stand;
    /** @type {{phase: number, step: Step}[]} what is played */
    this.beats = [];
    this.at = -1;
    this.playing = false;
    this.run = new AbortController();
    /** @type {{key: string, beats: Promise<{phase: number, step: Step}[]>}|null} what was asked for last */
    this.loaded = null;
    /** @type {Set<string>} the phases in which nothing can be seen, as they were asked for */
    this.blank = new Set();
  }

  /** The step that is shown, null while the board shows how it stands. */
  get now() {
    return this.beats[this.at] ?? null;
  }

  /** Whether a sentence tells of the step that is shown. @param {{phase: number, args: Record<string, string>}} told */
  tells({ phase, args }) {
    return this.now?.phase === phase && this.now.step.tells(args);
  }

  /** Plays phases from their first step to the last. @param {number[]} phases */
  async play(phases) {
    const signal = this.begin(true);
    const beats = await this.load(phases);
    if (!signal.aborted) await this.go(beats, 0, signal);
  }

  /** Halts at the step that is shown, or goes on from there; begins if nothing is shown. @param {number[]} phases */
  async toggle(phases) {
    if (this.playing) return this.halt();
    if (!this.now) return this.play(phases);
    await this.go(this.beats, this.at + 1, this.begin(true));
  }

  /** Shows the step before or after the one that is shown; after the last one comes now. @param {number} by @param {number[]} phases */
  async step(by, phases) {
    const signal = this.begin(false);
    if (!this.now) this.beats = await this.load(phases);
    if (signal.aborted) return;
    if (!this.beats.length) return this.rest();
    const at = this.now || by > 0 ? this.at + by : this.beats.length - 1;
    if (at >= this.beats.length) return this.rest();
    await this.show(Math.max(0, at), signal);
  }

  /** Plays again what a sentence tells of, and nothing else. @param {{phase: number, args: Record<string, string>}} told */
  async again({ phase, args }) {
    const signal = this.begin(true);
    const beats = (await this.load([phase])).filter((b) => b.step.tells(args));
    if (!signal.aborted) await this.go(beats, 0, signal);
  }

  /** Ends it: the board shows how it stands. */
  rest() {
    this.begin(false);
    this.at = -1;
    this.stage.rest();
    this.changed();
  }

  halt() {
    this.begin(false);
    this.changed();
  }

  /** Ends what runs, if something does. @param {boolean} playing */
  begin(playing) {
    this.run.abort();
    this.run = new AbortController();
    this.playing = playing;
    return this.run.signal;
  }

  /** @param {number[]} phases */
  async load(phases) {
    const key = phases.join();
    if (this.loaded?.key !== key) this.loaded = { key, beats: this.fetch(phases) };
    const beats = await this.loaded.beats;
    if (!beats.length && !this.blank.has(key)) {
      this.blank.add(key);
      this.changed();
    }
    return beats;
  }

  /** Whether it has turned out that there is nothing to play. @param {number[]} phases */
  idle(phases) {
    return this.blank.has(phases.join());
  }

  /** @param {number[]} phases */
  async fetch(phases) {
    const steps = await Promise.all(phases.map((phase) => this.stage.scenes(phase)));
    return steps.flatMap((list, n) => list.map((step) => ({ phase: phases[n], step })));
  }

  /** @param {{phase: number, step: Step}[]} beats @param {number} from @param {AbortSignal} signal */
  async go(beats, from, signal) {
    this.beats = beats;
    for (let at = from; at < beats.length; at++) {
      await this.show(at, signal);
      if (!signal.aborted) await this.stand(signal);
      if (signal.aborted) return;
    }
    this.rest();
  }

  /** @param {number} at @param {AbortSignal} signal */
  async show(at, signal) {
    this.at = at;
    this.changed();
    await this.beats[at].step.play(signal);
  }
}

/** @param {AbortSignal} signal @returns {Promise<void>} */
const standing = (signal) => new Promise((done) => {
  const timer = setTimeout(done, STAND);
  signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
});
