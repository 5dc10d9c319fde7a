import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { presentEvent } from './calendars.presenter.ts';
import { isFamily, namesChildren, type ScheduleReader } from './schedule.policy.ts';
import type { ScheduledMeeting } from './schedule.rows.ts';
import { writeCalendar, type Attendee } from './write-calendar.ts';

/** Meetings as a calendar file for somebody, or for everybody (no reader). */
export async function makeCalendar(
  db: Executor,
  { publicOrigin: origin }: Pick<Config, 'publicOrigin'>,
  {
    reader,
    meetings,
    change,
  }: {
    reader: ScheduleReader | null;
    meetings: readonly ScheduledMeeting[];
    change?: { method: 'REQUEST' | 'CANCEL'; attendee: Attendee };
  },
): Promise<string> {
  const { name, email } = await readOrganisation(db);
  const isPrivate = reader !== null && namesChildren(reader);
  const shows = { origin, namesChildren: isPrivate, namesStaff: reader !== null && !isFamily(reader) };
  return writeCalendar({
    name,
    origin,
    isPrivate,
    events: meetings.map((meeting) => presentEvent(meeting, shows)),
    ...(change && { update: { ...change, email } }),
  });
}
