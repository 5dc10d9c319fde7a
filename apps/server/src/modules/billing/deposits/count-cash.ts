import type { CountCash } from '@doctorbird/contract/billing/deposits';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { cashInBox } from './box.rows.ts';
import { cashCount } from './deposits.table.ts';
import { lockBox } from './lock-box.ts';

/**
 * Records how much cash somebody counted. Throws 409 when cash came or went since the screen was read, 422 at `note` for
 * a difference that nothing explains. Returns the id of the count.
 */
export async function countCash(db: Database, { actor, origin, now }: ActorContext, given: CountCash): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockBox(tx);
    const floatCents = Math.round(given.float * 100);
    const expectedCents = (await cashInBox(tx)) + floatCents;
    if (expectedCents !== Math.round(given.expected * 100))
      throw conflict('box_changed', `Nothing was recorded. ${inDollars(expectedCents)} should be there now.`);
    const countedCents = Math.round(given.counted * 100);
    if (countedCents !== expectedCents && given.note === null)
      throw invalid({ note: `${inDollars(expectedCents)} should be there. Please count again, or say what happened` });
    const id = newId();
    await tx.insert(cashCount).values({
      id,
      floatCents,
      expectedCents,
      countedCents,
      note: given.note,
      countedBy: actor.accountId,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'cash.counted',
      entity: 'cash_count',
      entityId: id,
      after: { expected_cents: expectedCents, counted_cents: countedCents },
    });
    return id;
  });
}
