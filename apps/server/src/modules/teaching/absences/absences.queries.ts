import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { inProgram } from '../../programs/meetings/in-program.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { absenceRows, soonestFirst, type AbsenceRow } from './absences.rows.ts';
import { childrenFor, type AbsenceAsker } from './absences.policy.ts';
import { absence } from './absences.table.ts';

/** Notices of a family for meetings that are not over. */
export const comingAbsences = (
  db: Executor,
  { asker, studentId, now }: { asker: AbsenceAsker; studentId: string | undefined; now: Date },
): Promise<AbsenceRow[]> =>
  absenceRows(db)
    .where(
      and(
        sql`${absence.studentId} in ${childrenFor(asker, 'view')}`,
        studentId ? eq(absence.studentId, studentId) : undefined,
        eq(absence.state, 'given'),
        gt(meeting.endsAt, now),
        ne(meeting.status, 'cancelled'),
      ),
    )
    .orderBy(...soonestFirst)
    .limit(200);

export const absencesById = (db: Executor, ids: readonly string[]): Promise<AbsenceRow[]> =>
  absenceRows(db)
    .where(inArray(absence.id, [...ids]))
    .orderBy(...soonestFirst);

interface Asked extends PageQuery {
  state?: 'coming' | 'past' | 'undone' | undefined;
  program_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
}

/** The admins' list: what is not over soonest first, everything else by the newest meeting. */
export async function listAbsences(db: Executor, { now }: { now: Date }, query: Asked): Promise<Page<AbsenceRow>> {
  const { page, limit, state, program_id: programId, from, to, sort } = query;
  const search = query.q?.trim() ? containsText(query.q) : null;
  const byState: Record<NonNullable<Asked['state']>, SQL | undefined> = {
    coming: and(eq(absence.state, 'given'), gt(meeting.endsAt, now), ne(meeting.status, 'cancelled')),
    past: and(eq(absence.state, 'given'), lte(meeting.endsAt, now)),
    undone: eq(absence.state, 'undone'),
  };
  const where = and(
    state ? byState[state] : undefined,
    programId ? eq(meeting.programId, programId) : undefined,
    from ? gte(meeting.startsAt, startOfDay(from)) : undefined,
    to ? lt(meeting.startsAt, endOfDay(to)) : undefined,
    search
      ? // Found first: in the order of the classes all notices would be read for a word that is nowhere.
        namesOne(
          absence.id,
          absence,
          or(
            namesOne(absence.studentId, student, isLike(student.fullName, search)),
            await inProgram(db, absence.meetingId, search),
          ),
        )
      : undefined,
  );
  const order = state === 'coming' ? soonestFirst : [desc(meeting.startsAt), asc(student.fullName), asc(absence.id)];
  return pageOfList({
    page,
    limit,
    rows: absenceRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { starts_at: meeting.startsAt, given_at: absence.givenAt, student: student.fullName }),
        ...order,
      ),
    total: countRows(
      db,
      db.select({ total: count() }).from(absence).innerJoin(meeting, eq(meeting.id, absence.meetingId)).where(where),
    ),
  });
}
