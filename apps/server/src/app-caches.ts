import type { AppDependencies } from './app-dependencies.ts';
import { dropNights } from './modules/enrollments/line/held-nights.ts';
import { afterChanges } from './platform/audit/after-changes.ts';

/** Changes that affect the totals of long lists: their rows and the names they are searched by. */
export const countedKinds = [
  'account',
  'closure',
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
  'sample_data',
  'student',
  'tag',
] as const;
/** Changes of free places and meetings on public pages: these may be shown once more while they are made again. */
export const bookedKinds = ['closure', 'enrollment', 'meeting', 'meetings', 'program', 'waiting_list'] as const;
/** Changes of text and pictures on public pages: the old ones must not be shown again. */
export const publishedKinds = [
  'category_page',
  // Its line is above every page.
  'closure',
  'competition',
  'content',
  'entry',
  'gallery_item',
  'newsletter_issue',
  'page',
  'placed_photo',
  // A program's page has what a second child and a deposit cost.
  'plan_template',
  'price_rule',
  'robot',
  'sample_data',
  'service',
  'settings',
  // A program's page names who teaches it.
  'staff',
  'team_profile',
] as const;

/** Changes of what the office has set up. */
export const setKinds = ['sample_data', 'settings'] as const;

/** Nights on which families come in through a line. */
const lineKinds = ['opening_night', 'sample_data'] as const;

interface Caches {
  dropTotals: () => void;
  agePages: () => void;
  renewPages: () => void;
  dropFields: () => void;
}

/** The only place that says which change invalidates which cache. It sees changes of this process, where the caches live too. */
export function refreshCaches(
  { db }: Pick<AppDependencies, 'db'>,
  { dropTotals, agePages, renewPages, dropFields }: Caches,
): void {
  afterChanges(db, countedKinds, dropTotals);
  afterChanges(db, bookedKinds, agePages);
  afterChanges(db, publishedKinds, renewPages);
  afterChanges(db, setKinds, dropFields);
  afterChanges(db, lineKinds, () => dropNights(db));
}
