import { soonDays, type StaffRecordState } from '@doctorbird/contract/programs/staff-record-labels';

const dayMs = 86_400_000;

/** Days from one to another, both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** How a kind of record of somebody is today. On the day on which it runs out it does not count any more. */
export function recordState(
  record: { expiresOn: string | null } | null,
  { needed, today }: { needed: boolean; today: string },
): StaffRecordState {
  if (record === null) return needed ? 'missing' : 'none';
  if (record.expiresOn === null) return 'valid';
  const left = daysBetween(today, record.expiresOn);
  if (left <= 0) return 'expired';
  return left <= soonDays ? 'soon' : 'valid';
}
