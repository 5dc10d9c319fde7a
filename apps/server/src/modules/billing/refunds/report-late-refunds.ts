import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { refundMails } from '../mails/refund-mails.ts';
import { backToRelative } from '../payer-links/fund-limits.ts';
import { refund } from '../payments/payments.table.ts';
import { noteOnRefund, notifyOfRefund } from './refund-notes.ts';
import { lockRefund } from './settle-refund.ts';

/** Gateways report a refund within minutes or hours; after two days somebody has to ask. */
const lateAfterMs = 2 * 86_400_000;
const LATE_REFUNDS = 'payments.reconcile/late-refunds';
const text = 'The card service has not answered yet.';

/**
 * Card refunds that nobody has heard of for two days: the family reads it once, and they stand on Today until the office
 * has asked the card service. Returns how many.
 */
export async function reportLateRefunds(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.state, 'submitted'),
        isNull(refund.message),
        lt(refund.createdAt, new Date(context.now.getTime() - lateAfterMs)),
        isTurn(LATE_REFUNDS, sql`${refund.id}`, context.now),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(100);
  return sweepRows(db, context, {
    name: LATE_REFUNDS,
    rows,
    key: ({ id }) => id,
    run: async (tx, { id }) => {
      const found = await lockRefund(tx, id);
      if (!found || found.row.state !== 'submitted' || found.row.message !== null) return false;
      const { paid, row } = found;
      await tx.update(refund).set({ message: text }).where(eq(refund.id, id));
      await noteOnRefund(tx, context, { paid, facts: { title: 'The refund takes longer', detail: text, id } });
      await notifyOfRefund(tx, context, {
        paid,
        kind: refundMails.late,
        values: (about, { whose, card, ofRelative }) => ({
          amount: inDollars(row.amountCents),
          ...about,
          whose,
          card,
          next: ofRelative ? `${backToRelative}.` : 'The money is still yours.',
        }),
      });
      return true;
    },
  });
}
