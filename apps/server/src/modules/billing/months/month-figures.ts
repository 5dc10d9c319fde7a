import { isDeepStrictEqual } from 'node:util';
import { isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { sumRows } from '../journal/journal.rows.ts';
import { addMonths } from '../../../platform/jamaica-time.ts';
import type { Period } from '../takings/takings-period.ts';
import { sums, type TakingsRow } from '../takings/takings.rows.ts';
import type { FigureLine, MonthFigures } from './frozen-figures.ts';
import { closedMonth } from './months.table.ts';

/** The first and last day of a month (YYYY-MM). */
export const daysOf = (month: string): Period => ({
  from: `${month}-01`,
  to: new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10),
});

const line = ({ payments, receivedCents, refundedCents }: TakingsRow): FigureLine => ({
  payments,
  receivedCents: Number(receivedCents),
  refundedCents: Number(refundedCents),
});

const hasMoney = ({ receivedCents, refundedCents }: FigureLine): boolean => receivedCents > 0 || refundedCents > 0;
const byText =
  <Row>(of: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    of(a) < of(b) ? -1 : 1;

/** A program with a code of its own is booked with all programs here. */
const keyOf = (account: string): string => (account.startsWith('program:') ? 'programs' : account);

/** Always in the same order, so that figures can be compared. */
export async function monthFigures(db: Executor, month: string): Promise<MonthFigures> {
  const period = daysOf(month);
  const takings = await sums(db, period);
  const journal = await sumRows(db, period);
  const all = takings.find((row) => row.of === 'all');
  const accounts = new Map<string, { debitCents: number; creditCents: number }>();
  for (const { account, debitCents, creditCents } of journal) {
    const sum = accounts.get(keyOf(account)) ?? { debitCents: 0, creditCents: 0 };
    accounts.set(keyOf(account), {
      debitCents: sum.debitCents + debitCents,
      creditCents: sum.creditCents + creditCents,
    });
  }
  return {
    ...(all ? line(all) : { payments: 0, receivedCents: 0, refundedCents: 0 }),
    creditGivenCents: Number(all?.creditGivenCents ?? 0),
    creditUsedCents: Number(all?.creditUsedCents ?? 0),
    byDay: takings
      .flatMap((row) =>
        row.day === null ? [] : [{ day: row.day, ...line(row), enteredLaterCents: Number(row.enteredLaterCents) }],
      )
      .filter(hasMoney)
      .toSorted(byText(({ day }) => day)),
    byMethod: takings
      .flatMap((row) => (row.method === null ? [] : [{ method: row.method, ...line(row) }]))
      .filter(hasMoney)
      .toSorted(byText(({ method }) => method)),
    accounts: [...accounts].map(([key, cents]) => ({ key, ...cents })).toSorted(byText(({ key }) => key)),
  };
}

/** Closed months whose rows do not come to their frozen figures any more, with the first figure that differs. */
export async function changedMonths(db: Executor): Promise<{ id: string; found: string }[]> {
  const closed = await db
    .select({ month: closedMonth.month, figures: closedMonth.figures })
    .from(closedMonth)
    .where(isNull(closedMonth.reopenedAt));
  const faults: { id: string; found: string }[] = [];
  for (const { month, figures: frozen } of closed) {
    const now = await monthFigures(db, month.slice(0, 7));
    const differs = (Object.keys(now) as (keyof MonthFigures)[]).find(
      (name) => !isDeepStrictEqual(now[name], frozen[name]),
    );
    if (differs)
      faults.push({
        id: month.slice(0, 7),
        found: `${differs}: frozen ${JSON.stringify(frozen[differs])}, rows ${JSON.stringify(now[differs])}`,
      });
  }
  return faults;
}
