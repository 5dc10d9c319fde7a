import { isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { DomainError, invalid } from '../../../platform/domain-error.ts';
import { addMonths, jamaicaDay, writtenDate, writtenMonth } from '../../../platform/jamaica-time.ts';
import { shareBooks } from './lock-books.ts';
import { closedMonth } from './months.table.ts';

/** Money typed later than this is a slip of the finger. */
const mostYears = 2;

/** The first day on which something may be booked; null while no month is closed. */
export async function firstOpenDay(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ month: sql<string | null>`to_char(max(${closedMonth.month}), 'YYYY-MM')` })
    .from(closedMonth)
    .where(isNull(closedMonth.reopenedAt));
  return row?.month ? `${addMonths(row.month, 1)}-01` : null;
}

/** The day on which the books take something of `day`, where `open` is the first open day. */
export const bookedDay = (day: string, open: string | null): string => (open !== null && day < open ? open : day);

export interface TypedDay {
  /** The day on which money moved, as typed or as the bank says; null is today. */
  day: string | null | undefined;
  /** The first open day, accepted in its place where its month is closed. */
  bookOn?: string | null | undefined;
  /** The field that the sentence stands beside. */
  field?: string;
  /** The payment whose money goes back: not before it came, nor before the books have it. */
  of?: { receivedOn: string | null; valueDay: string | null } | undefined;
}

/**
 * Checks the day of money before it is booked. Throws 422 for a day that has not come, is years ago or before the money
 * came, and 409 `month_closed` with the first open day for one in a closed month, until that day is accepted. The books
 * then take it by themselves (`open_day` in the database), and the true day stays on the record.
 */
export async function requireOpenDay(
  tx: Transaction,
  { now }: { now: Date },
  { day, bookOn, field = 'received_on', of }: TypedDay,
): Promise<void> {
  if (!day) return;
  const today = jamaicaDay(now);
  if (day > today) throw invalid({ [field]: 'That day is in the future' });
  const oldest = `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`;
  if (day < oldest) throw invalid({ [field]: `That is more than ${mostYears} years ago. Please check the date` });
  // What was typed after its month was closed came before the day on which it counts, and may have gone back before it.
  const came = of?.receivedOn ?? of?.valueDay;
  if (came && day < came)
    throw invalid({ [field]: `The money came on ${writtenDate(came)}. Choose that day or a later one` });
  await shareBooks(tx);
  const open = await firstOpenDay(tx);
  // Its month was opened again since: the books would give back what they do not have yet.
  if (of?.valueDay && bookedDay(day, open) < of.valueDay)
    throw invalid({ [field]: `The money counts on ${writtenDate(of.valueDay)}. Choose that day or a later one` });
  if (open === null || day >= open || bookOn === open) return;
  const sentence = `${writtenMonth(day)} is closed, so nothing can be booked on ${writtenDate(day)}. Book it on ${writtenDate(open)}, the first open day: ${writtenDate(day)} stays on the record as the day of the money.`;
  const beside = `${writtenMonth(day)} is closed. The first open day is ${writtenDate(open)}`;
  throw new DomainError('conflict', 'month_closed', sentence, { fields: { [field]: beside }, openDay: open });
}
