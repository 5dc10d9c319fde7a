import type { PublicPage, SharePicture } from '@doctorbird/contract/content/sharing';
import type { PublicPageSubject } from './page-subject.ts';
import { shareAddress, shareVersion, shareSize } from './share-address.ts';

export function presentShare(page: PublicPageSubject, organisation: string): SharePicture {
  const { title, picture } = page.subject;
  return {
    path: shareAddress(page.path, shareVersion(page, organisation)),
    ...shareSize,
    alt: [`${title}, ${organisation}`, picture.alt].filter(Boolean).join('. '),
  };
}

export const presentPublicPage = ({ path, changedAt }: PublicPageSubject): PublicPage => ({
  path,
  changed_at: changedAt.toISOString(),
});
