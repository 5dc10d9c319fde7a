import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { skill, skillTrack } from './skills.table.ts';

/** The skills that a robot or a competition names, in the order of the map. One that was taken off the map is not named. */
export const readNamedSkills = async (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ title: skill.title, track: skillTrack.title })
        .from(skill)
        .innerJoin(skillTrack, eq(skillTrack.id, skill.trackId))
        .where(and(inArray(skill.id, [...ids]), isNull(skill.removedAt), isNull(skillTrack.removedAt)))
        .orderBy(asc(skillTrack.position), asc(skill.position), asc(skill.id));

/** Throws 422. A skill that was taken off the map later stays named by the record, and comes back with the skill. */
export async function refuseUnknownSkills(db: Executor, ids: readonly string[] | undefined): Promise<void> {
  if (!ids || ids.length === 0) return;
  const known = await db.$count(skill, inArray(skill.id, [...ids]));
  if (known < new Set(ids).size) throw invalid({ skillIds: 'One of these skills is not on the map' });
}
