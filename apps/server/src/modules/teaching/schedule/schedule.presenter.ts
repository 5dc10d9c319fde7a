import { mapLink, venueMapLink } from '@doctorbird/contract/core/map-link';
import type { MeetingClash, ScheduledMeeting as Wire } from '@doctorbird/contract/teaching/schedule';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { presentMeeting } from '../../programs/meetings/meetings.presenter.ts';
import type { ClashRow } from './clashes.rows.ts';
import type { ScheduledMeeting } from './schedule.rows.ts';

export const placeOf = ({ row, program, group }: ScheduledMeeting): string | null =>
  row.location ?? program?.location ?? group?.address ?? null;

/** The venue's link, or a search for the place; null for a meeting online. */
export const mapOf = (scheduledMeeting: ScheduledMeeting): string | null =>
  scheduledMeeting.venue ? venueMapLink(scheduledMeeting.venue) : mapLink(placeOf(scheduledMeeting));

export function presentScheduled(scheduledMeeting: ScheduledMeeting): Wire {
  const { row, program, group, children } = scheduledMeeting;
  const location = placeOf(scheduledMeeting);
  return {
    ...presentMeeting(
      row.location === null && program ? { ...row, venueId: program.venueId, roomId: program.roomId } : row,
    ),
    location,
    title: program?.title ?? group?.name ?? '',
    organization: group?.organization ?? null,
    program: program && { id: row.programId!, slug: program.slug, art: program.art },
    group_id: row.groupId,
    bring: program?.bring ?? [],
    map_url: mapOf(scheduledMeeting),
    directions: scheduledMeeting.venue?.directions ?? null,
    phone: scheduledMeeting.venue?.phone ?? null,
    staff: scheduledMeeting.staff,
    staffing: scheduledMeeting.staffing,
    // A child who completed the program and came back has two places; the first is enough.
    children: [...new Map(children.toReversed().map((child) => [child.id, child])).values()]
      .toReversed()
      .map(({ id, name, placeId, guestId, guest, absence, arrivedAt, left }) => ({
        id,
        name: firstName(name),
        enrollment_id: placeId,
        make_up_id: guest === 'make_up' ? guestId : null,
        visit: guest === null || guest === 'make_up' ? null : { id: guestId!, kind: guest },
        absence,
        arrived_at: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
        left,
      })),
  };
}

/** What the filters of these meetings can be set to, each once, by name. */
export function presentChoices(meetings: readonly Wire[], names: ReadonlyMap<string, string>) {
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  const once = (all: Array<{ id: string; name: string }>) =>
    [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()].toSorted(byName);
  return {
    children: once(meetings.flatMap(({ children }) => children)),
    programs: once(
      meetings.flatMap(({ program, title }) =>
        program ? [{ id: program.id, name: names.get(program.id) ?? title }] : [],
      ),
    ),
    places: [...new Set(meetings.flatMap(({ location }) => location ?? []))].toSorted((one, other) =>
      one.localeCompare(other),
    ),
  };
}

const presentSide = (side: ClashRow['one']): MeetingClash['one'] => ({
  id: side.id,
  starts_at: new Date(side.startsAt).toISOString(),
  ends_at: new Date(side.endsAt).toISOString(),
  title: side.title,
  program_id: side.programId,
  group_id: side.groupId,
});

export const presentClash = ({ kind, what, one, other }: ClashRow): MeetingClash => ({
  kind,
  what,
  one: presentSide(one),
  other: presentSide(other),
});
