import { taxOfLine, type LineTax } from '@doctorbird/contract/core/gct';
import { dayAfter, writtenDate } from '../../../platform/jamaica-time.ts';
import type { Billing } from './load-membership.ts';
import { termsOf } from './load-membership.ts';
import { countDays, daysThatCount, firstDay, monthOf, shareOf, type Days, type Terms } from './month-days.ts';

/** What a month comes to. */
export interface PricedMonth extends Days {
  days: number;
  ofDays: number;
  /** Of the whole month, without the tax on top. */
  priceCents: number;
  line: LineTax;
}

/** A month at the price of now, or at the one that it was billed at. */
export function priceMonth(
  { item, rate }: Pick<Billing, 'item' | 'rate'>,
  month: Days,
  { terms, priceCents = item.priceCents }: { terms: Terms; priceCents?: number },
): PricedMonth {
  const days = daysThatCount(terms, month);
  const ofDays = countDays(month);
  return {
    from: month.from,
    until: month.until,
    days,
    ofDays,
    priceCents,
    line: taxOfLine(shareOf(priceCents, { days, ofDays }), item.tax, rate),
  };
}

/** When the bill of a month is issued, and by when it is due: on the first day that counts, or today once that is over. */
export function daysOfBill(
  { row, rules, day }: Pick<Billing, 'row' | 'rules' | 'day'>,
  month: Days,
): { issuedOn: string; dueOn: string } {
  const first = firstDay(month, row.beginsOn);
  const issued = dayAfter(first, -rules.bill_days);
  return { issuedOn: issued < day ? day : issued, dueOn: first < day ? day : first };
}

/** The month after what was billed; null where the membership ends before it. */
function monthAfterBilled({ row }: Pick<Billing, 'row'>, billedThrough: string): Days | null {
  const first = dayAfter(billedThrough, 1);
  return row.endsOn !== null && first > row.endsOn ? null : monthOf(first, row.billingDay);
}

/** The months whose bills are to be issued by today: all that were missed, and those that begin within the days of the rules. */
export function monthsToBill(billing: Pick<Billing, 'row' | 'rules' | 'day'>): Days[] {
  const { row, rules, day } = billing;
  const months: Days[] = [];
  let through = row.billedThrough;
  for (;;) {
    const month = monthAfterBilled(billing, through);
    if (!month || dayAfter(firstDay(month, row.beginsOn), -rules.bill_days) > day) return months;
    months.push(month);
    through = month.until;
  }
}

/** A pause is at most half a year, and nobody looks further than this for a month that costs something. */
const mostMonths = 24;

/** The next bill that is not issued yet; null where there will be none. */
export function nextToBill(billing: Billing): PricedMonth | null {
  let through = billing.row.billedThrough;
  for (let count = 0; count < mostMonths; count += 1) {
    const month = monthAfterBilled(billing, through);
    if (!month) return null;
    const priced = priceMonth(billing, month, { terms: termsOf(billing) });
    if (priced.line.cents > 0) return priced;
    through = month.until;
  }
  return null;
}

/** The bills with which a membership begins: those of today, or else the first one. */
export function firstToBill(billing: Billing): PricedMonth[] {
  const today = monthsToBill(billing).map((month) => priceMonth(billing, month, { terms: termsOf(billing) }));
  if (today.length > 0) return today;
  const next = nextToBill(billing);
  return next ? [next] : [];
}

/** As it stands on the invoice, which has no names: `Monthly membership, 1 Dec 2026 to 31 Dec 2026, 13 of 31 days`. */
export function labelOfMonth(name: string, { from, until, days, ofDays }: PricedMonth): string {
  const range = `${name}, ${writtenDate(from)} to ${writtenDate(until)}`;
  return days === ofDays ? range : `${range}, ${days} of ${ofDays} days`;
}
