import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import type { MailKind, MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { MailFacts } from '../../organisation/mails/send-mail.ts';
import { lockBill } from '../bills/load-bill.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { placeOf, type PaymentRow } from '../payments/load-payment.ts';

/** What is written about a refund of a locked payment, at its place or its bill. */
export async function noteOnRefund(
  tx: Transaction,
  context: ActionContext,
  { paid, facts: { id, ...facts } }: { paid: PaymentRow; facts: { id: string; title: string; detail: string | null } },
): Promise<void> {
  if (paid.receivableId !== null) await noteOnBill(tx, context, { bill: await lockBill(tx, paid.receivableId), facts });
  else
    await recordEvent(tx, context, {
      enrollmentId: placeOf(paid),
      facts: { kind: 'refund', ...facts, data: { refund_id: id } },
    });
}

/** Notifies the family of a payment. An organization gets no mail: the office writes to its contact. */
export async function notifyOfRefund<V extends MailVariables>(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  {
    paid,
    kind,
    values,
  }: {
    paid: PaymentRow;
    kind: MailKind<V>;
    values: (about: { about: string; title: string }) => MailFacts<V>['values'];
  },
): Promise<void> {
  if (paid.receivableId !== null) {
    const bill = await lockBill(tx, paid.receivableId);
    if (bill.holder.kind !== 'family') return;
    const about = { about: bill.title, title: `invoice ${bill.invoiceNumber}` };
    await notifyFamily(tx, context, {
      about: { id: bill.id, parentId: bill.holder.id },
      mail: { kind, values: values(about), path: `/parent/bills/${bill.id}` },
    });
    return;
  }
  const place = await loadForChange(tx, placeOf(paid));
  const about = { about: `${place.studentName} in ${place.programTitle}`, title: place.programTitle };
  await notifyFamily(tx, context, { about: place, mail: { kind, values: values(about) } });
}
