import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { isPublicProgram, ownPlaces, visibleMeetings, type ScheduleReader } from './schedule.policy.ts';
import { scheduledMeetings, type ScheduledMeeting } from './schedule.rows.ts';

const dayMs = 86_400_000;
/** What a feed holds: calendars copy all of it at every change. Nothing is planned further ahead (13 months). */
const FEED_PAST_DAYS = 60;
const FEED_AHEAD_DAYS = 400;
/** The meetings of a busy organization's next months; the feed of a family has far fewer. */
const FEED_MOST = 2000;

const inOrder = [asc(meeting.startsAt), asc(meeting.id)] as const;
const noDates = () => conflict('no_dates', 'No class is planned yet, so there is no calendar file.');

/** The meetings in somebody's feed, oldest first, cancelled ones too. */
export const feedMeetings = (
  db: Executor,
  { reader, now }: { reader: ScheduleReader; now: Date },
): Promise<ScheduledMeeting[]> =>
  scheduledMeetings(db, reader, now)
    .where(
      and(
        visibleMeetings(reader),
        gte(meeting.startsAt, new Date(now.getTime() - FEED_PAST_DAYS * dayMs)),
        lt(meeting.startsAt, new Date(now.getTime() + FEED_AHEAD_DAYS * dayMs)),
      ),
    )
    .orderBy(...inOrder)
    .limit(FEED_MOST);

/** What somebody wants a file of; with a moment it says who leads the meetings then. */
interface WantedFile {
  reader: ScheduleReader;
  id: string;
  now: Date | null;
}

/** One meeting of somebody's schedule. Throws 404. */
export async function findScheduledMeeting(db: Executor, { reader, id, now }: WantedFile): Promise<ScheduledMeeting> {
  const [row] = await scheduledMeetings(db, reader, now).where(and(eq(meeting.id, id), visibleMeetings(reader)));
  if (!row) throw notFound('meeting');
  return row;
}

/** All meetings of a child's place. Throws 404 for another family's, 409 without meetings. */
export async function placeMeetings(db: Executor, { reader, id, now }: WantedFile): Promise<ScheduledMeeting[]> {
  const { rows: own } = await db.execute<{ programId: string }>(sql`
    select e.program_id as "programId" from enrollment e join student s on s.id = e.student_id
    where e.id = ${id} and ${ownPlaces(reader)}`);
  if (!own[0]) throw notFound('enrollment');
  const found = await scheduledMeetings(db, reader, now)
    .where(and(eq(meeting.programId, own[0].programId), visibleMeetings(reader)))
    .orderBy(...inOrder);
  if (found.length === 0) throw noDates();
  // A sibling in the same program is part of the same event: importing both places makes one entry that names both.
  return found;
}

const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The meetings of a public program, by id or web name. Throws 404, 409 without meetings. */
export async function publicMeetings(db: Executor, idOrSlug: string): Promise<ScheduledMeeting[]> {
  const which = looksLikeId.test(idOrSlug) ? eq(program.id, idOrSlug) : eq(program.slug, idOrSlug);
  const [row] = await db.select({ id: program.id }).from(program).where(and(which, isPublicProgram));
  if (!row) throw notFound('program');
  const meetings = await scheduledMeetings(db, null, null)
    .where(eq(meeting.programId, row.id))
    .orderBy(...inOrder);
  if (meetings.length === 0) throw noDates();
  return meetings;
}
