import { clockOf, today } from './today.ts';

/** The date and time of a moment in Jamaica, as form values. */
export function boxesOf(moment: string): { date: string; time: string } {
  const at = new Date(moment);
  return { date: today(at), time: clockOf(at) };
}
