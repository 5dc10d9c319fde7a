import type { GroupStatus } from '@doctorbird/contract/groups/groups';

/** Which moves exist (docs/rules.md, rule 20). What is not here is refused with 409. */
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

/** The contact is given the reason. */
export const groupMoveNeedsReason = (to: GroupStatus): boolean => to === 'declined' || to === 'cancelled';

const words: Record<GroupStatus, string> = {
  pending: 'Received',
  quoted: 'Quote sent',
  active: 'Active',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
};
/** The line in the timeline, and in the subject of the mail. */
export const groupStatusText = (status: GroupStatus): string => words[status];
