/** `meta` of a page behind a secret link: no search engine lists it, and no other site reads its address in a Referer. */
export const secretPageMeta = (title: string) => () => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
