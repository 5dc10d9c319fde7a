import type { AppDependencies } from '../../../app-dependencies.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { PublicPageSubject } from './page-subject.ts';
import { listPublicPages } from './public-pages.queries.ts';

const freshForMs = 15_000;
const betweenReadingsMs = 1_000;

/** The public pages by path, read at most four times a minute: rendering a page looks one up. */
export class PageCatalogue {
  readonly #deps: Pick<AppDependencies, 'db' | 'clock'>;
  #read: Promise<Map<string, PublicPageSubject>> | undefined;
  #until = 0;

  constructor(deps: Pick<AppDependencies, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async find(path: string): Promise<PublicPageSubject | undefined> {
    const known = (await this.#pages()).get(path);
    if (known) return known;
    // The page may be newer than the last read; requests for unknown pages must not keep the database busy.
    return Date.now() < this.#until - freshForMs + betweenReadingsMs ? undefined : (await this.#pages(true)).get(path);
  }

  /** For the site map. */
  async list(): Promise<PublicPageSubject[]> {
    return [...(await this.#pages(true)).values()].filter(({ unlisted }) => !unlisted);
  }

  /** An admin saved something: titles and texts are read again. */
  forget(): void {
    this.#read = undefined;
  }

  #pages(anew = false): Promise<Map<string, PublicPageSubject>> {
    const { db, clock } = this.#deps;
    if (anew || !this.#read || Date.now() > this.#until) {
      this.#until = Date.now() + freshForMs;
      const reading = listPublicPages(db, jamaicaDay(clock.now())).then(
        (pages) => new Map(pages.map((page) => [page.path, page])),
      );
      reading.catch(() => {
        if (this.#read === reading) this.#read = undefined;
      });
      this.#read = reading;
    }
    return this.#read;
  }
}
