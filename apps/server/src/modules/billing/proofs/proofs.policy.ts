import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';

/** Families open the proofs of their own places and bills. Admins open any, and that is logged. */
export const readsOthers = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';

export const proofsFor = (actor: Pick<Actor, 'role' | 'accountId'>): SQL | undefined =>
  readsOthers(actor)
    ? undefined
    : or(
        eq(enrollment.parentId, actor.accountId),
        and(eq(billingAccount.kind, 'family'), eq(billingAccount.holderId, actor.accountId)),
      );
