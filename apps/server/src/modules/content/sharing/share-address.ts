import { createHash } from 'node:crypto';
import type { PublicPageSubject } from './page-subject.ts';

export const shareSize = { width: 1200, height: 630 } as const;

/** Increase when the drawing itself changes, so that the pictures get new addresses. */
const drawing = 1;

/** Whose pages they are: drawn on every picture. */
export interface Sharer {
  name: string;
  /** Of the organization's own logo; null for the mark of the program. */
  logoId: string | null;
}

/** The address depends on what is drawn: the same text and picture share one, any change gets another. */
export const shareVersion = ({ path, subject }: PublicPageSubject, { name, logoId }: Sharer): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, path, subject, name, ...(logoId === null ? [] : [logoId])]))
    .digest('hex')
    .slice(0, 12);

export const shareAddress = (path: string, version: string): string =>
  `/og${path === '/' ? '/home' : path}.${version}.jpg`;

/** The page and the version that an address names. */
export function readShareAddress(address: string): { path: string; version: string } | null {
  const match = /^\/og(\/[a-z0-9/-]{1,150})\.([0-9a-f]{12})\.jpg$/.exec(address);
  if (!match) return null;
  return { path: match[1] === '/home' ? '/' : match[1]!, version: match[2]! };
}
