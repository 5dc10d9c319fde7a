import type { ClaimState } from '@doctorbird/contract/groups/school-links';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';

/** How far a line of a roster is. */
export const claimStateOf = (row: { claimedAt: Date | null; declinedAt: Date | null }): ClaimState => {
  if (row.claimedAt) return 'claimed';
  return row.declinedAt ? 'declined' : 'waiting';
};

/** A school that is not booked, or no longer, has no page. */
export const hasPage = (status: GroupStatus): boolean => status !== 'declined' && status !== 'cancelled';

interface Linked {
  group: { status: GroupStatus; linkEndsAt: Date | null };
  row: { claimedAt: Date | null; declinedAt: Date | null };
}

/** How a slip stands: whether a parent can still answer. */
export function slipState({ group, row }: Linked, now: Date): 'open' | 'complete' | 'declined' | 'closed' {
  const state = claimStateOf(row);
  if (state === 'claimed') return 'complete';
  if (state === 'declined') return 'declined';
  return hasPage(group.status) && group.linkEndsAt !== null && group.linkEndsAt > now ? 'open' : 'closed';
}
