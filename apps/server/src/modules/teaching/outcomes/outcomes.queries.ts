import { parishes } from '@doctorbird/contract/core/parishes';
import { leastCounted, type OutcomeReport } from '@doctorbird/contract/teaching/outcomes';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { takesPart } from '../../enrollments/places/place-text.ts';
import { levelRank } from '../skills/level-rank.ts';
import { latestFirst, stands } from '../skills/standing-marks.ts';
import { presentOutcomes, type ClassRow, type SkillRow } from './outcomes.presenter.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Whose outcomes: its name, its meetings `m` and the ids of its children's records. */
interface Subject {
  name: string;
  about: string[];
  meetings: SQL;
  students: SQL;
  /** How many take part, with or without a record of their own. */
  children: SQL;
  /** Attendance of these children alone, not of all who are in their classes. */
  ownMarks?: boolean;
}

interface Period {
  from: string | undefined;
  to: string | undefined;
}

const within = ({ from, to }: Period): SQL =>
  sql`m.starts_at >= ${from ? startOfDay(from) : sql`'-infinity'`} and m.starts_at < ${to ? endOfDay(to) : sql`'infinity'`}`;

/** Children of a period are those who were marked in a class of it, so that all its figures are about the same children; without a period all count. */
const markedIn = (period: Period, { meetings, whose }: { meetings: SQL; whose: SQL }): SQL =>
  period.from || period.to
    ? sql`and exists (select 1 from attendance a join meeting m on m.id = a.meeting_id
        where ${whose} and a.mark in ('present', 'late', 'absent') and ${meetings} and ${within(period)})`
    : sql``;

const nothingSaid = { answers: 0, again: 0, quotes: null };

/** The meetings of programs, and the children who have places in them. */
function ofPrograms(programs: SQL, period: Period): Pick<Subject, 'meetings' | 'students' | 'children'> {
  const meetings = sql`m.program_id in (${programs})`;
  const students = sql`select e.student_id from enrollment e where e.program_id in (${programs}) and ${sql.raw(takesPart('e'))}
    ${markedIn(period, { meetings, whose: sql`a.student_id = e.student_id` })}`;
  return { meetings, students, children: counted(students) };
}

async function one<Row extends Record<string, unknown>>(db: Executor, query: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(query);
  const [row] = rows as Row[];
  if (!row) throw notFound('report');
  return row;
}

/** Throws 404, 422. */
async function subjectOf(db: Executor, of: string, period: Period): Promise<Subject> {
  const [kind, key] = [of.slice(0, of.indexOf(':')), of.slice(of.indexOf(':') + 1)];
  if (kind === 'parish') {
    if (!(parishes as readonly string[]).includes(key)) throw invalid({ of: 'Choose a parish' });
    const programs = sql`select p.id from program p join venue v on v.id = p.venue_id where v.parish = ${key} and p.deleted_at is null`;
    return { name: key, about: ['All programs of the parish'], ...ofPrograms(programs, period) };
  }
  if (!uuid.test(key)) throw invalid({ of: 'Choose a school, a program or a parish' });
  if (kind === 'program') {
    const { title, staff } = await one<{ title: string; staff: string | null }>(
      db,
      sql`select p.title, (select string_agg(a.full_name, ', ' order by a.full_name) from staff_assignment t
          join account a on a.id = t.staff_id where t.program_id = p.id and t.student_id is null) as staff
        from program p where p.id = ${key} and p.deleted_at is null`,
    );
    return { name: title, about: taught(staff), ...ofPrograms(sql`${key}::uuid`, period) };
  }
  const group = await one<{ name: string; organization: string; staff: string | null }>(
    db,
    sql`select g.name, g.organization, a.full_name as staff from partner_group g left join account a on a.id = g.staff_id where g.id = ${key}`,
  );
  const meetings = sql`m.group_id = ${key}`;
  const members = sql`from group_member gm where gm.group_id = ${key} and gm.removed_at is null
    ${markedIn(period, { meetings, whose: sql`a.member_id = gm.id` })}`;
  return {
    name: group.organization,
    about: [...(group.name === group.organization ? [] : [group.name]), ...taught(group.staff)],
    meetings,
    students: sql`select gm.student_id ${members} and gm.student_id is not null`,
    children: sql`(select count(*)::int ${members})`,
  };
}

const taught = (staff: string | null): string[] => (staff ? [`Taught by ${staff}`] : []);
const counted = (students: SQL): SQL => sql`(select count(distinct c.student_id)::int from (${students}) c)`;

/** Each class of the period, with its marks. */
async function classesOf(
  db: Executor,
  { meetings, students, ownMarks }: Pick<Subject, 'meetings' | 'students' | 'ownMarks'>,
  period: Period,
): Promise<ClassRow[]> {
  const { rows } = await db.execute<ClassRow>(sql`
    select m.starts_at as "startsAt", m.status <> 'cancelled' as held,
      count(a.id) filter (where a.mark in ('present', 'late'))::int as came,
      count(a.id) filter (where a.mark in ('present', 'late', 'absent'))::int as counted
    from meeting m left join attendance a on a.meeting_id = m.id and a.mark is not null
      ${ownMarks ? sql`and a.student_id in (${students})` : sql``}
    where ${meetings} and ${within(period)}
    group by m.id order by m.starts_at, m.id`);
  return rows;
}

/** How many children were confident in each skill before a moment and at another one; only skills that were marked at all. */
async function skillsOf(
  db: Executor,
  students: SQL,
  { first, last }: { first: Date; last: Date },
): Promise<SkillRow[]> {
  const atMoment = (until: Date): SQL => sql`(
    select distinct on (m.student_id, m.skill_id) m.student_id, m.skill_id, m.level from skill_mark m
    where m.student_id in (select student_id from child) and m.at_device < ${until} and ${stands}
    order by m.student_id, m.skill_id, ${latestFirst})`;
  const confident = (level: string): SQL => sql`${levelRank(level)} >= ${levelRank("'confident'")}`;
  const { rows } = await db.execute<SkillRow>(sql`
    with child as materialized (select distinct c.student_id from (${students}) c where c.student_id is not null)
    select k.title, (select count(*)::int from child) as of,
      count(b.student_id) filter (where ${confident('b.level')})::int as before,
      count(*) filter (where ${confident('a.level')})::int as after
    from ${atMoment(last)} a join skill k on k.id = a.skill_id and k.removed_at is null
    left join ${atMoment(first)} b on b.student_id = a.student_id and b.skill_id = a.skill_id
    group by k.id order by 4 desc, k.title, k.id`);
  return rows;
}

/** What families said of these classes. */
async function saidOf(db: Executor, meetings: SQL, { first, last }: { first: Date; last: Date }) {
  const said = sql`from class_feedback f join meeting m on m.id = f.meeting_id
    where ${meetings} and f.said_by = 'family' and m.starts_at >= ${first} and m.starts_at < ${last}`;
  const { rows } = await db.execute<{ answers: number; again: number; quotes: string[] | null }>(sql`
    select count(*)::int as answers, count(*) filter (where f.answer = 'again')::int as again,
      (array_agg(f.text order by f.given_at desc) filter (where f.may_quote and f.text is not null))[1:3] as quotes ${said}`);
  return rows[0]!;
}

/** What a school, a program or a parish came to. Fewer than five children are not counted apart. Throws 404, 422. */
export async function loadOutcomes(
  db: Executor,
  now: Date,
  { of, from, to }: { of: string } & Period,
): Promise<OutcomeReport> {
  if (from && to && to < from) throw invalid({ to: 'The last day must not be before the first' });
  return outcomesOf(db, now, { subject: await subjectOf(db, of, { from, to }), from, to });
}

/** The children whose places a sponsor of the scholarship fund pays: only their own marks, and nothing that other families said. */
export function loadSponsored(db: Executor, now: Date, { sponsorId, name }: { sponsorId: string; name: string }) {
  const paid = sql`select y.enrollment_id from fund_entry f left join refund r on r.id = f.refund_id
    join payment y on y.id = coalesce(f.payment_id, r.payment_id)
    where f.sponsor_id = ${sponsorId} and f.kind in ('award', 'return') and y.enrollment_id is not null
    group by 1 having sum(f.amount_cents) < 0`;
  const places = sql`from enrollment e where e.id in (${paid}) and ${sql.raw(takesPart('e'))}`;
  const students = sql`select e.student_id ${places}`;
  const subject = {
    name,
    about: [],
    meetings: sql`m.program_id in (select e.program_id ${places})`,
    students,
    children: counted(students),
    ownMarks: true,
  };
  return outcomesOf(db, now, { subject, from: undefined, to: undefined });
}

async function outcomesOf(
  db: Executor,
  now: Date,
  { subject, from, to }: { subject: Subject } & Period,
): Promise<OutcomeReport> {
  const classes = await classesOf(db, subject, { from, to });
  const first = classes[0]?.startsAt ?? (from ? startOfDay(from) : now);
  const last = to ? endOfDay(to) : now;
  const { children } = await one<{ children: number }>(db, sql`select ${subject.children} as children`);
  const said = subject.ownMarks ? nothingSaid : await saidOf(db, subject.meetings, { first: new Date(first), last });
  const skills = children < leastCounted ? [] : await skillsOf(db, subject.students, { first: new Date(first), last });
  return presentOutcomes(
    { name: subject.name, about: subject.about, children, classes, skills, said },
    { from: from ?? jamaicaDay(new Date(first)), to: to ?? lastDay(classes, now), now },
  );
}

function lastDay(classes: readonly ClassRow[], now: Date): string {
  const last = classes.at(-1);
  return jamaicaDay(last && new Date(last.startsAt) < now ? new Date(last.startsAt) : now);
}

const most = 300;

/** Whose outcomes can be read, the latest first. */
export async function outcomeChoices(db: Executor) {
  const list = async (query: SQL) => (await db.execute<{ of: string; name: string }>(query)).rows;
  const [groups, programs, named] = await Promise.all([
    list(sql`select 'group:' || id as of, case when name = organization then name else organization || ', ' || name end as name
      from partner_group where status <> 'cancelled' order by created_at desc, id limit ${most}`),
    list(sql`select 'program:' || id as of, title as name from program
      where deleted_at is null and status <> 'draft' order by start_date desc nulls last, title, id limit ${most}`),
    list(sql`select distinct 'parish:' || v.parish as of, v.parish as name from venue v
      join program p on p.venue_id = v.id and p.deleted_at is null where v.parish is not null order by 2`),
  ]);
  return { groups, programs, parishes: named };
}
