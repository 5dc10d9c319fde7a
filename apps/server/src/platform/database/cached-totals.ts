interface CachedTotal {
  total: number;
  countedAt: number;
  /** Set by a change since it was counted. */
  changed: boolean;
}

const cachedForMs = 5_000;
/** Does the same for the total of a long list. */
const longCachedForMs = 30_000;
/** How old the total of a long list may be at most, when nobody asked for it in between. */
const oldestMs = 300_000;
const mostCached = 500;
/** Counting this many rows takes a millisecond. Only totals from here on may be old. */
export const longTotal = 5_000;

/**
 * Caches the totals of lists: counting costs more than reading a page (docs/scaling.md). For a few seconds a total is
 * answered as it is; a change in this process drops it at once, one in another process shows after at most five seconds.
 * The total of a long list is answered even when it is older, and counted again meanwhile for whoever asks next.
 */
export class CachedTotals {
  readonly #least: number;
  readonly #cached = new Map<string, CachedTotal>();
  readonly #counting = new Map<string, Promise<number>>();
  #generation = 0;

  /** Totals below `least` are cheap to count and never cached: those lists are always exact. */
  constructor({ least = 0 } = {}) {
    this.#least = least;
  }

  async of(key: string, count: () => Promise<number>): Promise<number> {
    const cached = this.#cached.get(key);
    const age = cached ? Date.now() - cached.countedAt : Infinity;
    const isLong = cached !== undefined && cached.total >= longTotal;
    if (cached && !cached.changed && age <= (isLong ? longCachedForMs : cachedForMs)) return cached.total;
    const counting = this.#count(key, count);
    if (!isLong || age > oldestMs) return counting;
    // No caller waits for this count. One that does wait sees the failure.
    counting.catch(() => this.#cached.delete(key));
    return cached.total;
  }

  /** Counts once for all who ask at the same time, unless something has changed since the count began. */
  #count(key: string, count: () => Promise<number>): Promise<number> {
    const generation = this.#generation;
    const turn = `${generation}|${key}`;
    const running = this.#counting.get(turn);
    if (running) return running;
    const countedAt = Date.now();
    const counting = count()
      .then((total) => {
        if (total < this.#least || generation !== this.#generation) return total;
        if (this.#cached.size >= mostCached) this.#cached.clear();
        this.#cached.set(key, { total, countedAt, changed: false });
        return total;
      })
      .finally(() => this.#counting.delete(turn));
    this.#counting.set(turn, counting);
    return counting;
  }

  /** Called after a change: short totals go, long ones are counted again when they are asked for. */
  drop(): void {
    this.#generation += 1;
    for (const [key, cached] of this.#cached) {
      if (cached.total < longTotal) this.#cached.delete(key);
      else cached.changed = true;
    }
  }
}
