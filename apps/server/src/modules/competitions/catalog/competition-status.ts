import type { CompetitionStatus } from '@doctorbird/contract/competitions/competitions';

const moves: Record<CompetitionStatus, readonly CompetitionStatus[]> = {
  upcoming: ['registration', 'cancelled'],
  registration: ['upcoming', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const competitionMovesFrom = (status: CompetitionStatus): readonly CompetitionStatus[] => moves[status];
export const canMoveCompetition = (from: CompetitionStatus, to: CompetitionStatus): boolean =>
  from === to || moves[from].includes(to);
