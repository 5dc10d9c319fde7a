import type { Page } from '@doctorbird/contract/core/paging';
import type { VisitStage } from '@doctorbird/contract/teaching/class-visits';
import type { VisitKind } from '@doctorbird/contract/enrollments/visits';
import { and, count, desc, eq, gt, inArray, lte, ne, not, or, type SQL } from 'drizzle-orm';
import { askedOrder, wayOf } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { fewNames } from '../../../platform/database/few-names.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { hasPlace, visitRows, type VisitRow } from './visits.rows.ts';

/** What ended longer ago is no longer on the family's page. */
const shownDays = 60;
const dayMs = 86_400_000;

/** The visits that a parent booked: those to come, and those of the last weeks, the newest class first. */
export const visitsOf = (db: Executor, { parentId, now }: { parentId: string; now: Date }): Promise<VisitRow[]> =>
  visitRows(db, now)
    .where(and(eq(classVisit.parentId, parentId), gt(meeting.endsAt, new Date(now.getTime() - shownDays * dayMs))))
    .orderBy(desc(meeting.startsAt), desc(classVisit.id))
    .limit(100);

export async function visitById(db: Executor, { id, now }: { id: string; now: Date }): Promise<VisitRow | null> {
  const [row] = await visitRows(db, now).where(eq(classVisit.id, id));
  return row ?? null;
}

interface Asked extends PageQuery {
  state?: VisitStage | undefined;
  kind?: VisitKind | undefined;
  program_id?: string | undefined;
  student_id?: string | undefined;
  meeting_id?: string | undefined;
  sort?: string | undefined;
}

/** Condition: where a visit stands, as `stageAt` says it, in words of which PostgreSQL knows how many rows they find. */
function isAt(stage: VisitStage, now: Date): SQL | undefined {
  const isOn = ne(classVisit.state, 'cancelled');
  const isTrial = eq(classVisit.kind, 'trial');
  const isPast = lte(meeting.endsAt, now);
  const conditions: Record<VisitStage, SQL | undefined> = {
    cancelled: eq(classVisit.state, 'cancelled'),
    coming: and(isOn, namesOne(classVisit.meetingId, meeting, gt(meeting.endsAt, now))),
    no_place: and(isOn, isPast, isTrial, not(hasPlace)),
    over: and(isOn, isPast, or(not(isTrial), hasPlace)),
  };
  return conditions[stage];
}

/** Those that were booked at one moment go the way that the list goes: one index has them so. */
function orderOf(sort = '-booked_at'): SQL[] {
  const columns = { booked_at: classVisit.bookedAt, starts_at: meeting.startsAt, student: student.fullName };
  const way = wayOf(sort);
  return [...askedOrder(sort, columns), way(classVisit.bookedAt), way(classVisit.id)];
}

export async function listVisits(db: Executor, now: Date, query: Asked): Promise<Page<VisitRow>> {
  const { page, limit, state, kind, program_id: programId, student_id: studentId, meeting_id: meetingId, sort } = query;
  const search = query.q?.trim() ? containsText(query.q) : null;
  const where = and(
    state ? isAt(state, now) : undefined,
    kind ? eq(classVisit.kind, kind) : undefined,
    programId ? eq(classVisit.programId, programId) : undefined,
    studentId ? eq(classVisit.studentId, studentId) : undefined,
    meetingId ? eq(classVisit.meetingId, meetingId) : undefined,
    search
      ? or(
          namesOne(classVisit.studentId, student, isLike(student.fullName, search)),
          await fewNames(db, classVisit.programId, [program, isLike(program.title, search)]),
        )
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    ids: db
      .select({ id: classVisit.id })
      .from(classVisit)
      .innerJoin(meeting, eq(meeting.id, classVisit.meetingId))
      .innerJoin(student, eq(student.id, classVisit.studentId))
      .where(where)
      .orderBy(...orderOf(sort)),
    read: async (ids) =>
      inOrderOf(ids, await visitRows(db, now).where(inArray(classVisit.id, ids)), ({ row }) => row.id),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(classVisit)
        .innerJoin(meeting, eq(meeting.id, classVisit.meetingId))
        .where(where),
    ),
  });
}
