import type { PageBlock } from '@doctorbird/contract/content/pages';

/** Shorthands in which the starter texts are written. */
export const heading = (id: string, text: string): PageBlock => ({ type: 'heading', id, text });
export const paragraph = (text: string): PageBlock => ({ type: 'paragraph', text });
export const bullets = (...items: string[]): PageBlock => ({ type: 'list', ordered: false, items });
