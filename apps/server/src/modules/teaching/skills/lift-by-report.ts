import { skillLevels, type SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { awardByFacts, ofSkills } from '../badges/award-by-facts.ts';
import { skillMark } from './skills.table.ts';
import { standingMarks, stands } from './standing-marks.ts';

interface Released {
  studentId: string;
  programId: string;
  authorId: string | null;
  skills: readonly SkillOfReport[];
}

/** The reason of a mark that a report made. */
const ofReport = 'From the progress report';

/** A released report lifts the skills that it names as the map does. It lowers none: what was seen in class since then stands. */
export async function liftByReport(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { studentId, programId, authorId, skills }: Released,
): Promise<void> {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    level: SkillOfReport['level'] | null;
    by: string | null;
  }>(sql`
    select k.id, lower(k.title) as title, m.level, (select a.full_name from account a where a.id = ${authorId}) as by
    from skill k left join ${standingMarks(sql`(${studentId}::uuid)`)} m on m.skill_id = k.id
    where k.removed_at is null`);
  const marks = skills.flatMap(({ skill: title, level }) => {
    const known = rows.find((row) => row.title === title.trim().toLowerCase());
    const before = known?.level ? skillLevels.indexOf(known.level) : -1;
    return known && skillLevels.indexOf(level) > before ? [{ ...known, level }] : [];
  });
  if (marks.length === 0) return;
  await db.insert(skillMark).values(
    marks.map(({ id, level, by }) => ({
      id: newId(),
      studentId,
      skillId: id,
      level,
      programId,
      why: ofReport,
      authorId,
      authorName: by,
      atDevice: now,
      createdAt: now,
    })),
  );
  await awardByFacts(db, { now }, { studentIds: [studentId], only: ofSkills });
}

interface Corrected {
  /** The report that is replaced. */
  report: { studentId: string; programId: string; releasedAt: Date };
  /** The one that takes its place. */
  by: Pick<Released, 'authorId' | 'skills'>;
}

/**
 * A correction takes back what the report that it replaces had lifted, where it says less: a lower level, or nothing of that skill. What
 * stood before stands again; what was seen in class since then is left alone.
 */
export async function takeBackLifts(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { report: { studentId, programId, releasedAt }, by: { authorId, skills } }: Corrected,
): Promise<void> {
  const { rows } = await db.execute<{
    id: string;
    skillId: string;
    title: string;
    level: SkillOfReport['level'];
    by: string | null;
  }>(sql`
    select m.id, m.skill_id as "skillId", lower(k.title) as title, m.level,
      (select a.full_name from account a where a.id = ${authorId}) as by
    from skill_mark m join skill k on k.id = m.skill_id
    where m.student_id = ${studentId} and m.program_id = ${programId} and m.why = ${ofReport} and m.at_device = ${releasedAt}
      and ${stands}`);
  const wrong = rows.filter(({ title, level }) => {
    const said = skills.find(({ skill: name }) => name.trim().toLowerCase() === title);
    return !said || skillLevels.indexOf(said.level) < skillLevels.indexOf(level);
  });
  if (wrong.length === 0) return;
  await db
    .insert(skillMark)
    .values(
      wrong.map(({ id, skillId, level, by }) => ({
        id: newId(),
        studentId,
        skillId,
        level,
        programId,
        takesBack: id,
        authorId,
        authorName: by,
        atDevice: now,
        createdAt: now,
      })),
    )
    // Its teacher has taken it back already.
    .onConflictDoNothing();
}
