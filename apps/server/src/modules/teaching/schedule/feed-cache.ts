/** The feeds that were asked for last; a usual one has 3 KB, the largest 70 KB. */
const MOST_FEEDS = 30;

interface Cached {
  tag: string;
  file: Promise<Buffer>;
}

/** Written feeds, compressed: an app that asks without the tag of what it has, or thirty at once, write none twice. */
export class FeedCache {
  readonly #feeds = new Map<string, Cached>();

  /** The feed's file with this tag; `write` makes it when there is none. */
  of(feedId: string, tag: string, write: () => Promise<Buffer>): Promise<Buffer> {
    const found = this.#feeds.get(feedId);
    this.#feeds.delete(feedId);
    const cached = found?.tag === tag ? found : { tag, file: write() };
    this.#feeds.set(feedId, cached);
    cached.file.catch(() => this.#feeds.delete(feedId));
    const [oldest] = this.#feeds.keys();
    if (this.#feeds.size > MOST_FEEDS && oldest !== undefined) this.#feeds.delete(oldest);
    return cached.file;
  }
}
