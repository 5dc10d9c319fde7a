import { mostDepositItems, type MakeDeposit } from '@doctorbird/contract/billing/deposits';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { firstOpenDay, requireOpenDay } from '../months/open-day.ts';
import { inBox } from './box.rows.ts';
import { deposit, depositItem } from './deposits.table.ts';
import { lockBox } from './lock-box.ts';

/**
 * Records what was taken to the bank. Throws 409 when some of it is not in the box any more, 422 when the slip says another
 * sum and no note explains it. Returns the id of the deposit.
 */
export async function makeDeposit(
  db: Database,
  { actor, origin, now }: ActorContext,
  given: MakeDeposit,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await requireOpenDay(tx, { now }, { day: given.banked_on, bookOn: given.book_on, field: 'banked_on' });
    // The first open day was accepted: the slip's own day stays as a note.
    const open = await firstOpenDay(tx);
    const isLate = open !== null && given.banked_on < open;
    await lockBox(tx);
    const asked = new Set([...given.checkout_ids, ...given.refund_ids]);
    const items = (await inBox(tx, mostDepositItems)).filter(({ id }) => asked.has(id));
    if (items.length !== asked.size)
      throw conflict('box_changed', 'Some of this is in another deposit already. Please check the list again.');
    const sum = items.reduce((cents, item) => cents + item.amount, 0);
    const totalCents = Math.round(given.total * 100);
    const differenceCents = totalCents - sum;
    if (differenceCents !== 0 && given.note === null)
      throw invalid({
        note: `The records come to ${inDollars(sum)}. Please correct the amount, or say why the slip differs`,
      });
    const id = newId();
    await tx.insert(deposit).values({
      id,
      bankedOn: isLate ? open : given.banked_on,
      slipNumber: given.slip_number,
      totalCents,
      differenceCents,
      note: isLate
        ? [given.note, `At the bank on ${writtenDate(given.banked_on)}`].filter(Boolean).join('. ')
        : given.note,
      createdBy: actor.accountId,
      createdAt: now,
    });
    await tx.insert(depositItem).values(
      items.map((item) => ({
        id: newId(),
        depositId: id,
        ...(item.kind === 'received' ? { checkoutId: item.id } : { refundId: item.id }),
        amountCents: item.amount,
      })),
    );
    await recordAudit(tx, origin, {
      action: 'deposit.recorded',
      entity: 'deposit',
      entityId: id,
      after: {
        slip_number: given.slip_number,
        amount_cents: totalCents,
        difference_cents: differenceCents,
        items: items.length,
      },
    });
    return id;
  });
}
