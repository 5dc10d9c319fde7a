import { jamaicaClock, jamaicaDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';

interface Quiet {
  /** Hours of the day in Jamaica, 0 to 23; the same twice: no quiet hours. */
  quiet_from: number;
  quiet_until: number;
}

const dayMs = 86_400_000;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When the quiet hours end that cover this moment, or null. */
export function quietUntil(now: Date, { quiet_from: from, quiet_until: until }: Quiet): Date | null {
  const hour = Number(jamaicaClock(now).slice(0, 2));
  const isQuiet = from < until ? hour >= from && hour < until : from > until && (hour >= from || hour < until);
  if (!isQuiet) return null;
  const today = jamaicaMoment(jamaicaDay(now), clock(until));
  return today > now ? today : new Date(today.getTime() + dayMs);
}

/** When messages that did not fit into this day may leave: tomorrow, after the quiet hours. */
export const nextMorning = (now: Date, { quiet_until: until }: Quiet): Date =>
  jamaicaMoment(jamaicaDay(new Date(now.getTime() + dayMs)), clock(until));
