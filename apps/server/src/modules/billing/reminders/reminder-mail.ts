import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { writtenPlanDay } from '../plans/part-texts.ts';

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
  places: readonly RemindedPlace[],
  { firstName, origin, organisation }: { firstName: string; origin: string; organisation: string },
  bills: readonly RemindedBill[] = [],
): { subject: string; text: string } {
  const total = [...places, ...bills].reduce((sum, { dueCents }) => sum + dueCents, 0);
  const ending = places
    .flatMap(({ holdExpiresAt }) => holdExpiresAt ?? [])
    .toSorted((a, b) => Number(a) - Number(b))[0];
  const days = new Set([
    ...places.map(({ dueOn }) => dueOn ?? null),
    ...bills.map(({ dueOn, kind }) => (kind === 'overdue' ? null : dueOn)),
  ]);
  const coming = days.size === 1 ? [...days][0] : null;
  const subject = ending
    ? `Please pay ${inDollars(total)}: a place is held until ${writtenMoment(ending)}`
    : `Reminder: ${inDollars(total)} is due${coming ? ` on ${writtenPlanDay(coming)}` : ''}`;
  const link = `${origin}/parent/checkout?places=${places.map(({ enrollmentId }) => enrollmentId).join(',')}`;
  return {
    subject,
    text: [
      `Hello ${firstName},`,
      '',
      ...places.map(
        ({ student, program, dueCents, holdExpiresAt, dueOn }) =>
          `${student}, ${program}: ${inDollars(dueCents)}${holdExpiresAt ? `, held until ${writtenMoment(holdExpiresAt)}` : ` is due${dueOn ? ` on ${writtenPlanDay(dueOn)}` : ''}`}`,
      ),
      ...(places.length > 0 ? ['', `Pay here: ${link}`, ''] : []),
      ...bills.flatMap(({ billId, title, dueCents, dueOn, kind }) => [
        `${title}: ${inDollars(dueCents)} ${kind === 'overdue' ? 'was' : 'is'} due on ${writtenPlanDay(dueOn)}`,
        `Pay here: ${origin}/parent/bills/${billId}`,
        '',
      ]),
      ending
        ? 'After that time the place goes to another family. If you have paid by transfer, please send us the proof there.'
        : 'If you have paid by transfer, please send us the proof there. If something is not right, just reply or call us.',
      '',
      organisation,
    ].join('\n'),
  };
}
