import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payerLink } from '../payer-links/payer-links.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { presentMoneyBack } from './refunds.presenter.ts';
import { unsentPromise } from './refund-to-send.ts';
import { payingParent, rows } from './refunds.rows.ts';

/** The refunds of a family that are not over, or that came back and have no other way yet; what came back first. */
export async function listMoneyBack(
  db: Executor,
  { parentId, sealer, id }: { parentId: string; sealer: Sealer; id?: string },
) {
  const cameBack = sql<boolean>`${sql.raw(unsentPromise('refund'))}`;
  const found = await rows(db)
    .where(
      and(
        id === undefined ? undefined : eq(refund.id, id),
        eq(payingParent, parentId),
        // Where that of a relative goes is not for the family to say.
        sql`not exists (select 1 from ${payerLink} n join ${checkout} k on k.payer_link_id = n.id
          where k.id = ${payment.checkoutId} and n.title is not null)`,
        or(inArray(refund.state, ['awaiting_approval', 'requested', 'submitted']), cameBack),
      ),
    )
    .orderBy(desc(refund.cameBack), desc(refund.createdAt), desc(refund.id));
  return found.map((row) => presentMoneyBack(row, sealer));
}
