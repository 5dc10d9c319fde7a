import type { CredentialKind, publicCredential } from '@doctorbird/contract/teaching/credentials';
import type { BadgePicture } from '@doctorbird/contract/teaching/badge-pictures';
import { badges, type BadgeKey } from '@doctorbird/contract/teaching/achievements';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { officeBadge } from '../badges/office-badges.table.ts';
import { badgeAward, certificate } from '../achievements/achievements.table.ts';
import { credential } from './credentials.table.ts';

type Facts = Pick<typeof credential.$inferSelect, 'title' | 'criteria' | 'earnedAt'>;

/** What a badge or certificate of an own child says. Throws 404. */
async function factsOf(db: Executor, actor: Actor, { kind, id }: { kind: CredentialKind; id: string }): Promise<Facts> {
  const own = sql`student_id in ${studentsOf(actor, 'view')}`;
  if (kind === 'badge') {
    const [row] = await db
      .select({
        badge: badgeAward.badge,
        title: officeBadge.title,
        criteria: officeBadge.criteria,
        earnedAt: badgeAward.awardedAt,
      })
      .from(badgeAward)
      .leftJoin(officeBadge, eq(officeBadge.id, badgeAward.officeBadgeId))
      .where(sql`${badgeAward.id} = ${id} and ${own}`);
    if (!row) throw notFound('badge');
    const { title, criteria } = row;
    const facts = title !== null && criteria !== null ? { title, criteria } : labelsOf(row.badge as BadgeKey);
    return { ...facts, earnedAt: row.earnedAt };
  }
  const [row] = await db
    .select({ snapshot: certificate.snapshot, earnedAt: certificate.issuedAt })
    .from(certificate)
    .where(sql`${certificate.id} = ${id} and ${own}`);
  if (!row) throw notFound('certificate');
  const { program } = row.snapshot;
  return { title: program, criteria: `Completed the program ${program}.`, earnedAt: row.earnedAt };
}

const labelsOf = (key: BadgeKey) => ({ title: badges[key].title, criteria: badges[key].criteria });

/** How a badge that somebody has is drawn; null for one that this version does not know. */
export async function pictureOfBadge(db: Executor, awardId: string): Promise<BadgePicture | null> {
  const [row] = await db
    .select({ badge: badgeAward.badge, picture: officeBadge.picture })
    .from(badgeAward)
    .leftJoin(officeBadge, eq(officeBadge.id, badgeAward.officeBadgeId))
    .where(eq(badgeAward.id, awardId));
  return row?.picture ?? badges[row?.badge as BadgeKey]?.picture ?? null;
}

/** The credential of a badge or certificate of an own child, made when somebody first asks for it. Throws 404. */
export async function ownCredential(
  db: Database,
  { actor, now }: { actor: Actor; now: Date },
  award: { kind: CredentialKind; id: string },
) {
  const facts = await factsOf(db, actor, award);
  const mine = sql`${credential.kind} = ${award.kind} and ${credential.awardId} = ${award.id}`;
  const [there] = await db.select().from(credential).where(mine);
  if (there) return there;
  return inTransaction(db, async (tx) => {
    await tx
      .insert(credential)
      .values({ ...facts, id: newId(), kind: award.kind, awardId: award.id, createdAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(credential).where(mine);
    return row!;
  });
}

/** What anyone may know of a credential; null for an id that is none. */
export async function findCredential(
  db: Executor,
  { id, organisation }: { id: string; organisation: string },
): Promise<z.input<typeof publicCredential> | null> {
  const [row] = await db
    .select({
      id: credential.id,
      kind: credential.kind,
      title: credential.title,
      criteria: credential.criteria,
      earned_at: credential.earnedAt,
      certificate_code: certificate.code,
      award: badgeAward.id,
    })
    .from(credential)
    .leftJoin(badgeAward, sql`${credential.kind} = 'badge' and ${badgeAward.id} = ${credential.awardId}`)
    .leftJoin(certificate, sql`${credential.kind} = 'certificate' and ${certificate.id} = ${credential.awardId}`)
    .where(eq(credential.id, id));
  if (!row) return null;
  const { award, ...facts } = row;
  return {
    ...facts,
    organisation,
    withdrawn: award === null && facts.certificate_code === null,
  };
}
