import type { Origin } from '../../access/actor.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/domain-error.ts';
import { isBeingPaid } from './is-being-paid.ts';
import { loadForChange } from './load-for-change.ts';
import { moveEnrollment } from './move-enrollment.ts';
import type { TellDependencies } from './tell-family.ts';

/** A parent gives up a place on which nothing has been paid. Throws 404 for another family's, 409 once money came. */
export async function cancelEnrollment(
  db: Database,
  deps: TellDependencies,
  parentId: string,
  id: string,
  reason: string | null,
  origin: Origin,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await loadForChange(tx, id);
    if (row.parentId !== parentId) throw notFound('enrollment');
    if (row.paidCents > 0)
      throw conflict(
        'already_paid',
        'This place has been paid for. Please call the office, so that we can sort out the money too.',
      );
    if (await isBeingPaid(tx, id))
      throw conflict(
        'being_paid',
        'A payment for this place is under way. Finish or leave it first, then try again in a few minutes.',
      );
    await moveEnrollment(tx, deps, row, { to: 'cancelled', reason, title: 'Given up by the family' }, origin, now);
  });
}
