import type { BadgeKey } from '@doctorbird/contract/teaching/achievements';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { childrenOf } from '../children/children.policy.ts';
import { findOwnCertificate } from './achievements.queries.ts';
import { badgesGivenBy, requireMayShowName } from './achievements.policy.ts';
import { badgeAward, certificate } from './achievements.table.ts';

/** Gives a badge to a child this person teaches; a repeat keeps the first award. Throws 404. */
export async function giveBadge(
  db: Database,
  { origin, now }: ActionContext,
  {
    staffId,
    studentId,
    given,
  }: { staffId: string; studentId: string; given: { key: BadgeKey; reason: string | null } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${childrenOf(staffId)} c
      join student s on s.id = c.student_id and s.archived_at is null where s.id = ${studentId} limit 1`);
    if (rows.length === 0) throw notFound('child');
    const [made] = await tx
      .insert(badgeAward)
      .values({ id: newId(), studentId, badge: given.key, reason: given.reason, awardedBy: staffId, awardedAt: now })
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
