import type { WaitingState } from '@doctorbird/contract/enrollments/waiting-list';

const moves: Record<WaitingState, readonly WaitingState[]> = {
  // Accepted at once: the office gives a child in line a place.
  waiting: ['offered', 'accepted', 'withdrawn'],
  offered: ['accepted', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
};

/** What an entry of a waiting list can become. Whoever wants to wait again joins anew. */
export const waitingMovesFrom = (state: WaitingState): readonly WaitingState[] => moves[state];
