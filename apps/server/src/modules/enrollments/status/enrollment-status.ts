import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

/** Which moves exist (docs/rules.md, rule 16). What is not here is refused with 409. */
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

/** The family is given the reason, so these moves need a reason. */
export const needsReason = (to: EnrollmentStatus): boolean => to === 'rejected' || to === 'cancelled';

/** Where settling the price leads: enrolled, unless the program wants an approval that is not there yet. */
export function statusWhenSettled(
  now: EnrollmentStatus,
  approval: { required: boolean; given: boolean },
): EnrollmentStatus {
  if (now !== 'pending' && now !== 'approved') return now;
  return approval.required && !approval.given ? now : 'enrolled';
}

const words: Record<EnrollmentStatus, string> = {
  pending: 'Place requested',
  approved: 'Approved by the office',
  enrolled: 'Enrolled',
  completed: 'Program completed',
  cancelled: 'Cancelled',
  rejected: 'Not accepted',
};
/** The line in the timeline. */
export const statusText = (status: EnrollmentStatus): string => words[status];
