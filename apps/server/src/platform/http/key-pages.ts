import { webPages } from '@doctorbird/contract/core/web-addresses';

/** How addresses begin that are keys themselves: whoever has one reads its page, and does there what it is for. */
export const keyPages: readonly string[] = [
  ...new Set(webPages.public.flatMap((page) => /^(.+\/):token/.exec(page)?.[1] ?? [])),
];
