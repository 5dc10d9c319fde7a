import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { firstName } from './first-name.ts';
import type { CheckoutRow } from './load-checkout.ts';
import { countText } from './lock-parts.ts';
import { aboutPart, methodText, type SettledPart } from './settled-part.ts';

/** One mail about what was paid at once, with a line for each place and bill. */
export async function notifyPaid(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, parts, number }: { row: CheckoutRow; parts: readonly SettledPart[]; number: string },
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const amount = inDollars(row.amountCents);
  const alone = parts.length === 1 && 'place' in first ? first.place : null;
  const { payerName, payerMessage } = row;
  const by =
    payerName === null
      ? []
      : [
          '',
          `It was paid by ${payerName} with your payment link${payerMessage === null ? '.' : `: “${payerMessage}”`}`,
        ];
  const lines = alone
    ? [
        `Thank you: we received ${amount} ${methodText[row.method]} for ${alone.studentName} in ${alone.programTitle}.`,
        `Receipt ${number} is in your portal.`,
        ...(first.stillDue ? [first.stillDue] : []),
        ...(first.note ? ['', first.note] : []),
      ]
    : [
        `Thank you: we received ${amount} ${methodText[row.method]}. Receipt ${number} is in your portal.`,
        '',
        ...parts.flatMap((part) => [
          `${aboutPart(part)}: ${inDollars(part.paid.amountCents)}${part.stillDue ? `. ${part.stillDue}` : ''}`,
          ...(part.note ? [part.note] : []),
        ]),
      ];
  await notifyFamily(tx, context, {
    about: 'place' in first ? first.place : { id: first.bill.id, parentId: first.bill.holder.id },
    mail: {
      subject: `Receipt ${number}: ${amount} for ${alone ? alone.programTitle : countText(parts)}`,
      lines: [...lines, ...by],
      ...(!alone && { path: '/parent/payments' }),
    },
  });
  await thankPayer(tx, context, { row, parts, number });
}

/** Somebody who paid by a link reads what it was for, in first names, and the receipt's number. */
async function thankPayer(
  tx: Transaction,
  { jobs }: NotifyDependencies,
  { row, parts, number }: { row: CheckoutRow; parts: readonly SettledPart[]; number: string },
): Promise<void> {
  const { payerName, payerEmail } = row;
  if (payerName === null || payerEmail === null) return;
  const { name } = await readOrganisation(tx);
  const amount = inDollars(row.amountCents);
  await enqueueMail(tx, jobs, {
    to: payerEmail,
    subject: `Thank you: ${amount} received, receipt ${number}`,
    text: [
      `Hello ${payerName},`,
      '',
      `Thank you: we received ${amount} ${methodText[row.method]}. Receipt ${number}, reference ${row.reference}.`,
      '',
      ...parts.map(
        (part) =>
          `${'place' in part ? `${firstName(part.place.studentName)}, ${part.place.programTitle}` : part.bill.title}: ${inDollars(part.paid.amountCents)}`,
      ),
      '',
      name,
    ].join('\n'),
  });
}
