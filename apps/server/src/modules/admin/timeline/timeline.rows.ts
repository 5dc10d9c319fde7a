import type { TimelineKind, TimelinePart } from '@doctorbird/contract/admin/timeline';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { sql, type SQL } from 'drizzle-orm';

/** One line, whatever it comes from. Moments arrive as text: the statement is not the builder's. */
export type TimelineRow = {
  id: string;
  at: string;
  part: TimelinePart;
  title: string | null;
  detail: string | null;
  byName: string | null;
  byRole: string;
  aboutKind: 'enrollment' | 'student' | 'program' | null;
  aboutId: string | null;
  aboutLabel: string | null;
  mark: AttendanceMark | null;
  /** Of a whole class: how many were there, of how many marked. */
  came: number | null;
  marked: number | null;
  meetingAt: string | null;
  action: string | null;
  entity: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Names the columns that all sources have, in their order. */
export const columns = sql`
  select null::text as id, null::timestamptz as at, null::text as part, null::text as title, null::text as detail,
    null::text as "byName", null::text as "byRole",
    null::text as "aboutKind", null::text as "aboutId", null::text as "aboutLabel",
    null::text as mark, null::int as came, null::int as marked, null::timestamptz as "meetingAt",
    null::text as action, null::text as entity, null::jsonb as before, null::jsonb as after
  where false`;

const aboutNothing = sql`null::text, null::text, null::text`;
const noClass = sql`null::text, null::int, null::int, null::timestamptz`;
const noChange = sql`null::text, null::text, null::jsonb, null::jsonb`;

/** What happened to places and their money. Payments, refunds and proofs are in the timelines of their places. */
const eventsOfPlaces = (where: SQL, label: SQL): SQL => sql`
  select v.id::text, v.at, case when v.kind in ('payment', 'refund') then 'money' when v.kind = 'note' then 'notes'
      else 'places' end,
    v.title, v.detail, v.actor_name, v.actor_role, 'enrollment', e.id::text, ${label}, ${noClass}, ${noChange}
  from enrollment_event v join enrollment e on e.id = v.enrollment_id where ${where}`;

/** The marks of single children. */
const marksOf = (where: SQL, withName: boolean): SQL => sql`
  select a.id::text, a.marked_at, 'attendance', null, a.note, w.full_name, 'staff',
    ${withName ? sql`'student', a.student_id::text, s.full_name || ', ' || p.title` : sql`'program', p.id::text, p.title`},
    a.mark, null, null, m.starts_at, ${noChange}
  from attendance a join meeting m on m.id = a.meeting_id join program p on p.id = m.program_id
    join student s on s.id = a.student_id left join account w on w.id = a.marked_by
  where a.mark is not null and ${where}`;

/** The attendance of whole classes. */
const classesOf = (where: SQL): SQL => sql`
  select m.id::text, max(a.marked_at), 'attendance', null, null, string_agg(distinct w.full_name, ', '), 'staff',
    ${aboutNothing}, null, count(*) filter (where a.mark in ('present', 'late'))::int, count(*)::int, m.starts_at, ${noChange}
  from meeting m join attendance a on a.meeting_id = m.id left join account w on w.id = a.marked_by
  where a.mark is not null and ${where} group by m.id`;

/** What admins wrote about records; colleagues in the text are ids. */
const notesOn = (kind: RecordKind, ids: SQL, about: SQL = aboutNothing): SQL => sql`
  select n.id::text, n.created_at, 'notes', 'Note', n.text, w.full_name, 'admin', ${about}, ${noClass}, ${noChange}
  from note n left join account w on w.id = n.author_id where n.record_kind = ${kind} and n.record_id in (${ids})`;

const notesOnPlaces = (places: SQL, label: SQL): SQL =>
  notesOn(
    'enrollment',
    places,
    sql`'enrollment', n.record_id::text, (select ${label} from enrollment e where e.id = n.record_id)`,
  );

const eventsOfGroup = (id: string): SQL => sql`
  select v.id::text, v.at, case when v.kind = 'note' then 'notes' when v.kind in ('registered', 'status') then 'places'
      else 'changes' end,
    v.title, v.detail, v.actor_name, v.actor_role, ${aboutNothing}, ${noClass}, ${noChange}
  from group_event v where v.group_id = ${id}`;

/** Changes from the audit log, without what the sources above say in words. */
const changesTo = (entity: string, ids: SQL, about: SQL = aboutNothing): SQL => sql`
  select l.id::text, l.at, case when l.entity = 'account' then 'account' else 'changes' end, null, null,
    w.full_name, l.actor_role, ${about}, ${noClass}, l.action, l.entity, l.before, l.after
  from audit_entry l left join account w on w.id = l.actor_id
  where l.entity = ${entity} and l.entity_id in (${ids}) and l.action <> all(array['attendance.marked', 'note.kept', 'note.changed'])`;

const labelOfPlace = sql`e.student_name || ', ' || e.program_title`;
const nameOfChild = sql`(select s.full_name from student s where s.id::text = l.entity_id)`;

/** Where the lines of a record come from. */
export const sourcesOf: Record<TimelineKind, (id: string) => SQL[]> = {
  family: (id) => [
    eventsOfPlaces(sql`e.parent_id = ${id}`, labelOfPlace),
    marksOf(sql`s.parent_id = ${id}`, true),
    notesOn('family', sql`${id}::uuid`),
    notesOn(
      'student',
      sql`select s.id from student s where s.parent_id = ${id}`,
      sql`'student', n.record_id::text, (select s.full_name from student s where s.id = n.record_id)`,
    ),
    notesOnPlaces(sql`select e.id from enrollment e where e.parent_id = ${id}`, labelOfPlace),
    changesTo('account', sql`select p.id::text from parent p where p.id = ${id} or p.merged_into_id = ${id}`),
    changesTo(
      'student',
      sql`select s.id::text from student s where s.parent_id = ${id}`,
      sql`'student', l.entity_id, ${nameOfChild}`,
    ),
  ],
  student: (id) => [
    eventsOfPlaces(sql`e.student_id = ${id}`, sql`e.program_title`),
    marksOf(sql`a.student_id = ${id}`, false),
    notesOn('student', sql`${id}::uuid`),
    notesOnPlaces(sql`select e.id from enrollment e where e.student_id = ${id}`, sql`e.program_title`),
    changesTo('student', sql`select s.id::text from student s where s.id = ${id} or s.merged_into_id = ${id}`),
    changesTo('account', sql`select s.account_id::text from student s where s.id = ${id}`),
  ],
  enrollment: (id) => [
    eventsOfPlaces(sql`e.id = ${id}`, sql`null::text`),
    notesOn('enrollment', sql`${id}::uuid`),
    marksOf(
      sql`(a.student_id, m.program_id) in (select e.student_id, e.program_id from enrollment e where e.id = ${id})`,
      false,
    ),
  ],
  program: (id) => [
    eventsOfPlaces(sql`e.program_id = ${id}`, sql`e.student_name`),
    classesOf(sql`m.program_id = ${id}`),
    notesOn('program', sql`${id}::uuid`),
    changesTo('program', sql`${id}::text`),
    changesTo('meeting', sql`select m.id::text from meeting m where m.program_id = ${id}`),
  ],
  group: (id) => [
    eventsOfGroup(id),
    notesOn('group', sql`${id}::uuid`),
    classesOf(sql`m.group_id = ${id}`),
    changesTo('meeting', sql`select m.id::text from meeting m where m.group_id = ${id}`),
  ],
};
