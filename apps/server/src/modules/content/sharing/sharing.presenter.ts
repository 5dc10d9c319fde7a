import type { PublicPage, SharePicture } from '@doctorbird/contract/content/sharing';
import type { PublicPageSubject } from './page-subject.ts';
import { shareAddress, shareVersion, shareSize, type Sharer } from './share-address.ts';

export function presentShare(page: PublicPageSubject, sharer: Sharer): SharePicture {
  const { title, picture } = page.subject;
  return {
    path: shareAddress(page.path, shareVersion(page, sharer)),
    ...shareSize,
    alt: [`${title}, ${sharer.name}`, picture.alt].filter(Boolean).join('. '),
  };
}

export const presentPublicPage = ({ path, changedAt }: PublicPageSubject): PublicPage => ({
  path,
  changed_at: changedAt.toISOString(),
});
