import {
  mostSkills,
  mostTracks,
  type changeSkill as changeSkillBody,
  type changeTrack as changeTrackBody,
  type mapOrder,
  type newSkill,
  type newTrack,
} from '@doctorbird/contract/teaching/skill-map';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { findLifts, storeLifts } from './lift-by-evidence.ts';
import { readyMap } from './ready-map.ts';
import { childrenInClasses, liveSkill } from './skill-map.queries.ts';
import { skill, skillTrack } from './skills.table.ts';

/** Changes of the map wait for each other: titles and positions are compared with all the others. */
const lockMap = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('skill_map'))`);

/** Throws 409 when there are too many tracks. */
export async function addTrack(
  db: Database,
  { origin, now }: ActionContext,
  { title }: z.output<typeof newTrack>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockMap(tx);
    const position = await tx.$count(skillTrack, isNull(skillTrack.removedAt));
    if (position >= mostTracks) throw conflict('too_many', `The map has ${mostTracks} tracks, as many as fit.`);
    const id = newId();
    await tx.insert(skillTrack).values({ id, title, position, createdAt: now });
    await recordAudit(tx, origin, {
      action: 'skill_track.added',
      entity: 'skill_track',
      entityId: id,
      after: { title },
    });
    return id;
  });
}

async function lockTrack(tx: Transaction, id: string) {
  const [track] = await tx
    .select()
    .from(skillTrack)
    .where(and(eq(skillTrack.id, id), isNull(skillTrack.removedAt)))
    .for('update');
  if (!track) throw notFound('track');
  return track;
}

/** Throws 404, 409 (stale). */
export async function changeTrack(
  db: Database,
  { origin }: ActionContext,
  { id, given: { version, title } }: { id: string; given: z.output<typeof changeTrackBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const track = await lockTrack(tx, id);
    refuseStale(version, track.version);
    if (title === undefined || title === track.title) return;
    await tx
      .update(skillTrack)
      .set({ title, version: track.version + 1 })
      .where(eq(skillTrack.id, id));
    await recordAudit(tx, origin, {
      action: 'skill_track.changed',
      entity: 'skill_track',
      entityId: id,
      before: { title: track.title },
      after: { title },
    });
  });
}

/** Takes an empty track off the map. Throws 404, 409 (it has skills). */
export async function removeTrack(db: Database, { origin, now }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMap(tx);
    const track = await lockTrack(tx, id);
    if ((await tx.$count(skill, and(eq(skill.trackId, id), isNull(skill.removedAt)))) > 0)
      throw conflict('track_in_use', 'This track has skills. Move them to another track or take them off first.');
    await tx.update(skillTrack).set({ removedAt: now }).where(eq(skillTrack.id, id));
    await recordAudit(tx, origin, {
      action: 'skill_track.removed',
      entity: 'skill_track',
      entityId: id,
      before: { title: track.title },
    });
  });
}

/** Throws 404 (track), 409 (too many), 422 (a skill of that name). Whoever meets its proofs already has the level at once. */
export async function addSkill(
  db: Database,
  context: ActionContext,
  { track_id: trackId, title, line, levels }: z.output<typeof newSkill>,
): Promise<string> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    await lockMap(tx);
    await lockTrack(tx, trackId);
    if ((await tx.$count(skill, isNull(skill.removedAt))) >= mostSkills)
      throw conflict('too_many', `The map has ${mostSkills} skills, as many as fit.`);
    await refuseSameTitle(tx, title);
    const id = newId();
    const position = await tx.$count(skill, eq(skill.trackId, trackId));
    await tx.insert(skill).values({ id, trackId, title, line, levels, position, createdAt: now });
    await storeLifts(tx, context, await findLifts(tx, childrenInClasses, [{ id, levels }]));
    await recordAudit(tx, origin, { action: 'skill.added', entity: 'skill', entityId: id, after: { title } });
    return id;
  });
}

/** Throws 404 (skill, track), 409 (stale), 422 (a skill of that name). No level is lost by it, and whoever meets the proofs goes up. */
export async function changeSkill(
  db: Database,
  context: ActionContext,
  { id, given: { version, track_id: trackId, ...given } }: { id: string; given: z.output<typeof changeSkillBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMap(tx);
    const [present] = await tx.select().from(skill).where(liveSkill(id)).for('update');
    if (!present) throw notFound('skill');
    refuseStale(version, present.version);
    if (trackId !== undefined) await lockTrack(tx, trackId);
    if (given.title !== undefined) await refuseSameTitle(tx, given.title, id);
    await tx
      .update(skill)
      .set({ ...presentFields({ ...given, trackId }), version: present.version + 1 })
      .where(eq(skill.id, id));
    if (given.levels)
      await storeLifts(tx, context, await findLifts(tx, childrenInClasses, [{ id, levels: given.levels }]));
    await recordAudit(tx, context.origin, {
      action: 'skill.changed',
      entity: 'skill',
      entityId: id,
      before: { title: present.title },
      after: { title: given.title ?? present.title },
    });
  });
}

/** Takes a skill off the map; what children reached in it is stored. Throws 404. */
export async function removeSkill(db: Database, { origin, now }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMap(tx);
    const [gone] = await tx.update(skill).set({ removedAt: now }).where(liveSkill(id)).returning();
    if (!gone) throw notFound('skill');
    await recordAudit(tx, origin, {
      action: 'skill.removed',
      entity: 'skill',
      entityId: id,
      before: { title: gone.title },
    });
  });
}

async function refuseSameTitle(tx: Transaction, title: string, own?: string): Promise<void> {
  const [other] = await tx
    .select({ id: skill.id })
    .from(skill)
    .where(
      and(sql`lower(${skill.title}) = lower(${title})`, isNull(skill.removedAt), own ? ne(skill.id, own) : undefined),
    );
  if (other) throw invalid({ title: 'The map has a skill of this name' });
}

/** Puts tracks and skills in the order that is given; a skill that stands under another track moves there. Throws 404. */
export async function orderMap(
  db: Database,
  { origin }: ActionContext,
  { tracks }: z.output<typeof mapOrder>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMap(tx);
    for (const [position, { id, skills }] of tracks.entries()) {
      await lockTrack(tx, id);
      await tx.update(skillTrack).set({ position }).where(eq(skillTrack.id, id));
      for (const [at, skillId] of skills.entries()) {
        const moved = await tx
          .update(skill)
          .set({ trackId: id, position: at })
          .where(liveSkill(skillId))
          .returning({ id: skill.id });
        if (moved.length === 0) throw notFound('skill');
      }
    }
    await recordAudit(tx, origin, { action: 'skill_map.ordered', entity: 'skill_map' });
  });
}

/** Fills an empty map. Throws 409 when it has a track. */
export async function takeReadyMap(db: Database, { origin, now }: ActionContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMap(tx);
    if ((await tx.$count(skillTrack, isNull(skillTrack.removedAt))) > 0)
      throw conflict('map_in_use', 'The map has tracks already. Add what is missing to them.');
    await insertReadyMap(tx, now);
    await recordAudit(tx, origin, { action: 'skill_map.filled', entity: 'skill_map' });
  });
}

/** Answers the ids of the skills by their titles. */
export async function insertReadyMap(tx: Transaction, createdAt: Date): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { title, skills }] of readyMap.entries()) {
    const trackId = newId();
    await tx.insert(skillTrack).values({ id: trackId, title, position, createdAt });
    await tx.insert(skill).values(
      skills.map((one, at) => {
        const id = newId();
        ids.set(one.title, id);
        return { ...one, id, trackId, position: at, createdAt };
      }),
    );
  }
  return ids;
}
