import type { PublicPageSubject } from '../../modules/content/sharing/page-subject.ts';
import { shareVersion } from '../../modules/content/sharing/share-address.ts';
import { drawPoster, type Artist } from './draw-poster.ts';

const mostBytes = 16_000_000;

/** Drawn preview pictures, cached while there is room. One is drawn at a time, and each only once. */
export class SharePictures {
  readonly #cached = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  get(page: PublicPageSubject, artist: Artist): Promise<Buffer> {
    const version = shareVersion(page, artist.sharer);
    const cached = this.#cached.get(version);
    if (cached) {
      this.#cached.delete(version);
      this.#cached.set(version, cached);
      return Promise.resolve(cached);
    }
    const running = this.#drawing.get(version);
    if (running) return running;
    const work = this.#last
      .then(() => drawPoster(page.subject, artist))
      .then((picture) => {
        this.#cache(version, picture);
        return picture;
      })
      .finally(() => this.#drawing.delete(version));
    this.#drawing.set(version, work);
    this.#last = work.catch(() => undefined);
    return work;
  }

  #cache(version: string, picture: Buffer): void {
    this.#cached.set(version, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#cached) {
      if (this.#bytes <= mostBytes) return;
      this.#cached.delete(oldest);
      this.#bytes -= length;
    }
  }
}
