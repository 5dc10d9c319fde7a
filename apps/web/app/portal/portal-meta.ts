/** The title of one tab, and noindex for search engines. */
export const portalMeta = (tab: string, portal: string) => () => [
  { title: `${tab}: ${portal}` },
  { name: 'robots', content: 'noindex' },
];
