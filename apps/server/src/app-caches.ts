import type { AppDependencies } from './app-dependencies.ts';
import { afterChanges } from './platform/audit/after-changes.ts';

/** What changes the totals of the long lists: what they count, and the names that they are searched by. */
export const countedKinds = [
  'account',
  'credit',
  'enrollment',
  'family',
  'meeting',
  'meetings',
  'parent',
  'payment',
  'profile',
  'program',
  'proof',
  'refund',
  'retention',
  'student',
] as const;
/** What changes the places left and the days on public pages: these may be seen once more while they are made again. */
export const bookedKinds = ['enrollment', 'meeting', 'meetings', 'program'] as const;
/** What changes the words and pictures of public pages: nobody may see the old ones again. */
export const publishedKinds = [
  'category_page',
  'competition',
  'content',
  'entry',
  'gallery_item',
  'page',
  'robot',
  'service',
  'settings',
] as const;

interface Caches {
  dropTotals: () => void;
  agePages: () => void;
  renewPages: () => void;
}

/** The one place that says which change makes which cache stale. It hears of changes in this process, as the caches live in it. */
export function refreshCaches({ db }: Pick<AppDependencies, 'db'>, { dropTotals, agePages, renewPages }: Caches): void {
  afterChanges(db, countedKinds, dropTotals);
  afterChanges(db, bookedKinds, agePages);
  afterChanges(db, publishedKinds, renewPages);
}
