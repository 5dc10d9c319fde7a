import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';
import type { MailKind, MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { Mail } from '../../organisation/mails/send-mail.ts';
import { moneyMails } from '../mails/money-mails.ts';

export interface RemindedPlace {
  enrollmentId: string;
  student: string;
  program: string;
  dueCents: number;
  /** Null: nothing lapses, the amount is due. */
  holdExpiresAt: Date | null;
  /** The day of a part that is due later. */
  dueOn?: string | null;
}

/** What is open on a bill for something else, such as the fee of a team. */
export interface RemindedBill {
  billId: string;
  title: string;
  dueCents: number;
  dueOn: string;
  kind: 'part_coming' | 'overdue';
}

/** One mail about all that a family has to pay. Names of children stay out of the subject. */
export function reminderMail(
  { places, bills }: { places: readonly RemindedPlace[]; bills: readonly RemindedBill[] },
  origin: string,
): Omit<Mail<MailVariables>, 'to'> {
  const total = [...places, ...bills].reduce((sum, { dueCents }) => sum + dueCents, 0);
  const ending = places
    .flatMap(({ holdExpiresAt }) => holdExpiresAt ?? [])
    .toSorted((a, b) => Number(a) - Number(b))[0];
  const days = new Set([
    ...places.map(({ dueOn }) => dueOn ?? null),
    ...bills.map(({ dueOn, kind }) => (kind === 'overdue' ? null : dueOn)),
  ]);
  const coming = days.size === 1 ? [...days][0] : null;
  const amount = inDollars(total);
  const facts = { details: details(places, bills, origin) };
  return ending
    ? {
        kind: moneyMails.holdEnding,
        values: { amount, deadline: writtenMoment(ending) } satisfies Values<typeof moneyMails.holdEnding>,
        ...facts,
      }
    : {
        kind: moneyMails.reminder,
        values: {
          amount,
          on: coming ? ` on ${writtenDate(coming)}` : '',
        } satisfies Values<typeof moneyMails.reminder>,
        ...facts,
      };
}

type Values<K extends MailKind> = Record<keyof K['variables'], string>;

function details(places: readonly RemindedPlace[], bills: readonly RemindedBill[], origin: string): MailBlock[] {
  const ids = places.map(({ enrollmentId }) => enrollmentId).join(',');
  const ofPlaces = places.reduce((sum, { dueCents }) => sum + dueCents, 0);
  return [
    ...(places.length > 0
      ? ([
          { is: 'facts', facts: places.map(factOf) },
          { is: 'button', label: `Pay ${inDollars(ofPlaces)}`, link: linkTo(origin, `/parent/checkout?places=${ids}`) },
        ] satisfies MailBlock[])
      : []),
    ...bills.flatMap(({ billId, title, dueCents, dueOn, kind }): MailBlock[] => [
      {
        is: 'facts',
        facts: [
          {
            label: title,
            value: `${inDollars(dueCents)} ${kind === 'overdue' ? 'was' : 'is'} due on ${writtenDate(dueOn)}`,
          },
        ],
      },
      { is: 'button', label: `Pay ${inDollars(dueCents)}`, link: linkTo(origin, `/parent/bills/${billId}`) },
    ]),
  ];
}

const factOf = ({ student, program, dueCents, holdExpiresAt, dueOn }: RemindedPlace): MailFact => ({
  label: `${student}, ${program}`,
  value: `${inDollars(dueCents)}${holdExpiresAt ? `, held until ${writtenMoment(holdExpiresAt)}` : ` is due${dueOn ? ` on ${writtenDate(dueOn)}` : ''}`}`,
});
