import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { canChangeMembers, canComplete } from '../entries/entry-rules.ts';
import type { Linked } from './team-links.rows.ts';

/** How a link stands: whether a parent can still answer. */
export function linkState({ entry, contest, row }: Linked, now: Date): 'open' | 'complete' | 'declined' | 'closed' {
  const today = jamaicaDay(now);
  if (row === null) return canChangeMembers(entry.status, contest, today) ? 'open' : 'closed';
  if (row.state === 'accepted' || row.state === 'doubt') return 'complete';
  if (row.state === 'declined') return 'declined';
  return row.linkEndsAt !== null && row.linkEndsAt > now && canComplete(entry.status, contest, today)
    ? 'open'
    : 'closed';
}
