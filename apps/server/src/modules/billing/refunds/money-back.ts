import type { RefundAccount } from '@doctorbird/contract/billing/money-back';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { refundMails } from '../mails/refund-mails.ts';
import { backToRelative, isFundMoney } from '../payer-links/fund-limits.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { refund } from '../payments/payments.table.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { refundAccount } from './refund-accounts.table.ts';
import { notifyOfRefund } from './refund-notes.ts';
import { waitsForSecond } from './refund-payment.ts';
import { promisedDay } from './refund-promise.ts';
import { unsentPromise } from './refund-to-send.ts';
import { payingParent, rows } from './refunds.rows.ts';
import { restartRefund } from './restart-refund.ts';
import { openAccount, sealAccount } from './sealed-account.ts';
import { lockRefund, rejectRefund } from './settle-refund.ts';

/**
 * Locks a refund of the family that still has to be sent: a transfer that the office has not sent, or one that came back.
 * Throws 404 for another family's, 409 for one on its way or over, and for what a relative paid.
 */
async function lockToSend(tx: Transaction, { id, parentId }: { id: string; parentId: string }) {
  const [own] = await rows(tx).where(and(eq(refund.id, id), eq(payingParent, parentId)));
  const found = own && (await lockRefund(tx, id));
  if (!found) throw notFound('refund');
  if (await isFundMoney(tx, found.paid))
    throw conflict('of_relative', `${backToRelative}. The office asks the relative for the account.`);
  const [waiting] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.id, id),
        sql`(${refund.state} = 'requested' and ${refund.channel} = 'bank_transfer' or ${sql.raw(unsentPromise('refund'))})`,
      ),
    );
  if (!waiting) throw conflict('refund_over', 'This refund is already on its way or done. Please reload the page.');
  return found;
}

/**
 * Saves where a refund by bank transfer goes. One that came back starts anew, to this account, and the office
 * finds it on Today; a large one that no second admin has approved waits for one. Answers the id of the refund that goes
 * there.
 */
export async function sendRefundTo(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies> & { sealer: Sealer },
  { id, account }: { id: string; account: RefundAccount },
): Promise<string> {
  const { actor, now, origin, sealer } = context;
  return inTransaction(db, async (tx) => {
    const { paid, row } = await lockToSend(tx, { id, parentId: actor.accountId });
    const restarts = row.state === 'rejected';
    const asked = { amountCents: row.amountCents, channel: 'bank_transfer' } as const;
    const waits =
      restarts &&
      row.approvedBy === null &&
      (await waitsForSecond(tx, { row: paid, asked, parentId: actor.accountId, now }));
    const target = restarts ? await restartRefund(tx, context, { row, channel: asked.channel, waits }) : row.id;
    const detailsSealed = sealAccount(sealer, target, account);
    await tx
      .insert(refundAccount)
      .values({ refundId: target, detailsSealed, createdAt: now })
      .onConflictDoUpdate({ target: refundAccount.refundId, set: { detailsSealed, createdAt: now } });
    await recordAudit(tx, origin, {
      action: 'refund.account_saved',
      entity: 'payment',
      entityId: paid.id,
      after: { refund_id: target },
    });
    await notifyOfRefund(tx, context, {
      paid,
      kind: refundMails.account,
      values: (about) => ({
        amount: inDollars(row.amountCents),
        ...about,
        account: `${account.bank}, account ending ${account.number.slice(-4)}`,
        until: writtenDate(promisedDay('bank_transfer', restarts ? now : row.createdAt)!),
      }),
    });
    return target;
  });
}

/** Keeps money that was to be sent as family credit, at once. Answers its amount in cents. */
export async function takeAsCredit(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  id: string,
): Promise<number> {
  const { actor } = context;
  return inTransaction(db, async (tx) => {
    const { row } = await lockToSend(tx, { id, parentId: actor.accountId });
    if (row.state !== 'rejected')
      await rejectRefund(tx, context, { refundId: id, message: 'The family keeps it as credit' });
    const taken = await restartRefund(tx, context, { row, channel: 'credit' });
    await carryOutRefund(tx, context, { id: taken, channel: 'credit' });
    return row.amountCents;
  });
}

/** The account that a refund goes to, for the admin who sends it; the look is recorded. Throws 404. */
export async function readRefundAccount(
  db: Database,
  { origin, sealer }: ActionContext & { sealer: Sealer },
  id: string,
): Promise<RefundAccount | null> {
  return inTransaction(db, async (tx) => {
    const [row] = await rows(tx).where(eq(refund.id, id));
    if (!row) throw notFound('refund');
    if (row.accountSealed === null) return null;
    await recordAudit(tx, origin, {
      action: 'refund.account_read',
      entity: 'payment',
      entityId: row.payment.id,
      after: { refund_id: id },
    });
    return openAccount(sealer, id, row.accountSealed);
  });
}
