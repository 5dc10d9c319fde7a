/** What the meter looks at: the pool of connections, which tells each one that it gives out. */
export interface Connections {
  readonly waitingCount: number;
  on(event: 'acquire', hear: () => void): unknown;
}

/** So long somebody must have waited all the time, before it says anything: a moment of many requests is no overload. */
const settledMs = 2_000;
/** How much of the pace is that of the last look. */
const weight = 0.2;

/** How long who asks for a connection now will wait: those that wait, by how many get one in a second. */
export class LoadMeter {
  readonly #pool: Connections;
  #given = 0;
  #busySince: number | null = null;
  #last = 0;
  #pace: number | null = null;

  constructor(pool: Connections) {
    this.#pool = pool;
    pool.on('acquire', () => (this.#given += 1));
  }

  /** Looks again. In seconds, with how many get a connection in each; 0 while nobody waits for long. */
  look(now: number): { wait: number; pace: number } {
    const given = this.#given;
    this.#given = 0;
    const waiting = this.#pool.waitingCount;
    if (waiting === 0) {
      this.#busySince = null;
      this.#pace = null;
      return { wait: 0, pace: 0 };
    }
    if (this.#busySince === null) {
      this.#busySince = now;
      this.#last = now;
      return { wait: 0, pace: 0 };
    }
    const passed = now - this.#last;
    if (passed > 0) {
      const pace = (given * 1000) / passed;
      this.#pace = this.#pace === null ? pace : this.#pace * (1 - weight) + pace * weight;
      this.#last = now;
    }
    const pace = this.#pace ?? 0;
    if (now - this.#busySince < settledMs) return { wait: 0, pace };
    return { wait: waiting / Math.max(pace, 0.01), pace };
  }
}
