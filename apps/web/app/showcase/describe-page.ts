import type { MetaDescriptor } from 'react-router';

/** What search engines and link previews read about a page. */
export type PageTexts = {
  title: string;
  description: string;
  /** The page's canonical address, whatever filters follow it. */
  address: string;
  /** Hidden from search engines: pages behind a personal link. */
  hidden?: boolean;
  /** The picture of link previews. */
  picture?: { address: string; width: number; height: number; alt: string };
  /** Structured data: objects of schema.org. */
  data?: readonly object[];
};

const longestTitle = 64;

type Described = {
  loaderData?: unknown;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The `meta` of every page whose loader returns `texts`. */
export function describePage({ loaderData, matches }: Described): MetaDescriptor[] {
  const texts = (loaderData as { texts?: PageTexts } | undefined)?.texts;
  if (!texts) return [{ title: 'Page not found' }];
  const frame = matches.find((match) => match?.id === 'routes/frame')?.loaderData as
    | { organisation: { name: string } }
    | undefined;
  const site = frame?.organisation.name ?? '';
  const full = [texts.title, site].filter(Boolean).join(' · ');
  // Search results truncate longer titles; then the page's own title is worth more than the site's name.
  const title = full.length <= longestTitle ? full : texts.title;
  if (texts.hidden) {
    return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
  }
  return [
    { title },
    { name: 'description', content: texts.description },
    { tagName: 'link', rel: 'canonical', href: texts.address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: 'en_JM' },
    { property: 'og:title', content: texts.title },
    { property: 'og:description', content: texts.description },
    { property: 'og:url', content: texts.address },
    ...pictureTags(texts.picture),
    // The router escapes what could end the script.
    ...(texts.data ?? []).map((item) => ({ 'script:ld+json': item })),
  ];
}

function pictureTags(picture: PageTexts['picture']): MetaDescriptor[] {
  if (!picture) return [{ name: 'twitter:card', content: 'summary' }];
  const { address, width, height, alt } = picture;
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: alt },
  ];
}
