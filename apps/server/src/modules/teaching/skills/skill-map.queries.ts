import type { MapSkill, MapTrack } from '@doctorbird/contract/teaching/skill-map';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { skill, skillTrack } from './skills.table.ts';

/** The map as the office reads it, in its order. */
export async function listTracks(db: Executor): Promise<MapTrack[]> {
  const tracks = await db
    .select({ id: skillTrack.id, title: skillTrack.title, version: skillTrack.version })
    .from(skillTrack)
    .where(isNull(skillTrack.removedAt))
    .orderBy(asc(skillTrack.position), asc(skillTrack.createdAt), asc(skillTrack.id));
  const skills = await db
    .select({
      id: skill.id,
      trackId: skill.trackId,
      title: skill.title,
      line: skill.line,
      levels: skill.levels,
      children: sql<number>`(select count(distinct m.student_id)::int from skill_mark m where m.skill_id = "skill"."id")`,
      version: skill.version,
    })
    .from(skill)
    .where(isNull(skill.removedAt))
    .orderBy(asc(skill.position), asc(skill.createdAt), asc(skill.id));
  return tracks.map((track) => ({
    ...track,
    skills: skills.filter(({ trackId }) => trackId === track.id).map(({ trackId: _trackId, ...one }) => one),
  }));
}

/** Throws 404. */
export async function findTrack(db: Executor, id: string): Promise<MapTrack> {
  const track = (await listTracks(db)).find((one) => one.id === id);
  if (!track) throw notFound('track');
  return track;
}

/** Throws 404. */
export async function findSkill(db: Executor, id: string): Promise<MapSkill> {
  const found = (await listTracks(db)).flatMap(({ skills }) => skills).find((one) => one.id === id);
  if (!found) throw notFound('skill');
  return found;
}

/** The children whom a change of the map is worked out for: those with a place now. */
export const childrenInClasses = sql`(select e.student_id from enrollment e where e.status in ('approved', 'enrolled'))`;

/** A skill of the map that is not taken off it. */
export const liveSkill = (id: string) => sql`${eq(skill.id, id)} and ${isNull(skill.removedAt)}`;
