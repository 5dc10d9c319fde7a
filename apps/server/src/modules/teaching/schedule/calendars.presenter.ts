import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { feedPath, type CalendarFeed } from '@doctorbird/contract/teaching/calendars';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import type { FeedRow } from './calendar-feeds.rows.ts';
import { mapOf, placeOf } from './schedule.presenter.ts';
import type { ScheduledChild, ScheduledMeeting } from './schedule.rows.ts';

/** An event of a calendar, ready to be written. */
export interface CalendarEvent {
  id: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  cancelled: boolean;
  summary: string;
  location: string | null;
  description: string;
  url: string | null;
}

export const presentFeed = (row: FeedRow, { origin, token }: { origin: string; token: string }): CalendarFeed => ({
  id: row.id,
  url: `${origin}${feedPath(token)}`,
  created_at: row.createdAt.toISOString(),
  last_read_at: row.lastReadAt?.toISOString() ?? null,
});

/**
 * What a calendar app shows of a meeting. Calendars of others store it, so of a child it has only the first name.
 * The sequence rises with every change of the meeting or of what it is of.
 */
export function presentEvent(
  scheduledMeeting: ScheduledMeeting,
  { origin, namesChildren, namesStaff }: { origin: string; namesChildren: boolean; namesStaff: boolean },
): CalendarEvent {
  const { row, program, group, staff, children } = scheduledMeeting;
  const cancelled = row.status === 'cancelled';
  const title = program?.title ?? group?.name ?? '';
  const own = namesChildren ? children : [];
  const names = [...new Set(own.map(nameIn))];
  const { venue } = scheduledMeeting;
  // Calendars look the place up on a map: with its address they find it.
  const location = [placeOf(scheduledMeeting), venue?.address, venue?.parish].filter(Boolean).join(', ') || null;
  const map = mapOf(scheduledMeeting);
  const url = program ? linkTo(origin, `/programs/${program.slug}`) : null;
  return {
    id: row.id,
    sequence: row.version - 1 + (program ?? group ?? { version: 1 }).version - 1,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: latest(row.updatedAt, program?.updatedAt, ...own.map(({ absence }) => absence?.given_at)),
    cancelled,
    // Some calendars show a cancelled event like any other.
    summary: `${cancelled ? 'Cancelled: ' : ''}${names.length > 0 ? `${names.join(' and ')}: ` : ''}${title}`,
    location,
    description: [
      cancelled && 'This class is cancelled.',
      row.status === 'moved' && row.movedFrom && `Moved from ${writtenMoment(row.movedFrom)}.`,
      row.note && `Why: ${row.note}`,
      group?.organization,
      namesStaff && staff.length > 0 && `With: ${staff.join(', ')}`,
      program && program.bring.length > 0 && `Bring: ${program.bring.join(', ')}`,
      venue?.directions && `Getting there: ${venue.directions}`,
      map && `Map: ${map}`,
      url,
    ]
      .filter((line) => typeof line === 'string' && line !== '')
      .join('\n'),
    url,
  };
}

const guestNames = { make_up: 'make-up class', trial: 'trial class', day: 'one day' } as const;

/** The first name, with what is different from usual: some calendars show the title alone. */
function nameIn({ name, absence, guest }: ScheduledChild): string {
  if (absence) return `${firstName(name)} (not coming)`;
  return guest === null ? firstName(name) : `${firstName(name)} (${guestNames[guest]})`;
}

const latest = (first: Date, ...others: readonly (Date | string | undefined)[]): Date =>
  others
    .filter((moment) => moment !== undefined)
    .map((moment) => new Date(moment))
    .reduce((last, moment) => (moment > last ? moment : last), first);
