import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SealedPage } from './page-html.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  plain: Buffer;
  /** From when on it is rendered anew behind the visitor's back. */
  freshUntil: number;
}

const mostPages = 300;

/** Makes a page; where it comes out the same as before, what was kept is given back instead of being compressed again. */
type MakePage = (before: KeptPage | undefined) => Promise<KeptPage | null>;

/** Ready public pages by path. One that has aged is still given out while a new one is made, so nobody waits twice. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #making = new Map<string, Promise<KeptPage | null>>();
  readonly #freshForMs: number;
  #generation = 0;

  constructor(freshForMs: number) {
    this.#freshForMs = freshForMs;
  }

  /** A ready page at once, or undefined; an aged one is renewed with `make` meanwhile. */
  get(path: string, make: MakePage): KeptPage | undefined {
    const page = this.#pages.get(path);
    if (page && page.freshUntil < Date.now()) void this.make(path, make).catch(() => undefined);
    return page;
  }

  /** Makes a page once, however many ask for it; null results (errors, redirects) are not kept. */
  make(path: string, make: MakePage): Promise<KeptPage | null> {
    const running = this.#making.get(path);
    if (running) return running;
    const generation = this.#generation;
    const work = (async () => {
      const page = await make(this.#pages.get(path));
      // Begun before the office saved: good enough for who asked then, not to be kept.
      if (generation !== this.#generation) return page;
      if (page) {
        if (this.#pages.size >= mostPages) this.#pages.delete(this.#pages.keys().next().value!);
        this.#pages.set(path, { ...page, freshUntil: Date.now() + this.#freshForMs });
      } else this.#pages.delete(path);
      return page;
    })().finally(() => {
      if (this.#making.get(path) === work) this.#making.delete(path);
    });
    this.#making.set(path, work);
    return work;
  }

  /** Content changed: what is kept may still be given out once more, while it is being renewed. */
  age(): void {
    for (const page of this.#pages.values()) page.freshUntil = 0;
  }

  /** The office saved something: the next visitor sees it, even if that takes a moment longer. */
  forget(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#making.clear();
  }
}

/** Compresses a page once for all who will ask for it, as small as it goes: it is made once and read often. */
export async function keepPage(
  status: number,
  page: SealedPage,
  headers: Record<string, string>,
  before?: KeptPage,
): Promise<KeptPage> {
  const plain = Buffer.from(page.html);
  if (before?.status === status && before.plain.equals(plain)) return before;
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 7 }),
  ]);
  return {
    status,
    headers: { ...headers, 'content-security-policy': page.contentSecurityPolicy },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    brotli: br,
    gzip: gz,
    plain,
    freshUntil: 0,
  };
}
