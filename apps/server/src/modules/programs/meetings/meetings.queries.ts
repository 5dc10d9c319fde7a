import type { Meeting } from '@doctorbird/contract/core/meeting';
import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from './meetings.table.ts';
import { presentMeeting } from './meetings.presenter.ts';

export interface MeetingsWanted {
  programIds: readonly string[];
  /** Only meetings that end at this moment or later. */
  from?: Date;
  /** Only meetings that start before. */
  to?: Date;
}

/** Meetings of programs, oldest first, including cancelled ones. Without a place of its own, a meeting is at the program's. */
export async function listMeetings(db: Executor, { programIds, from, to }: MeetingsWanted) {
  if (programIds.length === 0) return [];
  const rows = await db
    .select({ row: meeting, program: { location: program.location, venueId: program.venueId, roomId: program.roomId } })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .where(
      and(
        inArray(meeting.programId, [...programIds]),
        from ? gte(meeting.endsAt, from) : undefined,
        to ? lt(meeting.startsAt, to) : undefined,
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(meeting.id));
  return rows.map(({ row, program: of }) => (row.location === null ? { ...row, ...of } : row));
}

/** Meetings of one group; without a place of their own they are at its organization. */
export async function groupMeetings(db: Executor, groupId: string): Promise<Meeting[]> {
  const rows = await db
    .select()
    .from(meeting)
    .where(eq(meeting.groupId, groupId))
    .orderBy(asc(meeting.startsAt), asc(meeting.id));
  return rows.map(presentMeeting);
}

/** The next meeting of each of these groups, without cancelled ones. */
export async function nextGroupMeetings(
  db: Executor,
  groupIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Meeting>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([meeting.groupId])
    .from(meeting)
    .where(and(inArray(meeting.groupId, [...groupIds]), ne(meeting.status, 'cancelled'), gte(meeting.endsAt, now)))
    .orderBy(meeting.groupId, asc(meeting.startsAt));
  return new Map(rows.map((row) => [row.groupId!, presentMeeting(row)]));
}

/** The meetings of one program, as every page shows them. */
export const meetingsOf = async (db: Executor, programId: string): Promise<Meeting[]> =>
  (await listMeetings(db, { programIds: [programId] })).map(presentMeeting);
