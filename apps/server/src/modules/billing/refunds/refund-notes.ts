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
import { backToRelative, isFundMoney } from '../payer-links/fund-limits.ts';
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

/** How a mail calls a refund: that of the family, or of the relative who paid by a link over time. */
interface Owner {
  ofRelative: boolean;
  whose: string;
  card: string;
}

const ofFamily: Owner = { ofRelative: false, whose: 'Your', card: 'your card' };
const ofSomebodyElse: Owner = { ofRelative: true, whose: 'The', card: 'the card of the relative who paid' };

/** What the family reads where the money is not its own. */
export const askedOfRelative = `${backToRelative}. There is nothing for you to do: we ask the relative where to send it.`;

/** Notifies the family of a payment. An organization gets no mail: the office writes to its contact. */
export async function notifyOfRefund<V extends MailVariables>(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  {
    paid,
    kind,
    values,
    button,
  }: {
    paid: PaymentRow;
    kind: MailKind<V>;
    values: (about: { about: string; title: string }, owner: Owner) => MailFacts<V>['values'];
    /** The button's text for what is a relative's, where the kind's own asks the family to choose. */
    button?: string;
  },
): Promise<void> {
  const owner = (await isFundMoney(tx, paid)) ? ofSomebodyElse : ofFamily;
  const written = { kind, ...(owner.ofRelative && button !== undefined && { button }) };
  if (paid.receivableId !== null) {
    const bill = await lockBill(tx, paid.receivableId);
    if (bill.holder.kind !== 'family') return;
    // Money on account has neither invoice nor page.
    const onAccount = bill.subject.kind === 'on_account';
    const about = { about: bill.title, title: onAccount ? bill.title : `invoice ${bill.invoiceNumber}` };
    await notifyFamily(tx, context, {
      about: { id: bill.id, parentId: bill.holder.id },
      mail: {
        ...written,
        values: values(about, owner),
        path: onAccount ? '/parent/payments' : `/parent/bills/${bill.id}`,
      },
    });
    return;
  }
  const place = await loadForChange(tx, placeOf(paid));
  const about = { about: `${place.studentName} in ${place.programTitle}`, title: place.programTitle };
  await notifyFamily(tx, context, { about: place, mail: { ...written, values: values(about, owner) } });
}
