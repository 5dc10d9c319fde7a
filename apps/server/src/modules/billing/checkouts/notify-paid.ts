import { holdsSeat, paymentMethodFacts } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { moneyFacts, type MoneyOfMail } from '../../enrollments/mails/money-facts.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { firstName } from './first-name.ts';
import type { CheckoutRow } from './load-checkout.ts';
import { countText } from './lock-parts.ts';
import { aboutPart, isOnAccount, type SettledPart, type SettledPlace } from './settled-part.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { fundMails } from '../mails/fund-mails.ts';
import { moneyMails } from '../mails/money-mails.ts';

interface PaidFund {
  title: string;
}

/** One mail about what was paid at once, with a line for each place and bill. */
export async function notifyPaid(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  {
    row,
    parts,
    number,
    fund,
  }: { row: CheckoutRow; parts: readonly SettledPart[]; number: string; fund: PaidFund | null },
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const amount = inDollars(row.amountCents);
  const alone = parts.length === 1 && 'place' in first ? first.place : null;
  const { payerName, payerMessage } = row;
  const shared = {
    amount,
    number,
    paid_by:
      payerName === null
        ? null
        : `It was paid by ${payerName} with your payment link${fund ? ` “${fund.title}”` : ''}${payerMessage === null ? '.' : `: “${payerMessage}”`}`,
  };
  const values = alone
    ? {
        about: alone.programTitle,
        thanks: `Thank you: we received ${amount} ${paymentMethodFacts[row.method].received} for ${alone.studentName} in ${alone.programTitle}.`,
        still_due: first.stillDue,
        note: first.note,
        each: null,
      }
    : isOnAccount(first)
      ? {
          // Subjects hold nothing personal; what it is for stands in the text.
          about: 'money on account',
          thanks: `Thank you: we received ${amount} ${paymentMethodFacts[row.method].received}. ${aboutPart(first)}.`,
          still_due: null,
          note: first.note,
          each: null,
        }
      : {
          about: countText(parts),
          thanks: `Thank you: we received ${amount} ${paymentMethodFacts[row.method].received}.`,
          still_due: null,
          note: null,
          each: parts.flatMap((part) => [
            `${aboutPart(part)}: ${inDollars(part.paid.amountCents)}${part.stillDue ? `. ${part.stillDue}` : ''}`,
            ...(part.note ? [part.note] : []),
          ]),
        };
  await notifyFamily(tx, context, {
    about: 'place' in first ? first.place : { id: first.bill.id, parentId: first.bill.holder.id },
    mail: {
      kind: moneyMails.receipt,
      files: [mailFiles.receipt(first.paid.id)],
      values: { ...shared, ...values },
      details: factsOf(parts),
      ...(!alone && { path: '/parent/payments' }),
    },
  });
  await thankPayer(tx, context, { row, parts, number, fund });
}

/** The sums of the receipt: one place with its price and what is left, several with what was paid for each. */
function factsOf(parts: readonly SettledPart[]): MailBlock[] {
  const [first, ...others] = parts;
  if (!first || isOnAccount(first)) return [];
  const facts =
    others.length === 0 && 'place' in first
      ? moneyFacts(moneyOf(first))
      : parts.map((part) => ({ label: aboutPart(part, firstName), value: inDollars(part.paid.amountCents) }));
  return [{ is: 'facts', facts }];
}

function moneyOf({ place, paid, paidCents }: SettledPlace): MoneyOfMail {
  const { priceCents } = place;
  return {
    priceCents,
    paid: { label: 'Paid now', cents: paid.amountCents },
    paidInAllCents: paidCents > paid.amountCents ? paidCents : null,
    // A place that is no longer held has nothing to pay; the note says what happens with the money.
    leftCents: holdsSeat(place.status) ? dueCents({ ...place, paidCents, waived: place.waivedAt !== null }) : null,
  };
}

/** Somebody who paid by a link reads what it was for, in first names; of a link over time its name, and nothing of places and bills. */
async function thankPayer(
  tx: Transaction,
  deps: NotifyDependencies,
  {
    row,
    parts,
    number,
    fund,
  }: { row: CheckoutRow; parts: readonly SettledPart[]; number: string; fund: PaidFund | null },
): Promise<void> {
  const { payerName, payerEmail } = row;
  if (payerName === null || payerEmail === null) return;
  const to = { email: payerEmail, name: payerName };
  const values = {
    amount: inDollars(row.amountCents),
    method: paymentMethodFacts[row.method].received,
    number,
    reference: row.reference,
  };
  if (fund) await sendMail(tx, deps, { kind: fundMails.thanks, to, values: { ...values, title: fund.title } });
  else {
    const each = parts.map((part) => `${aboutPart(part, firstName)}: ${inDollars(part.paid.amountCents)}`);
    await sendMail(tx, deps, { kind: moneyMails.thanks, to, values: { ...values, each } });
  }
}
