import type { gateCheck, programGate } from '@doctorbird/contract/teaching/program-gates';
import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import { student } from '../../families/students/students.table.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { findProgramRow, type Source } from '../../programs/catalog/programs.queries.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { listTracks } from '../skills/skill-map.queries.ts';
import { standingMarks } from '../skills/standing-marks.ts';
import { isMet, missingText } from './gate-state.ts';
import { gateOpening } from './gates.table.ts';

/** What the office set. Throws 404. */
export async function readGate(db: Executor, programId: string): Promise<z.input<typeof programGate>> {
  const [known] = await db
    .select({ id: program.id })
    .from(program)
    .where(sql`${eq(program.id, programId)} and ${isNull(program.deletedAt)}`);
  if (!known) throw notFound('program');
  const { rows: steps } = await db.execute<{ skillId: string; title: string; level: SkillLevel }>(sql`
    select g.skill_id as "skillId", k.title, g.level from gate_step g join skill k on k.id = g.skill_id and k.removed_at is null
    where g.program_id = ${programId} order by g.position`);
  const openings = await db
    .select({
      id: gateOpening.id,
      student: { id: student.id, full_name: student.fullName },
      reason: gateOpening.reason,
      by: gateOpening.openedByName,
      at: gateOpening.createdAt,
    })
    .from(gateOpening)
    .innerJoin(student, eq(student.id, gateOpening.studentId))
    .where(eq(gateOpening.programId, programId))
    .orderBy(asc(student.fullName), asc(gateOpening.id));
  const skills = (await listTracks(db)).flatMap((track) => track.skills.map(({ id, title }) => ({ id, title })));
  return { steps: steps.map(({ skillId, ...step }) => ({ ...step, skill_id: skillId })), openings, skills };
}

interface CheckRow extends Record<string, unknown> {
  studentId: string;
  firstName: string;
  title: string;
  level: SkillLevel;
  now: SkillLevel | null;
  since: string | null;
  opened: string | null;
}

/** The steps of a program for these children. A skill that was taken off the map asks for nothing any more. */
async function stepsFor(db: Executor, programId: string, students: SQL): Promise<CheckRow[]> {
  const { rows } = await db.execute<CheckRow>(sql`
    select s.id as "studentId", split_part(s.full_name, ' ', 1) as "firstName", k.title, g.level, m.level as now, m.at_device as since,
      (select o.reason from gate_opening o where o.program_id = g.program_id and o.student_id = s.id) as opened
    from student s cross join gate_step g join skill k on k.id = g.skill_id and k.removed_at is null
    left join ${standingMarks(students)} m on m.student_id = s.id and m.skill_id = g.skill_id
    where s.id in ${students} and g.program_id = ${programId} order by s.created_at, s.id, g.position`);
  return rows;
}

/** What own children have and still need, by id or web name of the program. Throws 404. */
export async function checkGate(from: Source, actor: Actor, idOrSlug: string): Promise<z.input<typeof gateCheck>> {
  const { id } = await findProgramRow(from, idOrSlug);
  const rows = await stepsFor(from.db, id, studentsOf(actor, 'view'));
  return {
    children: [...Map.groupBy(rows, ({ studentId }) => studentId)].map(([studentId, own]) => {
      const { firstName, opened } = own[0]!;
      const missing = opened === null ? missingText(firstName, own) : null;
      return {
        student_id: studentId,
        first_name: firstName,
        ready: missing === null,
        opened,
        missing,
        steps: own.map(({ title, level, now, since }) => ({
          title,
          level,
          now,
          since: since === null ? null : new Date(since),
          met: isMet({ title, level, now }),
        })),
      };
    }),
  };
}

/** Why a child cannot have a place in a program yet; null when it can. */
export const placeGate: PlaceGate = async (db, { studentId, programId }) => {
  const rows = await stepsFor(db, programId, sql`(${studentId}::uuid)`);
  const [first] = rows;
  return first && first.opened === null ? missingText(first.firstName, rows) : null;
};
