import { staffBadges } from '@doctorbird/contract/teaching/achievements';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { ownStudentId } from '../../families/students/students.policy.ts';
import { officeBadge } from '../badges/office-badges.table.ts';
import { childrenOf } from '../children/children.policy.ts';
import { findOwnCertificate } from './achievements.queries.ts';
import { badgesGivenBy, requireMayShowName } from './achievements.policy.ts';
import { badgeAward, certificate } from './achievements.table.ts';

/** Gives a badge to a child this person teaches; a repeat keeps the first award. Throws 404. */
export async function giveBadge(
  db: Database,
  { origin, now }: ActionContext,
  { staffId, studentId, given }: { staffId: string; studentId: string; given: { key: string; reason: string | null } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${childrenOf(staffId)} c
      join student s on s.id = c.student_id and s.archived_at is null where s.id = ${studentId} limit 1`);
    if (rows.length === 0) throw notFound('child');
    const officeBadgeId = await handBadge(tx, given.key);
    const [made] = await tx
      .insert(badgeAward)
      .values({
        id: newId(),
        studentId,
        badge: given.key,
        officeBadgeId,
        reason: given.reason,
        awardedBy: staffId,
        awardedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: badgeAward.id });
    if (made)
      await recordAudit(tx, origin, {
        action: 'badge.given',
        entity: 'badge_award',
        entityId: made.id,
        after: { student_id: studentId, badge: given.key },
      });
  });
}

/** The id of a badge of the office that a teacher gives; null for a built-in one. Throws 404. */
async function handBadge(tx: Transaction, key: string): Promise<string | null> {
  if (staffBadges.some((one) => one === key)) return null;
  const [badge] = await tx
    .select({ id: officeBadge.id })
    .from(officeBadge)
    .where(and(eq(officeBadge.id, key), eq(officeBadge.isActive, true), sql`${officeBadge.rule} ->> 'kind' = 'hand'`))
    .for('key share');
  if (!badge) throw notFound('badge');
  return badge.id;
}

/** Notes that a student has looked at an own badge; the first time counts. Throws 404. */
export async function markBadgeSeen(db: Database, { actor, now }: ActorContext, id: string): Promise<void> {
  const own = await ownStudentId(db, actor, undefined);
  const [seen] = await db
    .update(badgeAward)
    .set({ seenAt: sql`coalesce(${badgeAward.seenAt}, ${now})` })
    .where(and(eq(badgeAward.id, id), eq(badgeAward.studentId, own)))
    .returning({ id: badgeAward.id });
  if (!seen) throw notFound('badge');
}

/** Takes back a badge that staff gave to a child this person teaches; one earned by a rule stays. Throws 404. */
export async function withdrawBadge(
  db: Database,
  { origin }: ActionContext,
  { staffId, id }: { staffId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(badgeAward)
      .where(and(eq(badgeAward.id, id), badgesGivenBy(staffId)))
      .returning();
    if (!gone) throw notFound('badge');
    await recordAudit(tx, origin, {
      action: 'badge.withdrawn',
      entity: 'badge_award',
      entityId: id,
      before: { student_id: gone.studentId, badge: gone.badge },
    });
  });
}

/** Gives or withdraws consent to the full name on the public page. Throws 404, 403 for a child whose parent decides. */
export async function showName(
  db: Database,
  { actor, origin }: ActorContext,
  { id, shown }: { id: string; shown: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { row, parentId } = await findOwnCertificate(tx, actor, id);
    requireMayShowName(actor, parentId);
    if (row.nameShown === shown) return;
    await tx
      .update(certificate)
      .set({ nameShown: shown, version: sql`${certificate.version} + 1` })
      .where(eq(certificate.id, id));
    await recordAudit(tx, origin, {
      action: shown ? 'certificate.name_shown' : 'certificate.name_hidden',
      entity: 'certificate',
      entityId: id,
    });
  });
}
