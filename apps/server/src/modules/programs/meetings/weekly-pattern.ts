import { holidayOn } from '../../../platform/public-holidays.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';

export interface WeeklyPattern {
  /** Sunday is 0. */
  weekdays: readonly number[];
  start_time: string;
  end_time: string;
  from: string;
  until: string;
}
export interface PlannedMeeting {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

const dayMs = 86_400_000;

/** The days of a weekly pattern, both ends included, and the public holidays it skips. */
export function daysOfPattern(pattern: WeeklyPattern): {
  meetings: PlannedMeeting[];
  skipped: Array<{ date: string; reason: string }>;
} {
  const meetings: PlannedMeeting[] = [];
  const skipped: Array<{ date: string; reason: string }> = [];
  const last = Date.parse(`${pattern.until}T00:00:00Z`);
  for (let moment = Date.parse(`${pattern.from}T00:00:00Z`); moment <= last; moment += dayMs) {
    const day = new Date(moment);
    if (!pattern.weekdays.includes(day.getUTCDay())) continue;
    const date = day.toISOString().slice(0, 10);
    const holiday = holidayOn(date);
    if (holiday) skipped.push({ date, reason: holiday });
    else
      meetings.push({
        date,
        startsAt: jamaicaMoment(date, pattern.start_time),
        endsAt: jamaicaMoment(date, pattern.end_time),
      });
  }
  return { meetings, skipped };
}
