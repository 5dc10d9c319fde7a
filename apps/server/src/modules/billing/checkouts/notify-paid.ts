import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import type { CheckoutRow } from './load-checkout.ts';
import { methodText, stillDueText, type SettledPart } from './settled-part.ts';

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
  const about = alone ? first.place.programTitle : `${parts.length} places`;
  const lines = alone
    ? [
        `Thank you: we received ${amount} ${methodText[row.method]} for ${first.place.studentName} in ${first.place.programTitle}.`,
        `Receipt ${number} is in your portal.`,
        ...(first.leftCents > 0 ? [stillDueText(first.leftCents)] : []),
        ...(first.note ? ['', first.note] : []),
      ]
    : [
        `Thank you: we received ${amount} ${methodText[row.method]}. Receipt ${number} is in your portal.`,
        '',
        ...parts.flatMap(({ row: paid, place, leftCents, note }) => [
          `${place.studentName}, ${place.programTitle}: ${inDollars(paid.amountCents)}${leftCents > 0 ? `. ${stillDueText(leftCents)}` : ''}`,
          ...(note ? [note] : []),
        ]),
      ];
  await notifyFamily(tx, context, {
    about: first.place,
    mail: {
      subject: `Receipt ${number}: ${amount} for ${about}`,
      lines,
      ...(!alone && { path: '/parent/payments' }),
    },
  });
}
