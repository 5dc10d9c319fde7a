/** A page that did not ask again for so long is closed, and its place is the next one's. */
const awayMs = 45_000;
/** Who was let in asks for more than one thing: the page, and what it loads. */
const passMs = 30_000;
const mostWaiting = 20_000;
/** When nobody knows how fast it goes, everybody asks again about this often. */
const seconds = { least: 3, most: 30 };

/** Where somebody stands who was not let in: how many came before, and when to ask again. */
export interface Standing {
  ahead: number;
  seconds: number;
}

/**
 * A line before a server that has no time left: who comes later does not go in sooner. Nobody waits in memory: each asks again with the
 * moment of the first question (`arrival`, signed in a cookie), and is let in when nobody who came before is left over.
 */
export class WaitingDoor {
  /** By arrival, when it last asked. Arrivals sort as numbers; two of one moment are told apart by their fraction. */
  readonly #waiting = new Map<number, number>();
  readonly #passes = new Map<number, number>();
  #closed = false;
  #room = 0;
  /** How many go in each second, as it went last. */
  #pace = 0;

  /** Nobody goes in, or `room` more, of `pace` a second. */
  set({ closed, room, pace }: { closed: boolean; room: number; pace: number }): void {
    this.#closed = closed;
    this.#room = closed ? 0 : room;
    this.#pace = pace;
  }

  /** Everybody can come in. */
  open(): void {
    this.#closed = false;
    this.#waiting.clear();
    this.#room = Number.POSITIVE_INFINITY;
  }

  get isOpen(): boolean {
    return !this.#closed && this.#waiting.size === 0;
  }

  /** Null: come in. */
  ask(arrival: number, now: number): Standing | null {
    if ((this.#passes.get(arrival) ?? 0) > now) return null;
    if (this.isOpen) return null;
    this.#forget(now);
    let ahead = 0;
    for (const other of this.#waiting.keys()) if (other < arrival) ahead += 1;
    if (!this.#closed && ahead < this.#room) {
      this.#room -= 1;
      this.#waiting.delete(arrival);
      this.#passes.set(arrival, now + passMs);
      return null;
    }
    if (this.#waiting.size < mostWaiting || this.#waiting.has(arrival)) this.#waiting.set(arrival, now);
    const wait = this.#pace > 0 ? Math.ceil((ahead + 1) / this.#pace) : seconds.least;
    return { ahead, seconds: Math.min(seconds.most, Math.max(seconds.least, wait)) };
  }

  #forgotten = 0;
  /** At most once a second: thousands ask. */
  #forget(now: number): void {
    if (now - this.#forgotten < 1_000) return;
    this.#forgotten = now;
    for (const [arrival, seen] of this.#waiting) if (now - seen > awayMs) this.#waiting.delete(arrival);
    for (const [arrival, until] of this.#passes) if (until <= now) this.#passes.delete(arrival);
  }
}
