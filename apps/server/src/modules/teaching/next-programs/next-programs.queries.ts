import { ageOn } from '@doctorbird/contract/core/person-fields';
import { listProgramsQuery } from '@doctorbird/contract/programs/catalog';
import type { nextProgram } from '@doctorbird/contract/teaching/next-programs';
import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { asc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { ageDayOf } from '../../programs/catalog/program-dates.ts';
import { listPrograms, type Source } from '../../programs/catalog/programs.queries.ts';
import { standingMarks } from '../skills/standing-marks.ts';
import { chooseNext, type ChildRecords } from './choose-next.ts';
import { mayHide } from './next-programs.policy.ts';

interface StepRow extends Record<string, unknown> {
  programId: string;
  skillId: string;
  level: SkillLevel;
}

interface RecordsRow extends Record<string, unknown> {
  levels: { skillId: string; title: string; level: SkillLevel; at: string; why: string | null }[];
  came: number;
  held: number;
  last: string | null;
  note: { text: string; by: string; at: string } | null;
  completed: { title: string; at: string } | null;
  category: string | null;
  /** Programs that are not suggested: the child has or had a place, or the family hid them. */
  without: string[];
}

/** What the records of one child say, and the programs that are not suggested to it. */
export async function recordsOf(db: Executor, studentId: string, today: string) {
  const { rows } = await db.execute<RecordsRow>(sql`
    select coalesce((select json_agg(json_build_object('skillId', m.skill_id, 'title', k.title, 'level', m.level, 'at', m.at_device, 'why', m.why)
        order by m.at_device desc) from ${standingMarks(sql`(${studentId}::uuid)`)} m join skill k on k.id = m.skill_id and k.removed_at is null),
      '[]'::json) as levels,
      came.came, came.held, came.last,
      (select json_build_object('text', n.text, 'by', split_part(n.author_name, ' ', 1), 'at', n.at_device) from class_note n
        where n.student_id = ${studentId} and not n.team_only and n.text is not null order by n.at_device desc limit 1) as note,
      (select json_build_object('title', p.title, 'at', c.issued_at) from certificate c join enrollment e on e.id = c.enrollment_id
        join program p on p.id = e.program_id where c.student_id = ${studentId} order by c.issued_at desc limit 1) as completed,
      (select p.category from enrollment e join program p on p.id = e.program_id where e.student_id = ${studentId}
        and e.status in ('enrolled', 'completed') order by e.created_at desc limit 1) as category,
      array(select e.program_id from enrollment e where e.student_id = ${studentId} and e.status <> 'cancelled'
        union select h.program_id from next_hidden h where h.student_id = ${studentId} and h.until >= ${today}::date) as without
    from (select count(*) filter (where a.mark in ('present', 'late'))::int as came,
        count(*) filter (where a.mark in ('present', 'late', 'absent'))::int as held,
        max(m.starts_at) filter (where a.mark in ('present', 'late')) as last
      from attendance a join meeting m on m.id = a.meeting_id and m.status <> 'cancelled'
      where a.student_id = ${studentId} and m.program_id = (select m2.program_id from attendance a2 join meeting m2 on m2.id = a2.meeting_id
        where a2.student_id = ${studentId} and a2.mark in ('present', 'late') order by m2.starts_at desc limit 1)) came`);
  const { levels, came, held, last, note, completed, category, without } = rows[0]!;
  const records: ChildRecords = {
    levels: levels.map((one) => ({ ...one, at: new Date(one.at) })),
    classes: { came, held, last: last === null ? null : new Date(last) },
    note: note && { ...note, at: new Date(note.at) },
    completed: completed && { ...completed, at: new Date(completed.at) },
    category,
  };
  return { records, without: new Set(without) };
}

/** The levels before programs. A skill that was taken off the map asks for nothing any more. */
export async function stepsOfPrograms(db: Executor): Promise<StepRow[]> {
  const { rows } = await db.execute<StepRow>(sql`
    select g.program_id as "programId", g.skill_id as "skillId", g.level
    from gate_step g join skill k on k.id = g.skill_id and k.removed_at is null`);
  return rows;
}

/** For each own child at most one program that comes next, from the child's own records. */
export async function listNextPrograms(from: Source, actor: Actor, now: Date): Promise<z.input<typeof nextProgram>[]> {
  const { db } = from;
  const today = jamaicaDay(now);
  const children = await db
    .select({
      id: student.id,
      first_name: sql<string>`split_part(${student.fullName}, ' ', 1)`,
      dateOfBirth: student.dateOfBirth,
    })
    .from(student)
    .where(sql`${student.id} in ${studentsOf(actor, 'view')}`)
    .orderBy(asc(student.createdAt), asc(student.id));
  if (children.length === 0) return [];
  const query = listProgramsQuery.parse({ status: 'open', limit: 100 });
  const { data } = await listPrograms({ ...from, allStates: false }, query, now);
  const open = data.filter(({ can_enroll: can }) => can);
  if (open.length === 0) return [];
  const steps = await stepsOfPrograms(db);
  const programs = open.map((program) => ({
    id: program.id,
    category: program.category,
    startDate: program.start_date,
    steps: steps.filter(({ programId }) => programId === program.id),
    program,
  }));
  const found: z.input<typeof nextProgram>[] = [];
  for (const { dateOfBirth, ...child } of children) {
    const { records, without } = await recordsOf(db, child.id, today);
    const fit = programs.filter(({ id, program: { age_min: least, age_max: most, start_date: start } }) => {
      const age = ageOn(dateOfBirth, ageDayOf(start, today).day);
      return !without.has(id) && age >= least && age <= most;
    });
    const next = chooseNext(records, fit, now);
    if (!next) continue;
    const { id, slug, title, start_date, location, places_left } = next.program.program;
    found.push({
      student: child,
      program: { id, slug, title, start_date, location, places_left },
      reasons: next.reasons,
      can_hide: mayHide(actor),
    });
  }
  return found;
}
