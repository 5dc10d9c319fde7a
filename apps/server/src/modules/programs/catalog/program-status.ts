import type { ProgramStatus } from '@doctorbird/contract/programs/programs';

/** The moves that exist (docs/rules.md, rule 14). Any other is refused with 409. */
const moves: Record<ProgramStatus, readonly ProgramStatus[]> = {
  draft: ['open', 'cancelled'],
  open: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const programMovesFrom = (status: ProgramStatus): readonly ProgramStatus[] => moves[status];
export const canMoveProgram = (from: ProgramStatus, to: ProgramStatus): boolean => moves[from].includes(to);

/** Moves for which our pages ask a reason, because the families read it; calls may leave it out. */
export const programMoveNeedsReason = (to: ProgramStatus): boolean => to === 'cancelled';

/** Only programs that families no longer see as coming may be archived. */
export const canArchive = (status: ProgramStatus): boolean => status !== 'open' && status !== 'in_progress';
