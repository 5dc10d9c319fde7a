import type { GuardianState } from '@doctorbird/contract/families/guardians';

const moves: Record<GuardianState, readonly GuardianState[]> = {
  invited: ['active', 'ended'],
  active: ['ended'],
  ended: [],
};

/** What an invitation or a guardian can become. */
export const guardianMovesFrom = (state: GuardianState): readonly GuardianState[] => moves[state];
