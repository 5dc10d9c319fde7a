interface CachedTotal {
  total: number;
  until: number;
}

const cachedForMs = 5_000;
const mostCached = 500;

/**
 * Caches the totals of lists for a few seconds: counting costs more than reading a page (docs/scaling.md). A change in
 * this process drops them at once; one in another process shows after at most five seconds.
 */
export class CachedTotals {
  readonly #least: number;
  readonly #cached = new Map<string, CachedTotal>();
  #generation = 0;

  /** Totals below `least` are cheap to count and never cached: those lists are always exact. */
  constructor({ least = 0 } = {}) {
    this.#least = least;
  }

  async of(key: string, count: () => Promise<number>): Promise<number> {
    const now = Date.now();
    const cached = this.#cached.get(key);
    if (cached && cached.until > now) return cached.total;
    const generation = this.#generation;
    const total = await count();
    if (total >= this.#least && generation === this.#generation) {
      if (this.#cached.size >= mostCached) this.#cached.clear();
      this.#cached.set(key, { total, until: now + cachedForMs });
    }
    return total;
  }

  drop(): void {
    this.#generation += 1;
    this.#cached.clear();
  }
}
