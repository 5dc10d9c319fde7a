import type { Actor } from '../../../access/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** Admins and the person who wrote the invitation see the address in it. */
export const seesAddress = (actor: Pick<Actor, 'role' | 'accountId'>, invitedBy: string | null): boolean =>
  actor.role === 'admin' || actor.accountId === invitedBy;

/** A forwarded link opens nothing: only the account of the invited address accepts. Throws 403. */
export function requireInvited(actor: Pick<Actor, 'email'>, email: string): void {
  if (actor.email?.toLowerCase() === email.toLowerCase()) return;
  throw new DomainError(
    'forbidden',
    'other_address',
    'This invitation was sent to another email address. Sign in with the account of that address, or ask to be invited at yours.',
  );
}
