import type { AskedFeedback, FeedbackAnswer, FeedbackVoice } from '@doctorbird/contract/teaching/feedback';
import type { feedbackList } from '@doctorbird/contract/teaching/feedback.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, count, desc, eq, gte, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { inProgram } from '../../programs/meetings/in-program.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { classFeedback } from './feedback.table.ts';

/** How long after a class a family may say how it was, and for how long it is not asked again about the same program. */
const openDays = 14;
const restDays = 28;
/** More would be a questionnaire. */
const mostAsked = 3;

interface Row extends Record<string, unknown> {
  meetingId: string;
  studentId: string;
  firstName: string;
  program: string;
  at: string;
  answer: AskedFeedback['answer'];
  text: string | null;
  mayQuote: boolean;
}

/** A child in its own account speaks for itself, apart from the family. */
export const voiceOf = ({ role }: Pick<Actor, 'role'>): FeedbackVoice => (role === 'student' ? 'student' : 'family');

/** Classes of own children that are over, in which the child was marked as there; a condition follows. */
const classesOf = (actor: Pick<Actor, 'role' | 'accountId'>, now: Date, condition: SQL): SQL => sql`
  select m.id as "meetingId", s.id as "studentId", split_part(s.full_name, ' ', 1) as "firstName", p.title as program, p.id as "programId",
    m.ends_at as at, f.answer, f.text, coalesce(f.may_quote, false) as "mayQuote"
  from attendance a join meeting m on m.id = a.meeting_id and m.status <> 'cancelled'
  join program p on p.id = m.program_id and p.deleted_at is null join student s on s.id = a.student_id
  left join class_feedback f on f.meeting_id = m.id and f.student_id = s.id and f.said_by = ${voiceOf(actor)}
  where a.mark in ('present', 'late') and a.student_id in ${studentsOf(actor, 'view')}
    and m.ends_at <= ${now} and m.ends_at > ${now}::timestamptz - make_interval(days => ${openDays}) and ${condition}`;

const shown = ({ meetingId, studentId, firstName, program: title, at, answer, text, mayQuote }: Row) => ({
  meeting_id: meetingId,
  student: { id: studentId, first_name: firstName },
  program: title,
  at: new Date(at),
  answer,
  text,
  may_quote: mayQuote,
});

/** The newest class of each child in each program, where the family has said nothing of that program for four weeks. */
export async function askedFeedback(db: Executor, actor: Pick<Actor, 'role' | 'accountId'>, now: Date) {
  const { rows } = await db.execute<Row>(sql`
    select * from (select distinct on (c."studentId", c."programId") c.* from (${classesOf(actor, now, sql`true`)}) c
      order by c."studentId", c."programId", c.at desc) newest
    where newest.answer is null and not exists (
      select 1 from class_feedback f join meeting m on m.id = f.meeting_id
      where f.student_id = newest."studentId" and f.said_by = ${voiceOf(actor)} and m.program_id = newest."programId"
        and f.given_at > ${now}::timestamptz - make_interval(days => ${restDays}))
    order by newest.at desc, newest."studentId" limit ${mostAsked}`);
  return rows.map(shown);
}

/** One class of a child, answered or not; undefined where the family has nothing to say of it. */
export async function feedbackOf(
  db: Executor,
  actor: Pick<Actor, 'role' | 'accountId'>,
  { meetingId, studentId, now }: { meetingId: string; studentId: string; now: Date },
) {
  const { rows } = await db.execute<Row>(classesOf(actor, now, sql`m.id = ${meetingId} and s.id = ${studentId}`));
  return rows[0] && shown(rows[0]);
}

/** What families said, for the office. */
export async function listFeedback(db: Executor, query: ListQuery<typeof feedbackList>) {
  const { q, answer, said_by: saidBy, program_id: programId, from, to, sort, page, limit } = query;
  const search = q?.trim() ? containsText(q) : null;
  const where = and(
    answer ? eq(classFeedback.answer, answer) : undefined,
    saidBy ? eq(classFeedback.saidBy, saidBy) : undefined,
    programId ? eq(meeting.programId, programId) : undefined,
    from ? gte(classFeedback.givenAt, startOfDay(from)) : undefined,
    to ? lt(classFeedback.givenAt, endOfDay(to)) : undefined,
    search
      ? or(
          namesOne(classFeedback.studentId, student, isLike(student.fullName, search)),
          await inProgram(db, classFeedback.meetingId, search),
          isLike(classFeedback.text, search),
        )
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: db
      .select({
        id: classFeedback.id,
        student: { id: student.id, full_name: student.fullName },
        program: { id: program.id, title: program.title },
        class_at: meeting.startsAt,
        said_by: classFeedback.saidBy,
        answer: classFeedback.answer,
        text: classFeedback.text,
        may_quote: classFeedback.mayQuote,
        given_at: classFeedback.givenAt,
      })
      .from(classFeedback)
      .innerJoin(student, eq(student.id, classFeedback.studentId))
      .innerJoin(meeting, eq(meeting.id, classFeedback.meetingId))
      .innerJoin(program, eq(program.id, meeting.programId))
      .where(where)
      .orderBy(
        ...askedOrder(sort, { given_at: classFeedback.givenAt, class_at: meeting.startsAt }),
        desc(classFeedback.givenAt),
        desc(classFeedback.id),
      ),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(classFeedback)
        .innerJoin(meeting, eq(meeting.id, classFeedback.meetingId))
        .where(where),
    ),
  });
}

/** Of so many days teachers read what was said, and so many of the newest texts. */
const readDays = 90;
const mostTexts = 10;

/** What was said of the classes of a program, for its teachers: counts, and the newest texts without a name. */
export async function programFeedback(db: Executor, { programId, now }: { programId: string; now: Date }) {
  const since = new Date(now.getTime() - readDays * 86_400_000);
  const ofProgram = and(eq(meeting.programId, programId), gte(classFeedback.givenAt, since));
  const [counts, texts] = await Promise.all([
    db
      .select({ saidBy: classFeedback.saidBy, answer: classFeedback.answer, total: count() })
      .from(classFeedback)
      .innerJoin(meeting, eq(meeting.id, classFeedback.meetingId))
      .where(ofProgram)
      .groupBy(classFeedback.saidBy, classFeedback.answer),
    db
      .select({
        said_by: classFeedback.saidBy,
        answer: classFeedback.answer,
        text: sql<string>`${classFeedback.text}`,
        class_at: meeting.startsAt,
      })
      .from(classFeedback)
      .innerJoin(meeting, eq(meeting.id, classFeedback.meetingId))
      .where(and(ofProgram, isNotNull(classFeedback.text)))
      .orderBy(desc(classFeedback.givenAt), desc(classFeedback.id))
      .limit(mostTexts),
  ]);
  const of = (voice: FeedbackVoice) => {
    const number = (answer: FeedbackAnswer) =>
      counts.find((row) => row.saidBy === voice && row.answer === answer)?.total ?? 0;
    return { again: number('again'), fine: number('fine'), not_for_us: number('not_for_us') };
  };
  return { family: of('family'), student: of('student'), texts };
}
