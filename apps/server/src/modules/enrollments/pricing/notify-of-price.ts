import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { placeMails } from '../mails/place-mails.ts';
import type { EnrollmentForChange } from '../places/load-for-change.ts';
import { notifyFamily } from '../places/notify-family.ts';

interface PriceNews {
  /** As it was before. */
  row: EnrollmentForChange;
  cents: number;
  /** The day until which a place that is enrolled already is to be paid. */
  dueOn: string | null;
  /** Until when the place is held from now on, where that is new. */
  heldUntil: Date | null;
  /** What whoever pays for the place reads as the reason; null where it is private. */
  reason: string | null;
}

/** Notifies whoever pays for a place that it costs another price. */
export async function notifyOfPrice(
  db: Executor,
  deps: NotifyDependencies,
  { row, cents, dueOn, heldUntil, reason }: PriceNews,
): Promise<void> {
  const before = row.priceCents === null ? '.' : `; it was ${inDollars(row.priceCents)}.`;
  const next = cents === 0 ? ' There is nothing to pay.' : dueOn ? ` Please pay by ${writtenDate(dueOn)}.` : '';
  await notifyFamily(db, deps, {
    about: row,
    mail: {
      kind: placeMails.priceChanged,
      values: {
        child: row.studentName,
        program: row.programTitle,
        price: inDollars(cents),
        before: `${before}${next}`,
        deadline: heldUntil && cents > 0 ? writtenMoment(heldUntil) : null,
        reason,
      },
    },
  });
}
