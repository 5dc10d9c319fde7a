import type { MetaDescriptor } from 'react-router';

/** What search engines and link previews are told about a page. */
export type PageWords = {
  title: string;
  description: string;
  /** The one address of this page, whatever filters follow it. */
  address: string;
  /** Kept out of search engines: pages behind a personal link. */
  hidden?: boolean;
};

/** Made in the loader: there the request carries the public origin, on a click in the browser it would not. */
export function pageWords(request: Request, title: string, description: string, hidden = false): PageWords {
  const { origin, pathname } = new URL(request.url);
  return { title, description, address: origin + pathname.replace(/\.data$/, ''), ...(hidden && { hidden }) };
}

type Described = {
  loaderData?: unknown;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The `meta` of every page whose loader answers `words`. */
export function describePage({ loaderData, matches }: Described): MetaDescriptor[] {
  const words = (loaderData as { words?: PageWords } | undefined)?.words;
  if (!words) return [{ title: 'Page not found' }];
  const frame = matches.find((match) => match?.id === 'routes/frame')?.loaderData as
    | { organisation: { name: string } }
    | undefined;
  const site = frame?.organisation.name ?? '';
  const title = [words.title, site].filter(Boolean).join(' · ');
  if (words.hidden) {
    return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
  }
  return [
    { title },
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: words.address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: 'en_JM' },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: words.address },
  ];
}
