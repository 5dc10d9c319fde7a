import type { Actor } from '../../../access/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** A visitor registers their own group; an admin creates one for somebody. Throws 403 for everybody else. */
export function registersForOthers(actor: Pick<Actor, 'role'> | null): boolean {
  if (actor === null) return false;
  if (actor.role !== 'admin')
    throw new DomainError('forbidden', 'not_allowed', 'Your account is not allowed to do that.');
  return true;
}
