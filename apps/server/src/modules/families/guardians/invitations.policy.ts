import type { Actor } from '../../../access/actor.ts';
import { hasConfirmedAddress, requireConfirmedAddress } from '../../../access/confirmed-address.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** Admins and the person who wrote the invitation see the address in it. */
export const seesAddress = (actor: Pick<Actor, 'role' | 'accountId'>, invitedBy: string | null): boolean =>
  actor.role === 'admin' || actor.accountId === invitedBy;

const isSameAddress = (actor: Pick<Actor, 'email'>, email: string): boolean =>
  actor.email?.toLowerCase() === email.toLowerCase();

/** Whether the account itself shows that its holder is the invited person; everybody else needs a code. */
export const isInvited = async (
  db: Executor,
  actor: Pick<Actor, 'accountId' | 'email'>,
  email: string,
): Promise<boolean> => isSameAddress(actor, email) && (await hasConfirmedAddress(db, actor.accountId));

/**
 * A forwarded link opens nothing: without a code that was sent to the invited address, only an account that has confirmed this
 * address accepts, because anybody can sign up with it. Throws 403.
 */
export async function requireInvited(
  db: Executor,
  actor: Pick<Actor, 'accountId' | 'email'>,
  email: string,
): Promise<void> {
  if (isSameAddress(actor, email)) return requireConfirmedAddress(db, actor.accountId);
  throw new DomainError(
    'forbidden',
    'other_address',
    'This invitation was sent to another email address. Send a code there and enter it here, sign in with the account of that address, or ask to be invited at yours.',
  );
}

/**
 * With a code the account may have another address, but not one that nobody has confirmed: what we write about the child goes
 * there. The invited address itself is confirmed by the code. Throws 403.
 */
export async function requireReachable(
  db: Executor,
  actor: Pick<Actor, 'accountId' | 'email'>,
  email: string,
): Promise<{ confirms: boolean }> {
  if (isSameAddress(actor, email)) return { confirms: true };
  await requireConfirmedAddress(db, actor.accountId);
  return { confirms: false };
}
