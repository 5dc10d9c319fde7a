import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

/** The moves that exist (docs/rules.md, rule 16). Any other is refused with 409. */
const moves: Record<EnrollmentStatus, readonly EnrollmentStatus[]> = {
  pending: ['approved', 'enrolled', 'rejected', 'cancelled'],
  approved: ['enrolled', 'cancelled'],
  enrolled: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  rejected: [],
};

export const movesFrom = (status: EnrollmentStatus): readonly EnrollmentStatus[] => moves[status];
export const canMove = (from: EnrollmentStatus, to: EnrollmentStatus): boolean => moves[from].includes(to);

/** Moves for which our pages ask a reason, because the family reads it; calls may leave it out (docs/rules.md, rule 16). */
export const needsReason = (to: EnrollmentStatus): boolean => to === 'rejected' || to === 'cancelled';

/** Settling the price enrolls the child, unless the program still needs an approval. */
export function statusWhenSettled(
  now: EnrollmentStatus,
  approval: { required: boolean; given: boolean },
): EnrollmentStatus {
  if (now !== 'pending' && now !== 'approved') return now;
  return approval.required && !approval.given ? now : 'enrolled';
}

const texts: Record<EnrollmentStatus, string> = {
  pending: 'Place requested',
  approved: 'Approved by the office',
  enrolled: 'Enrolled',
  completed: 'Program completed',
  cancelled: 'Cancelled',
  rejected: 'Not accepted',
};
/** The line in the timeline. */
export const statusText = (status: EnrollmentStatus): string => texts[status];
