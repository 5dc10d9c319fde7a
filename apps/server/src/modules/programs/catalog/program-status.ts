import type { ProgramStatus } from '@doctorbird/contract/programs/programs';

/** Which moves exist (docs/rules.md, rule 14). What is not here is refused with 409. */
const moves: Record<ProgramStatus, readonly ProgramStatus[]> = {
  draft: ['open', 'cancelled'],
  open: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const programMovesFrom = (status: ProgramStatus): readonly ProgramStatus[] => moves[status];
export const canMoveProgram = (from: ProgramStatus, to: ProgramStatus): boolean => moves[from].includes(to);

/** Families who lose a place are given the reason. */
export const programMoveNeedsReason = (to: ProgramStatus): boolean => to === 'cancelled';

/** Only what families no longer see as coming may leave the lists. */
export const canArchive = (status: ProgramStatus): boolean => status !== 'open' && status !== 'in_progress';
