import { publicProgramStatuses, type ProgramStatus } from '@doctorbird/contract/programs/programs';
import type { Actor } from '../../../access/actor.ts';
import { invalid } from '../../../platform/domain-error.ts';

/** Admins also list drafts and cancelled programs: the specification's client has no other list of programs. */
export const seesAllStates = (actor: Actor | null): boolean => actor?.role === 'admin';

/** Throws 422 for a status that only admins see. */
export function refuseHiddenStatus(status: ProgramStatus | undefined): void {
  if (status && !(publicProgramStatuses as readonly string[]).includes(status))
    throw invalid({ status: `Choose one of: all, ${publicProgramStatuses.join(', ')}` });
}
