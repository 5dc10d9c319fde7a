import type { AbsenceState } from '@doctorbird/contract/teaching/absences';

const moves: Record<AbsenceState, readonly AbsenceState[]> = { given: ['undone'], undone: ['given'] };

/** What a notice of absence can become. */
export const absenceMovesFrom = (state: AbsenceState): readonly AbsenceState[] => moves[state];
