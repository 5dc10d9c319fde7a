import type { MedicineHead } from '@doctorbird/contract/teaching/medicine';
import { toast } from '../../../ui/toast.ts';
import { formatDate, formatDayTime, formatTime } from '../../../format/dates.ts';
import { today as todayHere } from '../../../format/today.ts';
import type { DoseBody } from './send-medicine.ts';

const hourMs = 3_600_000;

/** A time of day as people read it. */
const spoken = (time: string): string => formatTime(`2026-01-01T${time}:00-05:00`);

/** When the plan says that a dose is given. */
export const often = ({ times, least_hours: hours, daily_limit: limit }: MedicineHead): string =>
  [
    times.length === 0 ? 'As needed' : times.map(spoken).join(', '),
    hours !== null && `at most every ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    `${limit} a day at most`,
  ]
    .filter(Boolean)
    .join(', ');

/** A dose that nobody recorded; of an earlier day with the day. */
export const missedText = (at: string, now: number = Date.now()): string =>
  `Due ${dayOf(Date.parse(at)) === dayOf(now) ? formatTime(at) : formatDayTime(at)}, not recorded`;

/** From when on a plan counts: now, or its first day. */
export const countsFrom = (day: string): string => (day > todayHere() ? formatDate(day) : 'now');

const dayOf = (at: number): string => new Date(at - 5 * hourMs).toISOString().slice(0, 10);

/** A plan as the server has it, with the doses that still wait on this device. */
export function withWaiting(
  head: MedicineHead,
  waiting: readonly { id: string; dose: DoseBody['dose'] }[],
): MedicineHead {
  const given = waiting.filter(({ id, dose }) => id === head.id && dose.kind === 'given');
  const last = given.at(-1)?.dose.at_device;
  if (!last) return head;
  return { ...head, given_today: head.given_today + given.length, last_given_at: String(last) };
}

/** Why no dose can be given now, as far as this device knows; the server looks again. */
export function whyNot(head: MedicineHead, account: string | undefined, now: number = Date.now()): string | null {
  const today = dayOf(now);
  if (head.state === 'written') return 'The office has not checked this plan yet.';
  if (head.state !== 'checked' || today > head.ends_on) return 'This plan has ended. No dose without a plan.';
  if (today < head.starts_on) return 'This plan has not begun yet.';
  if (head.givers.length === 0) return 'No one may give this now. Please call the office: it names who may.';
  if (!head.givers.some(({ id }) => id === account))
    return `Only ${head.givers.map(({ full_name: name }) => name).join(' and ')} may give this.`;
  // The day may have changed since the list was read.
  const isToday = head.last_given_at !== null && dayOf(Date.parse(head.last_given_at)) === today;
  if (isToday && head.given_today >= head.daily_limit) return `The limit of ${head.daily_limit} a day is reached.`;
  if (head.least_hours !== null && head.last_given_at !== null) {
    const next = Date.parse(head.last_given_at) + head.least_hours * hourMs;
    if (now < next) return `Not before ${formatTime(new Date(next))}.`;
  }
  return null;
}

export const say = (answer: unknown, done: string): void =>
  toast.success(answer === null ? 'Saved on this device. It will be sent when there is a connection.' : done);
