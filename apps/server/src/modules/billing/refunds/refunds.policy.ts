import type { Actor } from '../../../access/actor.ts';
import { conflict } from '../../../platform/domain-error.ts';

/** The limit from the settings, in whole dollars; null is no limit. */
interface Limit {
  refund_approval_above: number | null;
}

/** A refund above the limit waits for a second admin. */
export const needsSecondAdmin = ({ refund_approval_above: limit }: Limit, cents: number): boolean =>
  limit !== null && cents > limit * 100;

/** Large refunds also need a recent password. Without a limit there is no second admin, so every refund needs one. */
export const needsFreshSignIn = ({ refund_approval_above: limit }: Limit, cents: number): boolean =>
  cents > (limit ?? 0) * 100;

/** Throws 409 for the admin who requested the refund. */
export function requireSecondAdmin(refund: { requestedBy: string }, actor: Pick<Actor, 'accountId'>): void {
  if (refund.requestedBy === actor.accountId)
    throw conflict('own_refund', 'You requested this refund, so another admin has to approve it.');
}
