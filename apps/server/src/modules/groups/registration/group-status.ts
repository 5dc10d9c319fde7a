import type { GroupStatus } from '@doctorbird/contract/groups/groups';

/** The moves that exist (docs/rules.md, rule 20). Any other is refused with 409. */
const moves: Record<GroupStatus, readonly GroupStatus[]> = {
  pending: ['quoted', 'declined', 'cancelled'],
  quoted: ['active', 'declined', 'cancelled'],
  active: ['completed', 'cancelled'],
  completed: [],
  declined: [],
  cancelled: [],
};

export const groupMovesFrom = (status: GroupStatus): readonly GroupStatus[] => moves[status];
export const canMoveGroup = (from: GroupStatus, to: GroupStatus): boolean => moves[from].includes(to);

/** Moves for which our pages ask a reason, because the contact reads it; calls may leave it out. */
export const groupMoveNeedsReason = (to: GroupStatus): boolean => to === 'declined' || to === 'cancelled';

const texts: Record<GroupStatus, string> = {
  pending: 'Received',
  quoted: 'Quote sent',
  active: 'Active',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
};
/** The text in the timeline and in the mail's subject. */
export const groupStatusText = (status: GroupStatus): string => texts[status];
