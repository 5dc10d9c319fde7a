import { and, asc, eq, gte, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay, jamaicaClock, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { staffAssignment } from '../staff/staff.table.ts';
import { venueRoom } from '../venues/venues.table.ts';
import type { CopiedProgram, StaffMember } from './copy-plan.ts';
import type { Slot } from './season-dates.ts';
import { isInSeason } from './seasons.queries.ts';

/** The programs of a season with what a copy takes along: classes as they were planned, and who teaches. */
export async function programsToCopy(db: Executor, seasonId: string): Promise<CopiedProgram[]> {
  const rows = await db
    .select()
    .from(program)
    .where(isInSeason(seasonId))
    .orderBy(sql`${program.startDate} asc nulls last`, asc(program.title), asc(program.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [meetings, staff] = await Promise.all([
    db.select().from(meeting).where(inArray(meeting.programId, ids)).orderBy(asc(meeting.startsAt)),
    db
      .select({
        programId: staffAssignment.programId,
        id: account.id,
        name: account.fullName,
        active: account.isActive,
      })
      .from(staffAssignment)
      .innerJoin(account, eq(account.id, staffAssignment.staffId))
      .where(and(inArray(staffAssignment.programId, ids), isNull(staffAssignment.studentId)))
      .orderBy(asc(account.fullName), asc(account.id)),
  ]);
  const slotsOf = Map.groupBy(meetings, ({ programId }) => programId);
  const staffOf = Map.groupBy(staff, ({ programId }) => programId);
  return rows.map((row) => {
    const team = staffOf.get(row.id) ?? [];
    return {
      row,
      slots: (slotsOf.get(row.id) ?? []).map(slotOf),
      staff: team.filter(({ active }) => active).map(({ id, name }) => ({ id, full_name: name })),
      former: team.filter(({ active }) => !active).map(({ name }) => name),
    };
  });
}

/** A class that was moved counts at its first time; one that was cancelled was planned as well. */
function slotOf({ startsAt, endsAt, movedFrom, ...row }: typeof meeting.$inferSelect): Slot {
  const begins = movedFrom ?? startsAt;
  return {
    date: jamaicaDay(begins),
    time: jamaicaClock(begins),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    location: row.location,
    venueId: row.venueId,
    roomId: row.roomId,
  };
}

/** What is planned already between two days, and what it needs. */
export interface TakenTime {
  title: string;
  startsAt: Date;
  endsAt: Date;
  location: string | null;
  roomId: string | null;
  staffIds: readonly string[];
}

export async function takenTimes(db: Executor, { from, until }: { from: string; until: string }): Promise<TakenTime[]> {
  return db
    .select({
      title: sql<string>`coalesce(${program.title}, ${group.name})`,
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      location: sql<string | null>`coalesce(${meeting.location}, ${program.location}, ${group.address})`,
      roomId: sql<
        string | null
      >`case when ${meeting.location} is null then ${program.roomId} else ${meeting.roomId} end`,
      staffIds: sql<string[]>`case when ${meeting.groupId} is not null then array_remove(array[${group.staffId}], null)
        else array(select t.staff_id from staff_assignment t where t.program_id = ${meeting.programId} and t.student_id is null) end`,
    })
    .from(meeting)
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .where(
      and(
        gte(meeting.startsAt, startOfDay(from)),
        lt(meeting.startsAt, endOfDay(until)),
        ne(meeting.status, 'cancelled'),
        or(
          isNull(meeting.programId),
          and(isNull(program.deletedAt), notInArray(program.status, ['completed', 'cancelled'])),
        ),
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(meeting.id));
}

/** Of these people, those who can teach. */
export async function activeStaff(db: Executor, ids: readonly string[]): Promise<StaffMember[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: account.id, full_name: account.fullName })
    .from(account)
    .where(and(inArray(account.id, [...ids]), eq(account.isActive, true), inArray(account.role, ['staff', 'admin'])))
    .orderBy(asc(account.fullName), asc(account.id));
}

/** How many children fit into each of these rooms; one that nobody counted is left out. */
export async function roomCapacities(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; capacity: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: venueRoom.id, name: venueRoom.name, capacity: venueRoom.capacity })
    .from(venueRoom)
    .where(inArray(venueRoom.id, [...ids]));
  return new Map(rows.flatMap(({ id, name, capacity }) => (capacity === null ? [] : [[id, { name, capacity }]])));
}
