import type { PlanTiming, PlanUnit } from '@doctorbird/contract/programs/plan-templates';

/** One part of a plan: a day in Jamaica and cents. */
export interface PlannedPart {
  dueOn: string;
  cents: number;
}

export interface PlanRule {
  depositPercent: number | null;
  depositCents: number | null;
  timing: PlanTiming;
  parts: number | null;
  every: number | null;
  unit: PlanUnit | null;
  first: number | null;
  days: readonly string[];
}

interface Place {
  priceCents: number;
  /** The program's first day. */
  startDate: string | null;
  today: string;
}

/** The day so many units later; a month later than the 31st is the last day of a shorter month. */
export function dayAfter(day: string, count: number, unit: PlanUnit): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (unit !== 'months')
    return new Date(Date.UTC(year, month - 1, date + count * (unit === 'weeks' ? 7 : 1))).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The deposit for a price, in whole dollars where it is a percentage. */
export const depositOf = ({ depositPercent, depositCents }: PlanRule, priceCents: number): number =>
  depositCents ?? Math.ceil((priceCents * (depositPercent ?? 0)) / 10_000) * 100;

function daysOf({ timing, parts, every, unit, first, days }: PlanRule, { startDate, today }: Place): string[] | null {
  if (timing === 'fixed') return [...days];
  if (parts === null || every === null || unit === null) return null;
  const counts = Array.from({ length: parts }, (_, at) => at);
  if (timing === 'after_start') return counts.map((at) => dayAfter(today, (at + 1) * every, unit));
  if (startDate === null || first === null) return null;
  return counts.map((at) => dayAfter(startDate, first + at * every, unit));
}

/**
 * A sum in so many parts of whole dollars; the last one takes the rounding. Null when a part would be nothing.
 */
export function evenParts(cents: number, count: number): number[] | null {
  const each = Math.floor(cents / count / 100) * 100;
  if (each <= 0 && count > 1) return null;
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? cents - each * (count - 1) : each));
}

/**
 * What a plan asks for a place if it is chosen today: the deposit first, then the parts. A part whose day has come
 * already is paid with the deposit. Null when the plan does not fit: nothing would be left after the deposit, no day
 * is ahead, or the program has no first day to count from.
 */
export function scheduleOf(rule: PlanRule, place: Place): PlannedPart[] | null {
  const deposit = depositOf(rule, place.priceCents);
  const days = daysOf(rule, place);
  if (days === null || deposit <= 0 || deposit >= place.priceCents) return null;
  const shares = evenParts(place.priceCents - deposit, days.length);
  if (shares === null) return null;
  const parts = days.map((dueOn, at) => ({ dueOn, cents: shares[at]! }));
  const later = parts.filter(({ dueOn }) => dueOn > place.today);
  if (later.length === 0) return null;
  const past = parts.filter(({ dueOn }) => dueOn <= place.today).reduce((sum, { cents }) => sum + cents, 0);
  return [{ dueOn: place.today, cents: deposit + past }, ...later];
}
