interface Kept {
  total: number;
  until: number;
}

const keepForMs = 5_000;
const mostKept = 500;

/**
 * Remembers the totals of lists for a few seconds: counting costs more than reading a page (docs/scaling.md).
 * A change in this process drops them at once; one in another process shows after at most five seconds.
 */
export class CachedTotals {
  readonly #least: number;
  readonly #kept = new Map<string, Kept>();
  #generation = 0;

  /** Totals below `least` are cheap to count, so they are never remembered: those lists are always exact. */
  constructor({ least = 0 } = {}) {
    this.#least = least;
  }

  async of(key: string, count: () => Promise<number>): Promise<number> {
    const now = Date.now();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.total;
    const generation = this.#generation;
    const total = await count();
    if (total >= this.#least && generation === this.#generation) {
      if (this.#kept.size >= mostKept) this.#kept.clear();
      this.#kept.set(key, { total, until: now + keepForMs });
    }
    return total;
  }

  drop(): void {
    this.#generation += 1;
    this.#kept.clear();
  }
}
