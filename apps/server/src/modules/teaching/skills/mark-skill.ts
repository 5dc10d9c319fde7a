import type { markSkill as markBody, takeBackMark as takeBackBody } from '@doctorbird/contract/teaching/skill-map';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { awardByFacts, ofSkills } from '../badges/award-by-facts.ts';
import { ownMarks, taughtIn } from './skills.policy.ts';
import { skill, skillMark } from './skills.table.ts';

/** Adds what a teacher saw. Sent twice under one id it is one mark; of two marks the later stands. Throws 404. */
export async function markSkill(
  db: Database,
  { actor, origin, now }: ActorContext,
  { programId, given }: { programId: string; given: z.output<typeof markBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from ${taughtIn(actor.accountId, programId)} c where c.student_id = ${given.student_id}`,
    );
    if (rows.length === 0) throw notFound('child');
    const [known] = await tx
      .select({ id: skill.id })
      .from(skill)
      .where(and(eq(skill.id, given.skill_id), isNull(skill.removedAt)));
    if (!known) throw notFound('skill');
    const id = given.id ?? newId();
    const [stored] = await tx
      .insert(skillMark)
      .values({
        id,
        studentId: given.student_id,
        skillId: given.skill_id,
        level: given.level,
        programId,
        why: given.why,
        authorId: actor.accountId,
        authorName: actor.name,
        atDevice: deviceTime(given.at_device, now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: skillMark.id });
    if (!stored) {
      const [before] = await tx
        .select({ by: skillMark.authorId, of: skillMark.studentId, skillId: skillMark.skillId })
        .from(skillMark)
        .where(eq(skillMark.id, id));
      const isSame =
        before?.by === actor.accountId && before.of === given.student_id && before.skillId === given.skill_id;
      if (!isSame) throw notFound('mark');
      return;
    }
    await awardByFacts(tx, { now }, { studentIds: [given.student_id], only: ofSkills });
    await recordAudit(tx, origin, {
      action: 'skill.marked',
      entity: 'student',
      entityId: given.student_id,
      after: { skill_id: given.skill_id, level: given.level, program_id: programId },
    });
  });
}

/** Takes an own mark back with a row of its own: what stood before it stands again. Repeating it has no further effect. Throws 404. */
export async function takeBackMark(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, given }: { id: string; given: z.output<typeof takeBackBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [mark] = await tx
      .select()
      .from(skillMark)
      .where(and(eq(skillMark.id, id), ownMarks(actor.accountId)));
    if (!mark) throw notFound('mark');
    const [stored] = await tx
      .insert(skillMark)
      .values({
        id: given.id ?? newId(),
        studentId: mark.studentId,
        skillId: mark.skillId,
        level: mark.level,
        programId: mark.programId,
        takesBack: id,
        authorId: actor.accountId,
        authorName: actor.name,
        atDevice: deviceTime(given.at_device, now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: skillMark.id });
    if (!stored) return;
    await recordAudit(tx, origin, {
      action: 'skill.mark_taken_back',
      entity: 'student',
      entityId: mark.studentId,
      after: { skill_id: mark.skillId },
    });
  });
}
