import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { refundMails } from '../mails/refund-mails.ts';
import { lockPayment } from '../payments/load-payment.ts';
import { refund } from '../payments/payments.table.ts';
import { askedOfRelative, notifyOfRefund } from './refund-notes.ts';

type Refused = Pick<
  typeof refund.$inferSelect,
  'id' | 'paymentId' | 'amountCents' | 'requestedBy' | 'state' | 'insteadOf'
>;

/** Somebody who is no admin was promised it: the family itself, when it cancelled a place. */
async function isOfFamily(tx: Transaction, { requestedBy }: Refused): Promise<boolean> {
  const [row] = await tx.select({ role: account.role }).from(account).where(eq(account.id, requestedBy));
  return row?.role !== 'admin';
}

/** It goes in place of one that came back, and that its family waits for. */
async function isAnew(tx: Transaction, { insteadOf }: Refused): Promise<boolean> {
  if (insteadOf === null) return false;
  const [before] = await tx.select({ cameBack: refund.cameBack }).from(refund).where(eq(refund.id, insteadOf));
  return before?.cameBack ?? false;
}

/**
 * A refund that no way carries: the family that waits for it reads so, and what it was promised stays on Today until it
 * has another way (`unsentPromise`). What an admin alone asked for and another one declined was promised to nobody.
 */
export async function leaveToOffice(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, message }: { row: Refused; message: string },
): Promise<void> {
  if (row.state === 'awaiting_approval' && !(await isOfFamily(tx, row)) && !(await isAnew(tx, row))) return;
  await tx.update(refund).set({ cameBack: true }).where(eq(refund.id, row.id));
  const paid = await lockPayment(tx, row.paymentId);
  if (paid)
    await notifyOfRefund(tx, context, {
      paid,
      kind: refundMails.unsent,
      values: (about, { whose, ofRelative }) => ({
        amount: inDollars(row.amountCents),
        ...about,
        reason: message,
        whose,
        next: ofRelative
          ? askedOfRelative
          : 'The money is safe with us and still yours. Tell us another account under Payments, or keep it as credit there; you can also answer this email.',
      }),
      button: 'See the refund',
    });
}
