import type { MakeUpState } from '@doctorbird/contract/teaching/make-ups';

const moves: Record<MakeUpState, readonly MakeUpState[]> = {
  open: ['booked', 'expired', 'withdrawn'],
  // Open again: the booking was cancelled in time, or the meeting was.
  booked: ['open', 'used', 'withdrawn'],
  used: [],
  expired: [],
  // The notice was given again. What the office took back stays so.
  withdrawn: ['open'],
};

/** What a credit for a make-up class can become. */
export const makeUpMovesFrom = (state: MakeUpState): readonly MakeUpState[] => moves[state];
