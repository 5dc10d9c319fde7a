import { skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';
import { isNull, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { awardByFacts, ofSkills } from '../badges/award-by-facts.ts';
import { factsForSkill, readChildFacts } from './class-facts.ts';
import { levelReached } from './levels-reached.ts';
import { skill, skillMark } from './skills.table.ts';
import { inList } from '../../../platform/database/in-list.ts';

export interface Lift {
  studentId: string;
  name: string;
  skillId: string;
  level: SkillLevel;
}

/**
 * The levels that records open for these students above all where they ever stood: what a teacher set lower on purpose is
 * not raised again by the same records.
 */
export async function findLifts(
  db: Executor,
  students: SQL,
  skills: ReadonlyArray<{ id: string; levels: SkillLevelRules }>,
): Promise<Lift[]> {
  const opened = skills.filter(({ levels }) => skillLevels.some((level) => levels[level].proofs.length > 0));
  if (opened.length === 0) return [];
  const rows = (await readChildFacts(db, students)).filter(({ isArchived }) => !isArchived);
  return rows.flatMap((row) =>
    opened.flatMap(({ id, levels }) => {
      const level = levelReached(levels, factsForSkill(row, id));
      return level && skillLevels.indexOf(level) > (row.levels[id] ?? -1)
        ? [{ studentId: row.studentId, name: row.name, skillId: id, level }]
        : [];
    }),
  );
}

/** Writes a mark for each lift, once for a child and level, and gives the badges that levels give. */
export async function storeLifts(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  lifts: readonly Lift[],
): Promise<void> {
  if (lifts.length === 0) return;
  await db
    .insert(skillMark)
    .values(
      lifts.map(({ studentId, skillId, level }) => ({
        id: newId(),
        studentId,
        skillId,
        level,
        byRule: true,
        atDevice: now,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  const studentIds = [...new Set(lifts.map(({ studentId }) => studentId))];
  await awardByFacts(db, { now }, { studentIds, only: ofSkills });
}

/** Opens the levels that the records of these students now open, in the same transaction as what they did. */
export async function liftByEvidence(
  db: Executor,
  context: Pick<ActionContext, 'now'>,
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return;
  const skills = await db.select({ id: skill.id, levels: skill.levels }).from(skill).where(isNull(skill.removedAt));
  await storeLifts(db, context, await findLifts(db, inList(studentIds), skills));
}
