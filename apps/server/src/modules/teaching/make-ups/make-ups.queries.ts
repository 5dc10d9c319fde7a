import type { MakeUpState } from '@doctorbird/contract/teaching/make-ups';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import type { AttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { childrenFor, type AbsenceAsker } from '../absences/absences.policy.ts';
import { placeOf } from '../schedule/class-place.ts';
import { fitsCredit } from './fit-text.ts';
import { presentChoice, type ChoiceRow } from './make-ups.presenter.ts';
import { makeUpRows, type MakeUpRow } from './make-ups.rows.ts';
import { makeUpCredit } from './make-ups.table.ts';
import { roomOf } from './room-text.ts';

/** What ended longer ago is no longer on the family's page. */
const shownDays = 30;
const dayMs = 86_400_000;
const mostChoices = 60;
/** Before they are put into the order of distance. */
const mostRead = 500;

/** A family's credits: what can be used first, by when it ends. */
export const makeUpsOf = (
  db: Executor,
  { asker, studentId, now }: { asker: AbsenceAsker; studentId: string | undefined; now: Date },
): Promise<MakeUpRow[]> =>
  makeUpRows(db)
    .where(
      and(
        sql`${makeUpCredit.studentId} in ${childrenFor(asker, 'view')}`,
        studentId ? eq(makeUpCredit.studentId, studentId) : undefined,
        or(
          inArray(makeUpCredit.state, ['open', 'booked']),
          gt(makeUpCredit.endedAt, new Date(now.getTime() - shownDays * dayMs)),
        ),
      ),
    )
    .orderBy(
      sql`array_position(array['booked', 'open'], ${makeUpCredit.state}) nulls last`,
      asc(makeUpCredit.expiresAt),
      asc(makeUpCredit.id),
    )
    .limit(200);

export async function makeUpById(db: Executor, id: string): Promise<MakeUpRow | null> {
  const [row] = await makeUpRows(db).where(eq(makeUpCredit.id, id));
  return row ?? null;
}

interface Asked extends PageQuery {
  state?: MakeUpState | undefined;
  program_id?: string | undefined;
  student_id?: string | undefined;
  meeting_id?: string | undefined;
  sort?: string | undefined;
}

export async function listMakeUps(db: Executor, query: Asked): Promise<Page<MakeUpRow>> {
  const { page, limit, state, program_id: programId, student_id: studentId, meeting_id: meetingId, sort } = query;
  const search = query.q?.trim() ? containsText(query.q) : null;
  const where = and(
    state ? eq(makeUpCredit.state, state) : undefined,
    // Of the place, or of the class to which the child comes.
    programId
      ? or(
          namesOne(makeUpCredit.enrollmentId, enrollment, eq(enrollment.programId, programId)),
          namesOne(makeUpCredit.meetingId, meeting, eq(meeting.programId, programId)),
        )
      : undefined,
    studentId ? eq(makeUpCredit.studentId, studentId) : undefined,
    meetingId ? eq(makeUpCredit.meetingId, meetingId) : undefined,
    search
      ? or(
          namesOne(makeUpCredit.studentId, student, isLike(student.fullName, search)),
          namesOne(
            makeUpCredit.enrollmentId,
            enrollment,
            namesOne(enrollment.programId, program, isLike(program.title, search)),
          ),
        )
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: makeUpRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, {
          granted_at: makeUpCredit.grantedAt,
          expires_at: makeUpCredit.expiresAt,
          student: student.fullName,
        }),
        desc(makeUpCredit.grantedAt),
        desc(makeUpCredit.id),
      ),
    total: countRows(db, db.select({ total: count() }).from(makeUpCredit).where(where)),
  });
}

/** The meetings with room for an open credit: of the same kind and the nearest first, then the soonest. */
export async function meetingsFor(
  db: Executor,
  { now, rules }: { now: Date; rules: AttendanceRules },
  creditId: string,
) {
  const { rows } = await db.execute<ChoiceRow>(sql`
    select x.* from (
      select m.id, p.title, p.slug, to_json(m.starts_at) as starts_at, to_json(m.ends_at) as ends_at, m.starts_at as begins,
        coalesce(m.location, p.location) as location, p.category = home.category as same_kind,
        ${placeOf('m', 'p')} as place, ${placeOf('missed', 'home')} as home,
        ${sql.raw(roomOf({ program: 'p', meeting: 'm' }, rules.absent_seats))} as room
      from make_up_credit c
      join student s on s.id = c.student_id
      join enrollment own on own.id = c.enrollment_id
      join program home on home.id = own.program_id
      left join meeting missed on missed.id = c.missed_meeting_id
      join meeting m on m.starts_at > ${now} and m.starts_at < c.expires_at and m.status <> 'cancelled'
      join program p on p.id = m.program_id
      where c.id = ${creditId} and c.state = 'open' and ${sql.raw(fitsCredit(rules))}) x
    where x.room > 0 order by x.begins, x.title, x.id limit ${mostRead}`);
  const far = (minutes: number | null) => minutes ?? Number.MAX_SAFE_INTEGER;
  // The order of time stays among those that are as near.
  return rows
    .map((row) => presentChoice(row, rules))
    .toSorted(
      (one, other) =>
        Number(other.same_kind) - Number(one.same_kind) || far(one.travel_minutes) - far(other.travel_minutes),
    )
    .slice(0, mostChoices);
}
