import type { Actor } from '../../../access/actor.ts';
import { requireConfirmedAddress } from '../../../access/confirmed-address.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** Admins and the person who wrote the invitation see the address in it. */
export const seesAddress = (actor: Pick<Actor, 'role' | 'accountId'>, invitedBy: string | null): boolean =>
  actor.role === 'admin' || actor.accountId === invitedBy;

/**
 * A forwarded link opens nothing: only an account that has confirmed the invited address accepts, because anybody can sign up
 * with it. Throws 403.
 */
export async function requireInvited(
  db: Executor,
  actor: Pick<Actor, 'accountId' | 'email'>,
  email: string,
): Promise<void> {
  if (actor.email?.toLowerCase() === email.toLowerCase()) return requireConfirmedAddress(db, actor.accountId);
  throw new DomainError(
    'forbidden',
    'other_address',
    'This invitation was sent to another email address. Sign in with the account of that address, or ask to be invited at yours.',
  );
}
