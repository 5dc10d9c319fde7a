import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { refundMails } from '../mails/refund-mails.ts';
import { askedOfRelative, noteOnRefund, notifyOfRefund } from './refund-notes.ts';
import { promisedDay } from './refund-promise.ts';
import { restartRefund } from './restart-refund.ts';
import { lockRefund, rejectRefund } from './settle-refund.ts';

/**
 * A way that refused, also hours later: the same amount goes by bank transfer, which waits on Today until an admin has
 * sent it, and the family reads so. Returns false when the refund is over already.
 */
export async function rerouteRefund(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { refundId, message }: { refundId: string; message: string },
): Promise<boolean> {
  const { now } = context;
  if (!(await rejectRefund(tx, context, { refundId, message }))) return false;
  const refund = await lockRefund(tx, refundId);
  if (!refund) return false;
  const { paid, row } = refund;
  const id = await restartRefund(tx, context, { row, channel: 'bank_transfer' });
  const until = writtenDate(promisedDay('bank_transfer', now)!);
  await noteOnRefund(tx, context, {
    paid,
    facts: { title: `Refund of ${inDollars(row.amountCents)} goes by bank transfer`, detail: `By ${until}`, id },
  });
  await notifyOfRefund(tx, context, {
    paid,
    kind: refundMails.rerouted,
    values: (about, { whose, card, ofRelative }) => ({
      amount: inDollars(row.amountCents),
      ...about,
      reason: message,
      until,
      whose,
      card,
      next: ofRelative
        ? askedOfRelative
        : 'The money is safe with us and still yours. Please tell us your account under Payments, where you can also keep the money as credit.',
    }),
  });
  return true;
}
