import { skillLevels, type SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { awardByFacts, ofSkills } from '../badges/award-by-facts.ts';
import { skillMark } from './skills.table.ts';
import { standingMarks } from './standing-marks.ts';

interface Released {
  studentId: string;
  programId: string;
  authorId: string | null;
  skills: readonly SkillOfReport[];
}

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
      why: 'From the progress report',
      authorId,
      authorName: by,
      atDevice: now,
      createdAt: now,
    })),
  );
  await awardByFacts(db, { now }, { studentIds: [studentId], only: ofSkills });
}
