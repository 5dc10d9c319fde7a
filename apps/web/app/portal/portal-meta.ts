/** The title of one tab, and word to search engines that portals are not theirs. */
export const portalMeta = (tab: string, portal: string) => () => [
  { title: `${tab}: ${portal}` },
  { name: 'robots', content: 'noindex' },
];
