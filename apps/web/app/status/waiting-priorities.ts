import type { WaitingPriority } from '@doctorbird/contract/programs/programs';

/** Who goes first on a waiting list. */
export const waitingPriorityLabels: Record<WaitingPriority, string> = {
  returning: 'Children who were in a program before',
  siblings: 'Brothers and sisters of enrolled children',
};
