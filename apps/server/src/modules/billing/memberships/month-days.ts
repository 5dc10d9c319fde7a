import { dayAfter } from '../../../platform/jamaica-time.ts';

/** Days from one to another; both are included. */
export interface Days {
  from: string;
  until: string;
}

/** What decides which days of a membership count. */
export interface Terms {
  beginsOn: string;
  endsOn: string | null;
  pauses: readonly Days[];
}

const dayMs = 86_400_000;

/** How many days these are; 0 where the last is before the first. */
export const countDays = ({ from, until }: Days): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1);

const overlap = (one: Days, other: Days): Days => ({
  from: one.from > other.from ? one.from : other.from,
  until: one.until < other.until ? one.until : other.until,
});

export const overlaps = (one: Days, other: Days): boolean => countDays(overlap(one, other)) > 0;

/** The month of a billing day (1 to 28) that a day belongs to. */
export function monthOf(day: string, billingDay: number): Days {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const index = date >= billingDay ? month - 1 : month - 2;
  const at = (by: number) => new Date(Date.UTC(year, index + by, billingDay)).toISOString().slice(0, 10);
  return { from: at(0), until: dayAfter(at(1), -1) };
}

export const monthAfter = ({ until }: Days, billingDay: number): Days => monthOf(dayAfter(until, 1), billingDay);

/** How many days of a month count: from the first to the last of the membership, without its pauses, which do not overlap. */
export function daysThatCount({ beginsOn, endsOn, pauses }: Terms, month: Days): number {
  const within = overlap(month, { from: beginsOn, until: endsOn ?? month.until });
  return countDays(within) - pauses.reduce((sum, pause) => sum + countDays(overlap(within, pause)), 0);
}

/** A part of the price of a whole month, to the cent. */
export const shareOf = (priceCents: number, { days, ofDays }: { days: number; ofDays: number }): number =>
  Math.round((priceCents * days) / ofDays);

/** The first day on which a month counts, by which its bill is due. */
export const firstDay = ({ from }: Days, beginsOn: string): string => (beginsOn > from ? beginsOn : from);
