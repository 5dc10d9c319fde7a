import type { AbsenceNotice } from '@doctorbird/contract/teaching/absence-notice';
import type { GuestKind } from '@doctorbird/contract/teaching/guest-kinds';
import type { Staffing } from '@doctorbird/contract/programs/staffing';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { staffOfMeeting } from '../../programs/timetable/timetable.rows.ts';
import { staffingOf } from '../../programs/staffing/staffing-text.ts';
import { venueColumns, venueOfMeeting } from '../../programs/venues/venues.rows.ts';
import { venue } from '../../programs/venues/venues.table.ts';
import { noticeOf } from '../absences/notice-text.ts';
import { arrivalOf, departureOf } from '../door/door-text.ts';
import { isFamily, seesClashes, ownChildren, ownPlaces, type ScheduleReader } from './schedule.policy.ts';
import { guestSeats } from '../make-ups/guest-text.ts';

/** A child who comes to a meeting, with the place that says so. */
export interface ScheduledChild {
  id: string;
  name: string;
  /** Null for a make-up class or a visit, and for a place that the other guardian requested. */
  placeId: string | null;
  /** The credit or the visit that brings the child here. */
  guestId: string | null;
  guest: GuestKind | null;
  absence: AbsenceNotice | null;
  /** When they came in, or else were marked present or late. */
  arrivedAt: string | null;
  /** As the door has it. */
  left: { at: string; with: string | null } | null;
}

/** Whose page shows the place: of a child with two guardians, each sees the places that they requested. */
const linkedPlace = ({ accountId, role }: ScheduleReader): SQL =>
  role === 'parent' ? sql`case when coalesce(e.parent_id, ${accountId}) = ${accountId} then e.id end` : sql`e.id`;

const childrenOf = (reader: ScheduleReader | null): SQL<ScheduledChild[]> =>
  reader && isFamily(reader)
    ? sql<ScheduledChild[]>`(
        select coalesce(json_agg(json_build_object('id', k.id, 'name', k.full_name, 'placeId', k.place_id,
          'guestId', k.guest_id, 'guest', k.guest, 'absence', ${sql.raw(noticeOf('meeting.id', 'k.id'))},
          'left', ${sql.raw(departureOf('meeting.id', 'k.id'))},
          'arrivedAt', coalesce(${sql.raw(arrivalOf('meeting.id', 'k.id'))}, (select a.marked_at from attendance a where a.meeting_id = ${meeting.id} and a.student_id = k.id
            and a.mark in ('present', 'late'))))
          order by k.full_name, k.id), '[]'::json)
        from (select s.id, s.full_name, ${linkedPlace(reader)} as place_id, null::uuid as guest_id, null as guest
            from enrollment e join student s on s.id = e.student_id
            where e.program_id = ${meeting.programId} and ${ownPlaces(reader)}
          union all select s.id, s.full_name, null, c.id, c.kind from ${sql.raw(guestSeats)} c join student s on s.id = c.student_id
            where c.meeting_id = ${meeting.id} and ${ownChildren(reader)}) k)`
    : sql<ScheduledChild[]>`'[]'::json`;

/**
 * Meetings as somebody reads them, with what they are of, where, who leads them, and the reader's own children. Without a moment
 * nobody leads them: the files of families and of the public name no teacher.
 */
export const scheduledMeetings = (db: Executor, reader: ScheduleReader | null, now: Date | null) =>
  db
    .select({
      row: meeting,
      program: {
        title: program.title,
        slug: program.slug,
        art: program.art,
        location: program.location,
        venueId: program.venueId,
        roomId: program.roomId,
        bring: program.bring,
        version: program.version,
        updatedAt: program.updatedAt,
      },
      staff: now ? staffOfMeeting(now) : sql<string[]>`array[]::text[]`,
      staffing: seesClashes(reader) ? sql<Staffing>`${sql.raw(staffingOf('meeting'))}` : sql<null>`null::json`,
      group: { name: group.name, organization: group.organization, address: group.address, version: group.version },
      venue: venueColumns,
      children: childrenOf(reader),
    })
    .from(meeting)
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .leftJoin(venue, eq(venue.id, venueOfMeeting));

export type ScheduledMeeting = Awaited<ReturnType<typeof scheduledMeetings>>[number];
