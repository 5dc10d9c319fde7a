import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SealedPage } from './page-html.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  plain: Buffer;
  /** Compressed as much as possible. */
  dense: boolean;
}

/** A response that is not a page to cache: a redirect, a missing page, a failure. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A cached page, with the seconds since it was last made or found unchanged. */
export interface ReadyPage extends CachedPage {
  age: number;
}

export type Outcome = { page: ReadyPage } | { answer: PlainAnswer };

/** Makes a page; an unchanged one is compressed a second time, as much as possible, and then never again. */
type MakePage = (before: CachedPage | undefined) => Promise<{ page: CachedPage } | { answer: PlainAnswer }>;

interface Entry {
  page: CachedPage;
  madeAt: number;
  /** When it was last made, or could not be made. */
  triedAt: number;
  /** From this moment on it is renewed in the background. */
  freshUntil: number;
}

export interface CacheTimes {
  freshForMs: number;
  /** An older page is not shown before a new one was tried: what a page says also changes with the clock. */
  readyForMs: number;
  /** For this long an old page is better than none while new ones cannot be made. */
  staleForMs: number;
  /** A failed renewal is not repeated at every request. */
  retryAfterMs: number;
  now?: () => number;
}

const mostPages = 300;

/**
 * Public pages by path. An aged one is still served while a new one is made, so nobody waits where people come and go; the first
 * visitor after a quiet while waits for the new one. When it cannot be made (database unavailable, too many requests, our own error),
 * the old one stays for a day.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<Outcome>>();
  readonly #times: Required<CacheTimes>;
  #generation = 0;

  constructor(times: CacheTimes) {
    this.#times = { now: Date.now, ...times };
  }

  /** A cached page at once, or undefined, also where nobody asked for it for a while; an aged one is renewed with `make` meanwhile. */
  get(path: string, make: MakePage): ReadyPage | undefined {
    const entry = this.#entries.get(path);
    if (!entry || this.#isTooOld(entry)) return undefined;
    const { now, readyForMs } = this.#times;
    if (entry.freshUntil < now()) {
      // A try that failed lately counts: while pages cannot be made, nobody waits to learn it.
      if (entry.triedAt + readyForMs < now()) return undefined;
      void this.make(path, make).catch(() => undefined);
    }
    return this.#ready(entry);
  }

  /** The page as it was last made, within a day, for somebody who would have to wait for a new one. */
  last(path: string): ReadyPage | undefined {
    const entry = this.#entries.get(path);
    return entry && !this.#isTooOld(entry) ? this.#ready(entry) : undefined;
  }

  /**
   * Makes a page once for all concurrent requests. Redirects and errors are not cached; a temporary failure leaves the
   * old page.
   */
  make(path: string, make: MakePage): Promise<Outcome> {
    const running = this.#making.get(path);
    if (running) return running;
    const generation = this.#generation;
    const work = this.#renew(path, make, generation).finally(() => {
      if (this.#making.get(path) === work) this.#making.delete(path);
    });
    this.#making.set(path, work);
    return work;
  }

  async #renew(path: string, make: MakePage, generation: number): Promise<Outcome> {
    const { now, freshForMs } = this.#times;
    let made: Awaited<ReturnType<MakePage>>;
    try {
      made = await make(this.#entries.get(path)?.page);
    } catch (error) {
      const stale = this.#afterFailure(path);
      if (stale) return { page: stale };
      throw error;
    }
    // Started before an admin saved something: fine for the waiting request, but not cached.
    const current = generation === this.#generation;
    if ('page' in made) {
      const entry = { page: made.page, madeAt: now(), triedAt: now(), freshUntil: now() + freshForMs };
      if (current) this.#store(path, entry);
      return { page: this.#ready(entry) };
    }
    if (isPassing(made.answer.status)) {
      const stale = this.#afterFailure(path);
      if (stale) return { page: stale };
    } else if (current) this.#entries.delete(path);
    return made;
  }

  #store(path: string, entry: Entry): void {
    if (!this.#entries.has(path) && this.#entries.size >= mostPages)
      this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(path, entry);
  }

  #afterFailure(path: string): ReadyPage | undefined {
    const entry = this.#entries.get(path);
    if (!entry || this.#isTooOld(entry)) return undefined;
    entry.triedAt = this.#times.now();
    entry.freshUntil = entry.triedAt + this.#times.retryAfterMs;
    return this.#ready(entry);
  }

  #isTooOld = (entry: Entry): boolean => entry.madeAt + this.#times.staleForMs < this.#times.now();

  #ready = (entry: Entry): ReadyPage => ({
    ...entry.page,
    age: Math.max(0, Math.floor((this.#times.now() - entry.madeAt) / 1000)),
  });

  /** Content changed: cached pages may be served once more while they are renewed. */
  age(): void {
    for (const entry of this.#entries.values()) entry.freshUntil = 0;
  }

  /** An admin saved something: the next visitor sees it, even if that takes a moment longer. */
  forget(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#making.clear();
  }
}

/** Whether a page is what was ready before. */
export const isSamePage = (before: CachedPage, status: number, page: SealedPage): boolean =>
  before.status === status && before.plain.equals(Buffer.from(page.html));

/** A retry may succeed: too many requests, or an error on our side. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

const qualityAtOnce = 5;

/**
 * Compresses a page: quickly when it is new, because somebody waits for it and the next change may be near, and as much as
 * possible, which takes fifty times as long, once a renewal in the background found it unchanged.
 */
export async function compressPage(
  status: number,
  page: SealedPage,
  headers: Record<string, string>,
  before?: CachedPage,
): Promise<CachedPage> {
  const plain = Buffer.from(page.html);
  const unchanged = before !== undefined && isSamePage(before, status, page);
  if (unchanged && before.dense) return before;
  const quality = unchanged ? constants.BROTLI_MAX_QUALITY : qualityAtOnce;
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    unchanged ? before.gzip : zip(plain, { level: 7 }),
  ]);
  return {
    status,
    headers: { ...headers, 'content-security-policy': page.contentSecurityPolicy },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    brotli: br,
    gzip: gz,
    plain,
    dense: unchanged,
  };
}
