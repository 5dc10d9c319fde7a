import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import type { CheckoutRow } from './load-checkout.ts';
import { methodText, type SettledPart } from './settled-part.ts';

/** One mail about what was paid at once, with a line for each place. */
export async function notifyPaid(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, parts, number }: { row: CheckoutRow; parts: readonly SettledPart[]; number: string },
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const amount = inDollars(row.amountCents);
  const alone = parts.length === 1;
  const { payerName, payerMessage } = row;
  const by =
    payerName === null
      ? []
      : [
          '',
          `It was paid by ${payerName} with your payment link${payerMessage === null ? '.' : `: “${payerMessage}”`}`,
        ];
  const about = alone ? first.place.programTitle : `${parts.length} places`;
  const lines = alone
    ? [
        `Thank you: we received ${amount} ${methodText[row.method]} for ${first.place.studentName} in ${first.place.programTitle}.`,
        `Receipt ${number} is in your portal.`,
        ...(first.stillDue ? [first.stillDue] : []),
        ...(first.note ? ['', first.note] : []),
      ]
    : [
        `Thank you: we received ${amount} ${methodText[row.method]}. Receipt ${number} is in your portal.`,
        '',
        ...parts.flatMap(({ row: paid, place, stillDue, note }) => [
          `${place.studentName}, ${place.programTitle}: ${inDollars(paid.amountCents)}${stillDue ? `. ${stillDue}` : ''}`,
          ...(note ? [note] : []),
        ]),
      ];
  await notifyFamily(tx, context, {
    about: first.place,
    mail: {
      subject: `Receipt ${number}: ${amount} for ${about}`,
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
        ({ row: paid, place }) =>
          `${place.studentName.split(' ')[0]}, ${place.programTitle}: ${inDollars(paid.amountCents)}`,
      ),
      '',
      name,
    ].join('\n'),
  });
}
