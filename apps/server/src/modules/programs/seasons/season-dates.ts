import { holidayOn } from '../../../platform/public-holidays.ts';
import type { SeasonBreak } from './seasons.table.ts';

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
export const weekdayOf = (day: string): number => new Date(numberOf(day) * dayMs).getUTCDay();

/** The days of whole weeks by which dates move, so that nothing begins before the new first day, on the same weekdays. */
export const shiftOf = (from: string, to: string): number => Math.ceil(daysBetween(from, to) / 7) * 7 || 0;

/** Why there is no class on a day: a public holiday or a break of the season. */
export const leftOutOn = (day: string, breaks: readonly SeasonBreak[]): string | null =>
  holidayOn(day) ?? breaks.find(({ from, until }) => from <= day && day <= until)?.name ?? null;

/** A class as it was planned at first: on its day in Jamaica, at its time, for so many minutes. */
export interface Slot {
  date: string;
  /** HH:MM. */
  time: string;
  minutes: number;
  location: string | null;
  venueId: string | null;
  roomId: string | null;
}

interface Again {
  slots: readonly Slot[];
  /** Whole weeks, in days. */
  shift: number;
  /** By how many days more than the shift the last day of the program moves. */
  longer: number;
  breaks: readonly SeasonBreak[];
}

const keyOf = ({ date, time, minutes, location, roomId }: Slot): string =>
  [weekdayOf(date), time, minutes, location, roomId].join('|');

/**
 * The classes of a program again: every rhythm (same weekday, time and place) goes on in its own steps from its first day
 * to its last, both shifted, so that a class which a holiday took out the first time takes place now. A class that stands
 * alone is shifted alone. Public holidays and breaks are left out, and named.
 */
export function slotsAgain({ slots, shift, longer, breaks }: Again): {
  slots: Slot[];
  leftOut: Array<{ date: string; reason: string }>;
} {
  const found = new Map<string, Slot>();
  const leftOut = new Map<string, string>();
  const rhythms = [...Map.groupBy(slots, keyOf).values()].map((of) => {
    const days = [...new Set(of.map(({ date }) => date))].toSorted();
    const gaps = days.slice(1).map((day, at) => daysBetween(days[at]!, day));
    return { slot: of[0]!, first: days[0]!, last: days.at(-1)!, step: gaps.length > 0 ? Math.min(...gaps) : null };
  });
  // Single classes last: one at another place replaces the usual one of that day.
  for (const { slot, first, last, step } of rhythms.toSorted(
    (rhythm, other) => (other.step ?? 0) - (rhythm.step ?? 0),
  )) {
    const until = addDays(last, shift + (step === null ? 0 : longer));
    for (let day = addDays(first, shift); day <= until; day = addDays(day, step ?? 1)) {
      const reason = leftOutOn(day, breaks);
      if (reason) leftOut.set(day, reason);
      else found.set(`${day} ${slot.time}`, { ...slot, date: day });
    }
  }
  return {
    slots: [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, slot]) => slot),
    leftOut: [...leftOut]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([date, reason]) => ({ date, reason })),
  };
}

/** A price by so many percent more or less, rounded to whole steps of so many cents; unchanged without a percentage. */
export function priceAgain(cents: number | null, percent: number, stepCents: number): number | null {
  if (cents === null || percent === 0) return cents;
  return Math.round((cents * (100 + percent)) / 100 / stepCents) * stepCents;
}
